#include "uart.h"

#include <avr/interrupt.h>

#define UBRR_VALUE (F_CPU / 8 / WIRE_BAUD - 1)
_Static_assert(F_CPU / 8 % WIRE_BAUD == 0, "the baud rate must be exact");

struct uart_ring uart_rx, uart_tx;
volatile uint8_t uart_overruns, uart_ring_full;

void uart_begin(void)
{
	UCSR0A = 1U << U2X0; /* before UBRR: the simulator computes its byte time when UBRR is written */
	UCSR0C = 1U << UCSZ01 | 1U << UCSZ00;
	UBRR0H = 0;
	UBRR0L = UBRR_VALUE;
	UCSR0B = 1U << RXCIE0 | 1U << RXEN0 | 1U << TXEN0;
}

ISR(USART_RX_vect)
{
	uart_take();
}

ISR(USART_UDRE_vect)
{
	uart_give();
}

bool uart_pending(void)
{
	return uart_rx.in != uart_rx.out;
}

bool uart_read(uint8_t *byte)
{
	const uint8_t out = uart_rx.out;
	if (out == uart_rx.in)
		return false;
	*byte = uart_rx.bytes[out];
	uart_rx.out = (uint8_t)((out + 1) & (UART_RING - 1));
	return true;
}

bool uart_write(const uint8_t *bytes, uint8_t length)
{
	uint8_t in = uart_tx.in;
	const uint8_t used = (uint8_t)((in - uart_tx.out) & (UART_RING - 1));
	if (length >= UART_RING - used)
		return false;
	for (uint8_t i = 0; i < length; i++) {
		uart_tx.bytes[in] = bytes[i];
		in = (uint8_t)((in + 1) & (UART_RING - 1));
	}
	uart_tx.in = in;
	cli();
	UCSR0B |= 1U << UDRIE0;
	sei();
	return true;
}
