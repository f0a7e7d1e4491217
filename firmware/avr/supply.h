/* Measures the processor's own supply. */
#ifndef SUPPLY_H
#define SUPPLY_H

#include <stdint.h>

/* Returns mV, to about 10 % (the reference is no better). Takes 1 ms; the converter is off before and afterwards. */
uint16_t supply_mv(void);

#endif
