#include "store.h"

#include <avr/eeprom.h>

_Static_assert(IDENTITY_BYTES <= WIRE_HISTORY_ADDRESS, "the history stands behind the identity");
_Static_assert(WIRE_HISTORY_ADDRESS + HISTORY_COPIES * HISTORY_BYTES <= WIRE_PLACES_ADDRESS, "the places behind it");

uint8_t store_read_identity(struct wire_identity *identity)
{
	uint8_t record[IDENTITY_BYTES];
	eeprom_read_block(record, (const void *)0, sizeof record);
	return identity_read(record, identity);
}

void store_write_identity(const struct wire_identity *identity)
{
	uint8_t record[IDENTITY_BYTES];
	identity_write(identity, record);
	eeprom_update_block(record, (void *)0, sizeof record);
}

void store_read_places(struct wire_places *places)
{
	uint8_t record[PLACES_BYTES];
	eeprom_read_block(record, (const void *)WIRE_PLACES_ADDRESS, sizeof record);
	places_read(record, places);
}

void store_write_places(const struct wire_places *places)
{
	uint8_t record[PLACES_BYTES];
	places_write(places, record);
	eeprom_update_block(record, (void *)WIRE_PLACES_ADDRESS, sizeof record);
}

void store_count_start(uint8_t cause, struct wire_history *history)
{
	uint8_t records[HISTORY_COPIES][HISTORY_BYTES];
	eeprom_read_block(records, (const void *)WIRE_HISTORY_ADDRESS, sizeof records);
	const uint8_t copy = history_count(records, cause, history);
	history_write(history, records[copy]);
	eeprom_update_block(records[copy], (void *)(uint16_t)(WIRE_HISTORY_ADDRESS + copy * HISTORY_BYTES),
			    HISTORY_BYTES);
}
