/* A board's side of the conversation. It knows no register: the layer below is `port`. */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "frame.h"
#include "history.h"
#include "identity.h"
#include "keys.h"
#include "lights.h"

/* The counters of the layer below. */
struct port_counters {
	uint16_t overruns;  /* bytes the receiver lost */
	uint16_t ring_full; /* bytes that came faster than they were read */
	uint16_t stack_free;
};

/* The results of the self-test of the layer below. */
struct port_health {
	bool keys_pass;     /* the level at the end of the keys' registers comes through them */
	uint16_t supply_mv; /* to 10 % */
};

/* The layer below implements these. */
bool port_send(const uint8_t *bytes, uint8_t length); /* false: no room, nothing is sent */
void port_keep_identity(const struct wire_identity *identity);
struct port_counters port_counters(void);
struct port_health port_health(void);

struct board {
	struct frame_reader reader;
	struct debounce debounce;
	struct events events;
	struct lights lights;
	struct wire_identity identity;
	uint8_t memory; /* WIRE_MEMORY_… */
	struct wire_history history;
	uint8_t cause;
	uint16_t since_start; /* keys that have been down without a break since the start */
	uint8_t number; /* of the next frame */
	bool met;
	uint16_t session;

	uint16_t now;          /* ms, wraps */
	uint16_t heard_at;     /* last whole frame from the host */
	uint16_t state_at;     /* last state sent */
	uint16_t events_at;    /* last events sent */
	uint16_t events_wait;  /* until they are repeated */
	uint16_t lights_at;    /* last picture written */
	bool lights_due;
	bool shown_due;        /* the host waits for `shown` */
	uint8_t shown_answers; /* of this frame */

	struct {
		uint16_t milliseconds;
		uint32_t uptime_s;
		uint32_t frames_received;
		uint16_t frames_damaged;
		uint16_t frames_unsent;
		uint16_t events_repeated;
		uint16_t events_lost;
		uint32_t pictures_shown;
	} counted;
};

/* The facts that are known at the start. */
struct start {
	struct wire_identity identity;
	uint8_t memory;
	struct wire_history history;
	uint8_t cause; /* WIRE_RESET_CAUSE_…, as bits */
	uint16_t raw_keys;
};

void board_begin(struct board *board, const struct start *start);

/* Takes a byte from the wire. */
void board_receive(struct board *board, uint8_t byte);

/* To be called every WIRE_MS_TICK with the state of the keys (bit k: key k is down). */
void board_tick(struct board *board, uint16_t raw_keys);

/* Returns true if the lamps must be written now, with `channels`; call `board_shown` afterwards. */
bool board_picture(struct board *board, uint8_t channels[CHANNELS]);
void board_shown(struct board *board);

#endif
