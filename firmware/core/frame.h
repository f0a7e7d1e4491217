/* Frames on the wire: COBS, a delimiter of 0x00, CRC-16. */
#ifndef FRAME_H
#define FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "../wire.h"

enum {
	FRAME_HEAD = 2, /* id and number */
	FRAME_CRC = 2,
	FRAME_MAX = FRAME_HEAD + WIRE_FRAME_PAYLOAD_MAX + FRAME_CRC,
	FRAME_ENCODED_MAX = FRAME_MAX + 2, /* one COBS code byte (FRAME_MAX < 254) and the delimiter */
};

uint16_t frame_crc(uint16_t crc, uint8_t byte);
uint16_t frame_crc_of(const uint8_t *bytes, uint8_t length);

/* Encodes `length` bytes (id, number, payload) with their CRC into `encoded`; returns its length. */
uint8_t frame_encode(const uint8_t *bytes, uint8_t length, uint8_t encoded[FRAME_ENCODED_MAX]);

enum frame_result { FRAME_OPEN, FRAME_WHOLE, FRAME_DAMAGED };

/* Splits a stream of bytes into frames; it holds one frame. */
struct frame_reader {
	uint8_t bytes[FRAME_MAX];
	uint8_t length;
	uint8_t block; /* bytes left in the present COBS block */
	bool zero_due; /* a zero follows the present block */
	bool begun;
	bool spoilt;
};

void frame_reader_begin(struct frame_reader *reader);

/* FRAME_WHOLE: `bytes` and `length` (without CRC) hold a frame until the next byte is read. */
enum frame_result frame_read(struct frame_reader *reader, uint8_t byte);

#endif
