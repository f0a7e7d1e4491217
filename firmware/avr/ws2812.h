/* A chain of WS2812 lamps. */
#ifndef WS2812_H
#define WS2812_H

#include <stdint.h>

void ws2812_begin(void);

/* Bytes as they go out: green, red, blue of the first lamp, and so on. Interrupts are off for 10 us a byte. */
void ws2812_write(const uint8_t *bytes, uint8_t count);

#endif
