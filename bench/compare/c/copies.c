// SPDX-License-Identifier: Apache-2.0
// What copies between two processes can do, without MPI: GB/s of messages that go through a ring in shared memory
// (two copies), that the receiver reads from the sender's memory by a system call (one copy), and that both copy so,
// part by part, the receiver reading and the sender writing.
// Arguments: the two cores, the bytes of a frame or part, then lengths of messages. A line for each pattern and length:
//   same      half of a round trip, data that never change
//   echo      half of a round trip, each sends what it has received
//   exchange  both send at once, data that never change (one direction counts)
#define _GNU_SOURCE
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FRAMES = 8, MOST = 1 << 17, SAMPLES = 31, WARM = 2, PATTERNS = 3, METHODS = 3 };

static const char *const PATTERN[] = {"same", "echo", "exchange"};

// One direction: a ring of frames, and the words by which the single copy is told and answered.
struct way {
  _Alignas(128) atomic_long written;
  _Alignas(128) atomic_long taken;
  _Alignas(128) atomic_long told;
  void *from;
  void *to;
  _Alignas(128) atomic_long fetched;
  _Alignas(128) atomic_long ready;
  _Alignas(128) atomic_long claimed;
  _Alignas(128) atomic_long finished;
  _Alignas(4096) char data[FRAMES][MOST];
};

struct shared {
  struct way way[2];
  _Alignas(128) atomic_int pid[2];
};

static struct shared *shared;
static long frame = 32 << 10;
static int me;

static void pause_core(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

static void await(atomic_long *word, long least) {
  while (atomic_load_explicit(word, memory_order_acquire) < least) {
    pause_core();
  }
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

// Moves what is to be sent and what is to be received through the rings, frame by frame, whichever can go on.
static void ring(const char *out, char *in, long n) {
  struct way *w = &shared->way[me];
  struct way *r = &shared->way[1 - me];
  long sent = out == NULL ? n : 0;
  long got = in == NULL ? n : 0;
  while (sent < n || got < n) {
    long written = atomic_load_explicit(&w->written, memory_order_relaxed);
    if (sent < n && written - atomic_load_explicit(&w->taken, memory_order_acquire) < FRAMES) {
      long part = n - sent < frame ? n - sent : frame;
      memcpy(w->data[written % FRAMES], out + sent, part);
      atomic_store_explicit(&w->written, written + 1, memory_order_release);
      sent += part;
    }
    long taken = atomic_load_explicit(&r->taken, memory_order_relaxed);
    if (got < n && atomic_load_explicit(&r->written, memory_order_acquire) > taken) {
      long part = n - got < frame ? n - got : frame;
      memcpy(in + got, r->data[taken % FRAMES], part);
      atomic_store_explicit(&r->taken, taken + 1, memory_order_release);
      got += part;
    } else {
      pause_core();
    }
  }
}

static void kernel(const char *out, char *in, long n) {
  struct way *w = &shared->way[me];
  struct way *r = &shared->way[1 - me];
  long count = 0;
  if (out != NULL) {
    w->from = (void *)out;
    count = atomic_load_explicit(&w->told, memory_order_relaxed) + 1;
    atomic_store_explicit(&w->told, count, memory_order_release);
  }
  if (in != NULL) {
    long next = atomic_load_explicit(&r->fetched, memory_order_relaxed) + 1;
    await(&r->told, next);
    struct iovec local = {in, n};
    struct iovec remote = {r->from, n};
    if (process_vm_readv(shared->pid[1 - me], &local, 1, &remote, 1, 0) != n) {
      fail("process_vm_readv");
    }
    atomic_store_explicit(&r->fetched, next, memory_order_release);
  }
  if (out != NULL) {
    await(&w->fetched, count);
  }
}

// Copies parts of a message, as many as the other process leaves.
static void copy_parts(struct way *w, long n, int reads) {
  for (;;) {
    long part = atomic_fetch_add(&w->claimed, 1);
    if (part * frame >= n) {
      return;
    }
    long at = part * frame;
    long length = n - at < frame ? n - at : frame;
    struct iovec from = {(char *)w->from + at, length};
    struct iovec to = {(char *)w->to + at, length};
    long done = reads ? process_vm_readv(shared->pid[1 - me], &to, 1, &from, 1, 0)
                      : process_vm_writev(shared->pid[1 - me], &from, 1, &to, 1, 0);
    if (done != length) {
      fail("process_vm");
    }
    atomic_fetch_add(&w->finished, length);
  }
}

static void both(const char *out, char *in, long n) {
  struct way *w = &shared->way[me];
  struct way *r = &shared->way[1 - me];
  long count = 0;
  long next = 0;
  if (out != NULL) {
    w->from = (void *)out;
    count = atomic_load_explicit(&w->told, memory_order_relaxed) + 1;
    atomic_store_explicit(&w->told, count, memory_order_release);
  }
  if (in != NULL) {
    next = atomic_load_explicit(&r->fetched, memory_order_relaxed) + 1;
    await(&r->told, next);
    r->to = in;
    atomic_store(&r->claimed, 0);
    atomic_store(&r->finished, 0);
    atomic_store_explicit(&r->ready, next, memory_order_release);
    copy_parts(r, n, 1);
  }
  if (out != NULL) {
    await(&w->ready, count);
    copy_parts(w, n, 0);
    await(&w->finished, n);
    atomic_store_explicit(&w->fetched, count, memory_order_release);
  }
  if (in != NULL) {
    await(&r->fetched, next);
  }
}

static void (*const METHOD[])(const char *, char *, long) = {ring, kernel, both};

static void turn(int method, int pattern, char *a, char *b, long n) {
  void (*copy)(const char *, char *, long) = METHOD[method];
  if (pattern == 2) {
    copy(a, b, n);
  } else if (me == 0) {
    copy(a, NULL, n);
    copy(NULL, pattern == 1 ? a : b, n);
  } else {
    copy(NULL, b, n);
    copy(pattern == 1 ? b : a, NULL, n);
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

static double gigabytes(int method, int pattern, char *a, char *b, long n) {
  double rates[SAMPLES];
  int rounds = (int)((8 << 20) / n) + 1;
  for (int s = -WARM; s < SAMPLES; s++) {
    double start = now();
    for (int i = 0; i < rounds; i++) {
      turn(method, pattern, a, b, n);
    }
    if (s >= 0) {
      rates[s] = 1e-9 * n * rounds * (pattern == 2 ? 1 : 2) / (now() - start);
    }
  }
  qsort(rates, SAMPLES, sizeof(double), ascending);
  return rates[SAMPLES / 2];
}

int main(int argc, char **argv) {
  int cores[2] = {argc > 1 ? atoi(argv[1]) : 0, argc > 2 ? atoi(argv[2]) : 1};
  if (argc > 3) {
    frame = atol(argv[3]);
  }
  if (frame < 1 || frame > MOST) {
    fprintf(stderr, "a frame has 1 to %d bytes\n", MOST);
    return 2;
  }
  shared = mmap(NULL, sizeof(struct shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) {
    fail("mmap");
  }
  memset(shared, 0, sizeof(struct shared));
  shared->pid[0] = getpid();
  pid_t child = fork();
  me = child == 0;
  shared->pid[me] = getpid();
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cores[me], &set);
  if (sched_setaffinity(0, sizeof(set), &set) != 0) {
    fail("sched_setaffinity");
  }
  while (shared->pid[1] == 0) {
    pause_core();
  }
  if (me == 0) {
    printf("pattern      bytes    ring   reads    both\n");
  }
  for (int l = 4; l < argc; l++) {
    long n = atol(argv[l]);
    char *a = aligned_alloc(4096, n + 4096);
    char *b = aligned_alloc(4096, n + 4096);
    memset(a, 1, n);
    memset(b, 2, n);
    for (int p = 0; p < PATTERNS; p++) {
      if (me == 0) {
        printf("%-9s %8ld", PATTERN[p], n);
      }
      for (int m = 0; m < METHODS; m++) {
        double rate = gigabytes(m, p, a, b, n);
        if (me == 0) {
          printf("  %6.2f", rate);
        }
      }
      if (me == 0) {
        printf("\n");
        fflush(stdout);
      }
    }
  }
  if (me == 0) {
    waitpid(child, NULL, 0);
  }
  return 0;
}
