/* The serial line between the processor and the host: byte times, a receiver that overruns, and faults. */
#ifndef SERIAL_H
#define SERIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sim_avr.h>

enum { SERIAL_QUEUE = 4096 };

void serial_begin(avr_t *avr);

/* Returns the room for more bytes to the board. */
size_t serial_room(void);
void serial_to_board(const uint8_t *bytes, size_t length);
bool serial_busy(void);

/* Takes what the board has sent. */
size_t serial_from_board(uint8_t *bytes, size_t size);

/* Sets the shares of bytes that are lost or changed, in both directions. */
void serial_set_faults(double drop, double damage);

/* An unplugged line carries nothing either way. */
void serial_set_plugged(bool plugged);

void serial_print_counts(void);

#endif
