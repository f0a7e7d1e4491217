/* Single pins, for other firmware that is compared with ours. */
#ifndef PINS_H
#define PINS_H

#include <stdbool.h>

#include <sim_avr.h>

/* `port` is 'B', 'C' or 'D'. Drives a pin from outside. */
bool pins_set(avr_t *avr, char port, int bit, bool high);

/* From now on prints every change of a pin. */
bool pins_watch(avr_t *avr, char port, int bit);

#endif
