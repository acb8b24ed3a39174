// SPDX-License-Identifier: Apache-2.0
// Half round trip of messages of 16 partitions: rank 0 sends, rank 1 answers. Needs MPI-4. There is no
// latency-partition: MPICH 4.0 sends nothing before all partitions are ready, so that no answer would come.
#include "bench.h"

#include <stdio.h>

enum { PARTITIONS = 16 };

static MPI_Request out = MPI_REQUEST_NULL;
static MPI_Request in = MPI_REQUEST_NULL;

void end_partitioned(void) {
  if (out != MPI_REQUEST_NULL) {
    MPI_Request_free(&out);
    MPI_Request_free(&in);
  }
}

#if MPI_VERSION >= 4

static void prepare_together(const struct site *site) {
  end_partitioned();
  prepare_messages(site);
  int peer = 1 - site->rank;
  MPI_Count partition = (MPI_Count)(site->bytes / PARTITIONS);
  MPI_Psend_init(site->send, PARTITIONS, partition, MPI_BYTE, peer, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &out);
  MPI_Precv_init(site->recv, PARTITIONS, partition, MPI_BYTE, peer, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &in);
}

static void send_all(void) {
  MPI_Start(&out);
  MPI_Pready_range(0, PARTITIONS - 1, out);
  MPI_Wait(&out, MPI_STATUS_IGNORE);
}

static void receive_all(void) {
  MPI_Start(&in);
  MPI_Wait(&in, MPI_STATUS_IGNORE);
}

static void together(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    if (site->rank == 0) {
      send_all();
      receive_all();
    } else {
      receive_all();
      send_all();
    }
  }
}

#else

static void prepare_together(const struct site *site) {
  (void)site;
  fprintf(stderr, "this MPI has no partitioned communication\n");
  MPI_Abort(MPI_COMM_WORLD, 2);
}

static void together(const struct site *site, long iterations) {
  (void)site;
  (void)iterations;
}

#endif

const struct measurement latency_partitioned = {
    .name = "latency-partitioned", .unit = MICROSECONDS, .sizes = "64k-4m", .exactly = 2, .grain = PARTITIONS,
    .messages = two_messages, .prepare = prepare_together, .repeat = together, .correct = messages_correct};
