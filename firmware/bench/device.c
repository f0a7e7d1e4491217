#include "device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <avr_eeprom.h>
#include <avr_extint.h>
#include <avr_uart.h>
#include <sim_elf.h>

static const char *eeprom_path;
static uint64_t random_state;
static avr_cycle_count_t held_until, slept, slept_from;

static void no_sleep(avr_t *avr, avr_cycle_count_t how_long)
{
	(void)avr; /* the main loop controls the pace, not the processor */
	(void)how_long;
}

static void quiet(avr_t *avr, const int level, const char *format, va_list arguments)
{
	(void)avr;
	if (level <= LOG_ERROR)
		vfprintf(stderr, format, arguments);
}

static void load_eeprom(avr_t *avr)
{
	uint8_t bytes[EEPROM_SIZE];
	memset(bytes, 0xff, sizeof bytes);
	FILE *file = eeprom_path ? fopen(eeprom_path, "rb") : NULL;
	if (file) {
		const size_t got = fread(bytes, 1, sizeof bytes, file);
		(void)got; /* a short file leaves the rest erased */
		fclose(file);
	}
	avr_eeprom_desc_t content = {.ee = bytes, .offset = 0, .size = sizeof bytes};
	avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &content);
}

static void no_firmware(const char *file)
{
	fprintf(stderr, "bench: %s: no firmware can be read from it; run make firmware\n", file);
	exit(2);
}

/* Reads Intel HEX; the simulator's reader knows no records of type 3. Returns where the program begins. */
static uint32_t load_hex(avr_t *avr, const char *path)
{
	char line[600];
	unsigned length, address, type, byte;
	uint32_t start = UINT32_MAX;
	FILE *file = fopen(path, "r");
	while (file && fgets(line, sizeof line, file)) {
		if (sscanf(line, ":%2x%4x%2x", &length, &address, &type) != 3 || address + length > avr->flashend + 1)
			no_firmware(path);
		for (unsigned i = 0; type == 0 && i < length && sscanf(line + 9 + 2 * i, "%2x", &byte) == 1; i++)
			avr->flash[address + i] = (uint8_t)byte;
		if (type == 0 && address < start)
			start = address;
	}
	if (!file || start > avr->flashend)
		no_firmware(path);
	fclose(file);
	avr->codeend = avr->flashend;
	return start;
}

static void load(avr_t *avr, const char *file)
{
	const char *suffix = file ? strrchr(file, '.') : NULL;
	if (!file) {
		memset(avr->flash, 0xff, avr->flashend + 1); /* as a new chip */
		return;
	}
	if (suffix && strcmp(suffix, ".hex") == 0) {
		avr->pc = load_hex(avr, file);
		return;
	}
	elf_firmware_t firmware = {0};
	if (elf_read_firmware(file, &firmware) != 0)
		no_firmware(file);
	avr_load_firmware(avr, &firmware);
}

avr_t *device_begin(const char *elf, const char *eeprom_file)
{
	avr_global_logger_set(quiet);
	avr_t *avr = avr_make_mcu_by_name("atmega328p");
	if (!avr) {
		fprintf(stderr, "bench: this libsimavr has no atmega328p\n");
		exit(2);
	}
	avr_init(avr);
	load(avr, elf);
	avr->frequency = DEVICE_HZ;
	avr->sleep = no_sleep;
	avr->log = LOG_ERROR;
	uint32_t flags = 0; /* no echo, and it must not sleep in real time */
	avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
	for (uint8_t pin = 0; pin < 2; pin++) /* else D2 and D3, which lamps hang on, are looked at in every cycle */
		avr_extint_set_strict_lvl_trig(avr, pin, 0);
	device_set_supply(avr, 5000);
	eeprom_path = eeprom_file;
	load_eeprom(avr);
	return avr;
}

void device_load_bootloader(avr_t *avr, const char *file)
{
	avr->reset_pc = avr->pc = load_hex(avr, file);
}

bool device_run_until(avr_t *avr, avr_cycle_count_t cycle)
{
	enum { LONGEST_INSTRUCTION = 8 };
	while (avr->cycle < cycle) {
		const avr_cycle_count_t before = avr->cycle;
		if (avr->cycle < held_until) {
			avr->cycle = held_until < cycle ? held_until : cycle;
			continue;
		}
		const int state = avr_run(avr);
		if (avr->cycle - before > LONGEST_INSTRUCTION) /* while asleep, the simulator jumps to the next event */
			slept += avr->cycle - before;
		if (state == cpu_Crashed || state == cpu_Done)
			return false;
	}
	return true;
}

void device_reset(avr_t *avr, enum reset why)
{
	enum { MCUSR = 0x54, RAM_FROM = 0x100 };
	static const uint8_t FLAGS[] = {[RESET_POWER] = 1, [RESET_EXTERNAL] = 2, [RESET_BROWN_OUT] = 4};
	avr_reset(avr);
	avr->data[MCUSR] = why == RESET_BY_BOOTLOADER ? 0 : FLAGS[why];
	if (why == RESET_POWER)
		for (unsigned at = RAM_FROM; at <= avr->ramend; at++)
			avr->data[at] = (uint8_t)(256 * chance());
}

void device_hold(avr_t *avr, avr_cycle_count_t until)
{
	(void)avr;
	held_until = until;
}

void device_set_supply(avr_t *avr, unsigned millivolts)
{
	avr->vcc = avr->avcc = avr->aref = millivolts;
}

double device_slept(const avr_t *avr)
{
	const double all = (double)(avr->cycle - slept_from), share = all > 0 ? (double)slept / all : 0;
	slept_from = avr->cycle;
	slept = 0;
	return share;
}

void device_hang(avr_t *avr)
{
	enum { TIMSK0 = 0x6e };
	avr->data[TIMSK0] = 0;
}

void device_keep_eeprom(avr_t *avr)
{
	if (!eeprom_path)
		return;
	/* Without a buffer the call returns its own. */
	avr_eeprom_desc_t content = {.ee = NULL, .offset = 0, .size = EEPROM_SIZE};
	avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &content);
	FILE *file = content.ee ? fopen(eeprom_path, "wb") : NULL;
	if (!file || fwrite(content.ee, 1, EEPROM_SIZE, file) != EEPROM_SIZE)
		fprintf(stderr, "bench: %s: the EEPROM's content cannot be written\n", eeprom_path);
	if (file)
		fclose(file);
}

double device_us(const avr_t *avr)
{
	return (double)avr->cycle / (DEVICE_HZ / 1000000);
}

double monotonic(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void chance_begin(uint32_t seed)
{
	random_state = 0x9e3779b97f4a7c15u ^ ((uint64_t)seed << 17 | 1);
}

double chance(void)
{
	random_state ^= random_state << 13; /* xorshift64 */
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (double)(random_state >> 11) / (double)(1ull << 53);
}
