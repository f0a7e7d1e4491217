/* The serial line: one ring for each direction; interrupts fill and empty them. */
#ifndef UART_H
#define UART_H

#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

#include "../wire.h"

enum { UART_RING = WIRE_BOARD_RECEIVE_RING };

struct uart_ring {
	uint8_t bytes[UART_RING];
	volatile uint8_t in;
	volatile uint8_t out;
};

extern struct uart_ring uart_rx, uart_tx;
extern volatile uint8_t uart_overruns, uart_ring_full;

void uart_begin(void);
bool uart_read(uint8_t *byte);
bool uart_pending(void);
bool uart_write(const uint8_t *bytes, uint8_t length); /* all or nothing */

/* Takes the received byte. The interrupt calls it, and code that keeps interrupts off for long. */
static inline void uart_take(void)
{
	const uint8_t status = UCSR0A;
	const uint8_t byte = UDR0;
	const uint8_t in = uart_rx.in, next = (uint8_t)((in + 1) & (UART_RING - 1));
	if ((status & (1U << DOR0)) && uart_overruns < UINT8_MAX)
		uart_overruns++;
	if (next == uart_rx.out) {
		if (uart_ring_full < UINT8_MAX)
			uart_ring_full++;
		return;
	}
	uart_rx.bytes[in] = byte;
	uart_rx.in = next;
}

/* Gives the next byte to the line, which must be free for it. The interrupt calls it, too. */
static inline void uart_give(void)
{
	const uint8_t out = uart_tx.out, next = (uint8_t)((out + 1) & (UART_RING - 1));
	UDR0 = uart_tx.bytes[out];
	uart_tx.out = next;
	if (next == uart_tx.in)
		UCSR0B &= (uint8_t)~(1U << UDRIE0);
}

/* What the interrupts would do, for code that keeps them off: an event that is being told must not wait for lamps. */
static inline void uart_poll(void)
{
	if (UCSR0A & (1U << RXC0))
		uart_take();
	if ((UCSR0B & (1U << UDRIE0)) && (UCSR0A & (1U << UDRE0)))
		uart_give();
}

#endif
