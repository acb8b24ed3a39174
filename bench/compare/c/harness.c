// SPDX-License-Identifier: Apache-2.0
// Warms up until the times settle, then takes samples. Harness.java does the same, step by step.
#include "bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BATCHES_IN_ROUND = 10, MIN_SAMPLES = 10, MOST_ROUNDS_FACTOR = 10 };
static const double TOLERANCE = 0.05;

typedef void loop(const struct site *, long iterations);

struct course {
  const struct measurement *what;
  loop *repeat;
  const struct site *site;
  double target_ns; // of one batch
  long iterations;  // in the next batch
};

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a;
  double y = *(const double *)b;
  return (x > y) - (x < y);
}

static double percentile(const double *sorted, int count, double share) {
  int i = (int)ceil(share * count) - 1;
  return sorted[i < 0 ? 0 : i];
}

// Tells all how many iterations follow; 0 ends this size.
static long announce(long iterations) {
  MPI_Bcast(&iterations, 1, MPI_LONG, 0, MPI_COMM_WORLD);
  if (iterations > 0) {
    MPI_Barrier(MPI_COMM_WORLD);
  }
  return iterations;
}

static void follow(loop *repeat, const struct site *site) {
  for (long n = announce(0); n > 0; n = announce(0)) {
    repeat(site, n);
  }
}

// Time of one iteration, ns.
static double batch(const struct course *c) {
  announce(c->iterations);
  double start = now_ns();
  c->repeat(c->site, c->iterations);
  return (now_ns() - start) / (double)c->iterations;
}

// Grows at most twofold: one lucky batch must not make the next one endless.
static void adapt(struct course *c, double iteration_ns, long last) {
  long wanted = (long)(c->target_ns / iteration_ns);
  long most = 2 * last;
  c->iterations = wanted < 1 ? 1 : wanted > most ? most : wanted;
}

static double round_median(struct course *c) {
  double times[BATCHES_IN_ROUND];
  long most = 1;
  for (int i = 0; i < BATCHES_IN_ROUND; i++) {
    most = c->iterations > most ? c->iterations : most;
    times[i] = batch(c);
    adapt(c, times[i], c->iterations);
  }
  qsort(times, BATCHES_IN_ROUND, sizeof(double), ascending);
  double median = percentile(times, BATCHES_IN_ROUND, 0.5);
  adapt(c, median, most); // the last batch may have been disturbed, and would make all samples short
  return median;
}

static int warm_up(struct course *c, double least_ns) {
  double start = now_ns();
  double last = round_median(c);
  for (;;) {
    double next = round_median(c);
    double spent = now_ns() - start;
    if (spent >= least_ns && fabs(next - last) <= TOLERANCE * last) {
      return 1;
    }
    if (spent >= MOST_ROUNDS_FACTOR * least_ns) {
      return 0;
    }
    last = next;
  }
}

static int sample(struct course *c, const struct options *o, double *times) {
  double start = now_ns();
  int n = 0;
  while (n < o->samples && (n < MIN_SAMPLES || now_ns() - start < 1e6 * o->size_ms)) {
    times[n++] = batch(c);
  }
  return n;
}

static struct result summary(const struct course *c, double *times, int count, int settled) {
  double messages = c->what->messages(c->site);
  double sum = 0;
  for (int i = 0; i < count; i++) {
    times[i] /= 1e3 * messages;
    sum += times[i];
  }
  qsort(times, (size_t)count, sizeof(double), ascending);
  return (struct result){.min = times[0],
                         .p50 = percentile(times, count, 0.5),
                         .p90 = percentile(times, count, 0.9),
                         .p99 = percentile(times, count, 0.99),
                         .mean = sum / count,
                         .samples = count,
                         .iterations = c->iterations,
                         .settled = settled};
}

static struct result conduct(struct course *c, const struct options *o, int first) {
  static double times[MAX_SAMPLES];
  int settled = warm_up(c, 1e6 * o->warmup_ms * (first ? 1 : 0.1));
  int count = sample(c, o, times);
  announce(0);
  return summary(c, times, count, settled);
}

// The result is rank 0's.
static struct result time_loop(struct course c, const struct options *o, int first) {
  c.iterations = 1;
  if (c.site->rank == 0) {
    return conduct(&c, o, first);
  }
  follow(c.repeat, c.site);
  return (struct result){0};
}

// How much of the communication is hidden behind a computation that lasts as long.
static struct result share(struct course both, const struct options *o, int first) {
  struct course part = both;
  part.repeat = both.what->communicate;
  struct result communication = time_loop(part, o, first);
  double us = communication.p50;
  MPI_Bcast(&us, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  let_work_last(1e3 * us);
  part.repeat = both.what->compute;
  struct result computation = time_loop(part, o, 0);
  struct result result = time_loop(both, o, 0);
  part.repeat = both.what->communicate;
  struct result again = time_loop(part, o, 0);
  if (again.p50 < communication.p50) {
    communication = again;
  }
  double hidden = 1 - (result.p50 - computation.p50) / communication.p50;
  result.overlap = 100 * (hidden < 0 ? 0 : hidden > 1 ? 1 : hidden);
  result.settled &= communication.settled && computation.settled;
  return result;
}

static void demand_correct(const struct measurement *what, const struct site *site) {
  if (!what->correct(site)) {
    fprintf(stderr, "%s, %zu bytes: rank %d holds wrong bytes\n", what->name, site->bytes, site->rank);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
}

struct result measure(const struct measurement *what, const struct options *o, const struct site *site,
                      int first) {
  what->prepare(site);
  struct course c = {.what = what, .repeat = what->repeat, .site = site, .target_ns = 1e3 * o->sample_us};
  struct result result = what->communicate != NULL ? share(c, o, first) : time_loop(c, o, first);
  demand_correct(what, site);
  return result;
}
