/* The use of each pin (with the Arduino Nano's names; hardware/README.md has the same table). */
#ifndef PINS_H
#define PINS_H

#include <avr/io.h>

/* The keys' shift registers are read by the SPI master; its SS pin must be an output and is their load line. */
#define KEYS_PORT PORTB
#define KEYS_DDR DDRB
#define KEYS_LOAD PB2  /* D10: 74HC165 SH/LD, both */
#define KEYS_MARK PB3  /* D11: MOSI, to the last field's SER; not connected on boards of revision A */
#define KEYS_DATA PB4  /* D12: 74HC165 QH of the first */
#define KEYS_CLOCK PB5 /* D13: 74HC165 CLK, both */

/* All are on one port in the low I/O range, so that `out` reaches them in one cycle. */
#define LAMPS_PORT PORTD
#define LAMPS_DDR DDRD
#define LAMPS_PINS {PD6, PD5, PD4, PD3, PD2, PD7} /* D6: field 0, the board's own; D5 D4 D3 D2 D7: those behind it */

#endif
