/* How often the board has started, and why. Two copies are written in turn, so that one survives a power cut. */
#ifndef HISTORY_H
#define HISTORY_H

#include <stdbool.h>
#include <stdint.h>

#include "../wire.h"

enum { HISTORY_BYTES = sizeof(struct wire_history) + 2, HISTORY_COPIES = 2 };

/* Reads the newer sound copy, counts this start into `history`; returns which copy to write (0 or 1). */
uint8_t history_count(uint8_t records[HISTORY_COPIES][HISTORY_BYTES], uint8_t cause, struct wire_history *history);
void history_write(const struct wire_history *history, uint8_t record[HISTORY_BYTES]);

#endif
