/* Lines on standard input say what happens to the board. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>

#include <sim_avr.h>

/* Obeys one line; false for `stop`. */
bool command(avr_t *avr, char *line);

/* Given by main.c. */
void wire_plug(void);
void wire_unplug(void);

/* As a Nano does: from now on each opening of the port resets the processor and holds it in its bootloader so long. */
void wire_boots_on_open(unsigned milliseconds);
void print_received(avr_t *avr);

#endif
