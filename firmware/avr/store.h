/* What outlives a power cut. */
#ifndef STORE_H
#define STORE_H

#include <stdint.h>

#include "../core/identity.h"

void store_read_identity(struct wire_identity *identity);
void store_write_identity(const struct wire_identity *identity);

/* Counts this start; returns its number, which is never 0. */
uint16_t store_count_boot(void);

#endif
