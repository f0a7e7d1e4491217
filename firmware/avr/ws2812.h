/* A chain of WS2812 lamps. */
#ifndef WS2812_H
#define WS2812_H

#include <stdint.h>

void ws2812_begin(void);

/* The bytes to send: green, red, blue of the first lamp, and so on. Interrupts are off for 10 us for each byte. */
void ws2812_write(const uint8_t *bytes, uint8_t count);

#endif
