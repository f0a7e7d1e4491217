/* Which pin does what (Arduino Nano's names behind; hardware/README.md has the same table). */
#ifndef PINS_H
#define PINS_H

#include <avr/io.h>

#define KEYS_PORT PORTD
#define KEYS_DDR DDRD
#define KEYS_PIN PIND
#define KEYS_LOAD PD2  /* D2: 74HC165 SH/LD, both */
#define KEYS_CLOCK PD3 /* D3: 74HC165 CLK, both */
#define KEYS_DATA PD4  /* D4: 74HC165 QH of the first */

/* The low I/O range, so that `out` reaches it in one cycle; nothing else is on this port. */
#define LAMPS_PORT PORTB
#define LAMPS_DDR DDRB
#define LAMPS_DATA PB0 /* D8: WS2812 DIN through 330 ohm */

#endif
