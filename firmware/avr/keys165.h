/* Sixteen keys on two 74HC165 in a row. */
#ifndef KEYS165_H
#define KEYS165_H

#include <stdbool.h>
#include <stdint.h>

void keys165_begin(void);

/* Bit k: key k is down. A key pulls its input to ground; the first chip has keys 0 (A) to 7 (H). */
uint16_t keys165_read(void);

/* The last chip's serial input is tied high: after the keys of both chips only ones may come. */
bool keys165_pass(void);

#endif
