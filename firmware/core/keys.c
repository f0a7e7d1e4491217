#include "keys.h"

_Static_assert(WIRE_MS_DEBOUNCE / WIRE_MS_TICK == 4, "the vertical counters below count to four");
_Static_assert(WIRE_BOARD_FIELDS * WIRE_BOARD_KEYS <= EVENT_DOWN, "a key's number leaves room for the bit of down");
_Static_assert((WIRE_BOARD_EVENTS_KEPT & (WIRE_BOARD_EVENTS_KEPT - 1)) == 0, "slots are taken by a mask");

/* This age means "at least so long ago". */
enum { AGE_MAX = 0x7fff };

void debounce_begin(struct debounce *debounce, uint16_t raw)
{
	debounce->stable = raw;
	debounce->count[0] = debounce->count[1] = debounce->count[2] = 0;
}

uint16_t debounce_sample(struct debounce *debounce, uint16_t raw)
{
	uint16_t *count = debounce->count;
	const uint16_t differs = raw ^ debounce->stable;
	if (differs == 0) { /* nearly always, for each of six fields in each tick */
		count[0] = count[1] = count[2] = 0;
		return 0;
	}
	/* If key and sample differ, the key's three-bit number goes up by one; else it goes back to zero. */
	const uint16_t carry = count[0] & count[1];
	count[2] = (count[2] ^ carry) & differs;
	count[1] = (count[1] ^ count[0]) & differs;
	count[0] = (uint16_t)~count[0] & differs;
	const uint16_t changed = count[2];
	debounce->stable ^= changed;
	for (uint8_t i = 0; i < 3; i++)
		count[i] &= (uint16_t)~changed;
	return changed;
}

bool debounce_is_due(const struct debounce *debounce)
{
	return (debounce->count[0] & debounce->count[1]) != 0;
}

static uint8_t slot(uint16_t number)
{
	return (uint8_t)(number & (WIRE_BOARD_EVENTS_KEPT - 1));
}

static uint16_t kept(const struct events *events)
{
	return (uint16_t)(events->next - events->first);
}

bool events_add(struct events *events, uint8_t key, uint16_t now)
{
	const bool full = kept(events) == WIRE_BOARD_EVENTS_KEPT;
	if (full)
		events->first++;
	events->key[slot(events->next)] = key;
	events->at[slot(events->next)] = now;
	events->next++;
	return !full;
}

void events_forget(struct events *events)
{
	events->first = events->next;
}

bool events_waiting(const struct events *events)
{
	return kept(events) != 0;
}

bool events_seen(struct events *events, uint16_t next)
{
	const uint16_t seen = (uint16_t)(next - events->first);
	if (seen == 0 || seen > kept(events))
		return false;
	events->first = next;
	return true;
}

void events_grow_old(struct events *events, uint16_t now)
{
	for (uint16_t n = events->first; n != events->next; n++)
		if ((uint16_t)(now - events->at[slot(n)]) > AGE_MAX)
			events->at[slot(n)] = (uint16_t)(now - AGE_MAX);
}

uint8_t events_write(const struct events *events, uint16_t now, uint8_t *bytes)
{
	uint8_t used = 0;
	for (uint16_t n = events->first; n != events->next && used < WIRE_BOARD_EVENTS_IN_FRAME * EVENT_BYTES; n++) {
		uint16_t age = (uint16_t)(now - events->at[slot(n)]);
		if (age > AGE_MAX)
			age = AGE_MAX;
		bytes[used++] = events->key[slot(n)];
		bytes[used++] = (uint8_t)(age & 0xff);
		bytes[used++] = (uint8_t)(age >> 8);
	}
	return used;
}
