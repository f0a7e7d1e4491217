/* The WS2812 chain: reads colours from the data pin's edges and checks their timing. */
#ifndef LAMPS_H
#define LAMPS_H

#include <sim_avr.h>

void lamps_begin(avr_t *avr);

/* Prints one line: pictures, faulty pictures, and the extremes of every time in cycles of 62.5 ns. */
void lamps_print_timing(void);

#endif
