#include "tests.h"

#include <stdlib.h>
#include <string.h>

#include "../core/board.h"

/* ---- a port made of memory ---- */

enum { KEPT_FRAMES = 128 };

static struct {
	struct frame_reader reader;
	uint8_t bytes[KEPT_FRAMES][FRAME_MAX];
	uint8_t length[KEPT_FRAMES];
	int count;
	bool full;
	struct wire_identity kept;
	struct wire_places places;
	uint8_t fields; /* that a count finds */
	int counts;
	struct port_health health;
} port;

bool port_send(const uint8_t *bytes, uint8_t length)
{
	if (port.full)
		return false;
	for (uint8_t i = 0; i < length; i++) {
		if (frame_read(&port.reader, bytes[i]) != FRAME_WHOLE)
			continue;
		const int slot = port.count++ % KEPT_FRAMES;
		memcpy(port.bytes[slot], port.reader.bytes, port.reader.length);
		port.length[slot] = port.reader.length;
	}
	return true;
}

void port_keep_identity(const struct wire_identity *identity)
{
	port.kept = *identity;
}

void port_keep_places(const struct wire_places *places)
{
	port.places = *places;
}

uint8_t port_count_fields(void)
{
	port.counts++;
	return port.fields;
}

struct port_counters port_counters(void)
{
	return (struct port_counters){.overruns = 1, .ring_full = 2, .stack_free = 3};
}

struct port_health port_health(void)
{
	return port.health;
}

/* ---- the board under test ---- */

static struct board board;
static uint8_t host_number;

static void begin_with(uint8_t fields)
{
	const struct start start = {
		.fields = fields,
		.places = {.more_places = {2, 2, 2, 1, 1, 1, 255, 255, 255, 255}},
		.identity = {.format = WIRE_IDENTITY_FORMAT, .kind = WIRE_KIND_CELLS, .board = 3, .brightness = 255,
			     .column = 1, .row = 2},
		.memory = WIRE_MEMORY_SOUND,
		.history = {.boot = 5, .power = 2, .watchdog = 3},
		.cause = WIRE_RESET_CAUSE_POWER_ON,
	};
	memset(&port, 0, sizeof port);
	port.fields = fields;
	port.health = (struct port_health){.keys_pass = true, .supply_mv = 5000};
	frame_reader_begin(&port.reader);
	board_begin(&board, &start);
	port.count = 0;
}

static int begin(void **state)
{
	(void)state;
	begin_with(1);
	return 0;
}

static uint8_t say(uint8_t id, const void *payload, uint8_t length)
{
	uint8_t plain[FRAME_MAX], encoded[FRAME_ENCODED_MAX];
	plain[0] = id;
	plain[1] = ++host_number;
	if (length > 0)
		memcpy(plain + FRAME_HEAD, payload, length);
	const uint8_t used = frame_encode(plain, (uint8_t)(FRAME_HEAD + length), encoded);
	for (uint8_t i = 0; i < used; i++)
		board_receive(&board, encoded[i]);
	return host_number;
}

static void greet(uint16_t session)
{
	const struct wire_hello hello = {.major = WIRE_MAJOR, .minor = WIRE_MINOR, .session = session};
	say(WIRE_HELLO, &hello, sizeof hello);
}

static void pass(int milliseconds, uint16_t keys)
{
	const uint16_t raw[WIRE_BOARD_FIELDS] = {keys};
	while (milliseconds-- > 0)
		board_tick(&board, raw);
}

/* The keys of the last of all fields. */
static void pass_far(int milliseconds, uint16_t keys)
{
	uint16_t raw[WIRE_BOARD_FIELDS] = {0};
	raw[WIRE_BOARD_FIELDS - 1] = keys;
	while (milliseconds-- > 0)
		board_tick(&board, raw);
}

static void pass_without_answer(int milliseconds)
{
	while (milliseconds-- > 0)
		board_tick(&board, NULL);
}

/* Writes the lamps if they are due. */
static bool drawn(uint8_t channels[CHANNELS])
{
	return board_picture(&board, channels) != NO_FIELD;
}

/* The payload of the last frame, which must be of this kind. */
static const uint8_t *last(uint8_t id)
{
	assert_true(port.count > 0);
	const uint8_t *frame = port.bytes[(port.count - 1) % KEPT_FRAMES];
	assert_int_equal(frame[0], id);
	return frame + FRAME_HEAD;
}

static int sent(uint8_t id)
{
	int found = 0;
	assert_true(port.count <= KEPT_FRAMES);
	for (int i = 0; i < port.count; i++)
		found += port.bytes[i][0] == id;
	return found;
}

/* ---- tests ---- */

static void a_greeting_is_answered_with_everything(void **state)
{
	struct wire_welcome welcome;
	(void)state;
	pass(6, 0x0010);
	greet(77);
	memcpy(&welcome, last(WIRE_WELCOME), sizeof welcome);
	assert_int_equal(welcome.major, WIRE_MAJOR);
	assert_int_equal(welcome.answers, host_number);
	assert_int_equal(welcome.session, 77);
	assert_int_equal(welcome.kind, WIRE_KIND_CELLS);
	assert_int_equal(welcome.board, 3);
	assert_int_equal(welcome.boot, 5);
	assert_int_equal(welcome.memory, WIRE_MEMORY_SOUND);
	assert_int_equal(welcome.column, 1);
	assert_int_equal(welcome.row, 2);
	assert_int_equal(welcome.inputs, 0x0010);
	assert_int_equal(welcome.first_event, welcome.next_event);
}

static void a_host_of_another_major_is_told_ours_and_nothing_else(void **state)
{
	const struct wire_hello hello = {.major = WIRE_MAJOR + 1, .session = 1};
	const struct wire_lights lights = {.lamps = {255}};
	(void)state;
	say(WIRE_HELLO, &hello, sizeof hello);
	assert_int_equal(last(WIRE_WELCOME)[0], WIRE_MAJOR);
	say(WIRE_LIGHTS, &lights, sizeof lights);
	assert_int_equal(last(WIRE_REFUSED)[1], WIRE_REFUSAL_UNMET);
	pass(50, 0xffff);
	assert_int_equal(sent(WIRE_EVENTS), 0);
}

static void a_press_is_repeated_until_it_is_seen(void **state)
{
	struct wire_events events;
	(void)state;
	greet(1);
	pass(WIRE_MS_DEBOUNCE, 1 << 9);
	memcpy(&events, last(WIRE_EVENTS), sizeof events);
	assert_int_equal(events.first, 0);
	assert_int_equal(last(WIRE_EVENTS)[sizeof events], 9 | EVENT_DOWN);
	assert_int_equal(sent(WIRE_EVENTS), 1);
	pass(2 * WIRE_MS_EVENT_REPEAT, 1 << 9);
	assert_int_equal(sent(WIRE_EVENTS), 3);
	const struct wire_events_seen seen = {.boot = 5, .next = 1};
	say(WIRE_EVENTS_SEEN, &seen, sizeof seen);
	pass(2000, 1 << 9);
	assert_int_equal(sent(WIRE_EVENTS), 3);
}

static void repetitions_become_rare_while_the_host_is_silent(void **state)
{
	(void)state;
	greet(1);
	pass(WIRE_MS_DEBOUNCE, 1);
	pass(5000, 1);
	const int before = sent(WIRE_EVENTS);
	pass(10 * WIRE_MS_EVENT_REPEAT_MAX, 1);
	assert_in_range(sent(WIRE_EVENTS) - before, 9, 11);
}

static void an_acknowledgement_from_before_the_reset_is_ignored(void **state)
{
	(void)state;
	greet(1);
	pass(WIRE_MS_DEBOUNCE, 1);
	const struct wire_events_seen seen = {.boot = 4, .next = 1};
	say(WIRE_EVENTS_SEEN, &seen, sizeof seen);
	assert_true(events_waiting(&board.events));
}

static void the_same_session_keeps_events_and_a_new_one_does_not(void **state)
{
	(void)state;
	greet(1);
	pass(WIRE_MS_DEBOUNCE, 1);
	greet(1);
	assert_true(events_waiting(&board.events));
	greet(2);
	assert_false(events_waiting(&board.events));
}

static void a_picture_is_acknowledged_when_it_is_shown_and_not_before(void **state)
{
	struct wire_lights lights = {.lamps = {200, 100, 50, WIRE_EFFECT_STEADY}};
	uint8_t channels[CHANNELS];
	(void)state;
	greet(1);
	pass(5, 0);
	const uint8_t number = say(WIRE_LIGHTS, &lights, sizeof lights);
	assert_int_equal(sent(WIRE_SHOWN), 0);
	assert_true(drawn(channels));
	assert_int_equal(channels[0], 100);
	assert_int_equal(channels[1], 200);
	board_shown(&board, 0);
	assert_int_equal(last(WIRE_SHOWN)[0], number);
	assert_false(drawn(channels));
}

static void two_seconds_of_silence_are_a_lost_host(void **state)
{
	uint8_t channels[CHANNELS];
	(void)state;
	greet(1);
	pass(WIRE_MS_LOST_HOST - 1, 0);
	assert_false(board.lights.alone);
	pass(1, 0);
	assert_true(board.lights.alone);
	pass(70000, 0); /* past the clock's wrap */
	assert_true(board.lights.alone);
	say(WIRE_PING, NULL, 0);
	assert_true(last(WIRE_STATE)[6] & WIRE_STATE_FLAG_LOST_HOST);
	assert_false(board.lights.alone);
	assert_true(drawn(channels));
}

static void the_state_comes_every_second_unasked(void **state)
{
	(void)state;
	pass(3 * WIRE_MS_STATE, 0);
	assert_int_equal(sent(WIRE_STATE), 3);
}

static void a_new_name_is_kept_and_told(void **state)
{
	const struct wire_rename rename = {
		.kind = WIRE_KIND_PANELS, .board = 12, .brightness = 90, .label = "panel"};
	(void)state;
	greet(1);
	say(WIRE_RENAME, &rename, sizeof rename);
	assert_int_equal(port.kept.board, 12);
	assert_int_equal(port.kept.format, WIRE_IDENTITY_FORMAT);
	struct wire_welcome welcome;
	memcpy(&welcome, last(WIRE_WELCOME), sizeof welcome);
	assert_int_equal(welcome.kind, WIRE_KIND_PANELS);
	assert_string_equal((const char *)welcome.label, "panel");
}

static void an_older_host_lights_and_renames_without_the_newer_fields(void **state)
{
	const struct wire_lights lights = {.lamps = {0, 9, 0, WIRE_EFFECT_COUNTDOWN}, .span_ms = 100, .left_ms = 100};
	const struct wire_rename rename = {.kind = WIRE_KIND_CELLS, .board = 8, .brightness = 255};
	uint8_t channels[CHANNELS];
	(void)state;
	greet(1);
	pass(5, 0);
	say(WIRE_LIGHTS, &lights, WIRE_LIGHTS_LEAST);
	assert_true(drawn(channels));
	assert_int_equal(channels[0], 0); /* no time is left */
	say(WIRE_RENAME, &rename, WIRE_RENAME_LEAST);
	assert_int_equal(port.kept.board, 8);
	assert_int_equal(port.kept.column, 1);
	assert_int_equal(port.kept.row, 2);
}

static void the_board_counts_down_by_itself_and_draws_the_end(void **state)
{
	const struct wire_lights lights = {.lamps = {0, 200, 0, WIRE_EFFECT_COUNTDOWN}, .span_ms = 1000, .left_ms = 500};
	uint8_t channels[CHANNELS];
	int before = 256, times = 0;
	(void)state;
	greet(1);
	say(WIRE_LIGHTS, &lights, sizeof lights);
	for (int ms = 0; ms < 600; ms++) {
		pass(1, 0);
		if (!drawn(channels))
			continue;
		board_shown(&board, 0);
		assert_true(channels[0] <= before);
		before = channels[0];
		times++;
	}
	assert_int_equal(before, 0);
	assert_in_range(times, 20, 30);
	assert_int_equal(sent(WIRE_SHOWN), 1); /* and the wire stays quiet */
}

static void a_self_test_tells_what_it_finds_and_walks_over_the_lamps(void **state)
{
	struct wire_self_tested tested;
	uint8_t channels[CHANNELS];
	bool lit[CHANNELS] = {false};
	(void)state;
	greet(1);
	const uint8_t number = say(WIRE_SELF_TEST, NULL, 0);
	memcpy(&tested, last(WIRE_SELF_TESTED), sizeof tested);
	assert_int_equal(tested.answers, number);
	assert_int_equal(tested.faults, 0);
	assert_int_equal(tested.supply_mv, 5000);
	assert_int_equal(tested.stack_free, 3);
	for (int ms = 0; ms < WALK_TIME + 50; ms++) {
		pass(1, 0);
		if (ms % 300 == 0)
			say(WIRE_PING, NULL, 0);
		if (!drawn(channels))
			continue;
		board_shown(&board, 0);
		for (int i = 0; i < CHANNELS; i++)
			lit[i] = lit[i] || channels[i] > 0;
	}
	for (int i = 0; i < CHANNELS; i++) {
		assert_true(lit[i]);
		assert_int_equal(channels[i], 0); /* the picture, which is dark, is back */
	}
}

static void a_self_test_names_every_fault(void **state)
{
	struct wire_self_tested tested;
	const struct start start = {.memory = WIRE_MEMORY_DAMAGED, .fields = 1, .raw_keys = {1 << 6}};
	(void)state;
	board_begin(&board, &start);
	port.health = (struct port_health){.keys_pass = false, .supply_mv = WIRE_BOARD_SUPPLY_LEAST_MV - 1};
	greet(1);
	pass(20, 1 << 6);
	say(WIRE_SELF_TEST, NULL, 0);
	memcpy(&tested, last(WIRE_SELF_TESTED), sizeof tested);
	assert_int_equal(tested.faults, WIRE_FAULT_MEMORY | WIRE_FAULT_KEYS | WIRE_FAULT_SUPPLY | WIRE_FAULT_STUCK);
	assert_int_equal(tested.held, 1 << 6);
	pass(20, 0); /* released, then held again: not stuck */
	pass(20, 1 << 6);
	say(WIRE_SELF_TEST, NULL, 0);
	memcpy(&tested, last(WIRE_SELF_TESTED), sizeof tested);
	assert_false(tested.faults & WIRE_FAULT_STUCK);
}

static void what_is_unknown_or_too_short_is_refused(void **state)
{
	(void)state;
	greet(1);
	say(0x7f, "abc", 3);
	assert_int_equal(last(WIRE_REFUSED)[1], WIRE_REFUSAL_UNKNOWN_MESSAGE);
	say(WIRE_LIGHTS, "abc", 3);
	assert_int_equal(last(WIRE_REFUSED)[1], WIRE_REFUSAL_WRONG_LENGTH);
}

static void what_cannot_be_sent_is_counted_and_sent_later(void **state)
{
	(void)state;
	greet(1);
	port.full = true;
	pass(WIRE_MS_DEBOUNCE, 1);
	port.full = false;
	pass(WIRE_MS_EVENT_REPEAT, 1);
	assert_int_equal(sent(WIRE_EVENTS), 1);
	say(WIRE_ASK_COUNTERS, NULL, 0);
	struct wire_counters counters;
	memcpy(&counters, last(WIRE_COUNTERS), sizeof counters);
	assert_int_equal(counters.frames_unsent, 1);
	assert_int_equal(counters.events_repeated, 1);
	assert_int_equal(counters.overruns, 1);
	assert_int_equal(counters.stack_free, 3);
	assert_int_equal(counters.resets_power, 2);
	assert_int_equal(counters.resets_watchdog, 3);
}

static void noise_never_makes_an_event_or_a_crash(void **state)
{
	(void)state;
	greet(1);
	srand(4);
	for (int i = 0; i < 2000000; i++)
		board_receive(&board, (uint8_t)rand());
	assert_int_equal(sent(WIRE_EVENTS), 0);
	assert_int_equal(board.identity.board, 3);
}

static void an_identity_comes_back_only_undamaged(void **state)
{
	const struct wire_identity identity = {
		.format = WIRE_IDENTITY_FORMAT, .kind = WIRE_KIND_CELLS, .board = 4242, .brightness = 200};
	struct wire_identity read;
	uint8_t record[IDENTITY_BYTES];
	(void)state;
	identity_write(&identity, record);
	assert_int_equal(identity_read(record, &read), WIRE_MEMORY_SOUND);
	assert_memory_equal(&read, &identity, sizeof read);
	for (uint8_t at = 0; at < IDENTITY_BYTES; at++) {
		record[at] ^= 0x10;
		assert_int_equal(identity_read(record, &read), WIRE_MEMORY_DAMAGED);
		assert_int_equal(read.kind, WIRE_KIND_NONE);
		record[at] ^= 0x10;
	}
	memset(record, 0xff, sizeof record);
	assert_int_equal(identity_read(record, &read), WIRE_MEMORY_EMPTY);
	assert_int_equal(read.column, WIRE_BOARD_NO_PLACE);
}

static void starts_are_counted_by_their_reason(void **state)
{
	uint8_t records[HISTORY_COPIES][HISTORY_BYTES];
	struct wire_history history;
	const uint8_t causes[] = {WIRE_RESET_CAUSE_POWER_ON | WIRE_RESET_CAUSE_BROWN_OUT, WIRE_RESET_CAUSE_EXTERNAL,
				  WIRE_RESET_CAUSE_WATCHDOG, WIRE_RESET_CAUSE_BROWN_OUT, WIRE_RESET_CAUSE_WATCHDOG};
	(void)state;
	memset(records, 0xff, sizeof records);
	for (uint8_t i = 0; i < sizeof causes; i++) {
		const uint8_t copy = history_count(records, causes[i], &history);
		assert_int_equal(copy, i % 2); /* in turn */
		history_write(&history, records[copy]);
	}
	assert_int_equal(history.boot, 5);
	assert_int_equal(history.power, 1);
	assert_int_equal(history.external, 1);
	assert_int_equal(history.brown_out, 1);
	assert_int_equal(history.watchdog, 2);
}

static void a_power_cut_while_the_history_is_written_costs_one_start_at_most(void **state)
{
	uint8_t records[HISTORY_COPIES][HISTORY_BYTES], torn[HISTORY_COPIES][HISTORY_BYTES], whole[HISTORY_BYTES];
	struct wire_history history, after;
	(void)state;
	memset(records, 0xff, sizeof records);
	for (int start = 1; start < 70000; start++) { /* past the wrap of the boot count */
		const uint8_t copy = history_count(records, WIRE_RESET_CAUSE_POWER_ON, &history);
		history_write(&history, whole);
		if (start % 4096 == 0) {
			memcpy(torn, records, sizeof torn);
			memcpy(torn[copy], whole, (size_t)(start / 4096) % HISTORY_BYTES); /* written only so far */
			history_count(torn, WIRE_RESET_CAUSE_POWER_ON, &after);
			assert_true(after.boot == history.boot || after.boot == history.boot + 1);
		}
		memcpy(records[copy], whole, HISTORY_BYTES);
	}
	assert_int_equal(history.power, UINT16_MAX);
	assert_int_equal(history.boot, (uint16_t)(69999 - 65535));
}

/* ---- a chain of fields ---- */

static void keys_of_all_fields_are_told_by_their_number(void **state)
{
	struct wire_events events;
	struct wire_state told;
	(void)state;
	begin_with(WIRE_BOARD_FIELDS);
	greet(1);
	pass_far(WIRE_MS_DEBOUNCE, 1 << 15);
	memcpy(&events, last(WIRE_EVENTS), sizeof events);
	assert_int_equal(last(WIRE_EVENTS)[sizeof events], 95 | EVENT_DOWN);
	say(WIRE_PING, NULL, 0);
	memcpy(&told, last(WIRE_STATE), sizeof told);
	assert_int_equal(told.fields, WIRE_BOARD_FIELDS);
	assert_int_equal(told.inputs, 0);
	assert_int_equal(told.more_inputs[9], 0x80);
}

static void a_sample_without_its_mark_is_left_out(void **state)
{
	(void)state;
	begin_with(WIRE_BOARD_FIELDS);
	greet(1);
	for (int spike = 0; spike < 50; spike++) {
		pass_without_answer(1);
		pass_far(1, 1);
		pass_far(1, 0);
	}
	assert_int_equal(sent(WIRE_EVENTS), 0);
	assert_int_equal(port.counts, 0);
	pass_far(WIRE_MS_DEBOUNCE - 1, 1);
	pass_without_answer(1);
	assert_int_equal(sent(WIRE_EVENTS), 0);
	pass_far(1, 1);
	assert_int_equal(sent(WIRE_EVENTS), 1);
	assert_int_equal(board.counted.chain_faults, 51);
}

static void a_chain_that_stays_silent_is_counted_again(void **state)
{
	struct wire_state told;
	(void)state;
	begin_with(WIRE_BOARD_FIELDS);
	greet(1);
	pass_far(WIRE_MS_DEBOUNCE, 1); /* the key goes with its field, and must not stay down for ever */
	port.fields = 2;
	pass_without_answer(WIRE_BOARD_FIELDS_LOOKED_FOR);
	assert_int_equal(port.counts, 1);
	memcpy(&told, last(WIRE_STATE), sizeof told);
	assert_int_equal(told.fields, 2);
	pass_far(WIRE_MS_DEBOUNCE, 1);
	struct wire_events events;
	memcpy(&events, last(WIRE_EVENTS), sizeof events);
	assert_int_equal(last(WIRE_EVENTS)[sizeof events + EVENT_BYTES], 80); /* up, behind the event of its press */
	port.fields = 0; /* the chain does not answer at all: what was known stays */
	pass_without_answer(5 * WIRE_BOARD_FIELDS_LOOKED_FOR);
	assert_int_equal(board.lights.fields, 2);
}

static void each_field_has_a_picture_and_an_answer_of_its_own(void **state)
{
	enum { COLOURS = 2 };
	uint8_t payload[sizeof(struct wire_field_lights) + COLOURS * LAMP_BYTES], channels[CHANNELS];
	struct wire_field_lights message = {.field = 2, .colour_of_lamps = {0x10}}; /* lamp 1 has colour 1 */
	static const uint8_t DARK_AND_RED[COLOURS * LAMP_BYTES] = {0, 0, 0, 0, 70, 0, 0, WIRE_EFFECT_STEADY};
	(void)state;
	begin_with(3);
	greet(1);
	for (int i = 0; i < 3; i++) {
		pass(3, 0);
		board_shown(&board, board_picture(&board, channels)); /* the darkness of the start */
	}
	memcpy(payload, &message, sizeof message);
	memcpy(payload + sizeof message, DARK_AND_RED, sizeof DARK_AND_RED);
	const uint8_t number = say(WIRE_FIELD_LIGHTS, payload, sizeof payload);
	pass(3, 0);
	assert_int_equal(board_picture(&board, channels), 2);
	assert_int_equal(channels[3 + 1], 70);
	assert_int_equal(channels[1], 0);
	board_shown(&board, 2);
	assert_int_equal(last(WIRE_SHOWN)[0], number);
	assert_int_equal(board_picture(&board, channels), NO_FIELD);
	payload[0] = 3;
	say(WIRE_FIELD_LIGHTS, payload, sizeof payload);
	assert_int_equal(last(WIRE_REFUSED)[1], WIRE_REFUSAL_NO_SUCH_FIELD);
}

static void a_colour_that_the_message_does_not_have_is_dark(void **state)
{
	struct wire_field_lights message;
	uint8_t channels[CHANNELS];
	(void)state;
	memset(&message, 0xff, sizeof message);
	message.field = 0;
	greet(1);
	say(WIRE_FIELD_LIGHTS, &message, sizeof message);
	pass(3, 0);
	assert_int_equal(board_picture(&board, channels), 0);
	for (int i = 0; i < CHANNELS; i++)
		assert_int_equal(channels[i], 0);
}

static void places_of_further_fields_are_kept_and_an_older_host_leaves_them(void **state)
{
	struct wire_rename rename = {.kind = WIRE_KIND_CELLS, .board = 4, .brightness = 255, .more_places = {7, 8}};
	struct wire_welcome welcome;
	struct wire_places read;
	uint8_t record[PLACES_BYTES];
	(void)state;
	greet(1);
	memcpy(&welcome, last(WIRE_WELCOME), sizeof welcome);
	assert_int_equal(welcome.fields, 1);
	assert_int_equal(welcome.more_places[4], 1);
	say(WIRE_RENAME, &rename, (uint8_t)(sizeof rename - sizeof rename.more_places));
	assert_int_equal(port.places.more_places[4], 1);
	say(WIRE_RENAME, &rename, sizeof rename);
	assert_int_equal(port.places.more_places[1], 8);
	places_write(&port.places, record);
	places_read(record, &read);
	assert_memory_equal(&read, &port.places, sizeof read);
	record[3] ^= 1;
	places_read(record, &read);
	assert_int_equal(read.more_places[0], WIRE_BOARD_NO_PLACE);
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

int board_tests(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_greeting_is_answered_with_everything),
		TEST(a_host_of_another_major_is_told_ours_and_nothing_else),
		TEST(a_press_is_repeated_until_it_is_seen),
		TEST(repetitions_become_rare_while_the_host_is_silent),
		TEST(an_acknowledgement_from_before_the_reset_is_ignored),
		TEST(the_same_session_keeps_events_and_a_new_one_does_not),
		TEST(a_picture_is_acknowledged_when_it_is_shown_and_not_before),
		TEST(two_seconds_of_silence_are_a_lost_host),
		TEST(the_state_comes_every_second_unasked),
		TEST(a_new_name_is_kept_and_told),
		TEST(an_older_host_lights_and_renames_without_the_newer_fields),
		TEST(the_board_counts_down_by_itself_and_draws_the_end),
		TEST(a_self_test_tells_what_it_finds_and_walks_over_the_lamps),
		TEST(a_self_test_names_every_fault),
		TEST(what_is_unknown_or_too_short_is_refused),
		TEST(what_cannot_be_sent_is_counted_and_sent_later),
		TEST(noise_never_makes_an_event_or_a_crash),
		TEST(an_identity_comes_back_only_undamaged),
		TEST(starts_are_counted_by_their_reason),
		TEST(keys_of_all_fields_are_told_by_their_number),
		TEST(a_sample_without_its_mark_is_left_out),
		TEST(a_chain_that_stays_silent_is_counted_again),
		TEST(each_field_has_a_picture_and_an_answer_of_its_own),
		TEST(a_colour_that_the_message_does_not_have_is_dark),
		TEST(places_of_further_fields_are_kept_and_an_older_host_leaves_them),
		TEST(a_power_cut_while_the_history_is_written_costs_one_start_at_most),
	};
	return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
