#include "tests.h"

#include <stdlib.h>
#include <string.h>

#include "../core/frame.h"

static enum frame_result read_all(struct frame_reader *reader, const uint8_t *bytes, uint8_t length)
{
	enum frame_result last = FRAME_OPEN;
	for (uint8_t i = 0; i < length; i++) {
		const enum frame_result result = frame_read(reader, bytes[i]);
		if (result != FRAME_OPEN)
			last = result;
	}
	return last;
}

static void the_crc_is_the_published_one(void **state)
{
	(void)state;
	assert_int_equal(frame_crc_of((const uint8_t *)"123456789", 9), 0x29b1); /* CRC-16/CCITT-FALSE's check value */
}

static void a_frame_of_any_length_and_content_comes_back(void **state)
{
	struct frame_reader reader;
	uint8_t plain[FRAME_HEAD + WIRE_FRAME_PAYLOAD_MAX], encoded[FRAME_ENCODED_MAX];
	(void)state;
	frame_reader_begin(&reader);
	srand(1);
	for (int round = 0; round < 5000; round++) {
		const uint8_t length = (uint8_t)(FRAME_HEAD + rand() % (WIRE_FRAME_PAYLOAD_MAX + 1));
		for (uint8_t i = 0; i < length; i++)
			plain[i] = (uint8_t)(rand() % 3 ? rand() : 0);
		const uint8_t used = frame_encode(plain, length, encoded);
		assert_true(used <= FRAME_ENCODED_MAX);
		assert_ptr_equal(memchr(encoded, 0, used), encoded + used - 1);
		assert_int_equal(read_all(&reader, encoded, used), FRAME_WHOLE);
		assert_int_equal(reader.length, length);
		assert_memory_equal(reader.bytes, plain, length);
	}
}

static void one_changed_byte_is_always_noticed(void **state)
{
	struct frame_reader reader;
	const uint8_t plain[] = {WIRE_EVENTS_SEEN, 7, 1, 0, 0xff, 0};
	uint8_t encoded[FRAME_ENCODED_MAX];
	(void)state;
	frame_reader_begin(&reader);
	const uint8_t used = frame_encode(plain, sizeof plain, encoded);
	for (uint8_t at = 0; at < used - 1; at++)
		for (int value = 1; value < 256; value++) {
			uint8_t damaged[FRAME_ENCODED_MAX];
			memcpy(damaged, encoded, used);
			damaged[at] ^= (uint8_t)value;
			assert_int_not_equal(read_all(&reader, damaged, used), FRAME_WHOLE);
		}
}

static void after_noise_the_next_whole_frame_is_read(void **state)
{
	struct frame_reader reader;
	const uint8_t plain[] = {WIRE_PING, 9};
	uint8_t encoded[FRAME_ENCODED_MAX];
	(void)state;
	frame_reader_begin(&reader);
	srand(2);
	const uint8_t used = frame_encode(plain, sizeof plain, encoded);
	for (int round = 0; round < 2000; round++) {
		for (int i = rand() % 300; i > 0; i--)
			frame_read(&reader, (uint8_t)rand());
		frame_read(&reader, 0);
		assert_int_equal(read_all(&reader, encoded, used), FRAME_WHOLE);
		assert_int_equal(reader.bytes[1], 9);
	}
}

static void delimiters_alone_are_no_damage(void **state)
{
	struct frame_reader reader;
	const uint8_t zeros[5] = {0};
	(void)state;
	frame_reader_begin(&reader);
	assert_int_equal(read_all(&reader, zeros, sizeof zeros), FRAME_OPEN);
}

int frame_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_crc_is_the_published_one),
		cmocka_unit_test(a_frame_of_any_length_and_content_comes_back),
		cmocka_unit_test(one_changed_byte_is_always_noticed),
		cmocka_unit_test(after_noise_the_next_whole_frame_is_read),
		cmocka_unit_test(delimiters_alone_are_no_damage),
	};
	return cmocka_run_group_tests_name("frame", tests, NULL, NULL);
}
