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
	DATA = 6,
	LATCH_US = 50,      /* after so long low, the lamps show their new colours */
	ONE_FROM_CYCLES = 9 /* 562 ns: the middle between 0 and 1 */
};

struct extremes {
	unsigned min, max;
};

static avr_t *avr;
static bool level;
static avr_cycle_count_t rose_at, fell_at;
static double last_edge_at;
static unsigned bits;
static uint8_t bytes[BYTES], shown[BYTES];
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

static void print_picture(void)
{
	printf("led %.6f %.1f ", last_edge_at, (double)fell_at / (DEVICE_HZ / 1000000));
	for (int lamp = 0; lamp < LAMPS; lamp++) /* green, red, blue on the wire */
		printf("%02x%02x%02x", shown[lamp * 3 + 1], shown[lamp * 3], shown[lamp * 3 + 2]);
	printf("\n");
}

static avr_cycle_count_t latch(avr_t *device, avr_cycle_count_t when, void *param)
{
	(void)device;
	(void)param;
	if (level || when - fell_at < CYCLES_US(LATCH_US))
		return when + CYCLES_US(LATCH_US);
	pictures++;
	if (bits != BYTES * 8) {
		faulty++;
	} else if (memcmp(shown, bytes, sizeof shown) != 0) {
		memcpy(shown, bytes, sizeof shown);
		print_picture();
	}
	bits = 0;
	return 0;
}

static void rise(void)
{
	if (avr_cycle_timer_status(avr, latch, NULL) == 0) { /* the first bit, or the first since a reset */
		bits = 0;
		avr_cycle_timer_register(avr, CYCLES_US(LATCH_US), latch, NULL);
	} else if (bits % 8 == 0) {
		note(&gap, avr->cycle - fell_at); /* between two bytes, when the firmware polls the receiver */
	} else {
		note(&period, avr->cycle - rose_at);
	}
	rose_at = avr->cycle;
}

static void fall(void)
{
	const avr_cycle_count_t high = avr->cycle - rose_at;
	const bool one = high >= ONE_FROM_CYCLES;
	fell_at = avr->cycle;
	last_edge_at = bits + 1 == BYTES * 8 ? monotonic() : last_edge_at;
	note(one ? &one_high : &zero_high, high);
	if (bits < BYTES * 8) {
		uint8_t *byte = &bytes[bits / 8];
		*byte = (uint8_t)(*byte << 1 | one);
	}
	bits++;
}

static void on_edge(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	if ((value != 0) == level)
		return;
	level = value != 0;
	if (level)
		rise();
	else
		fall();
}

void lamps_print_timing(void)
{
	printf("timing %u %u zero %u %u one %u %u period %u %u gap %u %u\n", pictures, faulty, zero_high.min,
	       zero_high.max, one_high.min, one_high.max, period.min, period.max, gap.min, gap.max);
}

void lamps_begin(avr_t *device)
{
	avr = device;
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), DATA), on_edge, NULL);
}
