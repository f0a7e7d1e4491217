/* The keys of a chain of fields: each has sixteen, on two 74HC165 in a row. */
#ifndef KEYS165_H
#define KEYS165_H

#include <stdbool.h>
#include <stdint.h>

void keys165_begin(void);

/*
 * Counts the fields: a mark is sent to the end of the chain and comes back through all registers. Boards of revision A
 * do not bring a mark to their end; they have one field. Returns 0 if the chain brings back neither. Takes 0.3 ms.
 */
uint8_t keys165_count(void);

/*
 * Bit k of raw[f]: key k of field f is down. A key pulls its input to ground; a field's first chip has its keys 0 (A)
 * to 7 (H). Returns false if the mark behind the last key did not come in its place: then nothing of it is true.
 */
bool keys165_read(uint16_t *raw, uint8_t fields);

#endif
