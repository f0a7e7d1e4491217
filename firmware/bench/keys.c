#include "keys.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <avr_ioport.h>
#include <avr_spi.h>
#include <sim_io.h>

#include "device.h"

enum { LOAD = 2, BYTES_OF_FIELD = 2, CYCLES_OF_BYTE = 8 * 16 }; /* SPI at 1 MHz */
#define NEVER UINT64_MAX

struct key {
	bool contact; /* closed at this moment */
	bool target;
	bool tapped; /* comes up again by itself */
	avr_cycle_count_t rests_at;
	avr_cycle_count_t bounces_at, comes_up_at, glitch_ends_at, script_at; /* NEVER: it will not */
	unsigned script[SCRIPT_MAX];
	int changes, next;
};

static avr_t *avr;
static avr_spi_t *spi;
static avr_irq_t *to_processor;
static struct key keys[KEYS];
static int fields = 1;
static bool revision_a = true;
static uint8_t registers[FIELDS_MAX * BYTES_OF_FIELD]; /* the first is nearest to the processor */
static double spike_share;
static int spike_at = -1; /* byte of this scan before which the chain shifts once too often */
static unsigned bounce_us = 1500;

/* ---- the registers ---- */

/* Loads while the line is low; a register's H leaves first: of each field keys 7 … 0, then 15 … 8. */
static void on_load(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	if (!value)
		return;
	memset(registers, 0xff, sizeof registers);
	for (int key = 0; key < fields * KEYS_OF_FIELD; key++)
		if (keys[key].contact) /* a closed contact is low */
			registers[key / 8] &= (uint8_t)~(1u << key % 8);
	spike_at = spike_share > 0 && chance() < spike_share ? (int)(chance() * fields * BYTES_OF_FIELD) : -1;
}

/* Moves all registers by one bit; returns what leaves. */
static int shift_bit(int in)
{
	const int last = fields * BYTES_OF_FIELD - 1, out = registers[0] >> 7;
	for (int i = 0; i < last; i++)
		registers[i] = (uint8_t)(registers[i] << 1 | registers[i + 1] >> 7);
	registers[last] = (uint8_t)(registers[last] << 1 | in);
	return out;
}

/* The simulator's SPI moves whole bytes. */
static void on_clock_byte(avr_irq_t *irq, uint32_t value, void *param)
{
	uint8_t out = 0;
	(void)irq;
	(void)param;
	if (spike_at-- == 0)
		shift_bit(1);
	for (int bit = 7; bit >= 0; bit--)
		out = (uint8_t)(out << 1 | shift_bit(revision_a ? 1 : value >> bit & 1));
	avr_raise_irq(to_processor, out);
}

/*
 * The simulator takes 100 us for every byte, whatever the SPI's speed: six fields would not fit into a tick. So the
 * timer that it has just begun is begun again with the time of a byte at 1 MHz.
 */
static void on_byte_begun(avr_t *device, avr_io_addr_t address, uint8_t value, void *param)
{
	(void)address;
	(void)value;
	(void)param;
	for (avr_cycle_timer_slot_p slot = device->cycle_timers.timer; slot; slot = slot->next)
		if (slot->param == spi) {
			avr_cycle_timer_register(device, CYCLES_OF_BYTE, slot->timer, spi);
			return;
		}
}

void keys_set_fields(int there)
{
	revision_a = there == 0;
	fields = revision_a ? 1 : there;
}

int keys_there(void)
{
	return fields * KEYS_OF_FIELD;
}

void keys_set_spikes(double share)
{
	spike_share = share;
}

/* ---- the contacts: one timer of the simulator, which has few, for all of them ---- */

static avr_cycle_count_t soonest(void)
{
	avr_cycle_count_t next = NEVER;
	for (int i = 0; i < KEYS; i++) {
		const avr_cycle_count_t times[] = {keys[i].bounces_at, keys[i].comes_up_at, keys[i].glitch_ends_at,
						   keys[i].script_at};
		for (size_t kind = 0; kind < sizeof times / sizeof *times; kind++)
			next = times[kind] < next ? times[kind] : next;
	}
	return next;
}

static void bounce(struct key *key, avr_cycle_count_t now)
{
	if (now >= key->rests_at) {
		key->contact = key->target;
		key->bounces_at = NEVER;
		return;
	}
	key->contact = !key->contact;
	key->bounces_at = now + CYCLES_US(30 + 370 * chance());
}

static void play_script(struct key *key, avr_cycle_count_t now)
{
	key->contact = key->target = !key->contact;
	printf("contact %.1f %d %d\n", device_us(avr), (int)(key - keys), key->contact);
	key->script_at = ++key->next == key->changes ? NEVER : now + CYCLES_US(key->script[key->next]);
}

static void move(struct key *key, bool down);

static void act(struct key *key, avr_cycle_count_t now)
{
	if (key->bounces_at <= now)
		bounce(key, now);
	if (key->glitch_ends_at <= now) {
		key->contact = key->target;
		key->glitch_ends_at = NEVER;
	}
	if (key->comes_up_at <= now) {
		key->comes_up_at = NEVER;
		key->tapped = false;
		move(key, false);
	}
	if (key->script_at <= now)
		play_script(key, now);
}

static avr_cycle_count_t on_time(avr_t *device, avr_cycle_count_t when, void *param)
{
	(void)device;
	(void)param;
	for (int i = 0; i < KEYS; i++)
		act(&keys[i], when);
	const avr_cycle_count_t next = soonest();
	return next == NEVER ? 0 : next > when ? next : when + 1;
}

static void wind(void)
{
	const avr_cycle_count_t next = soonest();
	avr_cycle_timer_cancel(avr, on_time, NULL);
	if (next != NEVER)
		avr_cycle_timer_register(avr, next > avr->cycle ? next - avr->cycle : 1, on_time, NULL);
}

static void move(struct key *key, bool down)
{
	if (key->target == down)
		return;
	key->target = down;
	printf("%s %.6f %.1f %d\n", down ? "pressed" : "released", monotonic(), device_us(avr), (int)(key - keys));
	key->contact = !key->contact;
	key->rests_at = avr->cycle + CYCLES_US(bounce_us);
	key->bounces_at = NEVER;
	if (bounce_us == 0)
		key->contact = key->target;
	else
		key->bounces_at = avr->cycle + CYCLES_US(20 + 200 * chance());
}

void keys_set_bounce(unsigned microseconds)
{
	bounce_us = microseconds;
}

void keys_move(int key, bool down)
{
	move(&keys[key], down);
	wind();
}

void keys_tap(int key, unsigned microseconds)
{
	move(&keys[key], true);
	keys[key].tapped = true;
	keys[key].comes_up_at = avr->cycle + CYCLES_US(microseconds);
	wind();
}

void keys_glitch(int key, unsigned microseconds)
{
	keys[key].contact = !keys[key].target;
	keys[key].glitch_ends_at = avr->cycle + CYCLES_US(microseconds);
	wind();
}

void keys_script(int key, const unsigned *microseconds, int changes)
{
	memcpy(keys[key].script, microseconds, (size_t)changes * sizeof *microseconds);
	keys[key].changes = changes;
	keys[key].next = 0;
	keys[key].script_at = avr->cycle + CYCLES_US(microseconds[0]);
	wind();
}

void keys_settle(void)
{
	for (int i = 0; i < KEYS; i++) {
		struct key *key = &keys[i];
		key->target = key->contact = key->target && !key->tapped;
		key->tapped = false;
		key->bounces_at = key->comes_up_at = key->glitch_ends_at = key->script_at = NEVER;
	}
}

void keys_begin(avr_t *device)
{
	avr = device;
	keys_settle();
	for (avr_io_t *io = avr->io_port; io; io = io->next)
		if (strcmp(io->kind, "spi") == 0)
			spi = (avr_spi_t *)io;
	avr_register_io_write(avr, spi->r_spdr, on_byte_begun, NULL);
	to_processor = avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_INPUT);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_OUTPUT), on_clock_byte, NULL);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), LOAD), on_load, NULL);
}
