#include "lights.h"

#include <string.h>

/* The period must divide 65536; else an effect jumps when the clock wraps. Blinking has a counter of its own. */
_Static_assert(65536 % WIRE_MS_BREATHE == 0, "breathing jumps when the clock wraps");
_Static_assert(WIRE_MS_BREATHE / 2 == 1024, "level below is a ramp of 1024 steps");

enum { FAINT_RED = 14, FAINT_GREEN = 6, WALK_LEVEL = 60 };

/* Clockwise from the north-west corner, then the four in the middle. */
static const uint8_t RING[WIRE_BOARD_LEDS] = {0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4, 5, 6, 10, 9};

static uint8_t scale(uint8_t value, uint8_t by)
{
	if (by == 255) /* most lamps are steady, at the full brightness: no multiplication for them */
		return value;
	return (uint8_t)(((uint16_t)value * (uint16_t)(by + 1)) >> 8);
}

/* Brightness of a breathing lamp: a ramp up and down, never quite dark. */
static uint8_t breath(uint16_t now)
{
	uint16_t step = now & (WIRE_MS_BREATHE - 1);
	if (step >= WIRE_MS_BREATHE / 2)
		step = (uint16_t)(WIRE_MS_BREATHE - 1 - step);
	return (uint8_t)(24 + ((step * 231UL) >> 10));
}

static uint8_t level(const struct lights *lights, uint8_t effect, uint16_t now)
{
	if (effect == WIRE_EFFECT_BREATHE)
		return breath(now);
	if (effect == WIRE_EFFECT_BLINK)
		return (uint16_t)(now - lights->blink_from) % WIRE_MS_BLINK < WIRE_MS_BLINK / 2 ? 255 : 0;
	return 255; /* steady, and effects that only a newer host knows */
}

/* The part of the countdown that is over, in 256ths of a lamp of a ring of `lamps`. */
static uint16_t gone(const struct lights *lights, uint8_t lamps)
{
	uint32_t span = lights->span, left = lights->left;
	const uint16_t whole = (uint16_t)(lamps << 8);
	if (left == 0)
		return whole;
	if (left > span)
		return 0;
	while (span > UINT32_MAX >> 12) { /* else the product below would not fit */
		span >>= 1;
		left >>= 1;
	}
	return (uint16_t)(whole - left * whole / span);
}

/* One lamp of the ring after the other goes dark, each of them slowly. */
static void levels_of_ring(const struct lights *lights, const uint8_t *field, uint8_t levels[WIRE_BOARD_LEDS])
{
	uint8_t lamps = 0;
	for (uint8_t i = 0; i < WIRE_BOARD_LEDS; i++)
		lamps = (uint8_t)(lamps + (field[i * LAMP_BYTES + 3] == WIRE_EFFECT_COUNTDOWN));
	if (lamps == 0)
		return;
	uint16_t dark = gone(lights, lamps);
	for (uint8_t i = 0; i < WIRE_BOARD_LEDS; i++) {
		if (field[RING[i] * LAMP_BYTES + 3] != WIRE_EFFECT_COUNTDOWN)
			continue;
		levels[RING[i]] = (uint8_t)(dark >= 255 ? 0 : 255 - dark);
		dark = (uint16_t)(dark >= 256 ? dark - 256 : 0);
	}
}

void lights_count_down(struct lights *lights, uint32_t span, uint32_t left)
{
	lights->span = span;
	lights->left = left;
}

void lights_walk(struct lights *lights)
{
	lights->walk = WALK_TIME;
}

bool lights_pass(struct lights *lights)
{
	const bool ends = lights->left == 1 || lights->walk == 1;
	if (lights->left > 0)
		lights->left--;
	if (lights->walk > 0)
		lights->walk--;
	return ends;
}

void lights_set_fields(struct lights *lights, uint8_t fields)
{
	lights->fields = fields;
	for (uint8_t field = fields; field < WIRE_BOARD_FIELDS; field++)
		lights->wanted[field] = lights->drawn[field] = 0;
}

void lights_set(struct lights *lights, uint8_t field, uint8_t lamp, const uint8_t colour[LAMP_BYTES], uint16_t now)
{
	uint8_t *lies = &lights->lamps[field][lamp * LAMP_BYTES];
	uint32_t before, wanted; /* as numbers: the library's comparing and copying took four times as long */
	_Static_assert(sizeof wanted == LAMP_BYTES, "a lamp is one number");
	memcpy(&before, lies, sizeof before);
	memcpy(&wanted, colour, sizeof wanted);
	if (before == wanted)
		return;
	if (colour[3] == WIRE_EFFECT_BLINK)
		lights->blink_from = now;
	memcpy(lies, &wanted, sizeof wanted);
}

bool lights_move(const struct lights *lights, uint8_t field)
{
	if (lights->alone || lights->walk > 0)
		return true;
	for (uint8_t i = 0; i < WIRE_BOARD_LEDS; i++) {
		const uint8_t effect = lights->lamps[field][i * LAMP_BYTES + 3];
		if (effect == WIRE_EFFECT_BLINK || effect == WIRE_EFFECT_BREATHE)
			return true;
		if (effect == WIRE_EFFECT_COUNTDOWN && lights->left > 0)
			return true;
	}
	return false;
}

static void render_alone(uint16_t now, uint8_t channels[CHANNELS])
{
	const uint8_t by = breath(now);
	for (uint8_t i = 0; i < WIRE_BOARD_LEDS; i++, channels += 3) {
		channels[0] = scale(FAINT_GREEN, by);
		channels[1] = scale(FAINT_RED, by);
		channels[2] = 0;
	}
}

static void render_walk(uint16_t walk, uint8_t channels[CHANNELS])
{
	static const uint8_t CHANNEL[3] = {1, 0, 2}; /* red, green, blue in the lamps' own order */
	memset(channels, 0, CHANNELS);
	if (walk < WALK_COLOURS) {
		for (uint8_t i = CHANNEL[walk / WIRE_BOARD_WALK_COLOUR]; i < CHANNELS; i = (uint8_t)(i + 3))
			channels[i] = WALK_LEVEL;
	} else {
		memset(channels + (walk - WALK_COLOURS) / WIRE_BOARD_WALK_LAMP * 3, WALK_LEVEL, 3);
	}
}

static void render_picture(const struct lights *lights, uint8_t field, uint16_t now, uint8_t channels[CHANNELS])
{
	const uint8_t *lamp = lights->lamps[field];
	uint8_t ring[WIRE_BOARD_LEDS]; /* only the levels of lamps in the ring are written and read */
	levels_of_ring(lights, lamp, ring);
	for (uint8_t i = 0; i < WIRE_BOARD_LEDS; i++, lamp += LAMP_BYTES, channels += 3) {
		if (lamp[3] == WIRE_EFFECT_STEADY) { /* most are, and a new picture must be quick */
			channels[0] = lamp[1];
			channels[1] = lamp[0];
			channels[2] = lamp[2];
			continue;
		}
		const uint8_t by = lamp[3] == WIRE_EFFECT_COUNTDOWN ? ring[i] : level(lights, lamp[3], now);
		channels[0] = scale(lamp[1], by);
		channels[1] = scale(lamp[0], by);
		channels[2] = scale(lamp[2], by);
	}
}

/* ---- the limit of current ---- */

static uint16_t budget(const struct lights *lights)
{
	const uint16_t sum = (uint16_t)(lights->fields * WIRE_BOARD_LIGHT_BUDGET);
	return sum < WIRE_BOARD_CHAIN_BUDGET ? sum : WIRE_BOARD_CHAIN_BUDGET;
}

/* The share of its wish that each field gets if all are treated alike. */
static uint16_t fair_share(const struct lights *lights)
{
	uint32_t all = 0;
	for (uint8_t field = 0; field < lights->fields; field++)
		all += lights->wanted[field];
	if (all <= budget(lights))
		return WHOLE_SHARE;
	return (uint16_t)(((uint32_t)budget(lights) << 16) / all);
}

/* The share of its wish that a field can get beside what the others show now. */
static uint16_t possible_share(const struct lights *lights, uint8_t field)
{
	uint16_t room = budget(lights);
	for (uint8_t other = 0; other < lights->fields; other++) {
		if (other == field)
			continue;
		if (lights->drawn[other] >= room) /* more than there is, when fields have just gone */
			return 0;
		room = (uint16_t)(room - lights->drawn[other]);
	}
	if (lights->wanted[field] <= room)
		return WHOLE_SHARE;
	return (uint16_t)(((uint32_t)room << 16) / lights->wanted[field]);
}

bool lights_unfair(const struct lights *lights, uint8_t field)
{
	if (lights->wanted[field] == 0)
		return false;
	const uint16_t fair = fair_share(lights), is = lights->share[field], off = is > fair ? is - fair : fair - is;
	return off > fair / 32; /* nobody sees 3 % */
}

static void cap(struct lights *lights, uint8_t field, uint8_t brightness, uint8_t channels[CHANNELS])
{
	uint16_t sum = 0;
	for (uint8_t i = 0; i < CHANNELS; i++) {
		channels[i] = scale(channels[i], brightness);
		sum += channels[i];
	}
	lights->wanted[field] = sum;
	const uint16_t fair = fair_share(lights), possible = possible_share(lights, field);
	const uint16_t share = fair < possible ? fair : possible;
	lights->share[field] = share;
	if (share == WHOLE_SHARE) {
		lights->drawn[field] = sum;
		return;
	}
	/* One division for a field, not 48: they would take three times as long as writing the lamps. */
	sum = 0;
	for (uint8_t i = 0; i < CHANNELS; i++) {
		channels[i] = (uint8_t)(((uint32_t)channels[i] * share) >> 16);
		sum += channels[i];
	}
	lights->drawn[field] = sum;
}

void lights_render(struct lights *lights, uint8_t field, uint16_t now, uint8_t brightness, uint8_t channels[CHANNELS])
{
	if (lights->walk > 0)
		render_walk((uint16_t)(WALK_TIME - lights->walk), channels);
	else if (lights->alone)
		render_alone(now, channels);
	else
		render_picture(lights, field, now, channels);
	cap(lights, field, brightness, channels);
}
