#include "frame.h"

_Static_assert(WIRE_FRAME_CRC_POLYNOMIAL == 0x1021, "frame_crc below is made for this one");
_Static_assert(FRAME_MAX < 254, "one COBS block would not hold a frame without zeros");

uint16_t frame_crc(uint16_t crc, uint8_t byte)
{
	/* Eight steps of the polynomial at once: bit by bit, a full frame took longer than writing the lamps. */
	crc = (uint16_t)(crc >> 8 | crc << 8);
	crc ^= byte;
	crc = (uint16_t)(crc ^ (crc & 0xff) >> 4);
	crc = (uint16_t)(crc ^ crc << 12);
	crc = (uint16_t)(crc ^ (crc & 0xff) << 5);
	return crc;
}

uint16_t frame_crc_of(const uint8_t *bytes, uint8_t length)
{
	uint16_t crc = WIRE_FRAME_CRC_START;
	for (uint8_t i = 0; i < length; i++)
		crc = frame_crc(crc, bytes[i]);
	return crc;
}

uint8_t frame_encode(const uint8_t *bytes, uint8_t length, uint8_t encoded[FRAME_ENCODED_MAX])
{
	const uint16_t crc = frame_crc_of(bytes, length);
	uint8_t code_at = 0, at = 1;
	for (uint8_t i = 0; i < length + FRAME_CRC; i++) {
		uint8_t byte;
		if (i < length)
			byte = bytes[i];
		else
			byte = (uint8_t)(i == length ? crc & 0xff : crc >> 8);
		if (byte == 0) {
			encoded[code_at] = (uint8_t)(at - code_at);
			code_at = at++;
		} else {
			encoded[at++] = byte;
		}
	}
	encoded[code_at] = (uint8_t)(at - code_at);
	encoded[at++] = 0;
	return at;
}

void frame_reader_begin(struct frame_reader *reader)
{
	reader->length = 0;
	reader->block = 0;
	reader->zero_due = false;
	reader->begun = false;
	reader->spoilt = false;
}

static void put(struct frame_reader *reader, uint8_t byte)
{
	if (reader->length == FRAME_MAX)
		reader->spoilt = true;
	else
		reader->bytes[reader->length++] = byte;
}

static enum frame_result finish(struct frame_reader *reader)
{
	const uint8_t length = reader->length;
	bool good = !reader->spoilt && reader->block == 0 && length >= FRAME_HEAD + FRAME_CRC;
	if (good) {
		const uint16_t crc = frame_crc_of(reader->bytes, (uint8_t)(length - FRAME_CRC));
		good = reader->bytes[length - 2] == (crc & 0xff) && reader->bytes[length - 1] == crc >> 8;
	}
	frame_reader_begin(reader);
	reader->length = good ? (uint8_t)(length - FRAME_CRC) : 0;
	return good ? FRAME_WHOLE : FRAME_DAMAGED;
}

enum frame_result frame_read(struct frame_reader *reader, uint8_t byte)
{
	if (byte == 0)
		/* Several delimiters in a row are no error: a sender may clear the line with one. */
		return reader->begun ? finish(reader) : FRAME_OPEN;
	if (!reader->begun) {
		frame_reader_begin(reader);
		reader->begun = true;
	}
	if (reader->block > 0) {
		reader->block--;
		put(reader, byte);
		return FRAME_OPEN;
	}
	if (reader->zero_due)
		put(reader, 0);
	reader->block = (uint8_t)(byte - 1);
	reader->zero_due = byte != 0xff;
	return FRAME_OPEN;
}
