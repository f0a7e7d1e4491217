/* A board's identity: a record in EEPROM that is used only if its CRC is right. */
#ifndef IDENTITY_H
#define IDENTITY_H

#include <stdint.h>

#include "../wire.h"

enum { IDENTITY_BYTES = sizeof(struct wire_identity) + 2 };

/* WIRE_MEMORY_…: the state of the record. Unless it is sound, `identity` is empty. */
uint8_t identity_read(const uint8_t record[IDENTITY_BYTES], struct wire_identity *identity);
void identity_write(const struct wire_identity *identity, uint8_t record[IDENTITY_BYTES]);

#endif
