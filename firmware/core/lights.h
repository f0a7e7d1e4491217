/* The pictures on the lamps of all fields: effects, the limit of current, and the light of a board without a host. */
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#include "../wire.h"

enum {
	LAMP_BYTES = 4,
	CHANNELS = WIRE_BOARD_LEDS * 3,
	WALK_COLOURS = 3 * WIRE_BOARD_WALK_COLOUR,
	WALK_TIME = WALK_COLOURS + WIRE_BOARD_LEDS * WIRE_BOARD_WALK_LAMP,
	WHOLE_SHARE = 0xffff
};

struct lights {
	uint8_t lamps[WIRE_BOARD_FIELDS][WIRE_BOARD_LEDS * LAMP_BYTES]; /* red, green, blue, effect */
	uint8_t fields;                     /* that are there */
	uint16_t wanted[WIRE_BOARD_FIELDS]; /* sum of a field's channels, if the current had no limit */
	uint16_t drawn[WIRE_BOARD_FIELDS];  /* the same of what its lamps show */
	uint16_t share[WIRE_BOARD_FIELDS];  /* by which its channels were scaled, in 65536ths; WHOLE_SHARE: not at all */
	bool alone;                         /* the host is lost */
	uint16_t blink_from;                /* ms: when the lamps began to blink, all together and bright first */
	uint32_t span, left;                /* ms of the countdown: its length, and what is left */
	uint16_t walk;                      /* ms that are left of a self-test's moving light */
};

/* Sets how many fields there are; the lamps of others draw nothing. */
void lights_set_fields(struct lights *lights, uint8_t fields);

/* Sets a lamp. If a lamp begins to blink, all begin again, bright, so that an answer is seen at once. */
void lights_set(struct lights *lights, uint8_t field, uint8_t lamp, const uint8_t colour[LAMP_BYTES], uint16_t now);

/* Sets the time of the countdown that lamps with that effect show. */
void lights_count_down(struct lights *lights, uint32_t span, uint32_t left);

/* Shows every lamp of each field in every colour once, and then the picture again. */
void lights_walk(struct lights *lights);

/* A millisecond has passed. Returns true if an effect has just ended and the lamps must be written once more. */
bool lights_pass(struct lights *lights);

/* Returns true if an effect changes the field's picture. */
bool lights_move(const struct lights *lights, uint8_t field);

/* Returns true if the field shows more or less than its share of the current, and must be written once more. */
bool lights_unfair(const struct lights *lights, uint8_t field);

/*
 * Writes what the lamps of a field show at `now` (ms), in the lamps' own order green, red, blue.
 * They are scaled by `brightness` (255: as given). If all fields together want more than WIRE_BOARD_CHAIN_BUDGET (or
 * WIRE_BOARD_LIGHT_BUDGET for each field, if that is less), all are scaled down alike. No moment draws more: a field
 * takes only what the others leave, until `lights_unfair` has brought them down, too.
 */
void lights_render(struct lights *lights, uint8_t field, uint16_t now, uint8_t brightness, uint8_t channels[CHANNELS]);

#endif
