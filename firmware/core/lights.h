/* The picture on sixteen lamps: effects, the limit of brightness, and the light of a board without a host. */
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#include "../wire.h"

enum {
	LAMP_BYTES = 4,
	CHANNELS = WIRE_BOARD_LEDS * 3,
	WALK_COLOURS = 3 * WIRE_BOARD_WALK_COLOUR,
	WALK_TIME = WALK_COLOURS + WIRE_BOARD_LEDS * WIRE_BOARD_WALK_LAMP
};

struct lights {
	uint8_t lamps[WIRE_BOARD_LEDS * LAMP_BYTES]; /* red, green, blue, effect */
	bool alone;                                  /* the host is lost */
	uint16_t blink_from;                         /* ms: when the lamps began to blink, all together and bright first */
	uint32_t span, left;                         /* ms of the countdown: its length, and what is left */
	uint16_t walk;                               /* ms that are left of a self-test's moving light */
};

/* Takes a new picture. If a lamp begins to blink, all begin again, bright, so that an answer is seen at once. */
void lights_take(struct lights *lights, const uint8_t *lamps, uint16_t now);

/* Sets the time of the countdown that lamps with that effect show. */
void lights_count_down(struct lights *lights, uint32_t span, uint32_t left);

/* Shows every lamp in every colour once, and then the picture again. */
void lights_walk(struct lights *lights);

/* A millisecond has passed. Returns true if an effect has just ended and the lamps must be written once more. */
bool lights_pass(struct lights *lights);

/* Returns true if an effect changes the picture. */
bool lights_move(const struct lights *lights);

/*
 * Writes what the lamps show at `now` (ms), in the lamps' own order green, red, blue.
 * They are scaled by `brightness` (255: as given), then down to WIRE_BOARD_LIGHT_BUDGET if the sum is larger.
 */
void lights_render(const struct lights *lights, uint16_t now, uint8_t brightness, uint8_t channels[CHANNELS]);

#endif
