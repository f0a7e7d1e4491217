/* A board's identity and its fields' places: records in EEPROM that are used only if their CRC is right. */
#ifndef IDENTITY_H
#define IDENTITY_H

#include <stdint.h>

#include "../wire.h"

enum { IDENTITY_BYTES = sizeof(struct wire_identity) + 2, PLACES_BYTES = sizeof(struct wire_places) + 2 };

/* WIRE_MEMORY_…: the state of the record. Unless it is sound, `identity` is empty. */
uint8_t identity_read(const uint8_t record[IDENTITY_BYTES], struct wire_identity *identity);
void identity_write(const struct wire_identity *identity, uint8_t record[IDENTITY_BYTES]);

/* Where the fields behind the first lie. Unless the record is sound, they have no place. */
void places_read(const uint8_t record[PLACES_BYTES], struct wire_places *places);
void places_write(const struct wire_places *places, uint8_t record[PLACES_BYTES]);

#endif
