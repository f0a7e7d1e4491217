/* Commands on standard input: what happens to the board. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>

#include <sim_avr.h>

/* Obeys one line; false for `stop`. */
bool command(avr_t *avr, char *line);

/* Implemented in main.c. */
void wire_plug(void);
void wire_unplug(void);

/* From now on opening the port resets the processor and keeps it in its bootloader for so long, as on a Nano. */
void wire_boots_on_open(unsigned milliseconds);
void print_received(avr_t *avr);

#endif
