/* The lamps of each field, a row of WS2812 on a pin of its own: reads colours from its edges and checks their timing. */
#ifndef LAMPS_H
#define LAMPS_H

#include <sim_avr.h>

void lamps_begin(avr_t *avr);

/* The lamps of so many fields are told of in `led` lines; 0: a board of revision A, which has one. */
void lamps_set_fields(int fields);

/* Prints one line: pictures, faulty pictures, and the extremes of every time in cycles of 62.5 ns. */
void lamps_print_timing(void);

#endif
