// SPDX-License-Identifier: Apache-2.0
// The measurements of module bench, in C: same loops, same harness, same CSV, for the paired comparison.
#ifndef BENCH_H
#define BENCH_H

#include <mpi.h>
#include <stddef.h>

enum { MAX_SIZES = 64, MAX_SAMPLES = 10000, MAX_WINDOW = 1024 };

// What the value column means; the percentiles are always times.
enum unit { MICROSECONDS, GIGABYTES_PER_SECOND, MILLIONS_PER_SECOND };

struct options {
  size_t sizes[MAX_SIZES];
  int size_count;     // 0: those of the measurement
  int samples;        // at most this many for each size
  double sample_us;   // length of one sample
  double size_ms;     // no new sample after this time, once there are ten
  double warmup_ms;   // for the first size; the others get a tenth
  int window;
  int level;          // MPI_THREAD_*; SINGLE means MPI_Init
  const char *csv;    // or NULL
};

// What one rank knows while it measures one size.
struct site {
  int rank;
  int ranks;
  int window;
  size_t bytes;
  char *send;         // both hold bytes, at least one
  char *recv;
};

struct measurement {
  const char *name;
  enum unit unit;
  const char *sizes;                            // when the user names none
  int pairs;                                    // 1: any even number of ranks; 0: see exactly
  int exactly;                                  // how many ranks; 0: any
  int grain;                                    // sizes must be multiples of it
  double (*messages)(const struct site *);      // in one iteration
  void (*prepare)(const struct site *);
  void (*repeat)(const struct site *, long iterations);
  int (*correct)(const struct site *);          // are the bytes right afterwards?
};

struct result {
  double min, p50, p90, p99, mean;              // us for one message or operation
  int samples;
  long iterations;                              // in each sample
  int settled;
};

extern const struct measurement latency, latency_nonblocking, bandwidth, bandwidth_blocking, bidirectional,
    bidirectional_blocking, rate, rate_blocking, barrier, bcast, allreduce;

// gaps.c
const struct measurement *on_gaps(const char *name);

// harness.c; the result is known to rank 0 only
struct result measure(const struct measurement *, const struct options *, const struct site *, int first);

// pattern.c: contents that a misplaced byte would spoil
void fill(char *buffer, size_t bytes, int seed);
int holds(const char *buffer, size_t bytes, int seed);
void prepare_messages(const struct site *);
int messages_correct(const struct site *);
double one_message(const struct site *);
double two_messages(const struct site *);

// options.c
struct options parse_options(int argc, char **argv, int *first_name);
int parse_sizes(const char *text, size_t *sizes);
const char *level_name(int level);

// report.c
void report_head(const struct measurement *, const struct options *, const struct site *);
void report_row(const struct measurement *, const struct options *, const struct site *, struct result);

#endif
