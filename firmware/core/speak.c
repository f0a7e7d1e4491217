#include "speak.h"

#include <string.h>

enum { FIRMWARE_MAJOR = 1, FIRMWARE_MINOR = 2, FIRMWARE_PATCH = 0 };

void count_one(uint16_t *counter)
{
	if (*counter < UINT16_MAX)
		(*counter)++;
}

bool speak(struct board *board, uint8_t id, const void *payload, uint8_t length)
{
	uint8_t plain[FRAME_HEAD + WIRE_FRAME_PAYLOAD_MAX], encoded[FRAME_ENCODED_MAX];
	plain[0] = id;
	plain[1] = board->number++;
	memcpy(plain + FRAME_HEAD, payload, length);
	if (port_send(encoded, frame_encode(plain, (uint8_t)(FRAME_HEAD + length), encoded)))
		return true;
	count_one(&board->counted.frames_unsent);
	return false;
}

/* The keys of the fields behind the first, two bytes for each. */
static void more_inputs(const struct board *board, uint8_t *bytes)
{
	for (uint8_t field = 1; field < WIRE_BOARD_FIELDS; field++) {
		const uint16_t keys = board->debounce[field].stable;
		*bytes++ = (uint8_t)(keys & 0xff);
		*bytes++ = (uint8_t)(keys >> 8);
	}
}

void speak_welcome(struct board *board, uint8_t answers)
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
		.inputs = board->debounce[0].stable,
		.fields = board->lights.fields,
		.first_event = board->events.first,
		.next_event = board->events.next,
		.memory = board->memory,
		.column = board->identity.column,
		.row = board->identity.row,
	};
	memcpy(welcome.label, board->identity.label, sizeof welcome.label);
	memcpy(welcome.more_places, board->places.more_places, sizeof welcome.more_places);
	more_inputs(board, welcome.more_inputs);
	speak(board, WIRE_WELCOME, &welcome, sizeof welcome);
}

void speak_state(struct board *board)
{
	struct wire_state state = {
		.boot = board->history.boot,
		.inputs = board->debounce[0].stable,
		.fields = board->lights.fields,
		.next_event = board->events.next,
		.flags = (uint8_t)((board->met ? WIRE_STATE_FLAG_MET : 0) |
				   (board->lights.alone ? WIRE_STATE_FLAG_LOST_HOST : 0)),
	};
	more_inputs(board, state.more_inputs);
	board->state_at = board->now;
	speak(board, WIRE_STATE, &state, sizeof state);
}

void speak_events(struct board *board)
{
	uint8_t payload[sizeof(struct wire_events) + WIRE_BOARD_EVENTS_IN_FRAME * EVENT_BYTES];
	const struct wire_events head = {.boot = board->history.boot, .first = board->events.first};
	memcpy(payload, &head, sizeof head);
	const uint8_t used = events_write(&board->events, board->now, payload + sizeof head);
	board->events_at = board->now;
	speak(board, WIRE_EVENTS, payload, (uint8_t)(sizeof head + used));
}

void speak_refused(struct board *board, uint8_t answers, uint8_t refusal)
{
	const struct wire_refused refused = {.answers = answers, .refusal = refusal};
	speak(board, WIRE_REFUSED, &refused, sizeof refused);
}

void speak_counters(struct board *board, uint8_t answers)
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
		.chain_faults = board->counted.chain_faults,
	};
	speak(board, WIRE_COUNTERS, &counters, sizeof counters);
}

static bool stuck(const struct board *board)
{
	uint16_t keys = 0;
	for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++)
		keys |= board->since_start[field];
	return keys != 0;
}

static uint8_t faults(const struct board *board, const struct port_health *health)
{
	return (uint8_t)((board->memory == WIRE_MEMORY_SOUND ? 0 : WIRE_FAULT_MEMORY) |
			 (health->keys_pass ? 0 : WIRE_FAULT_KEYS) |
			 (health->supply_mv < WIRE_BOARD_SUPPLY_LEAST_MV ? WIRE_FAULT_SUPPLY : 0) |
			 (stuck(board) ? WIRE_FAULT_STUCK : 0));
}

void speak_self_tested(struct board *board, uint8_t answers)
{
	const struct port_health health = port_health();
	struct wire_self_tested tested = {
		.answers = answers,
		.faults = faults(board, &health),
		.held = board->debounce[0].stable,
		.fields = board->lights.fields,
		.supply_mv = health.supply_mv,
		.stack_free = port_counters().stack_free,
	};
	more_inputs(board, tested.more_held);
	speak(board, WIRE_SELF_TESTED, &tested, sizeof tested);
}
