// SPDX-License-Identifier: Apache-2.0
// Arithmetic of a given length that keeps this rank's core busy and needs no memory; Work.java has the same.
#include "bench.h"

#include <limits.h>

enum { TRIAL = 100000, TRIALS = 50 };

static int steps;
static volatile double value = 1;

// Each step needs the result of the one before, and the result is kept: nothing can be left out.
void work(void) {
  double v = value;
  for (int i = 0; i < steps; i++) {
    v = v * 0.999999 + 0.000001;
  }
  value = v;
}

// From now on it lasts so long on a core that does nothing else.
void let_work_last(double ns) {
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
