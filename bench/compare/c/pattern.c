// SPDX-License-Identifier: Apache-2.0
// Contents of messages, and the check that they arrived.
#include "bench.h"

#include <string.h>

static char pattern(size_t i, int seed) {
  return (char)(i * 7 + (size_t)seed * 13 + 1);
}

void fill(char *buffer, size_t bytes, int seed) {
  for (size_t i = 0; i < bytes; i++) {
    buffer[i] = pattern(i, seed);
  }
}

int holds(const char *buffer, size_t bytes, int seed) {
  for (size_t i = 0; i < bytes; i++) {
    if (buffer[i] != pattern(i, seed)) {
      return 0;
    }
  }
  return 1;
}

void prepare_messages(const struct site *site) {
  fill(site->send, site->bytes, 0);
  memset(site->recv, 0, site->bytes);
}

int messages_correct(const struct site *site) {
  return holds(site->recv, site->bytes, 0);
}

double one_message(const struct site *site) {
  (void)site;
  return 1;
}

double two_messages(const struct site *site) {
  (void)site;
  return 2;
}
