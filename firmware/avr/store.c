#include "store.h"

#include <avr/eeprom.h>

_Static_assert(IDENTITY_BYTES <= WIRE_IDENTITY_BOOT_ADDRESS, "the boot count stands behind the identity");

void store_read_identity(struct wire_identity *identity)
{
	uint8_t record[IDENTITY_BYTES];
	eeprom_read_block(record, (const void *)0, sizeof record);
	identity_read(record, identity);
}

void store_write_identity(const struct wire_identity *identity)
{
	uint8_t record[IDENTITY_BYTES];
	identity_write(identity, record);
	eeprom_update_block(record, (void *)0, sizeof record);
}

uint16_t store_count_boot(void)
{
	uint16_t *const at = (uint16_t *)WIRE_IDENTITY_BOOT_ADDRESS;
	uint16_t boot = eeprom_read_word(at);
	if (boot != (uint16_t)~eeprom_read_word(at + 1))
		boot = 0; /* never written, or the power went in between */
	if (++boot == 0)
		boot = 1;
	eeprom_update_word(at, boot);
	eeprom_update_word(at + 1, (uint16_t)~boot);
	return boot;
}
