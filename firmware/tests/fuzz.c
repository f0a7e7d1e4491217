/*
 * Fuzzes the board's side of the conversation: raw bytes, whole frames of any content, keys and time, in any order.
 * Besides the sanitizers' checks, every frame sent must be whole, and the events of a key must be down, up in turn.
 */
#include <stdlib.h>
#include <string.h>

#include "../core/board.h"

static struct board board;
static struct frame_reader sent;
static uint16_t told_first; /* the knowledge of a host that misses nothing */
static bool told_down[WIRE_BOARD_FIELDS * WIRE_BOARD_KEYS];
static uint8_t fields;
static unsigned shown[WIRE_BOARD_FIELDS];
static bool full, greeted;

static void insist(bool holds)
{
	if (!holds)
		abort();
}

static void hear_events(const uint8_t *payload, uint8_t length)
{
	struct wire_events head;
	memcpy(&head, payload, sizeof head);
	insist((length - sizeof head) % EVENT_BYTES == 0);
	for (uint8_t at = sizeof head; at < length; at = (uint8_t)(at + EVENT_BYTES), head.first++) {
		const int16_t ahead = (int16_t)(head.first - told_first);
		const uint8_t key = payload[at] & (uint8_t)~EVENT_DOWN;
		insist(key < WIRE_BOARD_FIELDS * WIRE_BOARD_KEYS);
		if (ahead < 0)
			continue;
		/* After lost events a host asks for the full state; only events without a gap must make sense. */
		if (ahead == 0 && greeted)
			insist(told_down[key] != ((payload[at] & EVENT_DOWN) != 0));
		told_first = (uint16_t)(head.first + 1);
		told_down[key] = (payload[at] & EVENT_DOWN) != 0;
		if (ahead > 0)
			greeted = false;
	}
}

static void hear_welcome(const uint8_t *payload)
{
	struct wire_welcome welcome;
	memcpy(&welcome, payload, sizeof welcome);
	if (!board.met || welcome.first_event != welcome.next_event)
		return; /* a host of another major version only gets the version */
	told_first = welcome.next_event;
	for (uint8_t key = 0; key < WIRE_BOARD_FIELDS * WIRE_BOARD_KEYS; key++) {
		const uint8_t more = (uint8_t)(key - WIRE_BOARD_KEYS);
		told_down[key] = key < WIRE_BOARD_KEYS ? welcome.inputs >> key & 1
						       : welcome.more_inputs[more / 8] >> more % 8 & 1;
	}
	greeted = true;
}

bool port_send(const uint8_t *bytes, uint8_t length)
{
	if (full) {
		greeted = false; /* a host without an answer ignores events */
		return false;
	}
	for (uint8_t i = 0; i < length; i++) {
		const enum frame_result result = frame_read(&sent, bytes[i]);
		insist(result == (i + 1 == length ? FRAME_WHOLE : FRAME_OPEN));
	}
	const uint8_t payload = (uint8_t)(sent.length - FRAME_HEAD);
	if (sent.bytes[0] == WIRE_EVENTS)
		hear_events(sent.bytes + FRAME_HEAD, payload);
	else if (sent.bytes[0] == WIRE_WELCOME)
		hear_welcome(sent.bytes + FRAME_HEAD);
	return true;
}

void port_keep_identity(const struct wire_identity *identity)
{
	uint8_t record[IDENTITY_BYTES];
	struct wire_identity read;
	identity_write(identity, record);
	insist(identity_read(record, &read) == WIRE_MEMORY_SOUND);
}

void port_keep_places(const struct wire_places *places)
{
	uint8_t record[PLACES_BYTES];
	struct wire_places read;
	places_write(places, record);
	places_read(record, &read);
	insist(memcmp(&read, places, sizeof read) == 0);
}

uint8_t port_count_fields(void)
{
	return fields;
}

struct port_counters port_counters(void)
{
	return (struct port_counters){0};
}

struct port_health port_health(void)
{
	return (struct port_health){.keys_pass = true, .supply_mv = 5000};
}

static void say_whole(const uint8_t *body, uint8_t length)
{
	uint8_t encoded[FRAME_ENCODED_MAX];
	const uint8_t used = frame_encode(body, length, encoded);
	for (uint8_t i = 0; i < used; i++)
		board_receive(&board, encoded[i]);
}

static void draw(void)
{
	uint8_t channels[CHANNELS];
	const uint8_t field = board_picture(&board, channels);
	if (field == NO_FIELD)
		return;
	insist(field < board.lights.fields);
	unsigned all = 0;
	shown[field] = 0;
	for (uint8_t i = 0; i < CHANNELS; i++)
		shown[field] += channels[i];
	for (uint8_t i = 0; i < board.lights.fields; i++)
		all += shown[i];
	insist(all <= WIRE_BOARD_CHAIN_BUDGET && all <= (unsigned)board.lights.fields * WIRE_BOARD_LIGHT_BUDGET);
	board_shown(&board, field);
}

static void pass(uint16_t keys, unsigned milliseconds)
{
	uint16_t raw[WIRE_BOARD_FIELDS];
	for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++)
		raw[field] = (uint16_t)(keys << field);
	while (milliseconds--) {
		board_tick(&board, fields == board.lights.fields ? raw : NULL);
		draw();
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum { RAW, WHOLE, TIME, LINE };
	const struct start start = {.identity = {.format = WIRE_IDENTITY_FORMAT, .kind = WIRE_KIND_CELLS, .board = 1,
						 .brightness = 255},
				    .history = {.boot = 1},
				    .fields = 3};
	frame_reader_begin(&sent);
	full = greeted = false;
	fields = start.fields;
	memset(shown, 0, sizeof shown);
	board_begin(&board, &start);
	while (size >= 3) {
		const uint8_t act = data[0] >> 6, amount = data[0] & 63;
		const uint8_t take = amount < size - 1 ? amount : (uint8_t)(size - 1);
		data++, size--;
		if (act == RAW) {
			for (uint8_t i = 0; i < take; i++)
				board_receive(&board, data[i]);
		} else if (act == WHOLE && take >= FRAME_HEAD) {
			say_whole(data, take);
		} else if (act == TIME) {
			pass((uint16_t)(data[0] | data[1] << 8), amount * amount);
			data += 2, size -= 2;
			continue;
		} else if (act == LINE) {
			full = amount & 1;
			fields = (uint8_t)((amount >> 1) % (WIRE_BOARD_FIELDS + 1));
			continue;
		}
		data += take, size -= take;
	}
	return 0;
}
