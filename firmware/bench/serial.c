#include "serial.h"

#include <stdio.h>
#include <string.h>

#include <avr_uart.h>

#include "device.h"

DEFINE_FIFO(uint16_t, uart_fifo);

/* Two bytes in the receiver's buffer and one in its shift register, as in the real processor. */
enum { RECEIVER_HOLDS = 3 };

struct queue {
	uint8_t bytes[SERIAL_QUEUE];
	size_t in, out;
};

static avr_t *avr;
static avr_uart_t *uart;
static avr_irq_t *receiver;
static struct queue to_board, to_host;
static bool plugged = true;
static double drop_share, damage_share;
static unsigned long sent_to_board, sent_to_host, overruns, dropped, damaged;

static size_t filled(const struct queue *queue)
{
	return (queue->in + SERIAL_QUEUE - queue->out) % SERIAL_QUEUE;
}

static void put(struct queue *queue, uint8_t byte)
{
	if (filled(queue) == SERIAL_QUEUE - 1)
		return; /* nobody reads; a real line would not wait either */
	queue->bytes[queue->in] = byte;
	queue->in = (queue->in + 1) % SERIAL_QUEUE;
}

static uint8_t take(struct queue *queue)
{
	const uint8_t byte = queue->bytes[queue->out];
	queue->out = (queue->out + 1) % SERIAL_QUEUE;
	return byte;
}

/* False: the byte is lost on the way. */
static bool survives(uint8_t *byte)
{
	if (!plugged)
		return false;
	if (drop_share > 0 && chance() < drop_share) {
		dropped++;
		return false;
	}
	if (damage_share > 0 && chance() < damage_share) {
		damaged++;
		*byte ^= (uint8_t)(1 + 255 * chance());
	}
	return true;
}

/* Eleven bits at the speed that the firmware has set, or a sensible time before that. */
static avr_cycle_count_t byte_time(void)
{
	return uart->cycles_per_byte ? uart->cycles_per_byte : CYCLES_US(22);
}

static avr_cycle_count_t pump(avr_t *device, avr_cycle_count_t when, void *param)
{
	(void)device;
	(void)param;
	if (filled(&to_board) == 0)
		return 0;
	uint8_t byte = take(&to_board);
	if (survives(&byte)) {
		sent_to_board++;
		if (!avr_regbit_get(avr, uart->rxen))
			; /* the receiver is off: the byte is lost */
		else if (uart_fifo_get_read_size(&uart->input) >= RECEIVER_HOLDS)
			overruns++;
		else
			avr_raise_irq(receiver, byte);
	}
	return when + byte_time();
}

size_t serial_room(void)
{
	return SERIAL_QUEUE - 1 - filled(&to_board);
}

bool serial_busy(void)
{
	return avr_cycle_timer_status(avr, pump, NULL) != 0;
}

void serial_to_board(const uint8_t *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		put(&to_board, bytes[i]);
	if (!serial_busy() && length > 0) /* a reset of the processor clears the simulator's timers */
		avr_cycle_timer_register(avr, byte_time(), pump, NULL);
}

static void on_output(avr_irq_t *irq, uint32_t value, void *param)
{
	uint8_t byte = (uint8_t)value;
	(void)irq;
	(void)param;
	if (!survives(&byte))
		return;
	sent_to_host++;
	put(&to_host, byte);
}

size_t serial_from_board(uint8_t *bytes, size_t size)
{
	size_t length = 0;
	while (length < size && filled(&to_host) > 0)
		bytes[length++] = take(&to_host);
	return length;
}

void serial_set_faults(double drop, double damage)
{
	drop_share = drop;
	damage_share = damage;
}

void serial_set_plugged(bool now_plugged)
{
	plugged = now_plugged;
	if (!plugged)
		to_board.out = to_board.in = to_host.out = to_host.in = 0;
}

void serial_print_counts(void)
{
	printf("line to_board %lu to_host %lu overruns %lu dropped %lu damaged %lu cycles_per_byte %lu\n",
	       sent_to_board, sent_to_host, overruns, dropped, damaged, (unsigned long)uart->cycles_per_byte);
}

void serial_begin(avr_t *device)
{
	avr = device;
	for (avr_io_t *io = avr->io_port; io; io = io->next)
		if (strcmp(io->kind, "uart") == 0)
			uart = (avr_uart_t *)io;
	receiver = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_output, NULL);
}
