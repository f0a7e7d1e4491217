/* Keys: debouncing of a field's sixteen, and the queue of events that the host has not acknowledged yet. */
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

/* Starts with the keys that are down now, without events for them. */
void debounce_begin(struct debounce *debounce, uint16_t raw);

/* One sample each tick; returns the keys that changed with it. */
uint16_t debounce_sample(struct debounce *debounce, uint16_t raw);

/* The next sample may change a key. */
bool debounce_is_due(const struct debounce *debounce);

enum { EVENT_DOWN = 0x80, EVENT_BYTES = 3 };

/* Events `first` to `next` - 1 are kept, oldest first. Numbers wrap at 65536. */
struct events {
	uint16_t first;
	uint16_t next;
	uint16_t at[WIRE_BOARD_EVENTS_KEPT];
	uint8_t key[WIRE_BOARD_EVENTS_KEPT];
};

/* Returns false if the oldest event was dropped to make room. */
bool events_add(struct events *events, uint8_t key, uint16_t now);
void events_forget(struct events *events);
bool events_waiting(const struct events *events);

/* Every event before `next` has arrived; a number that does not belong to a kept event is ignored. */
bool events_seen(struct events *events, uint16_t next);

/* To be called every second; else an event's age would begin again when the clock wraps. */
void events_grow_old(struct events *events, uint16_t now);

/* Writes the oldest events in the format of the wire; returns the number of bytes. */
uint8_t events_write(const struct events *events, uint16_t now, uint8_t *bytes);

#endif
