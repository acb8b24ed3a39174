// SPDX-License-Identifier: Apache-2.0
// What a rank does while a collective is under way: arithmetic of a given length that keeps its core busy and
// needs no memory, or a sleep that leaves the core to others. Work.java and Sleep.java have the same.
#include "bench.h"

#include <limits.h>
#include <time.h>

enum { TRIAL = 100000, TRIALS = 50 };

static int steps;
static long long sleep_ns;
static volatile double value = 1;

// Each step needs the result of the one before, and the result is kept: nothing can be left out.
void work(void) {
  double v = value;
  for (int i = 0; i < steps; i++) {
    v = v * 0.999999 + 0.000001;
  }
  value = v;
}

// As the thread of a program does that waits for a device or a file.
void sleep_instead(void) {
  struct timespec left = {.tv_sec = sleep_ns / 1000000000, .tv_nsec = sleep_ns % 1000000000};
  while (nanosleep(&left, &left) != 0) {
  }
}

// From now on both last so long on a core that does nothing else.
void let_work_last(double ns) {
  sleep_ns = (long long)ns;
  double best = 1e18;
  steps = TRIAL;
  for (int i = 0; i < TRIALS; i++) {
    double start = now_ns();
    work();
    double time = now_ns() - start;
    best = time < best ? time : best;
  }
  double wanted = ns / best * TRIAL;
  steps = wanted < INT_MAX ? (int)wanted : INT_MAX;
}
