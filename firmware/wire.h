/* Written by generate.py from companion/boards/wire/wire.toml. Change that file, not this one. */
#ifndef WIRE_H
#define WIRE_H

#include <stdint.h>

#ifndef WIRE_MAJOR
#define WIRE_MAJOR 1
#endif
#ifndef WIRE_MINOR
#define WIRE_MINOR 2
#endif

#define WIRE_BAUD 500000UL

#define WIRE_FRAME_PAYLOAD_MAX 84
#define WIRE_FRAME_CRC_POLYNOMIAL 4129
#define WIRE_FRAME_CRC_START 65535

#define WIRE_MS_TICK 1
#define WIRE_MS_DEBOUNCE 4
#define WIRE_MS_EVENT_REPEAT 20
#define WIRE_MS_EVENT_REPEAT_MAX 320
#define WIRE_MS_STATE 1000
#define WIRE_MS_LOST_HOST 2000
#define WIRE_MS_LIGHT_FRAME 20
#define WIRE_MS_REFRESH 1000
#define WIRE_MS_BLINK 1000
#define WIRE_MS_BREATHE 2048
#define WIRE_MS_HELLO_REPEAT 100
#define WIRE_MS_PING 400
#define WIRE_MS_SHOWN_WAIT 40
#define WIRE_MS_BOARD_SILENT 1500

#define WIRE_BOARD_KEYS 16
#define WIRE_BOARD_LEDS 16
#define WIRE_BOARD_FIELDS 6
#define WIRE_BOARD_FIELDS_LOOKED_FOR 16
#define WIRE_BOARD_PANEL_KEYS 6
#define WIRE_BOARD_EVENTS_KEPT 128
#define WIRE_BOARD_EVENTS_IN_FRAME 16
#define WIRE_BOARD_LIGHT_BUDGET 5100
#define WIRE_BOARD_CHAIN_BUDGET 10200
#define WIRE_BOARD_RECEIVE_RING 128
#define WIRE_BOARD_NO_PLACE 255
#define WIRE_BOARD_SUPPLY_LEAST_MV 4200
#define WIRE_BOARD_WALK_COLOUR 300
#define WIRE_BOARD_WALK_LAMP 60

#define WIRE_KIND_NONE 0
#define WIRE_KIND_CELLS 1
#define WIRE_KIND_PANELS 2

#define WIRE_EFFECT_STEADY 0
#define WIRE_EFFECT_BLINK 1
#define WIRE_EFFECT_BREATHE 2
#define WIRE_EFFECT_COUNTDOWN 3

#define WIRE_REFUSAL_UNMET 1
#define WIRE_REFUSAL_UNKNOWN_MESSAGE 2
#define WIRE_REFUSAL_WRONG_LENGTH 3
#define WIRE_REFUSAL_NO_SUCH_FIELD 4

#define WIRE_RESET_CAUSE_POWER_ON 1
#define WIRE_RESET_CAUSE_EXTERNAL 2
#define WIRE_RESET_CAUSE_BROWN_OUT 4
#define WIRE_RESET_CAUSE_WATCHDOG 8

#define WIRE_MEMORY_SOUND 0
#define WIRE_MEMORY_EMPTY 1
#define WIRE_MEMORY_DAMAGED 2

#define WIRE_FAULT_MEMORY 1
#define WIRE_FAULT_KEYS 2
#define WIRE_FAULT_SUPPLY 4
#define WIRE_FAULT_STUCK 8

#define WIRE_STATE_FLAG_MET 1
#define WIRE_STATE_FLAG_LOST_HOST 2

/* Greets the board; repeated until answered by `welcome`. A new session discards events of an older one. */
#define WIRE_HELLO 0x01
struct wire_hello {
	uint8_t major;
	uint8_t minor;
	uint16_t session;
} __attribute__((packed));
_Static_assert(sizeof(struct wire_hello) == 4, "layout of hello");

/* Tells the board that its host is still there; answered by `state`. */
#define WIRE_PING 0x02

/* The whole picture, four bytes for each lamp: red, green, blue, effect; and the time of its countdown. Answered by `shown` when the lamps show it. */
#define WIRE_LIGHTS 0x03
#define WIRE_LIGHTS_LEAST 64 /* its bytes in version 1.0 */
struct wire_lights {
	uint8_t lamps[64];
	uint32_t span_ms;
	uint32_t left_ms;
} __attribute__((packed));
_Static_assert(sizeof(struct wire_lights) == 72, "layout of lights");

/* Every event before `next` has arrived. */
#define WIRE_EVENTS_SEEN 0x04
struct wire_events_seen {
	uint16_t boot;
	uint16_t next;
} __attribute__((packed));
_Static_assert(sizeof(struct wire_events_seen) == 4, "layout of events_seen");

/* Asks for the counters; answered by `counters`. */
#define WIRE_ASK_COUNTERS 0x05

/* Writes the board's identity into its EEPROM; answered by `welcome` with the new identity. */
#define WIRE_RENAME 0x06
#define WIRE_RENAME_LEAST 16 /* its bytes in version 1.0 */
struct wire_rename {
	uint8_t kind;
	uint16_t board;
	uint8_t brightness;
	uint8_t label[12];
	uint8_t column;
	uint8_t row;
	uint8_t more_places[10];
} __attribute__((packed));
_Static_assert(sizeof(struct wire_rename) == 28, "layout of rename");

/* The board tests itself, then moves a light over all lamps for people to see; answered by `self_tested`. */
#define WIRE_SELF_TEST 0x07

/* The whole picture of a field: up to 16 colours, four bytes each (red, green, blue, effect); the colour of each lamp, half a byte each, the lower half first; and the time of the board's countdown. Answered by `shown` when the lamps show it. */
#define WIRE_FIELD_LIGHTS 0x08
struct wire_field_lights {
	uint8_t field;
	uint32_t span_ms;
	uint32_t left_ms;
	uint8_t colour_of_lamps[8];
	/* colours: the rest of the frame */
} __attribute__((packed));
_Static_assert(sizeof(struct wire_field_lights) == 17, "layout of field_lights");

/* The board's identity and its whole state; answers `hello` and `rename`. */
#define WIRE_WELCOME 0x81
#define WIRE_WELCOME_LEAST 33 /* its bytes in version 1.0 */
struct wire_welcome {
	uint8_t major;
	uint8_t minor;
	uint8_t answers;
	uint16_t session;
	uint8_t kind;
	uint16_t board;
	uint8_t brightness;
	uint8_t label[12];
	uint8_t firmware_major;
	uint8_t firmware_minor;
	uint8_t firmware_patch;
	uint16_t boot;
	uint8_t cause;
	uint16_t inputs;
	uint16_t first_event;
	uint16_t next_event;
	uint8_t memory;
	uint8_t column;
	uint8_t row;
	uint8_t fields;
	uint8_t more_inputs[10];
	uint8_t more_places[10];
} __attribute__((packed));
_Static_assert(sizeof(struct wire_welcome) == 57, "layout of welcome");

/* All inputs (bit k: key k is down), once a second, at a start, for every `ping`, and when a field has come or gone. */
#define WIRE_STATE 0x82
#define WIRE_STATE_LEAST 7 /* its bytes in version 1.0 */
struct wire_state {
	uint16_t boot;
	uint16_t inputs;
	uint16_t next_event;
	uint8_t flags;
	uint8_t fields;
	uint8_t more_inputs[10];
} __attribute__((packed));
_Static_assert(sizeof(struct wire_state) == 18, "layout of state");

/* Kept key events from number `first` on, oldest first, three bytes each: key with bit 7 set for down, age in ms (u16). */
#define WIRE_EVENTS 0x83
struct wire_events {
	uint16_t boot;
	uint16_t first;
	/* entries: the rest of the frame */
} __attribute__((packed));
_Static_assert(sizeof(struct wire_events) == 4, "layout of events");

/* The picture of that frame was written to the lamps. */
#define WIRE_SHOWN 0x84
struct wire_shown {
	uint8_t answers;
} __attribute__((packed));
_Static_assert(sizeof(struct wire_shown) == 1, "layout of shown");

/* Counters since the last start, and how often the board has started for each reason; counters stop at their largest value. */
#define WIRE_COUNTERS 0x85
#define WIRE_COUNTERS_LEAST 27 /* its bytes in version 1.0 */
struct wire_counters {
	uint8_t answers;
	uint32_t uptime_s;
	uint32_t frames_received;
	uint16_t frames_damaged;
	uint16_t overruns;
	uint16_t ring_full;
	uint16_t frames_unsent;
	uint16_t events_repeated;
	uint16_t events_lost;
	uint32_t pictures_shown;
	uint16_t stack_free;
	uint16_t resets_power;
	uint16_t resets_external;
	uint16_t resets_brown_out;
	uint16_t resets_watchdog;
	uint16_t chain_faults;
} __attribute__((packed));
_Static_assert(sizeof(struct wire_counters) == 37, "layout of counters");

/* The board cannot do what that frame asks for. */
#define WIRE_REFUSED 0x86
struct wire_refused {
	uint8_t answers;
	uint8_t refusal;
} __attribute__((packed));
_Static_assert(sizeof(struct wire_refused) == 2, "layout of refused");

/* Results of the self-test: faults as bits, keys that are down, supply, stack that was never used. */
#define WIRE_SELF_TESTED 0x87
#define WIRE_SELF_TESTED_LEAST 8 /* its bytes in version 1.0 */
struct wire_self_tested {
	uint8_t answers;
	uint8_t faults;
	uint16_t held;
	uint16_t supply_mv;
	uint16_t stack_free;
	uint8_t fields;
	uint8_t more_held[10];
} __attribute__((packed));
_Static_assert(sizeof(struct wire_self_tested) == 19, "layout of self_tested");

#define WIRE_IDENTITY_FORMAT 2
struct wire_identity {
	uint8_t format;
	uint8_t kind;
	uint16_t board;
	uint8_t brightness;
	uint8_t label[12];
	uint8_t column;
	uint8_t row;
} __attribute__((packed));
_Static_assert(sizeof(struct wire_identity) == 19, "layout of identity");

#define WIRE_PLACES_ADDRESS 64
struct wire_places {
	uint8_t more_places[10];
} __attribute__((packed));
_Static_assert(sizeof(struct wire_places) == 10, "layout of places");

#define WIRE_HISTORY_ADDRESS 32
struct wire_history {
	uint16_t boot;
	uint16_t power;
	uint16_t external;
	uint16_t brown_out;
	uint16_t watchdog;
} __attribute__((packed));
_Static_assert(sizeof(struct wire_history) == 10, "layout of history");

#endif
