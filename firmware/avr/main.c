/* The ATmega328P (Nano, 16 MHz) under the board: clock, sleep, watchdog, and the port that core/board.h asks for. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

#include "../core/board.h"
#include "keys165.h"
#include "store.h"
#include "uart.h"
#include "ws2812.h"

static struct board board;
static volatile uint8_t ticks;

/* ---- before main: why we were reset, and a painted stack to measure its use ---- */

static uint8_t reset_cause __attribute__((section(".noinit")));
extern uint8_t _end;
enum { PAINT = 0xc5 };

void early(void) __attribute__((naked, used, section(".init3")));
void early(void)
{
	reset_cause = MCUSR;
	MCUSR = 0;
	wdt_disable(); /* after its reset the watchdog runs on at its shortest */
	for (uint8_t *at = &_end; at <= (uint8_t *)RAMEND; at++)
		*at = PAINT;
}

static uint16_t stack_free(void)
{
	uint16_t unused = 0;
	for (const uint8_t *at = &_end; at <= (uint8_t *)RAMEND && *at == PAINT; at++)
		unused++;
	return unused;
}

/* ---- the port ---- */

bool port_send(const uint8_t *bytes, uint8_t length)
{
	return uart_write(bytes, length);
}

void port_keep_identity(const struct wire_identity *identity)
{
	store_write_identity(identity);
}

struct port_counters port_counters(void)
{
	return (struct port_counters){
		.overruns = uart_overruns, .ring_full = uart_ring_full, .stack_free = stack_free()};
}

/* ---- clock and sleep ---- */

static void clock_begin(void)
{
	enum { PRESCALER = 64 };
	_Static_assert(F_CPU / PRESCALER * WIRE_MS_TICK % 1000 == 0, "a tick must be exact");
	OCR0A = F_CPU / PRESCALER * WIRE_MS_TICK / 1000 - 1;
	TCCR0A = 1U << WGM01;
	TCCR0B = 1U << CS01 | 1U << CS00;
	TIMSK0 = 1U << OCIE0A;
}

ISR(TIMER0_COMPA_vect)
{
	ticks++;
}

/* Sleeps until an interrupt, unless one has already brought work. */
static void rest(void)
{
	cli();
	if (ticks == 0 && !uart_pending()) {
		sleep_enable();
		sei(); /* takes effect after the next instruction: nothing can come between */
		sleep_cpu();
		sleep_disable();
	}
	sei();
}

static void begin(void)
{
	struct wire_identity identity;
	PORTB = 0x03; /* pins without a use are not left floating */
	PORTC = 0x3f;
	PORTD = 0xbc;
	keys165_begin();
	ws2812_begin();
	store_read_identity(&identity);
	const uint16_t boot = store_count_boot(); /* takes 14 ms: the receiver would run over */
	uart_begin();
	clock_begin();
	SMCR = 0; /* idle: timer and receiver go on */
	wdt_enable(WDTO_500MS);
	sei();
	board_begin(&board, &identity, boot, reset_cause, keys165_read());
}

int main(void)
{
	uint8_t byte, channels[CHANNELS];
	begin();
	for (;;) {
		while (uart_read(&byte))
			board_receive(&board, byte);
		while (ticks > 0) {
			cli();
			ticks--;
			sei();
			wdt_reset();
			board_tick(&board, keys165_read());
		}
		if (board_picture(&board, channels)) {
			ws2812_write(channels, sizeof channels);
			board_shown(&board);
		}
		rest();
	}
}
