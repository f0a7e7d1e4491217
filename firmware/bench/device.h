/* The simulated processor with the shipped firmware in it, and its time. */
#ifndef DEVICE_H
#define DEVICE_H

#include <stdbool.h>
#include <stdint.h>

#include <sim_avr.h>

enum { DEVICE_HZ = 16000000, EEPROM_SIZE = 1024 };

#define CYCLES_US(us) ((avr_cycle_count_t)(us) * (DEVICE_HZ / 1000000))

/* Loads the .elf (NULL: erased program memory) and the EEPROM's content (a missing file is an erased EEPROM). Ends the program on failure. */
avr_t *device_begin(const char *elf, const char *eeprom_file);

/* Loads a bootloader (Intel HEX); from now on every reset starts it. */
void device_load_bootloader(avr_t *avr, const char *file);

/* Runs until the processor's cycle count has reached `cycle`; false when it has crashed. */
bool device_run_until(avr_t *avr, avr_cycle_count_t cycle);

/* The cause of a reset, which the processor's flags show; a bootloader has cleared them. */
enum reset { RESET_POWER, RESET_EXTERNAL, RESET_BROWN_OUT, RESET_BY_BOOTLOADER };

/* Resets the processor. Memory survives every reset except a power-on. */
void device_reset(avr_t *avr, enum reset why);

/* While the processor is held in reset it does nothing, but time goes on. */
void device_hold(avr_t *avr, avr_cycle_count_t until);

void device_set_supply(avr_t *avr, unsigned millivolts);

/* Returns the share of the time since the last call in which the processor slept. */
double device_slept(const avr_t *avr);

/* Stops the firmware's clock tick, as a broken program would: only the watchdog can help. */
void device_hang(avr_t *avr);

/* Writes the EEPROM back to its file. */
void device_keep_eeprom(avr_t *avr);

double device_us(const avr_t *avr);

/* CLOCK_MONOTONIC in seconds, as Python's time.monotonic(). */
double monotonic(void);

/* A small deterministic random number in [0, 1). */
double chance(void);
void chance_begin(uint32_t seed);

#endif
