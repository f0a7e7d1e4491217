#include "pins.h"

#include <stdint.h>
#include <stdio.h>

#include <avr_ioport.h>

#include "device.h"

static bool exists(char port, int bit)
{
	return port >= 'B' && port <= 'D' && bit >= 0 && bit < 8;
}

bool pins_set(avr_t *avr, char port, int bit, bool high)
{
	if (!exists(port, bit))
		return false;
	avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit), high);
	printf("pin %.6f %.1f %c%d %d\n", monotonic(), device_us(avr), port, bit, high);
	return true;
}

static void on_edge(avr_irq_t *irq, uint32_t value, void *param)
{
	const int name = (int)(intptr_t)param;
	(void)irq;
	printf("edge %.6f %c%d %d\n", monotonic(), name >> 8, name & 0xff, value != 0);
}

bool pins_watch(avr_t *avr, char port, int bit)
{
	if (!exists(port, bit))
		return false;
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit), on_edge,
				(void *)(intptr_t)(port << 8 | bit));
	return true;
}
