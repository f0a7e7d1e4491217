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

uint8_t identity_read(const uint8_t record[IDENTITY_BYTES], struct wire_identity *identity)
{
	const uint16_t crc = frame_crc_of(record, sizeof *identity);
	memcpy(identity, record, sizeof *identity);
	if (record[IDENTITY_BYTES - 2] == (crc & 0xff) && record[IDENTITY_BYTES - 1] == crc >> 8 &&
	    identity->format == WIRE_IDENTITY_FORMAT)
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
	const uint16_t crc = frame_crc_of(record, sizeof *identity);
	record[IDENTITY_BYTES - 2] = (uint8_t)(crc & 0xff);
	record[IDENTITY_BYTES - 1] = (uint8_t)(crc >> 8);
}
