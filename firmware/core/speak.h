/* What a board says to its host: each message is filled from the board's state, and sent as a frame. */
#ifndef SPEAK_H
#define SPEAK_H

#include "board.h"

/* Counts one more; a counter stops at its largest value. */
void count_one(uint16_t *counter);

/* Returns false, and counts it, if the line has no room. */
bool speak(struct board *board, uint8_t id, const void *payload, uint8_t length);

/* `answers`: the number of the frame that is answered. */
void speak_welcome(struct board *board, uint8_t answers);
void speak_state(struct board *board);
void speak_events(struct board *board);
void speak_refused(struct board *board, uint8_t answers, uint8_t refusal);
void speak_counters(struct board *board, uint8_t answers);
void speak_self_tested(struct board *board, uint8_t answers);

#endif
