#include "history.h"

#include <string.h>

#include "frame.h"

static bool read_copy(const uint8_t record[HISTORY_BYTES], struct wire_history *history)
{
	const uint16_t crc = frame_crc_of(record, sizeof *history);
	memcpy(history, record, sizeof *history);
	return record[HISTORY_BYTES - 2] == (crc & 0xff) && record[HISTORY_BYTES - 1] == crc >> 8 && history->boot != 0;
}

static uint16_t one_more(uint16_t counter)
{
	return counter < UINT16_MAX ? (uint16_t)(counter + 1) : counter;
}

/* If the power comes up slowly, it also sets the brown-out flag, so the stronger reason is checked first. */
static void count_cause(struct wire_history *history, uint8_t cause)
{
	if (cause & WIRE_RESET_CAUSE_POWER_ON)
		history->power = one_more(history->power);
	else if (cause & WIRE_RESET_CAUSE_WATCHDOG)
		history->watchdog = one_more(history->watchdog);
	else if (cause & WIRE_RESET_CAUSE_BROWN_OUT)
		history->brown_out = one_more(history->brown_out);
	else
		history->external = one_more(history->external);
}

uint8_t history_count(uint8_t records[HISTORY_COPIES][HISTORY_BYTES], uint8_t cause, struct wire_history *history)
{
	struct wire_history second;
	const bool first_sound = read_copy(records[0], history), second_sound = read_copy(records[1], &second);
	uint8_t write = 1;
	if (second_sound && (!first_sound || (int16_t)(second.boot - history->boot) > 0)) {
		*history = second;
		write = 0;
	} else if (!first_sound) {
		memset(history, 0, sizeof *history);
		write = 0;
	}
	if (++history->boot == 0)
		history->boot = 1; /* 0 is kept for erased memory */
	count_cause(history, cause);
	return write;
}

void history_write(const struct wire_history *history, uint8_t record[HISTORY_BYTES])
{
	memcpy(record, history, sizeof *history);
	const uint16_t crc = frame_crc_of(record, sizeof *history);
	record[HISTORY_BYTES - 2] = (uint8_t)(crc & 0xff);
	record[HISTORY_BYTES - 1] = (uint8_t)(crc >> 8);
}
