/* Single pins, for firmware of others beside which ours is measured. */
#ifndef PINS_H
#define PINS_H

#include <stdbool.h>

#include <sim_avr.h>

/* `port` is 'B', 'C' or 'D'. Drives a pin from outside. */
bool pins_set(avr_t *avr, char port, int bit, bool high);

/* Prints every change of a pin from now on. */
bool pins_watch(avr_t *avr, char port, int bit);

#endif
