/*
 * A board's side of the conversation: the board's own field of sixteen cells, and those that are plugged in behind it.
 * It knows no register: the layer below is `port`.
 */
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
	bool keys_pass;     /* what is sent through the keys' registers comes back */
	uint16_t supply_mv; /* to 10 % */
};

/* The layer below implements these. */
bool port_send(const uint8_t *bytes, uint8_t length); /* false: no room, nothing is sent */
void port_keep_identity(const struct wire_identity *identity);
void port_keep_places(const struct wire_places *places);
uint8_t port_count_fields(void); /* 0: the chain does not answer */
struct port_counters port_counters(void);
struct port_health port_health(void);

struct board {
	struct frame_reader reader;
	struct debounce debounce[WIRE_BOARD_FIELDS];
	struct events events;
	struct lights lights;
	struct wire_identity identity;
	struct wire_places places;
	uint8_t memory; /* WIRE_MEMORY_… */
	struct wire_history history;
	uint8_t cause;
	uint16_t since_start[WIRE_BOARD_FIELDS]; /* keys that have been down without a break since the start */
	uint8_t chain_misses; /* ticks in a row in which the chain did not answer */
	uint8_t number; /* of the next frame */
	bool met;
	uint16_t session;

	uint16_t now;          /* ms, wraps */
	uint16_t heard_at;     /* last whole frame from the host */
	uint16_t state_at;     /* last state sent */
	bool state_due;        /* the host has asked for it */
	uint16_t events_at;    /* last events sent */
	uint16_t events_wait;  /* until they are repeated */
	uint16_t lights_at[WIRE_BOARD_FIELDS];    /* last picture written */
	uint8_t lights_due;                       /* bit f: field f must be written */
	uint8_t shown_due;                        /* bit f: the host waits for `shown` */
	uint8_t shown_answers[WIRE_BOARD_FIELDS]; /* of this frame */
	uint8_t written;                          /* the field that was written last */
	uint8_t watched;                          /* the field that was looked through last for effects */

	struct {
		uint16_t milliseconds;
		uint32_t uptime_s;
		uint32_t frames_received;
		uint16_t frames_damaged;
		uint16_t frames_unsent;
		uint16_t events_repeated;
		uint16_t events_lost;
		uint16_t chain_faults;
		uint32_t pictures_shown;
	} counted;
};

/* The facts that are known at the start. */
struct start {
	struct wire_identity identity;
	struct wire_places places;
	uint8_t memory;
	struct wire_history history;
	uint8_t cause; /* WIRE_RESET_CAUSE_…, as bits */
	uint8_t fields; /* 0: the chain does not answer */
	uint16_t raw_keys[WIRE_BOARD_FIELDS];
};

void board_begin(struct board *board, const struct start *start);

/* Takes a byte from the wire. Returns true if it ended a message, so that there may be a picture to write. */
bool board_receive(struct board *board, uint8_t byte);

/* To be called every WIRE_MS_TICK with the state of the keys of each field (bit k: key k is down). NULL: the chain did
 * not answer. Such a sample is left out, and after some of them the fields are counted again. */
void board_tick(struct board *board, const uint16_t *raw_keys);

/* The next sample may tell that a key has moved. */
bool board_key_is_due(const struct board *board);

/*
 * Returns the field whose lamps must be written now, with `channels`; call `board_shown` afterwards, and receive no
 * byte in between: it could be a newer picture. One field at a time, in turn, so that the keys are sampled between them. NO_FIELD: none.
 */
enum { NO_FIELD = 0xff };
uint8_t board_picture(struct board *board, uint8_t channels[CHANNELS]);
void board_shown(struct board *board, uint8_t field);

#endif
