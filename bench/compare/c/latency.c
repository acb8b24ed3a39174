// SPDX-License-Identifier: Apache-2.0
// Half round trip: rank 0 sends, rank 1 answers.
#include "bench.h"

static void send_one(const struct site *site, int dest) {
  MPI_Send(site->send, (int)site->bytes, MPI_BYTE, dest, 1, MPI_COMM_WORLD);
}

static void recv_one(const struct site *site, int source) {
  MPI_Recv(site->recv, (int)site->bytes, MPI_BYTE, source, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void isend_one(const struct site *site, int dest) {
  MPI_Request request;
  MPI_Isend(site->send, (int)site->bytes, MPI_BYTE, dest, 1, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void irecv_one(const struct site *site, int source) {
  MPI_Request request;
  MPI_Irecv(site->recv, (int)site->bytes, MPI_BYTE, source, 1, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void blocking(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    if (site->rank == 0) {
      send_one(site, 1);
      recv_one(site, 1);
    } else {
      recv_one(site, 0);
      send_one(site, 0);
    }
  }
}

static void nonblocking(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    if (site->rank == 0) {
      isend_one(site, 1);
      irecv_one(site, 1);
    } else {
      irecv_one(site, 0);
      isend_one(site, 0);
    }
  }
}

// Each rank sends what it has received, from where it has received it.
static void echo(const struct site *site, long iterations) {
  char *bytes = site->rank == 0 ? site->send : site->recv;
  const struct site same = {.rank = site->rank, .ranks = site->ranks, .window = site->window,
                            .bytes = site->bytes, .send = bytes, .recv = bytes};
  blocking(&same, iterations);
}

static int echo_correct(const struct site *site) {
  return holds(site->rank == 0 ? site->send : site->recv, site->bytes, 0);
}

const struct measurement latency = {
    .name = "latency", .unit = MICROSECONDS, .sizes = "0,1-4m", .exactly = 2, .grain = 1,
    .messages = two_messages, .prepare = prepare_messages, .repeat = blocking, .correct = messages_correct};

const struct measurement latency_echo = {
    .name = "latency-echo", .unit = MICROSECONDS, .sizes = "0,1-4m", .exactly = 2, .grain = 1,
    .messages = two_messages, .prepare = prepare_messages, .repeat = echo, .correct = echo_correct};

const struct measurement latency_nonblocking = {
    .name = "latency-nonblocking", .unit = MICROSECONDS, .sizes = "0,1-4m", .exactly = 2, .grain = 1,
    .messages = two_messages, .prepare = prepare_messages, .repeat = nonblocking, .correct = messages_correct};
