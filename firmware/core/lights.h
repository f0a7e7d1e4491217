/* The picture on sixteen lamps: effects, brightness cap, and what an abandoned board shows. */
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#include "../wire.h"

enum { LAMP_BYTES = 4, CHANNELS = WIRE_BOARD_LEDS * 3 };

struct lights {
	uint8_t lamps[WIRE_BOARD_LEDS * LAMP_BYTES]; /* red, green, blue, effect */
	bool alone;                                  /* the host is lost */
	uint16_t blink_from;                         /* ms: all lamps blink together, and began bright here */
};

/* Takes a new picture; where a lamp begins to blink, all begin anew, bright: an answer is seen at once. */
void lights_take(struct lights *lights, const uint8_t *lamps, uint16_t now);

/* Something in the picture changes by itself. */
bool lights_move(const struct lights *lights);

/*
 * Writes what the lamps show at `now` (ms), in the lamps' own order green, red, blue.
 * Scaled by `brightness` (255: as given), then down to WIRE_BOARD_LIGHT_BUDGET if the sum is larger.
 */
void lights_render(const struct lights *lights, uint16_t now, uint8_t brightness, uint8_t channels[CHANNELS]);

#endif
