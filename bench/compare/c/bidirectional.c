// SPDX-License-Identifier: Apache-2.0
// Messages both ways at once; the bytes of both directions count.
#include "bench.h"

static void windows(const struct site *site, long iterations) {
  MPI_Request requests[2 * MAX_WINDOW];
  int peer = 1 - site->rank;
  for (long n = 0; n < iterations; n++) {
    for (int i = 0; i < site->window; i++) {
      MPI_Irecv(site->recv, (int)site->bytes, MPI_BYTE, peer, 1, MPI_COMM_WORLD, &requests[i]);
    }
    for (int i = 0; i < site->window; i++) {
      MPI_Isend(site->send, (int)site->bytes, MPI_BYTE, peer, 1, MPI_COMM_WORLD,
                &requests[site->window + i]);
    }
    MPI_Waitall(2 * site->window, requests, MPI_STATUSES_IGNORE);
  }
}

static void exchanges(const struct site *site, long iterations) {
  int peer = 1 - site->rank;
  for (long n = 0; n < iterations; n++) {
    MPI_Sendrecv(site->send, (int)site->bytes, MPI_BYTE, peer, 1, site->recv, (int)site->bytes, MPI_BYTE, peer,
                 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

static double messages(const struct site *site) {
  return 2.0 * site->window;
}

const struct measurement bidirectional = {
    .name = "bidirectional", .unit = GIGABYTES_PER_SECOND, .sizes = "1-4m", .exactly = 2, .grain = 1,
    .messages = messages, .prepare = prepare_messages, .repeat = windows, .correct = messages_correct};

const struct measurement bidirectional_blocking = {
    .name = "bidirectional-blocking", .unit = GIGABYTES_PER_SECOND, .sizes = "1-4m", .exactly = 2, .grain = 1,
    .messages = two_messages, .prepare = prepare_messages, .repeat = exchanges, .correct = messages_correct};
