// SPDX-License-Identifier: Apache-2.0
// Threads of rank 0 call the partitions of a message ready, each its own part of them, one by one; rank 1
// receives. The time is that of one partition, from the start of the threads until all has been sent.
#include "bench.h"

#include <pthread.h>
#include <stdio.h>

enum { PARTITIONS = 8192, MOST_THREADS = 8 };

static MPI_Request request = MPI_REQUEST_NULL;
static pthread_t threads[MOST_THREADS];
static pthread_barrier_t begin;
static pthread_barrier_t end;
static int number; // of threads that run
static int over;   // they end at the next beginning

void end_ready(void) {
  if (request != MPI_REQUEST_NULL) {
    MPI_Request_free(&request);
  }
  if (number > 0) {
    over = 1;
    pthread_barrier_wait(&begin);
    for (int t = 0; t < number; t++) {
      pthread_join(threads[t], NULL);
    }
    pthread_barrier_destroy(&begin);
    pthread_barrier_destroy(&end);
    number = 0;
    over = 0;
  }
}

#if MPI_VERSION >= 4

static void *call_share(void *which) {
  int first = PARTITIONS / number * (int)(size_t)which;
  pthread_barrier_wait(&begin);
  while (!over) {
    for (int p = first; p < first + PARTITIONS / number; p++) {
      MPI_Pready(p, request);
    }
    pthread_barrier_wait(&end);
    pthread_barrier_wait(&begin);
  }
  return NULL;
}

static void start_threads(int wanted) {
  int level;
  MPI_Query_thread(&level);
  if (level < MPI_THREAD_MULTIPLE) {
    fprintf(stderr, "several threads need --thread-level multiple\n");
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  number = wanted;
  pthread_barrier_init(&begin, NULL, (unsigned)number + 1);
  pthread_barrier_init(&end, NULL, (unsigned)number + 1);
  for (int t = 0; t < number; t++) {
    if (pthread_create(&threads[t], NULL, call_share, (void *)(size_t)t) != 0) {
      perror("pthread_create");
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
  }
}

static void prepare_ready(const struct site *site, int wanted) {
  end_ready();
  prepare_messages(site);
  MPI_Count partition = (MPI_Count)(site->bytes / PARTITIONS);
  if (site->rank == 0) {
    MPI_Psend_init(site->send, PARTITIONS, partition, MPI_BYTE, 1, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    start_threads(wanted);
  } else {
    MPI_Precv_init(site->recv, PARTITIONS, partition, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
  }
}

static void all_ready(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    MPI_Start(&request);
    if (site->rank == 0) {
      pthread_barrier_wait(&begin);
      pthread_barrier_wait(&end);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
}

#else

static void prepare_ready(const struct site *site, int wanted) {
  (void)site;
  (void)wanted;
  fprintf(stderr, "this MPI has no partitioned communication\n");
  MPI_Abort(MPI_COMM_WORLD, 2);
}

static void all_ready(const struct site *site, long iterations) {
  (void)site;
  (void)iterations;
}

#endif

static void prepare_one(const struct site *site) {
  prepare_ready(site, 1);
}

static void prepare_eight(const struct site *site) {
  prepare_ready(site, MOST_THREADS);
}

static double partitions(const struct site *site) {
  (void)site;
  return PARTITIONS;
}

static int ready_correct(const struct site *site) {
  return site->rank == 0 || messages_correct(site);
}

const struct measurement ready_1 = {
    .name = "ready-1", .unit = MICROSECONDS, .sizes = "64k", .exactly = 2, .grain = PARTITIONS,
    .messages = partitions, .prepare = prepare_one, .repeat = all_ready, .correct = ready_correct};

const struct measurement ready_8 = {
    .name = "ready-8", .unit = MICROSECONDS, .sizes = "64k", .exactly = 2, .grain = PARTITIONS,
    .messages = partitions, .prepare = prepare_eight, .repeat = all_ready, .correct = ready_correct};
