#include "keys.h"

#include <stdint.h>
#include <stdio.h>

#include <avr_ioport.h>
#include <avr_spi.h>

#include "device.h"

enum { KEYS = 16, LOAD = 2 };

struct key {
	bool contact; /* closed at this moment */
	bool target;
	bool tapped; /* comes up again by itself */
	avr_cycle_count_t rests_at;
};

static avr_t *avr;
static avr_irq_t *to_processor;
static struct key keys[KEYS];
static uint16_t shift; /* bit 15 is at QH of the first chip */
static unsigned bounce_us = 1500;

/* Loads while the line is low: first the first chip's H … A (keys 7 … 0), then the second's (15 … 8). */
static void on_load(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	if (!value)
		return;
	shift = 0;
	for (int bit = 0; bit < KEYS; bit++) {
		const int key = bit < 8 ? 7 - bit : 23 - bit;
		if (!keys[key].contact) /* a closed contact is low */
			shift |= (uint16_t)(1u << (15 - bit));
	}
}

/* The simulator's SPI moves whole bytes. */
static void on_clock_byte(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)value;
	(void)param;
	avr_raise_irq(to_processor, shift >> 8);
	shift = (uint16_t)(shift << 8 | 0xff); /* the last chip's serial input is tied high */
}

static avr_cycle_count_t bounce(avr_t *device, avr_cycle_count_t when, void *param)
{
	struct key *key = param;
	(void)device;
	if (when >= key->rests_at) {
		key->contact = key->target;
		return 0;
	}
	key->contact = !key->contact;
	return when + CYCLES_US(30 + 370 * chance());
}

static void begin_bounce(struct key *key, unsigned microseconds)
{
	avr_cycle_timer_cancel(avr, bounce, key);
	key->contact = !key->contact;
	key->rests_at = avr->cycle + CYCLES_US(microseconds);
	if (microseconds == 0)
		key->contact = key->target;
	else
		avr_cycle_timer_register(avr, CYCLES_US(20 + 200 * chance()), bounce, key);
}

void keys_set_bounce(unsigned microseconds)
{
	bounce_us = microseconds;
}

void keys_move(int key, bool down)
{
	if (keys[key].target == down)
		return;
	keys[key].target = down;
	printf("%s %.6f %.1f %d\n", down ? "pressed" : "released", monotonic(), device_us(avr), key);
	begin_bounce(&keys[key], bounce_us);
}

static avr_cycle_count_t end_tap(avr_t *device, avr_cycle_count_t when, void *param)
{
	struct key *key = param;
	(void)device;
	(void)when;
	key->tapped = false;
	keys_move((int)(key - keys), false);
	return 0;
}

void keys_settle(void)
{
	for (int i = 0; i < KEYS; i++) {
		keys[i].target = keys[i].contact = keys[i].target && !keys[i].tapped;
		keys[i].tapped = false;
	}
}

void keys_tap(int key, unsigned microseconds)
{
	avr_cycle_timer_cancel(avr, end_tap, &keys[key]);
	keys_move(key, true);
	keys[key].tapped = true;
	avr_cycle_timer_register(avr, CYCLES_US(microseconds), end_tap, &keys[key]);
}

static avr_cycle_count_t end_glitch(avr_t *device, avr_cycle_count_t when, void *param)
{
	struct key *key = param;
	(void)device;
	(void)when;
	key->contact = key->target;
	return 0;
}

void keys_glitch(int key, unsigned microseconds)
{
	keys[key].contact = !keys[key].target;
	avr_cycle_timer_register(avr, CYCLES_US(microseconds), end_glitch, &keys[key]);
}

static struct {
	unsigned microseconds[SCRIPT_MAX];
	int changes, next;
} scripts[KEYS];

static avr_cycle_count_t play_script(avr_t *device, avr_cycle_count_t when, void *param)
{
	struct key *key = param;
	const int number = (int)(key - keys);
	(void)device;
	key->contact = key->target = !key->contact;
	printf("contact %.1f %d %d\n", device_us(avr), number, key->contact);
	if (++scripts[number].next == scripts[number].changes)
		return 0;
	return when + CYCLES_US(scripts[number].microseconds[scripts[number].next]);
}

void keys_script(int key, const unsigned *microseconds, int changes)
{
	for (int i = 0; i < changes; i++)
		scripts[key].microseconds[i] = microseconds[i];
	scripts[key].changes = changes;
	scripts[key].next = 0;
	avr_cycle_timer_cancel(avr, play_script, &keys[key]);
	avr_cycle_timer_register(avr, CYCLES_US(microseconds[0]), play_script, &keys[key]);
}

void keys_begin(avr_t *device)
{
	avr = device;
	to_processor = avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_INPUT);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_OUTPUT), on_clock_byte, NULL);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), LOAD), on_load, NULL);
}
