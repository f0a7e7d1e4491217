#include "supply.h"

#include <avr/io.h>

enum { REFERENCE_MV = 1100, FULL_SCALE = 1024, SETTLE = 8 };

static uint16_t convert(void)
{
	ADCSRA |= 1U << ADSC;
	while (ADCSRA & (1U << ADSC))
		;
	return ADC;
}

/* The supply is the converter's scale, and the reference is measured. */
uint16_t supply_mv(void)
{
	uint16_t level = 0;
	ADMUX = 1U << REFS0 | 0x0e;
	ADCSRA = 1U << ADEN | 1U << ADPS2 | 1U << ADPS1 | 1U << ADPS0;
	for (uint8_t i = 0; i < SETTLE; i++) /* the reference needs a moment after it was selected */
		level = convert();
	ADCSRA = 0;
	return level ? (uint16_t)((uint32_t)REFERENCE_MV * FULL_SCALE / level) : 0;
}
