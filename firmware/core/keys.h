/* Sixteen keys: debouncing, and the queue of what happened until the host has acknowledged it. */
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "../wire.h"

/* Vertical counters: bit k of each word belongs to key k, so all keys are counted at once. */
struct debounce {
	uint16_t stable; /* bit k: key k is down */
	uint16_t count[3];
};

/* Starts with what is down now, without an event. */
void debounce_begin(struct debounce *debounce, uint16_t raw);

/* One sample each tick; returns the keys that changed with it. */
uint16_t debounce_sample(struct debounce *debounce, uint16_t raw);

enum { EVENT_DOWN = 0x80, EVENT_BYTES = 3 };

/* Events `first` to `next` - 1 are kept, oldest first. Numbers wrap at 65536. */
struct events {
	uint16_t first;
	uint16_t next;
	uint16_t at[WIRE_BOARD_EVENTS_KEPT];
	uint8_t key[WIRE_BOARD_EVENTS_KEPT];
};

/* False when the oldest event had to go to make room. */
bool events_add(struct events *events, uint8_t key, uint16_t now);
void events_forget(struct events *events);
bool events_waiting(const struct events *events);

/* Everything before `next` has arrived; a number that is not among the kept is none of ours. */
bool events_seen(struct events *events, uint16_t next);

/* To be called every second: or an event's age would begin again when the clock wraps. */
void events_grow_old(struct events *events, uint16_t now);

/* Writes the oldest events as they stand on the wire; returns the bytes used. */
uint8_t events_write(const struct events *events, uint16_t now, uint8_t *bytes);

#endif
