#include "keys.h"

#include <stdint.h>
#include <stdio.h>

#include <avr_ioport.h>

#include "device.h"

enum { KEYS = 16, LOAD = 2, CLOCK = 3, DATA = 4 };

struct key {
	bool contact; /* closed at this moment */
	bool target;
	avr_cycle_count_t rests_at;
};

static avr_t *avr;
static avr_irq_t *data_pin;
static struct key keys[KEYS];
static uint16_t shift; /* bit 15 is at QH of the first chip */
static bool loading;
static unsigned bounce_us = 1500;

/* The simulator gives an input its pull-up's level at every write to the port, unless told of an outer one. */
static void drive(void)
{
	avr_ioport_external_t outer = {.name = 'D', .mask = 1 << DATA, .value = shift >> 15 ? 1 << DATA : 0};
	avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL('D'), &outer);
	avr_raise_irq(data_pin, shift >> 15);
}

/* First chip's H … A (keys 7 … 0), then the second's (keys 15 … 8); a closed contact is low. */
static void load(void)
{
	shift = 0;
	for (int bit = 0; bit < KEYS; bit++) {
		const int key = bit < 8 ? 7 - bit : 23 - bit;
		if (!keys[key].contact)
			shift |= (uint16_t)(1u << (15 - bit));
	}
	drive();
}

static void on_load(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	loading = value == 0;
	if (loading)
		load();
}

static void on_clock(avr_irq_t *irq, uint32_t value, void *param)
{
	static bool level;
	(void)irq;
	(void)param;
	const bool rising = value && !level;
	level = value;
	if (!rising || loading)
		return;
	shift = (uint16_t)(shift << 1 | 1); /* the last chip's serial input is tied high */
	drive();
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

/* A reset clears the pin's register, but the simulator passes on only what differs from before it. */
void keys_after_reset(void)
{
	avr_raise_irq(data_pin, !(shift >> 15));
	avr_raise_irq(data_pin, shift >> 15);
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

void keys_begin(avr_t *device)
{
	avr = device;
	data_pin = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), DATA);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), LOAD), on_load, NULL);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), CLOCK), on_clock, NULL);
}
