/* The host tests: the portable core, with a port made of memory. */
#ifndef TESTS_H
#define TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int frame_tests(void);
int keys_tests(void);
int lights_tests(void);
int board_tests(void);

#endif
