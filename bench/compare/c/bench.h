// SPDX-License-Identifier: Apache-2.0
// The measurements of module bench, in C: same loops, same harness, same CSV, for the paired comparison.
#ifndef BENCH_H
#define BENCH_H

#include <mpi.h>
#include <stddef.h>

enum { MAX_SIZES = 64, MAX_SAMPLES = 10000, MAX_WINDOW = 1024 };

// What the value column means; the percentiles are always times.
enum unit { MICROSECONDS, GIGABYTES_PER_SECOND, MILLIONS_PER_SECOND, PERCENT };

struct options {
  size_t sizes[MAX_SIZES];
  int size_count;     // 0: those of the measurement
  int samples;        // at most this many for each size
  double sample_us;   // length of one sample
  double size_ms;     // no new sample after this time, once there are ten
  double warmup_ms;   // for the first size; the others get a tenth
  int window;
  size_t memory;      // that the buffers of all ranks may take together
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
  size_t (*memory)(const struct site *);        // of all ranks together; NULL: two messages each
  void (*prepare)(const struct site *);
  void (*repeat)(const struct site *, long iterations);
  int (*correct)(const struct site *);          // are the bytes right afterwards? All ranks ask together
  // for the share of a communication that is hidden behind a computation as long; else NULL
  void (*communicate)(const struct site *, long iterations);
  void (*compute)(const struct site *, long iterations);
};

struct result {
  double min, p50, p90, p99, mean;              // us for one message or operation
  int samples;
  long iterations;                              // in each sample
  int settled;
  double overlap;                               // share of the communication that was hidden, %
};

extern const struct measurement latency, latency_nonblocking, latency_echo, latency_partitioned, ready_1, ready_8,
    bandwidth, bandwidth_own, bandwidth_blocking, bidirectional, bidirectional_blocking, rate, rate_blocking;

// windows.c
extern const struct measurement window_put, window_put_rate, window_put_created, window_get, window_accumulate,
    window_fetch_and_op, window_compare_and_swap, window_lock_put, window_fence, window_post_start;
void end_window(void);        // frees the last one; before MPI_Finalize

// ready.c
void end_ready(void);         // ends the threads, and frees the last request; before MPI_Finalize

// partitioned.c
void end_partitioned(void);   // frees the last requests; before MPI_Finalize

// files.c
extern const struct measurement file_write, file_read, file_write_bare, file_read_bare, file_write_records,
    file_read_records, file_write_columns, file_read_columns, file_read_columns_apart, file_write_random,
    file_read_random;
void end_file(void);          // closes the last one; before MPI_Finalize

// gaps.c
const struct measurement *on_gaps(const char *name);

// collective_forms.c
const struct measurement *of_collective(const char *name);

// clock.c
double now_ns(void);

// work.c
void work(void);
void sleep_instead(void);
void let_work_last(double ns);

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
void report_left_out(const struct site *, size_t memory);
void report_row(const struct measurement *, const struct options *, const struct site *, struct result);

#endif
