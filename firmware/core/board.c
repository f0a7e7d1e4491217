#include "board.h"

#include <string.h>

enum { FIRMWARE_MAJOR = 1, FIRMWARE_MINOR = 1, FIRMWARE_PATCH = 0 };

static void count(uint16_t *counter)
{
	if (*counter < UINT16_MAX)
		(*counter)++;
}

static bool passed(const struct board *board, uint16_t since, uint16_t wait)
{
	return (uint16_t)(board->now - since) >= wait;
}

/* ---- to the host ---- */

static bool send(struct board *board, uint8_t id, const void *payload, uint8_t length)
{
	uint8_t plain[FRAME_HEAD + WIRE_FRAME_PAYLOAD_MAX], encoded[FRAME_ENCODED_MAX];
	plain[0] = id;
	plain[1] = board->number++;
	memcpy(plain + FRAME_HEAD, payload, length);
	if (port_send(encoded, frame_encode(plain, (uint8_t)(FRAME_HEAD + length), encoded)))
		return true;
	count(&board->counted.frames_unsent);
	return false;
}

static void send_welcome(struct board *board, uint8_t answers)
{
	struct wire_welcome welcome = {
		.major = WIRE_MAJOR,
		.minor = WIRE_MINOR,
		.answers = answers,
		.session = board->session,
		.kind = board->identity.kind,
		.board = board->identity.board,
		.brightness = board->identity.brightness,
		.firmware_major = FIRMWARE_MAJOR,
		.firmware_minor = FIRMWARE_MINOR,
		.firmware_patch = FIRMWARE_PATCH,
		.boot = board->history.boot,
		.cause = board->cause,
		.inputs = board->debounce.stable,
		.first_event = board->events.first,
		.next_event = board->events.next,
		.memory = board->memory,
		.column = board->identity.column,
		.row = board->identity.row,
	};
	memcpy(welcome.label, board->identity.label, sizeof welcome.label);
	send(board, WIRE_WELCOME, &welcome, sizeof welcome);
}

static void send_state(struct board *board)
{
	const struct wire_state state = {
		.boot = board->history.boot,
		.inputs = board->debounce.stable,
		.next_event = board->events.next,
		.flags = (uint8_t)((board->met ? WIRE_STATE_FLAG_MET : 0) |
				   (board->lights.alone ? WIRE_STATE_FLAG_LOST_HOST : 0)),
	};
	board->state_at = board->now;
	send(board, WIRE_STATE, &state, sizeof state);
}

static void send_events(struct board *board)
{
	uint8_t payload[sizeof(struct wire_events) + WIRE_BOARD_EVENTS_IN_FRAME * EVENT_BYTES];
	const struct wire_events head = {.boot = board->history.boot, .first = board->events.first};
	memcpy(payload, &head, sizeof head);
	const uint8_t used = events_write(&board->events, board->now, payload + sizeof head);
	board->events_at = board->now;
	send(board, WIRE_EVENTS, payload, (uint8_t)(sizeof head + used));
}

static void send_refused(struct board *board, uint8_t answers, uint8_t refusal)
{
	const struct wire_refused refused = {.answers = answers, .refusal = refusal};
	send(board, WIRE_REFUSED, &refused, sizeof refused);
}

static void send_counters(struct board *board, uint8_t answers)
{
	const struct port_counters below = port_counters();
	const struct wire_counters counters = {
		.answers = answers,
		.uptime_s = board->counted.uptime_s,
		.frames_received = board->counted.frames_received,
		.frames_damaged = board->counted.frames_damaged,
		.overruns = below.overruns,
		.ring_full = below.ring_full,
		.frames_unsent = board->counted.frames_unsent,
		.events_repeated = board->counted.events_repeated,
		.events_lost = board->counted.events_lost,
		.pictures_shown = board->counted.pictures_shown,
		.stack_free = below.stack_free,
		.resets_power = board->history.power,
		.resets_external = board->history.external,
		.resets_brown_out = board->history.brown_out,
		.resets_watchdog = board->history.watchdog,
	};
	send(board, WIRE_COUNTERS, &counters, sizeof counters);
}

static uint8_t faults(const struct board *board, const struct port_health *health)
{
	return (uint8_t)((board->memory == WIRE_MEMORY_SOUND ? 0 : WIRE_FAULT_MEMORY) |
			 (health->keys_pass ? 0 : WIRE_FAULT_KEYS) |
			 (health->supply_mv < WIRE_BOARD_SUPPLY_LEAST_MV ? WIRE_FAULT_SUPPLY : 0) |
			 (board->since_start ? WIRE_FAULT_STUCK : 0));
}

static void send_self_tested(struct board *board, uint8_t answers)
{
	const struct port_health health = port_health();
	const struct wire_self_tested tested = {
		.answers = answers,
		.faults = faults(board, &health),
		.held = board->debounce.stable,
		.supply_mv = health.supply_mv,
		.stack_free = port_counters().stack_free,
	};
	send(board, WIRE_SELF_TESTED, &tested, sizeof tested);
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
	send_welcome(board, number);
}

static void light(struct board *board, uint8_t number, const uint8_t *payload, uint8_t length)
{
	struct wire_lights message = {0}; /* an older host sends no countdown */
	memcpy(&message, payload, length < sizeof message ? WIRE_LIGHTS_LEAST : sizeof message);
	lights_take(&board->lights, message.lamps, board->now);
	lights_count_down(&board->lights, message.span_ms, message.left_ms);
	board->lights_due = true;
	board->shown_due = true;
	board->shown_answers = number;
}

static void seen(struct board *board, const uint8_t *payload)
{
	struct wire_events_seen message;
	memcpy(&message, payload, sizeof message);
	if (message.boot != board->history.boot || !events_seen(&board->events, message.next))
		return;
	board->events_wait = WIRE_MS_EVENT_REPEAT;
	if (events_waiting(&board->events))
		send_events(board);
}

static void rename_board(struct board *board, uint8_t number, const uint8_t *payload, uint8_t length)
{
	struct wire_rename message = {.column = board->identity.column, .row = board->identity.row};
	memcpy(&message, payload, length < sizeof message ? WIRE_RENAME_LEAST : sizeof message);
	board->identity.kind = message.kind;
	board->identity.board = message.board;
	board->identity.brightness = message.brightness;
	memcpy(board->identity.label, message.label, sizeof board->identity.label);
	board->identity.column = message.column;
	board->identity.row = message.row;
	board->memory = WIRE_MEMORY_SOUND;
	port_keep_identity(&board->identity);
	board->lights_due = true; /* at the new brightness */
	send_welcome(board, number);
}

static void test_self(struct board *board, uint8_t number)
{
	lights_walk(&board->lights);
	board->lights_due = true;
	send_self_tested(board, number);
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
		send_state(board);
		break;
	case WIRE_LIGHTS:
		light(board, number, payload, length);
		break;
	case WIRE_EVENTS_SEEN:
		seen(board, payload);
		break;
	case WIRE_ASK_COUNTERS:
		send_counters(board, number);
		break;
	case WIRE_RENAME:
		rename_board(board, number, payload, length);
		break;
	case WIRE_SELF_TEST:
		test_self(board, number);
		break;
	}
}

static void hear(struct board *board)
{
	const uint8_t id = board->reader.bytes[0], number = board->reader.bytes[1];
	const uint8_t length = (uint8_t)(board->reader.length - FRAME_HEAD);
	const uint8_t expected = expected_length(id);
	if (board->counted.frames_received < UINT32_MAX)
		board->counted.frames_received++;
	board->heard_at = board->now;
	if (expected == 0xff)
		send_refused(board, number, WIRE_REFUSAL_UNKNOWN_MESSAGE);
	else if (length < expected) /* a longer one is from a newer minor version: its new fields are ignored */
		send_refused(board, number, WIRE_REFUSAL_WRONG_LENGTH);
	else if (!board->met && id != WIRE_HELLO && id != WIRE_PING)
		send_refused(board, number, WIRE_REFUSAL_UNMET);
	else
		obey(board, id, number, board->reader.bytes + FRAME_HEAD, length);
	if (board->lights.alone) {
		board->lights.alone = false;
		board->lights_due = true;
	}
}

void board_receive(struct board *board, uint8_t byte)
{
	switch (frame_read(&board->reader, byte)) {
	case FRAME_WHOLE:
		hear(board);
		break;
	case FRAME_DAMAGED:
		count(&board->counted.frames_damaged);
		break;
	case FRAME_OPEN:
		break;
	}
}

/* ---- the clock ---- */

static void sample_keys(struct board *board, uint16_t raw_keys)
{
	const uint16_t changed = debounce_sample(&board->debounce, raw_keys);
	board->since_start &= board->debounce.stable;
	if (changed == 0 || !board->met)
		return; /* before a greeting no events are needed: `welcome` has the full state */
	for (uint8_t key = 0; key < WIRE_BOARD_KEYS; key++) {
		const uint16_t bit = (uint16_t)(1U << key);
		if (!(changed & bit))
			continue;
		const uint8_t down = board->debounce.stable & bit ? EVENT_DOWN : 0;
		if (!events_add(&board->events, key | down, board->now))
			count(&board->counted.events_lost);
	}
	send_events(board);
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
	count(&board->counted.events_repeated);
	send_events(board);
}

static void watch_lights(struct board *board)
{
	if (!board->lights.alone && passed(board, board->heard_at, WIRE_MS_LOST_HOST)) {
		board->lights.alone = true;
		board->lights_due = true;
	}
	if (passed(board, board->lights_at, WIRE_MS_LIGHT_FRAME) &&
	    (lights_move(&board->lights) || passed(board, board->lights_at, WIRE_MS_REFRESH)))
		board->lights_due = true;
	if (board->lights.alone) /* else the silence would seem short again after the clock wraps */
		board->heard_at = (uint16_t)(board->now - WIRE_MS_LOST_HOST);
}

void board_tick(struct board *board, uint16_t raw_keys)
{
	board->now = (uint16_t)(board->now + WIRE_MS_TICK);
	if (++board->counted.milliseconds == 1000 / WIRE_MS_TICK) {
		board->counted.milliseconds = 0;
		board->counted.uptime_s++;
	}
	if (lights_pass(&board->lights))
		board->lights_due = true;
	sample_keys(board, raw_keys);
	repeat_events(board);
	if (passed(board, board->state_at, WIRE_MS_STATE)) {
		events_grow_old(&board->events, board->now);
		send_state(board);
	}
	watch_lights(board);
}

/* ---- the lamps ---- */

bool board_picture(struct board *board, uint8_t channels[CHANNELS])
{
	/* Two ticks must pass, so that the lamps have latched the last picture before the next one comes. */
	if (!board->lights_due || !passed(board, board->lights_at, 2))
		return false;
	lights_render(&board->lights, board->now, board->identity.brightness, channels);
	return true;
}

void board_shown(struct board *board)
{
	board->lights_due = false;
	board->lights_at = board->now;
	board->counted.pictures_shown++;
	if (!board->shown_due)
		return;
	const struct wire_shown shown = {.answers = board->shown_answers};
	board->shown_due = false;
	send(board, WIRE_SHOWN, &shown, sizeof shown);
}

void board_begin(struct board *board, const struct start *start)
{
	memset(board, 0, sizeof *board);
	frame_reader_begin(&board->reader);
	debounce_begin(&board->debounce, start->raw_keys);
	board->since_start = start->raw_keys;
	board->identity = start->identity;
	board->memory = start->memory;
	board->history = start->history;
	board->cause = start->cause;
	board->lights_due = true; /* lamps keep their colour during a reset: darken them */
	send_state(board);
}
