// SPDX-License-Identifier: Apache-2.0
// Barrier, broadcast and allreduce over all ranks.
#include "bench.h"

#include <string.h>

static void nothing(const struct site *site) {
  (void)site;
}

static int always(const struct site *site) {
  (void)site;
  return 1;
}

static void barriers(const struct site *site, long iterations) {
  (void)site;
  for (long i = 0; i < iterations; i++) {
    MPI_Barrier(MPI_COMM_WORLD);
  }
}

static void prepare_bcast(const struct site *site) {
  memset(site->recv, 0, site->bytes);
  if (site->rank == 0) {
    fill(site->recv, site->bytes, 0);
  }
}

// The root goes round, so that no rank can run ahead and turn the latency into a rate.
static void bcasts(const struct site *site, long iterations) {
  int root = 0;
  for (long i = 0; i < iterations; i++) {
    MPI_Bcast(site->recv, (int)site->bytes, MPI_BYTE, root, MPI_COMM_WORLD);
    root = root + 1 == site->ranks ? 0 : root + 1;
  }
}

// Rank r gives r + i mod 8 in element i: small whole numbers, so that the sum is exact in any order.
static void prepare_allreduce(const struct site *site) {
  double *send = (double *)site->send;
  for (size_t i = 0; i < site->bytes / sizeof(double); i++) {
    send[i] = site->rank + (double)(i % 8);
  }
  memset(site->recv, 0, site->bytes);
}

static void allreduces(const struct site *site, long iterations) {
  int count = (int)(site->bytes / sizeof(double));
  for (long i = 0; i < iterations; i++) {
    MPI_Allreduce(site->send, site->recv, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  }
}

static int sums_correct(const struct site *site) {
  const double *recv = (const double *)site->recv;
  double ranks = site->ranks;
  for (size_t i = 0; i < site->bytes / sizeof(double); i++) {
    if (recv[i] != ranks * (ranks - 1) / 2 + ranks * (double)(i % 8)) {
      return 0;
    }
  }
  return 1;
}

const struct measurement barrier = {
    .name = "barrier", .unit = MICROSECONDS, .sizes = "0", .grain = 1,
    .messages = one_message, .prepare = nothing, .repeat = barriers, .correct = always};

const struct measurement bcast = {
    .name = "bcast", .unit = MICROSECONDS, .sizes = "8-1m", .grain = 1,
    .messages = one_message, .prepare = prepare_bcast, .repeat = bcasts, .correct = messages_correct};

const struct measurement allreduce = {
    .name = "allreduce", .unit = MICROSECONDS, .sizes = "8-1m", .grain = sizeof(double),
    .messages = one_message, .prepare = prepare_allreduce, .repeat = allreduces, .correct = sums_correct};
