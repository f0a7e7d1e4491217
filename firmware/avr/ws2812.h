/* The lamps of each field: sixteen WS2812 in a row, on a line of their own. */
#ifndef WS2812_H
#define WS2812_H

#include <stdint.h>

void ws2812_begin(void);

/*
 * The bytes to send to a field: green, red, blue of its first lamp, and so on. Interrupts are off for 10 us for each
 * byte; that is half a tick for a field, so that no sample of the keys is missed.
 */
void ws2812_write(uint8_t field, const uint8_t *bytes, uint8_t count);

#endif
