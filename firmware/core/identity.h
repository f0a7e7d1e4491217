/* Who a board is: a record in EEPROM that is believed only with its CRC. */
#ifndef IDENTITY_H
#define IDENTITY_H

#include <stdbool.h>
#include <stdint.h>

#include "../wire.h"

enum { IDENTITY_BYTES = sizeof(struct wire_identity) + 2 };

/* False for a record that is empty, damaged or of another format; `identity` is then nobody's. */
bool identity_read(const uint8_t record[IDENTITY_BYTES], struct wire_identity *identity);
void identity_write(const struct wire_identity *identity, uint8_t record[IDENTITY_BYTES]);

#endif
