/*
 * Runs the shipped firmware in libsimavr: behind a pty in real time, or (--free) in simulated time on standard
 * input and output alone. Links a GPL library, so it is a tool for tests and rehearsals, never part of a product.
 *
 *   bench --elf companion.elf [--eeprom FILE] [--link PATH] [--seed N] [--fields N]
 *         [--free | --pace X]
 *   bench --boot optiboot.hex …      a new Nano, which can be flashed; --elf takes .hex, too
 *
 * --pace 0.25: a second of the board takes four seconds, so that a busy computer does not miss a bootloader's time.
 *
 * --fields N: a chain of so many fields, with keys 0 to 16 N - 1. Without it, or with 0, it is a board of revision A,
 * which has one field and brings no mark to its end.
 *
 * Lines in:  press K | release K | tap K US | glitch K US | bounce US | script K US US … | hang | unplug | replug |
 *            reset [power | external | brown_out | bootloader] | supply MV | faults DROP DAMAGE | timing | line |
 *            slept | nano MS | fields N | spikes SHARE | pin PORTBIT 0/1 | watch PORTBIT | stop ; with --free also  tx HEX | run US
 * Lines out: pty PATH | pressed MONO SIM K | released MONO SIM K | contact SIM K 0/1 | led MONO SIM RRGGBB… |
 *            reset MONO SIM | unplugged MONO | timing … | line … | slept SHARE | nano | fields |
 *            pin MONO SIM PORTBIT 0/1 | edge MONO PORTBIT 0/1 | error … ;
 *            with --free also  rx SIM HEX | ran SIM
 * MONO is CLOCK_MONOTONIC in seconds, SIM microseconds of simulated time.
 */
#define _GNU_SOURCE /* ppoll */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/inotify.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "commands.h"
#include "device.h"
#include "keys.h"
#include "lamps.h"
#include "serial.h"

enum { QUIET_US = 1000, BUSY_US = 250, BUSY_FOR_US = 12000 };
static const double FALL_BEHIND = 0.5; /* simulated seconds: the bench does not catch up with more */

struct options {
	const char *elf, *boot, *eeprom, *link;
	uint32_t seed;
	int fields;
	double pace; /* simulated seconds a second */
	bool free;
};

static struct options options = {.seed = 1, .pace = 1};
static int master = -1, slave = -1;
static volatile sig_atomic_t ended;
static double busy_until;
static int openings = -1, watched = -1; /* the system's notices about who opens our port */
static unsigned bootloader_ms;

/* ---- the pty ---- */

static void watch_openings(const char *path)
{
	if (bootloader_ms == 0)
		return;
	if (openings < 0)
		openings = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	if (watched >= 0)
		inotify_rm_watch(openings, watched);
	watched = path ? inotify_add_watch(openings, path, IN_OPEN) : -1;
}

void wire_boots_on_open(unsigned milliseconds)
{
	char path[256];
	bootloader_ms = milliseconds;
	if (slave >= 0 && ttyname_r(slave, path, sizeof path) == 0)
		watch_openings(path);
}

/* A Nano's reset line is connected to its port: opening the port resets the board. */
static void boot_if_opened(avr_t *avr)
{
	char news[4096];
	if (openings < 0 || read(openings, news, sizeof news) <= 0)
		return;
	device_reset(avr, options.boot ? RESET_EXTERNAL : RESET_BY_BOOTLOADER);
	keys_settle();
	device_hold(avr, avr->cycle + CYCLES_US(bootloader_ms * 1000));
	printf("reset %.6f %.1f\n", monotonic(), device_us(avr));
}

static void fail(const char *what)
{
	fprintf(stderr, "bench: %s: %s\n", what, strerror(errno));
	exit(2);
}

/* The link is made in one step, so that a reader never finds an incomplete one. */
static void link_to(const char *target)
{
	char fresh[4096];
	if (!options.link)
		return;
	snprintf(fresh, sizeof fresh, "%s.new", options.link);
	unlink(fresh);
	if (symlink(target, fresh) != 0 || rename(fresh, options.link) != 0)
		fail(options.link);
}

void wire_plug(void)
{
	char path[256];
	struct termios raw;
	if (options.free) {
		serial_set_plugged(true);
		return;
	}
	if (master >= 0)
		return;
	/* We keep the slave open; else reads fail until another program has opened it. */
	if (openpty(&master, &slave, path, NULL, NULL) != 0)
		fail("pty");
	tcgetattr(slave, &raw);
	cfmakeraw(&raw);
	tcsetattr(slave, TCSANOW, &raw);
	fcntl(master, F_SETFL, O_NONBLOCK);
	watch_openings(path);
	link_to(path);
	serial_set_plugged(true);
	printf("pty %s\n", options.link ? options.link : path);
}

void wire_unplug(void)
{
	serial_set_plugged(false);
	if (master >= 0) {
		if (options.link)
			unlink(options.link);
		close(slave);
		close(master);
		master = slave = -1;
	}
	printf("unplugged %.6f\n", monotonic());
}

static void read_pty(void)
{
	uint8_t bytes[SERIAL_QUEUE];
	const size_t room = serial_room();
	if (master < 0 || room == 0)
		return;
	const ssize_t got = read(master, bytes, room);
	if (got <= 0)
		return;
	serial_to_board(bytes, (size_t)got);
	busy_until = monotonic() + BUSY_FOR_US * 1e-6;
}

static void write_pty(void)
{
	uint8_t bytes[SERIAL_QUEUE];
	const size_t length = serial_from_board(bytes, sizeof bytes);
	if (master >= 0 && length > 0 && write(master, bytes, length) < 0 && errno != EAGAIN)
		fail("pty"); /* EAGAIN: nobody reads, and a serial line does not wait */
}

void print_received(avr_t *avr)
{
	uint8_t bytes[SERIAL_QUEUE];
	const size_t length = serial_from_board(bytes, sizeof bytes);
	if (length == 0)
		return;
	printf("rx %.1f ", device_us(avr));
	for (size_t i = 0; i < length; i++)
		printf("%02x", bytes[i]);
	printf("\n");
}

/* ---- the loops ---- */

/* Carries out the lines that have come; returns false for `stop` or the end of input. */
static bool read_commands(avr_t *avr)
{
	static char buffer[16384];
	static size_t length;
	const ssize_t got = read(STDIN_FILENO, buffer + length, sizeof buffer - 1 - length);
	if (got <= 0)
		return false;
	length += (size_t)got;
	buffer[length] = 0;
	char *line = buffer;
	for (char *end; (end = strchr(line, '\n')); line = end + 1) {
		*end = 0;
		if (!command(avr, line))
			return false;
	}
	length = strlen(line);
	memmove(buffer, line, length + 1);
	if (length == sizeof buffer - 1)
		length = 0; /* too long to be a line */
	busy_until = monotonic() + BUSY_FOR_US * 1e-6;
	return true;
}

static bool catch_up(avr_t *avr, double *base)
{
	double behind = monotonic() * options.pace - *base - device_us(avr) * 1e-6;
	if (behind > FALL_BEHIND) {
		*base += behind - FALL_BEHIND; /* not all of it, so that a key that is held for a moment is really held */
		behind = FALL_BEHIND;
	}
	return behind <= 0 || device_run_until(avr, avr->cycle + CYCLES_US(behind * 1e6));
}

static void run_paced(avr_t *avr)
{
	double base = monotonic() * options.pace - device_us(avr) * 1e-6;
	while (!ended) {
		struct pollfd ends[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
					 {.fd = serial_room() > 0 ? master : -1, .events = POLLIN}};
		const bool busy = serial_busy() || monotonic() < busy_until;
		const struct timespec wait = {.tv_nsec = (busy ? BUSY_US : QUIET_US) * 1000L};
		ppoll(ends, 2, &wait, NULL);
		/* First run up to this moment, then take input: nothing may reach the board before it was sent. */
		if (!catch_up(avr, &base)) {
			printf("error the processor has crashed\n");
			break;
		}
		boot_if_opened(avr);
		if (ends[1].revents & POLLIN)
			read_pty();
		if (ends[0].revents && !read_commands(avr))
			break;
		write_pty();
		fflush(stdout);
	}
}

static void run_free(avr_t *avr)
{
	while (!ended && read_commands(avr))
		fflush(stdout);
}

static void end(int signal)
{
	(void)signal;
	ended = 1;
}

static void usage(void)
{
	fprintf(stderr, "usage: bench [--elf FILE] [--boot FILE] [--eeprom FILE] [--link PATH] [--seed N] [--fields N] "
		"[--free | --pace X]\n");
	exit(2);
}

static void read_options(int count, char **words)
{
	for (int i = 1; i < count; i++) {
		if (strcmp(words[i], "--free") == 0)
			options.free = true;
		else if (i + 1 == count)
			usage();
		else if (strcmp(words[i], "--elf") == 0)
			options.elf = words[++i];
		else if (strcmp(words[i], "--boot") == 0)
			options.boot = words[++i];
		else if (strcmp(words[i], "--eeprom") == 0)
			options.eeprom = words[++i];
		else if (strcmp(words[i], "--link") == 0)
			options.link = words[++i];
		else if (strcmp(words[i], "--seed") == 0)
			options.seed = (uint32_t)strtoul(words[++i], NULL, 10);
		else if (strcmp(words[i], "--fields") == 0)
			options.fields = (int)strtol(words[++i], NULL, 10);
		else if (strcmp(words[i], "--pace") == 0)
			options.pace = strtod(words[++i], NULL);
		else
			usage();
	}
	if ((!options.elf && !options.boot) || !(options.pace > 0) || options.fields < 0 || options.fields > FIELDS_MAX)
		usage();
}

int main(int count, char **words)
{
	read_options(count, words);
	signal(SIGTERM, end);
	signal(SIGINT, SIG_IGN); /* our parent handles the terminal's Ctrl-C */
	signal(SIGPIPE, SIG_IGN);
	chance_begin(options.seed);
	avr_t *avr = device_begin(options.elf, options.eeprom);
	if (options.boot) {
		device_load_bootloader(avr, options.boot);
		bootloader_ms = 1; /* opening the port resets it; the bootloader itself decides how long it waits */
	}
	keys_begin(avr);
	keys_set_fields(options.fields);
	lamps_begin(avr);
	lamps_set_fields(options.fields);
	serial_begin(avr);
	wire_plug();
	fflush(stdout);
	if (options.free)
		run_free(avr);
	else
		run_paced(avr);
	device_keep_eeprom(avr);
	if (options.link)
		unlink(options.link);
	return 0;
}
