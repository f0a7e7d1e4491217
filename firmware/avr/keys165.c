#include "keys165.h"

#include "pins.h"

void keys165_begin(void)
{
	KEYS_PORT |= (uint8_t)(1U << KEYS_LOAD | 1U << KEYS_DATA); /* pull-up: without a chip no key is down */
	KEYS_DDR |= (uint8_t)(1U << KEYS_LOAD | 1U << KEYS_CLOCK | 1U << KEYS_UNUSED);
	/* Mode 2 at 1 MHz: we sample at the falling edge, the registers shift at the rising edge. */
	SPCR = (uint8_t)(1U << SPE | 1U << MSTR | 1U << CPOL | 1U << SPR0);
}

static uint8_t shift_byte(void)
{
	SPDR = 0;
	while (!(SPSR & (1U << SPIF)))
		;
	return SPDR;
}

uint16_t keys165_read(void)
{
	KEYS_PORT &= (uint8_t)~(1U << KEYS_LOAD);
	KEYS_PORT |= (uint8_t)(1U << KEYS_LOAD);
	const uint8_t low = shift_byte(); /* input H comes first: key 7 down to key 0 */
	const uint8_t high = shift_byte();
	return (uint16_t)~((uint16_t)high << 8 | low);
}

bool keys165_pass(void)
{
	keys165_read();
	return shift_byte() == 0xff;
}
