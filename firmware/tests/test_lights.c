#include "tests.h"

#include <string.h>

#include "../core/lights.h"

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
	memcpy(lights->lamps + lamp * LAMP_BYTES, bytes, sizeof bytes);
}

static void colours_go_out_as_green_red_blue(void **state)
{
	struct lights lights = {0};
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 1, 1, 2, 3, WIRE_EFFECT_STEADY);
	lights_render(&lights, 0, 255, channels);
	assert_int_equal(channels[3], 2);
	assert_int_equal(channels[4], 1);
	assert_int_equal(channels[5], 3);
}

static void no_picture_draws_more_than_the_budget(void **state)
{
	struct lights lights = {0};
	uint8_t channels[CHANNELS];
	(void)state;
	for (int lit = 0; lit <= WIRE_BOARD_LEDS; lit++) {
		lights_render(&lights, 0, 255, channels);
		assert_true(sum(channels) <= WIRE_BOARD_LIGHT_BUDGET);
		if (lit > 0 && lit * 3 * 255 <= WIRE_BOARD_LIGHT_BUDGET)
			assert_int_equal(channels[0], 255); /* a few lamps may have full brightness */
		if (lit < WIRE_BOARD_LEDS)
			set(&lights, lit, 255, 255, 255, WIRE_EFFECT_STEADY);
	}
}

static void brightness_scales_everything(void **state)
{
	struct lights lights = {0};
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 0, 200, 100, 0, WIRE_EFFECT_STEADY);
	lights_render(&lights, 0, 127, channels);
	assert_int_equal(channels[1], 100);
	assert_int_equal(channels[0], 50);
}

static void blinking_is_half_on_and_half_dark(void **state)
{
	struct lights lights = {0};
	uint8_t channels[CHANNELS];
	int bright = 0;
	(void)state;
	set(&lights, 0, 0, 80, 0, WIRE_EFFECT_BLINK);
	for (uint16_t now = 0; now < WIRE_MS_BLINK; now++) {
		lights_render(&lights, now, 255, channels);
		assert_true(channels[0] == 80 || channels[0] == 0);
		bright += channels[0] == 80;
	}
	assert_int_equal(bright, WIRE_MS_BLINK / 2);
}

static void what_begins_to_blink_begins_bright(void **state)
{
	struct lights lights = {0}, picture = {0};
	uint8_t channels[CHANNELS];
	(void)state;
	set(&picture, 0, 0, 80, 0, WIRE_EFFECT_BLINK);
	lights_take(&lights, picture.lamps, 10700); /* in what would be the dark half */
	lights_render(&lights, 10700, 255, channels);
	assert_int_equal(channels[0], 80);
	lights_take(&lights, picture.lamps, 11250); /* the same picture again changes nothing */
	lights_render(&lights, 11250, 255, channels);
	assert_int_equal(channels[0], 0);
	set(&picture, 1, 0, 80, 0, WIRE_EFFECT_BLINK);
	lights_take(&lights, picture.lamps, 11300); /* another lamp begins to blink: both are bright */
	lights_render(&lights, 11300, 255, channels);
	assert_int_equal(channels[0], 80);
	assert_int_equal(channels[3], 80);
}

static void breathing_never_jumps(void **state)
{
	struct lights lights = {0};
	uint8_t channels[CHANNELS];
	int before = -1, low = 255, high = 0;
	(void)state;
	set(&lights, 0, 0, 255, 0, WIRE_EFFECT_BREATHE);
	for (uint32_t now = 65536 - WIRE_MS_BREATHE; now < 65536 + WIRE_MS_BREATHE; now++) {
		lights_render(&lights, (uint16_t)now, 255, channels);
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
	struct lights lights = {0};
	uint8_t channels[CHANNELS];
	(void)state;
	for (int i = 0; i < 12; i++)
		set(&lights, CLOCKWISE[i], 0, 240, 0, WIRE_EFFECT_COUNTDOWN);
	set(&lights, 5, 0, 0, 9, WIRE_EFFECT_STEADY); /* not of the ring */
	for (uint32_t span = 1200; span < 4000000000u; span = span * 10 + 7) {
		for (int gone = 0; gone <= 12; gone++) {
			lights_count_down(&lights, span, span - (uint32_t)((uint64_t)span * (unsigned)gone / 12));
			lights_render(&lights, 0, 255, channels);
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
	struct lights lights = {0};
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 3, 7, 0, 0, WIRE_EFFECT_COUNTDOWN);
	lights_render(&lights, 0, 255, channels);
	assert_int_equal(channels[3 * 3 + 1], 0);
	assert_false(lights_move(&lights));
	lights_count_down(&lights, 10, 4000000000u);
	lights_render(&lights, 0, 255, channels);
	assert_int_equal(channels[3 * 3 + 1], 7);
	assert_true(lights_move(&lights));
}

static void an_effect_of_a_newer_host_is_steady(void **state)
{
	struct lights lights = {0};
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 0, 10, 20, 30, 200);
	lights_render(&lights, 777, 255, channels);
	assert_int_equal(channels[0], 20);
	assert_false(lights_move(&lights));
}

static void alone_it_shows_a_faint_pattern_whatever_the_picture_was(void **state)
{
	struct lights lights = {.alone = true};
	uint8_t channels[CHANNELS];
	(void)state;
	set(&lights, 0, 0, 0, 255, WIRE_EFFECT_STEADY);
	lights_render(&lights, WIRE_MS_BREATHE / 2, 255, channels);
	assert_true(lights_move(&lights));
	assert_in_range(sum(channels), 1, WIRE_BOARD_LEDS * 30);
	assert_int_equal(channels[2], 0);
}

int lights_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(colours_go_out_as_green_red_blue),
		cmocka_unit_test(no_picture_draws_more_than_the_budget),
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
