#include "identity.h"

#include <stdbool.h>
#include <string.h>

#include "frame.h"

static bool erased(const uint8_t record[IDENTITY_BYTES])
{
	for (uint8_t i = 0; i < IDENTITY_BYTES; i++)
		if (record[i] != 0xff)
			return false;
	return true;
}

static bool sound(const uint8_t *record, uint8_t length)
{
	const uint16_t crc = frame_crc_of(record, length);
	return record[length] == (crc & 0xff) && record[length + 1] == crc >> 8;
}

static void seal(uint8_t *record, uint8_t length)
{
	const uint16_t crc = frame_crc_of(record, length);
	record[length] = (uint8_t)(crc & 0xff);
	record[length + 1] = (uint8_t)(crc >> 8);
}

uint8_t identity_read(const uint8_t record[IDENTITY_BYTES], struct wire_identity *identity)
{
	memcpy(identity, record, sizeof *identity);
	if (sound(record, sizeof *identity) && identity->format == WIRE_IDENTITY_FORMAT)
		return WIRE_MEMORY_SOUND;
	memset(identity, 0, sizeof *identity);
	identity->format = WIRE_IDENTITY_FORMAT;
	identity->kind = WIRE_KIND_NONE;
	identity->brightness = 255;
	identity->column = identity->row = WIRE_BOARD_NO_PLACE;
	return erased(record) ? WIRE_MEMORY_EMPTY : WIRE_MEMORY_DAMAGED;
}

void identity_write(const struct wire_identity *identity, uint8_t record[IDENTITY_BYTES])
{
	memcpy(record, identity, sizeof *identity);
	seal(record, sizeof *identity);
}

void places_read(const uint8_t record[PLACES_BYTES], struct wire_places *places)
{
	memcpy(places, record, sizeof *places);
	if (!sound(record, sizeof *places))
		memset(places, WIRE_BOARD_NO_PLACE, sizeof *places);
}

void places_write(const struct wire_places *places, uint8_t record[PLACES_BYTES])
{
	memcpy(record, places, sizeof *places);
	seal(record, sizeof *places);
}
