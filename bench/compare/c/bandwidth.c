// SPDX-License-Identifier: Apache-2.0
// A window of messages one way, then a short answer: bandwidth with two ranks, message rate with pairs of ranks.
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The messages of a window share their buffers, as in other benchmarks of this kind: what is measured is the way
// through the library, not the memory behind 64 buffers. Stream.java says what that hides.
static void send_window(const struct site *site, int dest) {
  MPI_Request requests[MAX_WINDOW];
  for (int i = 0; i < site->window; i++) {
    MPI_Isend(site->send, (int)site->bytes, MPI_BYTE, dest, 1, MPI_COMM_WORLD, &requests[i]);
  }
  MPI_Waitall(site->window, requests, MPI_STATUSES_IGNORE);
}

static void recv_window(const struct site *site, int source) {
  MPI_Request requests[MAX_WINDOW];
  for (int i = 0; i < site->window; i++) {
    MPI_Irecv(site->recv, (int)site->bytes, MPI_BYTE, source, 1, MPI_COMM_WORLD, &requests[i]);
  }
  MPI_Waitall(site->window, requests, MPI_STATUSES_IGNORE);
}

// Memory of its own for each message of a window; given back when the next size is prepared.
static char *own_send[MAX_WINDOW];
static char *own_recv[MAX_WINDOW];

static char *own_memory(char *before, size_t bytes) {
  free(before);
  char *p = aligned_alloc(4096, (bytes + 4096) / 4096 * 4096);
  if (p == NULL) {
    perror("aligned_alloc");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return p;
}

static void prepare_own(const struct site *site) {
  for (int i = 0; i < site->window; i++) {
    own_send[i] = own_memory(own_send[i], site->bytes);
    own_recv[i] = own_memory(own_recv[i], site->bytes);
    fill(own_send[i], site->bytes, 0);
    memset(own_recv[i], 0, site->bytes);
  }
}

static int own_correct(const struct site *site) {
  int all = 1;
  for (int i = 0; i < site->window && site->rank >= site->ranks / 2; i++) {
    all &= holds(own_recv[i], site->bytes, 0);
  }
  return all;
}

static void send_own(const struct site *site, int dest) {
  MPI_Request requests[MAX_WINDOW];
  for (int i = 0; i < site->window; i++) {
    MPI_Isend(own_send[i], (int)site->bytes, MPI_BYTE, dest, 1, MPI_COMM_WORLD, &requests[i]);
  }
  MPI_Waitall(site->window, requests, MPI_STATUSES_IGNORE);
}

static void recv_own(const struct site *site, int source) {
  MPI_Request requests[MAX_WINDOW];
  for (int i = 0; i < site->window; i++) {
    MPI_Irecv(own_recv[i], (int)site->bytes, MPI_BYTE, source, 1, MPI_COMM_WORLD, &requests[i]);
  }
  MPI_Waitall(site->window, requests, MPI_STATUSES_IGNORE);
}

static void send_each(const struct site *site, int dest) {
  for (int i = 0; i < site->window; i++) {
    MPI_Send(site->send, (int)site->bytes, MPI_BYTE, dest, 1, MPI_COMM_WORLD);
  }
}

static void recv_each(const struct site *site, int source) {
  for (int i = 0; i < site->window; i++) {
    MPI_Recv(site->recv, (int)site->bytes, MPI_BYTE, source, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

typedef void transfer(const struct site *, int peer);

static void stream(const struct site *site, long iterations, transfer *send, transfer *recv) {
  int half = site->ranks / 2;
  int answer = 0;
  for (long i = 0; i < iterations; i++) {
    if (site->rank < half) {
      send(site, site->rank + half);
      MPI_Recv(&answer, 1, MPI_INT, site->rank + half, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
      recv(site, site->rank - half);
      MPI_Send(&answer, 1, MPI_INT, site->rank - half, 2, MPI_COMM_WORLD);
    }
  }
  if (half > 1) {
    MPI_Barrier(MPI_COMM_WORLD); // the slowest pair counts
  }
}

static void nonblocking(const struct site *site, long iterations) {
  stream(site, iterations, send_window, recv_window);
}

static void blocking(const struct site *site, long iterations) {
  stream(site, iterations, send_each, recv_each);
}

static void own(const struct site *site, long iterations) {
  stream(site, iterations, send_own, recv_own);
}

static double messages(const struct site *site) {
  return (double)site->window * (site->ranks / 2);
}

static int correct(const struct site *site) {
  return site->rank < site->ranks / 2 || messages_correct(site);
}

const struct measurement bandwidth = {
    .name = "bandwidth", .unit = GIGABYTES_PER_SECOND, .sizes = "1-4m", .exactly = 2, .grain = 1,
    .messages = messages, .prepare = prepare_messages, .repeat = nonblocking, .correct = correct};

static size_t own_bytes(const struct site *site) {
  return 64 * 2 * site->bytes * (size_t)site->ranks;
}

const struct measurement bandwidth_own = {
    .name = "bandwidth-own", .unit = GIGABYTES_PER_SECOND, .sizes = "1-4m", .exactly = 2, .grain = 1,
    .messages = messages, .memory = own_bytes, .prepare = prepare_own, .repeat = own, .correct = own_correct};

const struct measurement bandwidth_blocking = {
    .name = "bandwidth-blocking", .unit = GIGABYTES_PER_SECOND, .sizes = "1-4m", .exactly = 2, .grain = 1,
    .messages = messages, .prepare = prepare_messages, .repeat = blocking, .correct = correct};

const struct measurement rate = {
    .name = "rate", .unit = MILLIONS_PER_SECOND, .sizes = "8", .pairs = 1, .grain = 1,
    .messages = messages, .prepare = prepare_messages, .repeat = nonblocking, .correct = correct};

const struct measurement rate_blocking = {
    .name = "rate-blocking", .unit = MILLIONS_PER_SECOND, .sizes = "8", .pairs = 1, .grain = 1,
    .messages = messages, .prepare = prepare_messages, .repeat = blocking, .correct = correct};
