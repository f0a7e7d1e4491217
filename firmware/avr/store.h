/* The memory that survives a power cut. */
#ifndef STORE_H
#define STORE_H

#include <stdint.h>

#include "../core/history.h"
#include "../core/identity.h"

/* WIRE_MEMORY_…: the state of the record. */
uint8_t store_read_identity(struct wire_identity *identity);
void store_write_identity(const struct wire_identity *identity);

void store_read_places(struct wire_places *places);
void store_write_places(const struct wire_places *places);

/* Counts this start and its cause. */
void store_count_start(uint8_t cause, struct wire_history *history);

#endif
