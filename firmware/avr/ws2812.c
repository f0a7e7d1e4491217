#include "ws2812.h"

#include <avr/interrupt.h>

#include "../wire.h"
#include "pins.h"
#include "uart.h"

_Static_assert(F_CPU == 16000000UL, "the bit below is counted in cycles of 62.5 ns");

static const uint8_t PINS[WIRE_BOARD_FIELDS] = LAMPS_PINS;

void ws2812_begin(void)
{
	uint8_t all = 0;
	for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++)
		all = (uint8_t)(all | 1U << PINS[field]);
	LAMPS_PORT &= (uint8_t)~all; /* first, so that no pull-up drives them high */
	LAMPS_DDR |= all;
}

/* A bit is 19 cycles (1.19 us): high for 5 (312 ns) as 0, for 12 (750 ns) as 1. */
static inline void write_byte(uint8_t byte, uint8_t high, uint8_t low)
{
	uint8_t bits = 8;
	__asm__ volatile("1:	out %[port], %[high]	\n" /* 1 */
			 "	rjmp .+0		\n" /* 2 */
			 "	nop			\n" /* 1 */
			 "	sbrs %[byte], 7		\n" /* 1, 2 past the next */
			 "	out %[port], %[low]	\n" /* 1: end of a 0 */
			 "	lsl %[byte]		\n" /* 1 */
			 "	rjmp .+0		\n" /* 2 */
			 "	rjmp .+0		\n" /* 2 */
			 "	nop			\n" /* 1 */
			 "	out %[port], %[low]	\n" /* 1: end of a 1 */
			 "	rjmp .+0		\n" /* 2 */
			 "	nop			\n" /* 1 */
			 "	dec %[bits]		\n" /* 1 */
			 "	brne 1b			\n" /* 2 */
			 : [byte] "+r"(byte), [bits] "+r"(bits)
			 : [port] "I"(_SFR_IO_ADDR(LAMPS_PORT)), [high] "r"(high), [low] "r"(low));
}

void ws2812_write(uint8_t field, const uint8_t *bytes, uint8_t count)
{
	const uint8_t status = SREG, line = (uint8_t)(1U << PINS[field]);
	cli();
	const uint8_t high = (uint8_t)(LAMPS_PORT | line);
	const uint8_t low = (uint8_t)(LAMPS_PORT & (uint8_t)~line);
	while (count--) {
		write_byte(*bytes++, high, low);
		uart_poll(); /* a byte on the line takes 20 us, a lamp's 10 */
	}
	SREG = status;
}
