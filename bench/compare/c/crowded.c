// SPDX-License-Identifier: Apache-2.0
// What two processes without MPI can do where others want the cores: they send a message to and fro through a ring in
// shared memory (two copies), on whatever cores the system gives them.
// Arguments: how they wait (spin; yield: give the core away between two looks; sleep: until the other wakes them), the
// bytes of a message, seconds. Prints the median and the mean of half round trips in microseconds, and how many there
// were.
#define _GNU_SOURCE
#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FRAMES = 10, FRAME = 64 << 10, LOOKS = 300, MOST_SAMPLES = 1 << 22 };

// One direction: a ring of frames. Each word is also what the side that waits for it sleeps on.
struct way {
  _Alignas(128) atomic_int written;
  _Alignas(128) atomic_int taken;
  _Alignas(128) atomic_int sleeper;
  _Alignas(4096) char data[FRAMES][FRAME];
};

static struct way *ways;
static char mode;

static void pause_core(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int load(atomic_int *word) {
  return atomic_load_explicit(word, memory_order_acquire);
}

// Waits while the word has this value.
static void await_change(struct way *w, atomic_int *word, int value) {
  for (int looks = 0; load(word) == value; looks++) {
    if (mode == 's' || looks < LOOKS) {
      pause_core();
    } else if (mode == 'y') {
      sched_yield();
    } else {
      atomic_store(&w->sleeper, 1);
      syscall(SYS_futex, word, FUTEX_WAIT, value, NULL, NULL, 0);
    }
  }
}

// Sets the word, and wakes the other side if it may sleep.
static void set(struct way *w, atomic_int *word, int value) {
  atomic_store(word, value);
  if (mode == 'w' && atomic_exchange(&w->sleeper, 0)) {
    syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
  }
}

static void send(struct way *w, const char *from, long n) {
  for (long at = 0; at < n; at += FRAME) {
    int written = load(&w->written);
    int oldest = written - FRAMES;
    await_change(w, &w->taken, oldest);
    memcpy(w->data[written % FRAMES], from + at, n - at < FRAME ? n - at : FRAME);
    set(w, &w->written, written + 1);
  }
}

static void receive(struct way *w, char *to, long n) {
  for (long at = 0; at < n; at += FRAME) {
    int taken = load(&w->taken);
    await_change(w, &w->written, taken);
    memcpy(to + at, w->data[taken % FRAMES], n - at < FRAME ? n - at : FRAME);
    set(w, &w->taken, taken + 1);
  }
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a;
  double y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: crowded spin|yield|sleep BYTES SECONDS\n");
    return 2;
  }
  mode = strcmp(argv[1], "sleep") == 0 ? 'w' : argv[1][0];
  long n = atol(argv[2]);
  double seconds = atof(argv[3]);
  ways = mmap(NULL, 2 * sizeof(struct way), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  char *memory = aligned_alloc(4096, (n + 8191) / 4096 * 4096);
  double *times = malloc(MOST_SAMPLES * sizeof(double));
  if (ways == MAP_FAILED || memory == NULL || times == NULL) {
    fail("memory");
  }
  memset(ways, 0, 2 * sizeof(struct way));
  memset(memory, 1, n);
  pid_t child = fork();
  if (child < 0) {
    fail("fork");
  }
  int me = child == 0;
  int count = 0;
  double start = now();
  double before = start;
  // The first byte says whether there is another round; whoever sends first decides.
  for (memory[0] = 1; memory[0] == 1;) {
    if (me == 1) {
      receive(&ways[0], memory, n);
      send(&ways[1], memory, n);
      continue;
    }
    memory[0] = before - start < seconds && count < MOST_SAMPLES - 1;
    send(&ways[0], memory, n);
    receive(&ways[1], memory, n);
    double after = now();
    times[count++] = (after - before) / 2;
    before = after;
  }
  if (me == 0) {
    waitpid(child, NULL, 0);
    qsort(times, count, sizeof(double), ascending);
    printf("%s %ld bytes: median %.1f us, mean %.1f us, %d round trips\n", argv[1], n, 1e6 * times[count / 2],
           1e6 * (before - start) / 2 / count, count);
  }
  return 0;
}
