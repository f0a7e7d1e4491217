#include "identity.h"

#include <string.h>

#include "frame.h"

bool identity_read(const uint8_t record[IDENTITY_BYTES], struct wire_identity *identity)
{
	const uint16_t crc = frame_crc_of(record, sizeof *identity);
	memcpy(identity, record, sizeof *identity);
	if (record[IDENTITY_BYTES - 2] == (crc & 0xff) && record[IDENTITY_BYTES - 1] == crc >> 8 &&
	    identity->format == WIRE_IDENTITY_FORMAT)
		return true;
	memset(identity, 0, sizeof *identity);
	identity->format = WIRE_IDENTITY_FORMAT;
	identity->kind = WIRE_KIND_NONE;
	identity->brightness = 255;
	return false;
}

void identity_write(const struct wire_identity *identity, uint8_t record[IDENTITY_BYTES])
{
	memcpy(record, identity, sizeof *identity);
	const uint16_t crc = frame_crc_of(record, sizeof *identity);
	record[IDENTITY_BYTES - 2] = (uint8_t)(crc & 0xff);
	record[IDENTITY_BYTES - 1] = (uint8_t)(crc >> 8);
}
