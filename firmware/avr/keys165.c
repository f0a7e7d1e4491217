#include "keys165.h"

#include "pins.h"

void keys165_begin(void)
{
	KEYS_DDR |= (uint8_t)(1U << KEYS_LOAD | 1U << KEYS_CLOCK);
	KEYS_PORT |= (uint8_t)(1U << KEYS_LOAD | 1U << KEYS_DATA); /* pull-up: no chip reads as no key */
}

static uint8_t shift_byte(void)
{
	uint8_t byte = 0;
	for (uint8_t i = 0; i < 8; i++) {
		byte = (uint8_t)(byte << 1);
		if (KEYS_PIN & (1U << KEYS_DATA))
			byte |= 1;
		KEYS_PORT |= (uint8_t)(1U << KEYS_CLOCK);
		KEYS_PORT &= (uint8_t)~(1U << KEYS_CLOCK);
	}
	return byte;
}

uint16_t keys165_read(void)
{
	KEYS_PORT &= (uint8_t)~(1U << KEYS_LOAD);
	KEYS_PORT |= (uint8_t)(1U << KEYS_LOAD);
	const uint8_t low = shift_byte(); /* input H comes first: key 7 down to key 0 */
	const uint8_t high = shift_byte();
	return (uint16_t)~((uint16_t)high << 8 | low);
}
