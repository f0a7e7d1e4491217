#include "keys165.h"

#include "../wire.h"
#include "pins.h"

enum {
	BYTES_OF_FIELD = 2,
	LONGEST = WIRE_BOARD_FIELDS * BYTES_OF_FIELD,
	ONES = 0xff,
	MARK = 0x00
};

static bool marked; /* the last field's input is the mark's line */

void keys165_begin(void)
{
	KEYS_PORT |= (uint8_t)(1U << KEYS_LOAD | 1U << KEYS_DATA); /* pull-up: without a chip no key is down */
	KEYS_DDR |= (uint8_t)(1U << KEYS_LOAD | 1U << KEYS_CLOCK | 1U << KEYS_MARK);
	/* Mode 2 at 1 MHz: we sample at the falling edge, the registers shift at the rising edge. */
	SPCR = (uint8_t)(1U << SPE | 1U << MSTR | 1U << CPOL | 1U << SPR0);
}

static inline uint8_t shift(uint8_t to_the_end)
{
	SPDR = to_the_end;
	while (!(SPSR & (1U << SPIF)))
		;
	return SPDR;
}

/* The number of bytes that go through before the first of another kind comes out; LONGEST + 1: none comes. */
static uint8_t bytes_before(uint8_t sent, uint8_t held)
{
	uint8_t through = 0;
	while (through <= LONGEST && shift(sent) == held)
		through++;
	return through;
}

uint8_t keys165_count(void)
{
	for (uint8_t i = 0; i <= LONGEST; i++)
		shift(ONES);
	const uint8_t there = bytes_before(MARK, ONES);
	marked = there <= LONGEST;
	if (!marked)
		return 1;
	for (uint8_t i = there; i <= LONGEST; i++) /* now it is full of marks */
		shift(MARK);
	if (there == 0 || there % BYTES_OF_FIELD != 0 || bytes_before(ONES, MARK) != there)
		return 0;
	return there / BYTES_OF_FIELD;
}

bool keys165_read(uint16_t *raw, uint8_t fields)
{
	uint8_t out = MARK;
	KEYS_PORT &= (uint8_t)~(1U << KEYS_LOAD);
	__builtin_avr_delay_cycles(8); /* through the buffers of six fields */
	KEYS_PORT |= (uint8_t)(1U << KEYS_LOAD);
	for (; fields > 0; fields--, raw++) {
		const uint8_t low = shift(out); /* input H comes first: key 7 down to key 0 */
		out = ONES;                     /* if a field falls off, the ones behind the mark are no keys */
		const uint8_t high = shift(out);
		*raw = (uint16_t)~((uint16_t)high << 8 | low);
	}
	return shift(out) == (marked ? MARK : ONES);
}
