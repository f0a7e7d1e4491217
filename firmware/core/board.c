#include "board.h"

#include <stddef.h>
#include <string.h>

#include "speak.h"

static bool passed(const struct board *board, uint16_t since, uint16_t wait)
{
	return (uint16_t)(board->now - since) >= wait;
}

bool board_key_is_due(const struct board *board)
{
	for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++)
		if (debounce_is_due(&board->debounce[field]))
			return true;
	return false;
}

/* ---- from the host ---- */

static void greeted(struct board *board, uint8_t number, const uint8_t *payload)
{
	struct wire_hello hello;
	memcpy(&hello, payload, sizeof hello);
	if (hello.major == WIRE_MAJOR) {
		if (!board->met || hello.session != board->session)
			events_forget(&board->events); /* presses for a host that is gone */
		board->met = true;
		board->session = hello.session;
		board->events_wait = WIRE_MS_EVENT_REPEAT;
	}
	speak_welcome(board, number);
}

static uint8_t bit_of(uint8_t field)
{
	return (uint8_t)(1U << field);
}

static void all_lights_due(struct board *board)
{
	board->lights_due = (uint8_t)((1U << board->lights.fields) - 1);
}

static void will_show(struct board *board, uint8_t field, uint8_t number)
{
	board->lights_due |= bit_of(field);
	board->shown_due |= bit_of(field);
	board->shown_answers[field] = number;
}

/* The whole picture of the board's own field, from a host that knows no others. */
static void light(struct board *board, uint8_t number, const uint8_t *payload, uint8_t length)
{
	struct wire_lights message = {0}; /* an older host sends no countdown */
	memcpy(&message, payload, length < sizeof message ? WIRE_LIGHTS_LEAST : sizeof message);
	for (uint8_t lamp = 0; lamp < WIRE_BOARD_LEDS; lamp++)
		lights_set(&board->lights, 0, lamp, &message.lamps[lamp * LAMP_BYTES], board->now);
	lights_count_down(&board->lights, message.span_ms, message.left_ms);
	will_show(board, 0, number);
}

static void light_field(struct board *board, uint8_t number, const uint8_t *payload, uint8_t length)
{
	static const uint8_t DARK[LAMP_BYTES] = {0};
	struct wire_field_lights message;
	memcpy(&message, payload, sizeof message);
	if (message.field >= board->lights.fields) {
		speak_refused(board, number, WIRE_REFUSAL_NO_SUCH_FIELD);
		return;
	}
	const uint8_t *colours = payload + sizeof message;
	const uint8_t known = (uint8_t)((length - sizeof message) / LAMP_BYTES);
	for (uint8_t lamp = 0; lamp < WIRE_BOARD_LEDS; lamp++) {
		const uint8_t pair = message.colour_of_lamps[lamp / 2], colour = lamp & 1 ? pair >> 4 : pair & 0x0f;
		lights_set(&board->lights, message.field, lamp, colour < known ? colours + colour * LAMP_BYTES : DARK,
			   board->now);
	}
	lights_count_down(&board->lights, message.span_ms, message.left_ms);
	will_show(board, message.field, number);
}

static void seen(struct board *board, const uint8_t *payload)
{
	struct wire_events_seen message;
	memcpy(&message, payload, sizeof message);
	if (message.boot != board->history.boot || !events_seen(&board->events, message.next))
		return;
	board->events_wait = WIRE_MS_EVENT_REPEAT;
	if (events_waiting(&board->events))
		speak_events(board);
}

static void rename_board(struct board *board, uint8_t number, const uint8_t *payload, uint8_t length)
{
	struct wire_rename message = {.column = board->identity.column, .row = board->identity.row};
	memcpy(message.more_places, board->places.more_places, sizeof message.more_places);
	memcpy(&message, payload, length < sizeof message ? length : sizeof message); /* an older host sends less */
	board->identity.kind = message.kind;
	board->identity.board = message.board;
	board->identity.brightness = message.brightness;
	memcpy(board->identity.label, message.label, sizeof board->identity.label);
	board->identity.column = message.column;
	board->identity.row = message.row;
	board->memory = WIRE_MEMORY_SOUND;
	port_keep_identity(&board->identity);
	memcpy(board->places.more_places, message.more_places, sizeof board->places.more_places);
	port_keep_places(&board->places);
	all_lights_due(board); /* at the new brightness */
	speak_welcome(board, number);
}

static void test_self(struct board *board, uint8_t number)
{
	lights_walk(&board->lights);
	all_lights_due(board);
	speak_self_tested(board, number);
}

/* The least number of bytes of the message; 0xff for an unknown message. */
static uint8_t expected_length(uint8_t id)
{
	switch (id) {
	case WIRE_HELLO:
		return sizeof(struct wire_hello);
	case WIRE_PING:
	case WIRE_ASK_COUNTERS:
	case WIRE_SELF_TEST:
		return 0;
	case WIRE_LIGHTS:
		return WIRE_LIGHTS_LEAST;
	case WIRE_FIELD_LIGHTS:
		return sizeof(struct wire_field_lights);
	case WIRE_EVENTS_SEEN:
		return sizeof(struct wire_events_seen);
	case WIRE_RENAME:
		return WIRE_RENAME_LEAST;
	default:
		return 0xff;
	}
}

static void obey(struct board *board, uint8_t id, uint8_t number, const uint8_t *payload, uint8_t length)
{
	switch (id) {
	case WIRE_HELLO:
		greeted(board, number, payload);
		break;
	case WIRE_PING:
		if (board_key_is_due(board))
			board->state_due = true; /* the line is kept free for the key */
		else
			speak_state(board);
		break;
	case WIRE_LIGHTS:
		light(board, number, payload, length);
		break;
	case WIRE_FIELD_LIGHTS:
		light_field(board, number, payload, length);
		break;
	case WIRE_EVENTS_SEEN:
		seen(board, payload);
		break;
	case WIRE_ASK_COUNTERS:
		speak_counters(board, number);
		break;
	case WIRE_RENAME:
		rename_board(board, number, payload, length);
		break;
	case WIRE_SELF_TEST:
		test_self(board, number);
		break;
	}
}

/* Kept out of board_receive, which would save all registers for it at each byte. */
static void __attribute__((noinline)) hear(struct board *board)
{
	const uint8_t id = board->reader.bytes[0], number = board->reader.bytes[1];
	const uint8_t length = (uint8_t)(board->reader.length - FRAME_HEAD);
	const uint8_t expected = expected_length(id);
	if (board->counted.frames_received < UINT32_MAX)
		board->counted.frames_received++;
	board->heard_at = board->now;
	if (expected == 0xff)
		speak_refused(board, number, WIRE_REFUSAL_UNKNOWN_MESSAGE);
	else if (length < expected) /* a longer one is from a newer minor version: its new fields are ignored */
		speak_refused(board, number, WIRE_REFUSAL_WRONG_LENGTH);
	else if (!board->met && id != WIRE_HELLO && id != WIRE_PING)
		speak_refused(board, number, WIRE_REFUSAL_UNMET);
	else
		obey(board, id, number, board->reader.bytes + FRAME_HEAD, length);
	if (board->lights.alone) {
		board->lights.alone = false;
		all_lights_due(board);
	}
}

bool board_receive(struct board *board, uint8_t byte)
{
	switch (frame_read(&board->reader, byte)) {
	case FRAME_WHOLE:
		hear(board);
		return true;
	case FRAME_DAMAGED:
		count_one(&board->counted.frames_damaged);
		return false;
	case FRAME_OPEN:
		break;
	}
	return false;
}

/* ---- the clock ---- */

/* Returns the keys of the field that have changed; a field that is gone has no key down. */
static uint16_t sample_field(struct board *board, uint8_t field, const uint16_t *raw_keys)
{
	struct debounce *debounce = &board->debounce[field];
	const uint16_t changed = debounce_sample(debounce, field < board->lights.fields ? raw_keys[field] : 0);
	board->since_start[field] &= debounce->stable;
	return changed;
}

static void add_events(struct board *board, uint8_t field, uint16_t changed)
{
	for (uint8_t key = 0; key < WIRE_BOARD_KEYS; key++) {
		const uint16_t bit = (uint16_t)(1U << key);
		if (!(changed & bit))
			continue;
		const uint8_t down = board->debounce[field].stable & bit ? EVENT_DOWN : 0;
		if (!events_add(&board->events, (uint8_t)(field * WIRE_BOARD_KEYS + key) | down, board->now))
			count_one(&board->counted.events_lost);
	}
}

static void sample_keys(struct board *board, const uint16_t *raw_keys)
{
	bool moved = false;
	for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++) {
		const uint16_t changed = sample_field(board, field, raw_keys);
		if (changed == 0 || !board->met)
			continue; /* before a greeting no events are needed: `welcome` has the full state */
		add_events(board, field, changed);
		moved = true;
	}
	if (moved)
		speak_events(board);
}

static void set_fields(struct board *board, uint8_t fields)
{
	if (fields == board->lights.fields)
		return;
	lights_set_fields(&board->lights, fields);
	all_lights_due(board);
	board->shown_due = 0; /* the host sends all pictures again */
	speak_state(board);
}

/* A spike on the chain's clock spoils one sample; a field that comes or goes spoils all. */
static void miss_chain(struct board *board)
{
	count_one(&board->counted.chain_faults);
	if (++board->chain_misses < WIRE_BOARD_FIELDS_LOOKED_FOR)
		return;
	board->chain_misses = 0;
	const uint8_t fields = port_count_fields();
	if (fields > 0)
		set_fields(board, fields);
}

static void repeat_events(struct board *board)
{
	if (!events_waiting(&board->events) || !passed(board, board->events_at, board->events_wait))
		return;
	/* Events are repeated quickly for a host that sends frames, and rarely for a host that is gone. */
	if (!passed(board, board->heard_at, WIRE_MS_STATE))
		board->events_wait = WIRE_MS_EVENT_REPEAT;
	else if (board->events_wait < WIRE_MS_EVENT_REPEAT_MAX)
		board->events_wait = (uint16_t)(board->events_wait * 2);
	count_one(&board->counted.events_repeated);
	speak_events(board);
}

static bool must_be_written(const struct board *board, uint8_t field)
{
	if (!passed(board, board->lights_at[field], WIRE_MS_LIGHT_FRAME))
		return false;
	return lights_move(&board->lights, field) || lights_unfair(&board->lights, field) ||
	       passed(board, board->lights_at[field], WIRE_MS_REFRESH);
}

static void watch_lights(struct board *board)
{
	if (!board->lights.alone && passed(board, board->heard_at, WIRE_MS_LOST_HOST)) {
		board->lights.alone = true;
		all_lights_due(board);
	}
	/* One field a tick: to look through all lamps takes long. */
	if (++board->watched >= board->lights.fields)
		board->watched = 0;
	if (must_be_written(board, board->watched))
		board->lights_due |= bit_of(board->watched);
	if (board->lights.alone) /* else the silence would seem short again after the clock wraps */
		board->heard_at = (uint16_t)(board->now - WIRE_MS_LOST_HOST);
}

void board_tick(struct board *board, const uint16_t *raw_keys)
{
	board->now = (uint16_t)(board->now + WIRE_MS_TICK);
	if (++board->counted.milliseconds == 1000 / WIRE_MS_TICK) {
		board->counted.milliseconds = 0;
		board->counted.uptime_s++;
	}
	if (lights_pass(&board->lights))
		all_lights_due(board);
	if (raw_keys == NULL) {
		miss_chain(board);
	} else {
		board->chain_misses = 0;
		sample_keys(board, raw_keys);
	}
	repeat_events(board);
	if (passed(board, board->state_at, WIRE_MS_STATE))
		board->state_due = true;
	if (board->state_due && !board_key_is_due(board)) {
		board->state_due = false;
		events_grow_old(&board->events, board->now);
		speak_state(board);
	}
	watch_lights(board);
}

/* ---- the lamps ---- */

uint8_t board_picture(struct board *board, uint8_t channels[CHANNELS])
{
	uint8_t field = board->written;
	for (uint8_t tried = 0; tried < board->lights.fields; tried++) {
		if (++field >= board->lights.fields)
			field = 0;
		/* Two ticks must pass, so that the lamps have latched the last picture before the next one comes. */
		if (!(board->lights_due & bit_of(field)) || !passed(board, board->lights_at[field], 2))
			continue;
		lights_render(&board->lights, field, board->now, board->identity.brightness, channels);
		return field;
	}
	return NO_FIELD;
}

void board_shown(struct board *board, uint8_t field)
{
	const uint8_t bit = bit_of(field);
	board->written = field;
	board->lights_due &= (uint8_t)~bit;
	board->lights_at[field] = board->now;
	board->counted.pictures_shown++;
	if (!(board->shown_due & bit))
		return;
	const struct wire_shown shown = {.answers = board->shown_answers[field]};
	board->shown_due &= (uint8_t)~bit;
	speak(board, WIRE_SHOWN, &shown, sizeof shown);
}

void board_begin(struct board *board, const struct start *start)
{
	memset(board, 0, sizeof *board);
	frame_reader_begin(&board->reader);
	for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++) {
		board->since_start[field] = field < start->fields ? start->raw_keys[field] : 0;
		debounce_begin(&board->debounce[field], board->since_start[field]);
	}
	board->identity = start->identity;
	board->places = start->places;
	board->memory = start->memory;
	board->history = start->history;
	board->cause = start->cause;
	lights_set_fields(&board->lights, start->fields ? start->fields : 1);
	all_lights_due(board); /* lamps keep their colour during a reset: darken them */
	speak_state(board);
}
