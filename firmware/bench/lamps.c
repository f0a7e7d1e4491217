#include "lamps.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <avr_ioport.h>

#include "device.h"

enum {
	LAMPS = 16,
	BYTES = LAMPS * 3,
	FIELDS = 6,
	LATCH_US = 50,      /* after so long low, the lamps show their new colours */
	ONE_FROM_CYCLES = 9 /* 562 ns: the middle between 0 and 1 */
};

static const int PINS[FIELDS] = {6, 5, 4, 3, 2, 7}; /* as in avr/pins.h */

struct extremes {
	unsigned min, max;
};

struct field {
	bool level;
	avr_cycle_count_t rose_at, fell_at;
	double last_edge_at;
	unsigned bits;
	uint8_t bytes[BYTES], shown[BYTES];
};

static avr_t *avr;
static struct field rows[FIELDS];
static int fields = 1;
static unsigned pictures, faulty;
static struct extremes zero_high, one_high, period, gap;

static void note(struct extremes *extremes, avr_cycle_count_t cycles)
{
	const unsigned value = (unsigned)cycles;
	if (extremes->max == 0 || value < extremes->min)
		extremes->min = value;
	if (value > extremes->max)
		extremes->max = value;
}

/* All lamps of all fields; the time is that of the field that has changed. */
static void print_picture(const struct field *changed)
{
	printf("led %.6f %.1f ", changed->last_edge_at, (double)changed->fell_at / (DEVICE_HZ / 1000000));
	for (int i = 0; i < fields; i++)
		for (int lamp = 0; lamp < LAMPS; lamp++) { /* green, red, blue on the wire */
			const uint8_t *colour = &rows[i].shown[lamp * 3];
			printf("%02x%02x%02x", colour[1], colour[0], colour[2]);
		}
	printf("\n");
}

static avr_cycle_count_t latch(avr_t *device, avr_cycle_count_t when, void *param)
{
	struct field *row = param;
	(void)device;
	if (row->level || when - row->fell_at < CYCLES_US(LATCH_US))
		return when + CYCLES_US(LATCH_US);
	pictures++;
	if (row->bits != BYTES * 8) {
		faulty++;
	} else if (memcmp(row->shown, row->bytes, sizeof row->shown) != 0) {
		memcpy(row->shown, row->bytes, sizeof row->shown);
		if (row - rows < fields)
			print_picture(row);
	}
	row->bits = 0;
	return 0;
}

static void rise(struct field *row)
{
	if (avr_cycle_timer_status(avr, latch, row) == 0) { /* the first bit, or the first since a reset */
		row->bits = 0;
		avr_cycle_timer_register(avr, CYCLES_US(LATCH_US), latch, row);
	} else if (row->bits % 8 == 0) {
		note(&gap, avr->cycle - row->fell_at); /* between two bytes, when the firmware polls the receiver */
	} else {
		note(&period, avr->cycle - row->rose_at);
	}
	row->rose_at = avr->cycle;
}

static void fall(struct field *row)
{
	const avr_cycle_count_t high = avr->cycle - row->rose_at;
	const bool one = high >= ONE_FROM_CYCLES;
	row->fell_at = avr->cycle;
	row->last_edge_at = row->bits + 1 == BYTES * 8 ? monotonic() : row->last_edge_at;
	note(one ? &one_high : &zero_high, high);
	if (row->bits < BYTES * 8) {
		uint8_t *byte = &row->bytes[row->bits / 8];
		*byte = (uint8_t)(*byte << 1 | one);
	}
	row->bits++;
}

static void on_edge(avr_irq_t *irq, uint32_t value, void *param)
{
	struct field *row = param;
	(void)irq;
	if ((value != 0) == row->level)
		return;
	row->level = value != 0;
	if (row->level)
		rise(row);
	else
		fall(row);
}

void lamps_print_timing(void)
{
	printf("timing %u %u zero %u %u one %u %u period %u %u gap %u %u\n", pictures, faulty, zero_high.min,
	       zero_high.max, one_high.min, one_high.max, period.min, period.max, gap.min, gap.max);
}

void lamps_set_fields(int there)
{
	fields = there == 0 ? 1 : there;
}

void lamps_begin(avr_t *device)
{
	avr = device;
	for (int i = 0; i < FIELDS; i++)
		avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), PINS[i]), on_edge, &rows[i]);
}
