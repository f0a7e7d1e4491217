/* Two 74HC165 and sixteen keys that bounce. */
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>

#include <sim_avr.h>

void keys_begin(avr_t *avr);
void keys_set_bounce(unsigned microseconds);

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
