#include "commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"
#include "keys.h"
#include "lamps.h"
#include "pins.h"
#include "serial.h"

static void complain(const char *line)
{
	printf("error cannot do: %s\n", line);
}

static void feed_hex(const char *hex)
{
	unsigned byte;
	for (; sscanf(hex, "%2x", &byte) == 1; hex += 2) {
		const uint8_t value = (uint8_t)byte;
		serial_to_board(&value, 1);
		if (hex[1] == 0)
			return;
	}
}

/* Runs for so many microseconds of simulated time; the board's bytes are printed as `rx` lines, then `ran`. */
static void run(avr_t *avr, double microseconds)
{
	const avr_cycle_count_t until = avr->cycle + (avr_cycle_count_t)(microseconds * (DEVICE_HZ / 1000000));
	while (avr->cycle < until) {
		avr_cycle_count_t next = avr->cycle + CYCLES_US(250);
		if (!device_run_until(avr, next < until ? next : until)) {
			printf("error the processor has crashed\n");
			exit(3);
		}
		print_received(avr);
	}
	printf("ran %.1f\n", device_us(avr));
}

/* The numbers behind the key are the script. */
static bool script_command(const char *numbers, int key)
{
	unsigned microseconds[SCRIPT_MAX];
	int changes = 0, used = 0;
	unsigned value;
	sscanf(numbers, "%*d %n", &used);
	for (const char *at = numbers + used; changes < SCRIPT_MAX && sscanf(at, "%u %n", &value, &used) == 1; at += used)
		microseconds[changes++] = value;
	if (key < 0 || key >= keys_there() || changes == 0)
		return false;
	keys_script(key, microseconds, changes);
	return true;
}

static void reset_command(avr_t *avr, const char *why)
{
	enum reset reset = RESET_EXTERNAL;
	if (strncmp(why, "power", 5) == 0)
		reset = RESET_POWER;
	else if (strncmp(why, "brown_out", 9) == 0)
		reset = RESET_BROWN_OUT;
	else if (strncmp(why, "bootloader", 10) == 0)
		reset = RESET_BY_BOOTLOADER;
	device_reset(avr, reset);
	keys_settle();
	printf("reset %.6f %.1f\n", monotonic(), device_us(avr));
}

static bool key_command(const char *word, int key, unsigned microseconds)
{
	if (key < 0 || key >= keys_there())
		return false;
	if (strcmp(word, "press") == 0)
		keys_move(key, true);
	else if (strcmp(word, "release") == 0)
		keys_move(key, false);
	else if (strcmp(word, "tap") == 0)
		keys_tap(key, microseconds);
	else if (strcmp(word, "glitch") == 0)
		keys_glitch(key, microseconds);
	else
		return false;
	return true;
}

static bool wire_command(avr_t *avr, const char *word, const char *rest, double first, double second)
{
	if (strcmp(word, "unplug") == 0)
		wire_unplug();
	else if (strcmp(word, "replug") == 0)
		wire_plug();
	else if (strcmp(word, "faults") == 0)
		serial_set_faults(first, second);
	else if (strcmp(word, "tx") == 0)
		feed_hex(rest);
	else if (strcmp(word, "run") == 0)
		run(avr, first);
	else
		return false;
	return true;
}

static bool other_command(avr_t *avr, const char *word, const char *rest, double first)
{
	if (strcmp(word, "bounce") == 0) {
		keys_set_bounce((unsigned)first);
	} else if (strcmp(word, "fields") == 0) {
		if (first < 0 || first > FIELDS_MAX)
			return false;
		keys_set_fields((int)first);
		lamps_set_fields((int)first);
		printf("fields\n");
	} else if (strcmp(word, "spikes") == 0) {
		keys_set_spikes(first);
	} else if (strcmp(word, "reset") == 0) {
		reset_command(avr, rest);
	} else if (strcmp(word, "hang") == 0) {
		device_hang(avr);
	} else if (strcmp(word, "supply") == 0) {
		device_set_supply(avr, (unsigned)first);
	} else if (strcmp(word, "nano") == 0) {
		wire_boots_on_open((unsigned)first);
		printf("nano\n");
	} else if (strcmp(word, "slept") == 0) {
		printf("slept %.4f\n", device_slept(avr));
	} else if (strcmp(word, "pin") == 0) {
		return pins_set(avr, rest[0], rest[0] ? rest[1] - '0' : -1, strchr(rest, ' ') && strchr(rest, ' ')[1] == '1');
	} else if (strcmp(word, "watch") == 0) {
		return pins_watch(avr, rest[0], rest[0] ? rest[1] - '0' : -1);
	} else if (strcmp(word, "script") == 0) {
		return script_command(rest, (int)first);
	} else if (strcmp(word, "timing") == 0) {
		lamps_print_timing();
	} else if (strcmp(word, "line") == 0) {
		serial_print_counts();
	} else {
		return false;
	}
	return true;
}

bool command(avr_t *avr, char *line)
{
	char word[16] = "";
	int used = 0;
	double first = 0, second = 0;
	line[strcspn(line, "\r\n")] = 0;
	if (sscanf(line, "%15s %n", word, &used) < 1)
		return true;
	sscanf(line + used, "%lf %lf", &first, &second);
	if (strcmp(word, "stop") == 0)
		return false;
	if (!key_command(word, (int)first, (unsigned)second) &&
	    !wire_command(avr, word, line + used, first, second) && !other_command(avr, word, line + used, first))
		complain(line);
	return true;
}
