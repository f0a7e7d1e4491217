/* The keys of a chain of fields, which bounce, behind two 74HC165 for each field. */
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>

#include <sim_avr.h>

enum { KEYS_OF_FIELD = 16, FIELDS_MAX = 6, KEYS = KEYS_OF_FIELD * FIELDS_MAX };

void keys_begin(avr_t *avr);
void keys_set_bounce(unsigned microseconds);

/* So many fields are plugged in; the last one's input is the mark's line. 0: a board of revision A, whose is 5 V. */
void keys_set_fields(int fields);

/* Keys of fields that are there. */
int keys_there(void);

/* The share of scans in which the chain shifts once too often, as by a spike on its clock. */
void keys_set_spikes(double share);

/* Presses or releases a key now; its contact bounces for the set time. */
void keys_move(int key, bool down);

/* Presses a key now and releases it after so long. */
void keys_tap(int key, unsigned microseconds);

/* Plays a contact: it changes after each of these microseconds, counted from the change before. */
enum { SCRIPT_MAX = 64 };
void keys_script(int key, const unsigned *microseconds, int changes);

/* To be called after a reset, which clears the simulator's timers: contacts get their final state, taps are over. */
void keys_settle(void);

/* Closes an open contact (or opens a closed one) for a moment. */
void keys_glitch(int key, unsigned microseconds);

#endif
