#include "tests.h"

#include <stdlib.h>

#include "../core/keys.h"

static void a_key_counts_after_so_many_quiet_samples(void **state)
{
	struct debounce debounce;
	(void)state;
	debounce_begin(&debounce, 0);
	for (int sample = 1; sample < WIRE_MS_DEBOUNCE; sample++)
		assert_int_equal(debounce_sample(&debounce, 1), 0);
	assert_int_equal(debounce_sample(&debounce, 1), 1);
	assert_int_equal(debounce.stable, 1);
	assert_int_equal(debounce_sample(&debounce, 1), 0);
}

static void one_contrary_sample_starts_the_count_again(void **state)
{
	struct debounce debounce;
	(void)state;
	debounce_begin(&debounce, 0);
	for (int round = 0; round < 50; round++) {
		for (int sample = 1; sample < WIRE_MS_DEBOUNCE; sample++)
			assert_int_equal(debounce_sample(&debounce, 0x8000), 0);
		assert_int_equal(debounce_sample(&debounce, 0), 0);
	}
	assert_int_equal(debounce.stable, 0);
}

static void every_key_is_counted_on_its_own(void **state)
{
	struct debounce debounce;
	uint16_t raw = 0, model = 0;
	int quiet[WIRE_BOARD_KEYS] = {0};
	(void)state;
	debounce_begin(&debounce, 0);
	srand(3);
	for (int round = 0; round < 20000; round++) {
		if (rand() % 4 == 0)
			raw = (uint16_t)(raw ^ 1U << (rand() % WIRE_BOARD_KEYS));
		debounce_sample(&debounce, raw);
		for (int key = 0; key < WIRE_BOARD_KEYS; key++) {
			quiet[key] = (raw ^ model) >> key & 1 ? quiet[key] + 1 : 0;
			if (quiet[key] == WIRE_MS_DEBOUNCE) {
				model = (uint16_t)(model ^ 1U << key);
				quiet[key] = 0;
			}
		}
		assert_int_equal(debounce.stable, model);
	}
}

static void events_stay_until_they_are_seen(void **state)
{
	struct events events = {.first = 65530, .next = 65530};
	uint8_t bytes[WIRE_BOARD_EVENTS_IN_FRAME * EVENT_BYTES];
	(void)state;
	for (uint8_t i = 0; i < WIRE_BOARD_EVENTS_IN_FRAME + 4; i++)
		assert_true(events_add(&events, i, 100));
	assert_int_equal(events_write(&events, 107, bytes), sizeof bytes);
	assert_int_equal(bytes[0], 0);
	assert_int_equal(bytes[1], 7); /* ms since */
	assert_true(events_seen(&events, (uint16_t)(65530 + WIRE_BOARD_EVENTS_IN_FRAME))); /* past the wrap */
	assert_int_equal(events_write(&events, 107, bytes), 4 * EVENT_BYTES);
	assert_int_equal(bytes[0], WIRE_BOARD_EVENTS_IN_FRAME);
	assert_true(events_seen(&events, (uint16_t)(65530 + WIRE_BOARD_EVENTS_IN_FRAME + 4)));
	assert_false(events_waiting(&events));
}

static void an_acknowledgement_of_what_was_never_said_is_ignored(void **state)
{
	struct events events = {.first = 5, .next = 5};
	(void)state;
	events_add(&events, 1, 0);
	assert_false(events_seen(&events, 5));
	assert_false(events_seen(&events, 7));
	assert_false(events_seen(&events, 4));
	assert_true(events_waiting(&events));
}

static void a_full_queue_forgets_the_oldest_and_says_so(void **state)
{
	struct events events = {0};
	(void)state;
	for (int i = 0; i < WIRE_BOARD_EVENTS_KEPT; i++)
		assert_true(events_add(&events, 1, 0));
	assert_false(events_add(&events, 2, 0));
	assert_int_equal(events.first, 1);
}

static void an_old_event_does_not_grow_young_when_the_clock_wraps(void **state)
{
	struct events events = {0};
	uint8_t bytes[EVENT_BYTES];
	(void)state;
	events_add(&events, 1, 0);
	for (uint32_t now = 0; now <= 70000; now += WIRE_MS_STATE)
		events_grow_old(&events, (uint16_t)now);
	events_write(&events, (uint16_t)70000, bytes);
	assert_in_range(bytes[1] | bytes[2] << 8, 0x7fff - WIRE_MS_STATE, 0x7fff);
}

int keys_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_key_counts_after_so_many_quiet_samples),
		cmocka_unit_test(one_contrary_sample_starts_the_count_again),
		cmocka_unit_test(every_key_is_counted_on_its_own),
		cmocka_unit_test(events_stay_until_they_are_seen),
		cmocka_unit_test(an_acknowledgement_of_what_was_never_said_is_ignored),
		cmocka_unit_test(a_full_queue_forgets_the_oldest_and_says_so),
		cmocka_unit_test(an_old_event_does_not_grow_young_when_the_clock_wraps),
	};
	return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
