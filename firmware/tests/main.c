#include "tests.h"

int main(void)
{
	return frame_tests() + keys_tests() + lights_tests() + board_tests();
}
