// SPDX-License-Identifier: Apache-2.0
// The clock of all measurements.
#include "bench.h"

#include <time.h>

double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}
