#include "tests.h"

#include <string.h>

#include "../core/lights.h"

/* One field. */
#define ONE_FIELD {.fields = 1}

static unsigned sum(const uint8_t channels[CHANNELS])
{
	unsigned total = 0;
	for (int i = 0; i < CHANNELS; i++)
		total += channels[i];
	return total;
}

static void set(struct lights *lights, int lamp, uint8_t red, uint8_t green, uint8_t blue, uint8_t effect)
{
	const uint8_t bytes[LAMP_BYTES] = {red, green, blue, effect};
	lights_set(lights, 0, (uint8_t)lamp, bytes, 0);
}

static void colours_go_out_as_green_red_blue(void **state)
{
	struct lights lights = ONE_FIELD;
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 1, 1, 2, 3, WIRE_EFFECT_STEADY);
	lights_render(&lights, 0, 0, 255, channels);
	assert_int_equal(channels[3], 2);
	assert_int_equal(channels[4], 1);
	assert_int_equal(channels[5], 3);
}

static void no_picture_draws_more_than_the_budget(void **state)
{
	struct lights lights = ONE_FIELD;
	uint8_t channels[CHANNELS];
	(void)state;
	for (int lit = 0; lit <= WIRE_BOARD_LEDS; lit++) {
		lights_render(&lights, 0, 0, 255, channels);
		assert_true(sum(channels) <= WIRE_BOARD_LIGHT_BUDGET);
		if (lit > 0 && lit * 3 * 255 <= WIRE_BOARD_LIGHT_BUDGET)
			assert_int_equal(channels[0], 255); /* a few lamps may have full brightness */
		if (lit < WIRE_BOARD_LEDS)
			set(&lights, lit, 255, 255, 255, WIRE_EFFECT_STEADY);
	}
}

static void brightness_scales_everything(void **state)
{
	struct lights lights = ONE_FIELD;
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 0, 200, 100, 0, WIRE_EFFECT_STEADY);
	lights_render(&lights, 0, 0, 127, channels);
	assert_int_equal(channels[1], 100);
	assert_int_equal(channels[0], 50);
}

static void blinking_is_half_on_and_half_dark(void **state)
{
	struct lights lights = ONE_FIELD;
	uint8_t channels[CHANNELS];
	int bright = 0;
	(void)state;
	set(&lights, 0, 0, 80, 0, WIRE_EFFECT_BLINK);
	for (uint16_t now = 0; now < WIRE_MS_BLINK; now++) {
		lights_render(&lights, 0, now, 255, channels);
		assert_true(channels[0] == 80 || channels[0] == 0);
		bright += channels[0] == 80;
	}
	assert_int_equal(bright, WIRE_MS_BLINK / 2);
}

static void what_begins_to_blink_begins_bright(void **state)
{
	static const uint8_t BLINKING[LAMP_BYTES] = {0, 80, 0, WIRE_EFFECT_BLINK};
	struct lights lights = {.fields = 2};
	uint8_t channels[CHANNELS];
	(void)state;
	lights_set(&lights, 0, 0, BLINKING, 10700); /* in what would be the dark half */
	lights_render(&lights, 0, 10700, 255, channels);
	assert_int_equal(channels[0], 80);
	lights_set(&lights, 0, 0, BLINKING, 11250); /* the same picture again changes nothing */
	lights_render(&lights, 0, 11250, 255, channels);
	assert_int_equal(channels[0], 0);
	lights_set(&lights, 1, 1, BLINKING, 11300); /* a lamp of another field begins to blink: both are bright */
	lights_render(&lights, 0, 11300, 255, channels);
	assert_int_equal(channels[0], 80);
	lights_render(&lights, 1, 11300, 255, channels);
	assert_int_equal(channels[3], 80);
}

static void breathing_never_jumps(void **state)
{
	struct lights lights = ONE_FIELD;
	uint8_t channels[CHANNELS];
	int before = -1, low = 255, high = 0;
	(void)state;
	set(&lights, 0, 0, 255, 0, WIRE_EFFECT_BREATHE);
	for (uint32_t now = 65536 - WIRE_MS_BREATHE; now < 65536 + WIRE_MS_BREATHE; now++) {
		lights_render(&lights, 0, (uint16_t)now, 255, channels);
		const int level = channels[0];
		if (before >= 0)
			assert_in_range(level - before + 1, 0, 2);
		before = level;
		low = level < low ? level : low;
		high = level > high ? level : high;
	}
	assert_in_range(low, 10, 30);
	assert_in_range(high, 250, 255);
}

static void a_ring_goes_dark_clockwise_as_time_runs_out(void **state)
{
	static const int CLOCKWISE[] = {0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4};
	struct lights lights = ONE_FIELD;
	uint8_t channels[CHANNELS];
	(void)state;
	for (int i = 0; i < 12; i++)
		set(&lights, CLOCKWISE[i], 0, 240, 0, WIRE_EFFECT_COUNTDOWN);
	set(&lights, 5, 0, 0, 9, WIRE_EFFECT_STEADY); /* not of the ring */
	for (uint32_t span = 1200; span < 4000000000u; span = span * 10 + 7) {
		for (int gone = 0; gone <= 12; gone++) {
			lights_count_down(&lights, span, span - (uint32_t)((uint64_t)span * (unsigned)gone / 12));
			lights_render(&lights, 0, 0, 255, channels);
			for (int i = 0; i < 12; i++) {
				if (i == gone)
					assert_in_range(channels[CLOCKWISE[i] * 3], 200, 240); /* rounding */
				else
					assert_int_equal(channels[CLOCKWISE[i] * 3], i < gone ? 0 : 240);
			}
			assert_int_equal(channels[5 * 3 + 2], 9);
		}
	}
}

static void a_countdown_without_time_is_dark_and_with_too_much_is_lit(void **state)
{
	struct lights lights = ONE_FIELD;
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 3, 7, 0, 0, WIRE_EFFECT_COUNTDOWN);
	lights_render(&lights, 0, 0, 255, channels);
	assert_int_equal(channels[3 * 3 + 1], 0);
	assert_false(lights_move(&lights, 0));
	lights_count_down(&lights, 10, 4000000000u);
	lights_render(&lights, 0, 0, 255, channels);
	assert_int_equal(channels[3 * 3 + 1], 7);
	assert_true(lights_move(&lights, 0));
}

static void an_effect_of_a_newer_host_is_steady(void **state)
{
	struct lights lights = ONE_FIELD;
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 0, 10, 20, 30, 200);
	lights_render(&lights, 0, 777, 255, channels);
	assert_int_equal(channels[0], 20);
	assert_false(lights_move(&lights, 0));
}

static void alone_it_shows_a_faint_pattern_whatever_the_picture_was(void **state)
{
	struct lights lights = {.fields = 1, .alone = true};
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 0, 0, 0, 255, WIRE_EFFECT_STEADY);
	lights_render(&lights, 0, WIRE_MS_BREATHE / 2, 255, channels);
	assert_true(lights_move(&lights, 0));
	assert_in_range(sum(channels), 1, WIRE_BOARD_LEDS * 30);
	assert_int_equal(channels[2], 0);
}

static const uint8_t WHITE[LAMP_BYTES] = {255, 255, 255, WIRE_EFFECT_STEADY}, OFF[LAMP_BYTES] = {0};

static void fill(struct lights *lights, uint8_t field, const uint8_t colour[LAMP_BYTES])
{
	for (uint8_t lamp = 0; lamp < WIRE_BOARD_LEDS; lamp++)
		lights_set(lights, field, lamp, colour, 0);
}

static void no_moment_of_a_chain_draws_more_than_its_budget(void **state)
{
	uint8_t channels[CHANNELS];
	(void)state;
	for (uint8_t fields = 1; fields <= WIRE_BOARD_FIELDS; fields++) {
		struct lights lights = {.fields = fields};
		const unsigned of_fields = (unsigned)fields * WIRE_BOARD_LIGHT_BUDGET;
		const unsigned budget = of_fields < WIRE_BOARD_CHAIN_BUDGET ? of_fields : WIRE_BOARD_CHAIN_BUDGET;
		unsigned shown[WIRE_BOARD_FIELDS] = {0};
		for (int turn = 0; turn < 200; turn++) { /* fields become white and dark one after the other */
			const uint8_t field = (uint8_t)(turn * 7 % fields);
			unsigned all = 0;
			fill(&lights, field, turn / fields % 3 == 2 ? OFF : WHITE);
			lights_render(&lights, field, 0, 255, channels);
			shown[field] = sum(channels);
			for (uint8_t other = 0; other < fields; other++)
				all += shown[other];
			assert_true(all <= budget);
		}
	}
}

static void fields_that_want_the_same_soon_get_the_same(void **state)
{
	struct lights lights = {.fields = WIRE_BOARD_FIELDS};
	uint8_t channels[CHANNELS];
	unsigned shown[WIRE_BOARD_FIELDS];
	int rounds = 0;
	bool unfair = true;
	(void)state;
	for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++)
		fill(&lights, field, WHITE);
	for (; unfair; rounds++) {
		for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++) {
			lights_render(&lights, field, 0, 255, channels);
			shown[field] = sum(channels);
		}
		unfair = false;
		for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++)
			unfair = unfair || lights_unfair(&lights, field);
		assert_true(rounds < 4);
	}
	for (uint8_t field = 0; field < WIRE_BOARD_FIELDS; field++)
		assert_in_range(shown[field], WIRE_BOARD_CHAIN_BUDGET / WIRE_BOARD_FIELDS * 94 / 100,
				WIRE_BOARD_CHAIN_BUDGET / WIRE_BOARD_FIELDS);
}

static void a_field_that_is_gone_leaves_its_current_to_the_others(void **state)
{
	struct lights lights = {.fields = 3};
	uint8_t channels[CHANNELS];
	(void)state;
	for (int round = 0; round < 3; round++)
		for (uint8_t field = 0; field < 3; field++) {
			fill(&lights, field, WHITE);
			lights_render(&lights, field, 0, 255, channels);
		}
	assert_false(lights_unfair(&lights, 0));
	lights_set_fields(&lights, 1);
	assert_true(lights_unfair(&lights, 0));
	lights_render(&lights, 0, 0, 255, channels);
	assert_in_range(sum(channels), WIRE_BOARD_LIGHT_BUDGET - CHANNELS, WIRE_BOARD_LIGHT_BUDGET);
}

static void fields_that_show_too_much_for_those_that_are_left_leave_nothing_to_another(void **state)
{
	struct lights lights = {.fields = 3};
	uint8_t channels[CHANNELS];
	(void)state;
	fill(&lights, 0, WHITE);
	lights_render(&lights, 0, 0, 255, channels); /* alone it may have the budget of all */
	assert_true(sum(channels) > WIRE_BOARD_LIGHT_BUDGET + CHANNELS);
	lights_set_fields(&lights, 1);
	lights.fields = 2; /* another comes before the first was written again */
	fill(&lights, 1, WHITE);
	lights_render(&lights, 1, 0, 255, channels);
	assert_true(sum(channels) + lights.drawn[0] <= 2 * WIRE_BOARD_LIGHT_BUDGET);
	lights.fields = 1;
	lights.drawn[1] = 0;
	lights_render(&lights, 0, 0, 255, channels);
	assert_in_range(sum(channels), WIRE_BOARD_LIGHT_BUDGET - CHANNELS, WIRE_BOARD_LIGHT_BUDGET);
}

int lights_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(colours_go_out_as_green_red_blue),
		cmocka_unit_test(no_picture_draws_more_than_the_budget),
		cmocka_unit_test(no_moment_of_a_chain_draws_more_than_its_budget),
		cmocka_unit_test(fields_that_want_the_same_soon_get_the_same),
		cmocka_unit_test(a_field_that_is_gone_leaves_its_current_to_the_others),
		cmocka_unit_test(fields_that_show_too_much_for_those_that_are_left_leave_nothing_to_another),
		cmocka_unit_test(brightness_scales_everything),
		cmocka_unit_test(blinking_is_half_on_and_half_dark),
		cmocka_unit_test(what_begins_to_blink_begins_bright),
		cmocka_unit_test(breathing_never_jumps),
		cmocka_unit_test(a_ring_goes_dark_clockwise_as_time_runs_out),
		cmocka_unit_test(a_countdown_without_time_is_dark_and_with_too_much_is_lit),
		cmocka_unit_test(an_effect_of_a_newer_host_is_steady),
		cmocka_unit_test(alone_it_shows_a_faint_pattern_whatever_the_picture_was),
	};
	return cmocka_run_group_tests_name("lights", tests, NULL, NULL);
}
