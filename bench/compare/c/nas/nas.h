// SPDX-License-Identifier: Apache-2.0
// The NAS Parallel Benchmarks in C, with the algorithms and loops of module nas, for comparison.
#ifndef NAS_H
#define NAS_H

#include <stdint.h>

#define MOST_CHECKS 40

struct check {
  char name[16];
  double value;
  double official;
  double tolerance; // relative
};

struct outcome {
  double seconds; // the timed section, of the slowest rank
  double operations;
  int checks;
  struct check check[MOST_CHECKS];
};

/* A benchmark: makes its data, calls made(), runs. size is one of S, W, A, B; the number of ranks fits, or it
   ends the job by die(). */
typedef void benchmark(char size, struct outcome *outcome);

benchmark run_ep;
benchmark run_cg;
benchmark run_is;
benchmark run_ft;
benchmark run_mg;
benchmark run_lu;

extern int rank, ranks;

/* All data are there: what comes now is no preparation any more. */
void made(void);

/* Ends the job with a reason; printf's arguments. */
void die(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

/* Room for count elements of some bytes each, filled with zeros. */
void *room(long count, long bytes);

/* The largest of all ranks' times since start. */
double seconds_since(double start);

/* Appends a check to an outcome. */
void add_check(struct outcome *outcome, const char *name, double value, double official, double tolerance);

/* What belongs to S, W, A or B. */
int by_size(char size, int s, int w, int a, int b);
double value_by_size(char size, double s, double w, double a, double b);

/* The numbers of 0..n-1 that belong to part i of some parts: from its begin to that of part i + 1. */
static inline int begin_of_part(int i, int parts, int n) {
  return (int)((long)n * i / parts);
}

/* Random numbers. */
#define SEED 314159265L
#define FACTOR 1220703125L
#define MASK ((1L << 46) - 1)
#define UNIT 0x1p-46

static inline double next_random(uint64_t *x) {
  *x = FACTOR * *x & MASK;
  return (double)(int64_t)*x * UNIT;
}

/* The state after count numbers more. */
uint64_t skip_random(uint64_t x, int64_t count);

void fill_random(uint64_t *x, double *numbers, int count);

#endif
