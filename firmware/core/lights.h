/* The picture on sixteen lamps: effects, brightness cap, and what an abandoned board shows. */
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
	uint16_t blink_from;                         /* ms: all lamps blink together, and began bright here */
	uint32_t span, left;                         /* ms of the countdown: all of it, and still to run */
	uint16_t walk;                               /* ms that a self-test's walk still has */
};

/* Takes a new picture; where a lamp begins to blink, all begin anew, bright: an answer is seen at once. */
void lights_take(struct lights *lights, const uint8_t *lamps, uint16_t now);

/* The time of the countdown that lamps with that effect show. */
void lights_count_down(struct lights *lights, uint32_t span, uint32_t left);

/* Shows every lamp in every colour, once; then the picture is there again. */
void lights_walk(struct lights *lights);

/* A millisecond has passed. True when something has just come to its end and must be drawn once more. */
bool lights_pass(struct lights *lights);

/* Something in the picture changes by itself. */
bool lights_move(const struct lights *lights);

/*
 * Writes what the lamps show at `now` (ms), in the lamps' own order green, red, blue.
 * Scaled by `brightness` (255: as given), then down to WIRE_BOARD_LIGHT_BUDGET if the sum is larger.
 */
void lights_render(const struct lights *lights, uint16_t now, uint8_t brightness, uint8_t channels[CHANNELS]);

#endif
