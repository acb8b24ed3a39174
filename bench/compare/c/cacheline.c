// SPDX-License-Identifier: Apache-2.0
// The yardstick of the moment: half of the time that a cache line needs from one core to another and back, ns.
// Arguments: the two cores. Prints the median of 50 samples.
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SAMPLES = 50, WARM = 5, ROUND_TRIPS = 5000 };

struct line {
  _Alignas(128) atomic_long value;
  char rest[128 - sizeof(atomic_long)];
};

static struct line ping;
static struct line pong;

static void pin(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  if (sched_setaffinity(0, sizeof(set), &set) != 0) {
    perror("sched_setaffinity");
    exit(1);
  }
}

static void pause_core(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb");
#endif
}

static void await(struct line *line, long value) {
  while (atomic_load_explicit(&line->value, memory_order_acquire) != value) {
    pause_core();
  }
}

static void *answer(void *core) {
  pin(*(int *)core);
  for (long i = 1; i <= (long)(SAMPLES + WARM) * ROUND_TRIPS; i++) {
    await(&ping, i);
    atomic_store_explicit(&pong.value, i, memory_order_release);
  }
  return NULL;
}

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a;
  double y = *(const double *)b;
  return (x > y) - (x < y);
}

static double sample(long *i) {
  double start = now_ns();
  for (int n = 0; n < ROUND_TRIPS; n++) {
    ++*i;
    atomic_store_explicit(&ping.value, *i, memory_order_release);
    await(&pong, *i);
  }
  return (now_ns() - start) / (2.0 * ROUND_TRIPS);
}

int main(int argc, char **argv) {
  int cores[2] = {argc > 1 ? atoi(argv[1]) : 0, argc > 2 ? atoi(argv[2]) : 1};
  double times[SAMPLES + WARM];
  pthread_t other;
  pin(cores[0]);
  if (pthread_create(&other, NULL, answer, &cores[1]) != 0) {
    perror("pthread_create");
    return 1;
  }
  long i = 0;
  for (int n = 0; n < SAMPLES + WARM; n++) {
    times[n] = sample(&i);
  }
  pthread_join(other, NULL);
  qsort(times + WARM, SAMPLES, sizeof(double), ascending);
  printf("%.1f\n", times[WARM + SAMPLES / 2]);
  return 0;
}
