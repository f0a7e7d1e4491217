/* The ATmega328P (Nano, 16 MHz) under the board: clock, sleep, watchdog, and the port that core/board.h asks for. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <string.h>

#include "../core/board.h"
#include "keys165.h"
#include "store.h"
#include "supply.h"
#include "uart.h"
#include "ws2812.h"

static struct board board;
static volatile uint8_t ticks;

/* ---- before main: the cause of the reset, and a painted stack to measure its use ---- */

/*
 * A bootloader clears the processor's reset flags before we see them. This memory is not cleared at a start. If `mark`
 * is still there, the power was not off; if the clock had run for long without the main loop, it was the watchdog.
 */
static struct {
	uint8_t flags;
	uint8_t mark[4];
	uint16_t unserved; /* ticks since the main loop last ran */
} before __attribute__((section(".noinit")));

static const uint8_t MARK[4] = {'E', 's', 'c', '!'};
enum { WATCHDOG_MS = 500, NEARLY = WATCHDOG_MS * 3 / 4 }; /* the watchdog's own clock is so inexact */

extern uint8_t _end;
enum { PAINT = 0xc5 };

void early(void) __attribute__((naked, used, section(".init3")));
void early(void)
{
	before.flags = MCUSR;
	MCUSR = 0;
	wdt_disable(); /* after its reset the watchdog goes on with its shortest time */
	/* Volatile, or compilers may call memset for it: they paint over the address that it returns to. */
	for (volatile uint8_t *at = &_end; at <= (volatile uint8_t *)RAMEND; at++)
		*at = PAINT;
}

static uint8_t reset_cause(void)
{
	const bool warm = memcmp(before.mark, MARK, sizeof MARK) == 0;
	const uint16_t unserved = before.unserved;
	memcpy(before.mark, MARK, sizeof MARK);
	before.unserved = 0;
	if (before.flags)
		return before.flags;
	if (!warm)
		return WIRE_RESET_CAUSE_POWER_ON;
	return unserved >= NEARLY ? WIRE_RESET_CAUSE_WATCHDOG : WIRE_RESET_CAUSE_EXTERNAL;
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

void port_keep_places(const struct wire_places *places)
{
	store_write_places(places);
}

uint8_t port_count_fields(void)
{
	return keys165_count();
}

struct port_counters port_counters(void)
{
	return (struct port_counters){
		.overruns = uart_overruns, .ring_full = uart_ring_full, .stack_free = stack_free()};
}

struct port_health port_health(void)
{
	return (struct port_health){.keys_pass = keys165_count() != 0, .supply_mv = supply_mv()};
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
	if (before.unserved < UINT16_MAX)
		before.unserved++;
}

/* Sleeps until an interrupt, unless an interrupt has already brought work. */
static void rest(void)
{
	cli();
	if (ticks == 0 && !uart_pending()) {
		sleep_enable();
		sei(); /* takes effect after the next instruction, so no interrupt can come between */
		sleep_cpu();
		sleep_disable();
	}
	sei();
}

static void begin(void)
{
	struct start start = {.cause = reset_cause()};
	PORTB = 0x03; /* unused pins must not float */
	PORTC = 0x3f;
	keys165_begin();
	ws2812_begin();
	start.memory = store_read_identity(&start.identity);
	store_read_places(&start.places);
	store_count_start(start.cause, &start.history); /* takes about 20 ms: the receiver would overrun */
	uart_begin();
	clock_begin();
	SMCR = 0; /* idle: timer and receiver go on */
	wdt_enable(WDTO_500MS);
	sei();
	start.fields = keys165_count();
	if (start.fields == 0 || !keys165_read(start.raw_keys, start.fields))
		start.fields = 0;
	board_begin(&board, &start);
}

static void served(void)
{
	wdt_reset();
	cli();
	before.unserved = 0;
	sei();
}

enum { READ_AT_ONCE = UART_RING / 4 }; /* then the keys come first, however much is said */

/* To write a picture takes 0.53 ms; begun later than this, in steps of the clock's counter, it makes a tick late. */
enum { COUNTS_OF_PICTURE = 135, LAST_START = F_CPU / 64 * WIRE_MS_TICK / 1000 - 1 - COUNTS_OF_PICTURE };

/* A picture waits for a sample that may tell a key, so that lamps delay no press. */
static bool may_write(void)
{
	return !board_key_is_due(&board) || (ticks == 0 && TCNT0 <= LAST_START);
}

int main(void)
{
	uint8_t byte, field = NO_FIELD, channels[CHANNELS];
	uint16_t raw_keys[WIRE_BOARD_FIELDS];
	begin();
	for (;;) {
		for (uint8_t read = 0; field == NO_FIELD && read < READ_AT_ONCE && uart_read(&byte); read++)
			if (board_receive(&board, byte))
				break;
		while (ticks > 0) {
			cli();
			ticks--;
			sei();
			served();
			board_tick(&board, keys165_read(raw_keys, board.lights.fields) ? raw_keys : NULL);
		}
		if (field == NO_FIELD)
			field = board_picture(&board, channels);
		if (field != NO_FIELD && may_write()) {
			ws2812_write(field, channels, sizeof channels);
			board_shown(&board, field);
			field = NO_FIELD;
			continue; /* the next field may be due, too */
		}
		rest();
	}
}
