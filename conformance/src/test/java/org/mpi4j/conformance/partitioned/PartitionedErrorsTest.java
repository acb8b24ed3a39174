// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.partitioned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.PartitionedRequest;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;

/** What is wrong in calls of chapter 4. */
class PartitionedErrorsTest {

  @OnTwoRanks
  @Covers({"MPI_Psend_init", "MPI_Precv_init"})
  void shouldRefuseWrongArguments(Intracomm world) {
    Buf buf = Buf.of(new int[6]);
    Info none = Info.NULL;
    Failures.with(ErrorClass.ERR_RANK, () -> world.psendInit(buf, 2, 2, 0, none), "dest = 2");
    Failures.with(ErrorClass.ERR_RANK, () -> world.precvInit(buf, 2, Mpi.ANY_SOURCE, 0, none), "ANY_SOURCE");
    Failures.with(ErrorClass.ERR_TAG, () -> world.precvInit(buf, 2, 0, Mpi.ANY_TAG, none), "tag = ");
    Failures.with(ErrorClass.ERR_TAG, () -> world.psendInit(buf, 2, 0, -1, none), "tag = -1");
    Failures.with(ErrorClass.ERR_ARG, () -> world.psendInit(buf, 0, 0, 0, none), "partitions = 0");
    Failures.with(ErrorClass.ERR_COUNT, () -> world.precvInit(buf, 4, 0, 0, none), "6 elements", "4");
    Failures.with(ErrorClass.ERR_BUFFER, () -> world.psendInit(null, 2, 0, 0, none));
    Failures.with(ErrorClass.ERR_BUFFER, () -> world.psendInit(Buf.IN_PLACE, 2, 0, 0, none));
    Failures.with(ErrorClass.ERR_BUFFER, () -> world.psendInit(Buf.of(new boolean[6]), 2, 0, 0, none),
        "byte[]");
    Failures.with(ErrorClass.ERR_INFO, () -> world.psendInit(buf, 2, 0, 0, null));
    try (Arena arena = Arena.ofConfined()) {
      Buf confined = Buf.of(arena.allocate(24), 6, Datatype.INT);
      Failures.with(ErrorClass.ERR_BUFFER, () -> world.precvInit(confined, 2, 0, 0, none), "ofShared");
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Pready", "MPI_Pready_range", "MPI_Pready_list", "MPI_Parrived", "MPI_Request_free",
      "MPI_Cancel"})
  void shouldRefuseWrongPartitions(Intracomm world) {
    int me = world.rank();
    int[] in = new int[4];
    int[] out = {1, 2, 3, 4};
    try (PartitionedRequest send = world.psendInit(Buf.of(out), 4, me, 0, Info.NULL);
        PartitionedRequest recv = world.precvInit(Buf.of(in), 4, me, 0, Info.NULL)) {
      Failures.with(ErrorClass.ERR_REQUEST, () -> send.pready(0), "not active");
      Failures.with(ErrorClass.ERR_REQUEST, () -> send.parrived(0), "send");
      recv.start();
      send.start();
      Failures.with(ErrorClass.ERR_REQUEST, () -> recv.pready(0), "receive");
      Failures.with(ErrorClass.ERR_ARG, () -> send.pready(4), "partition = 4", "0..3");
      Failures.with(ErrorClass.ERR_ARG, () -> send.pready(-1), "partition = -1");
      Failures.with(ErrorClass.ERR_ARG, () -> send.preadyRange(2, 1), "partitionLow = 2");
      Failures.with(ErrorClass.ERR_ARG, () -> send.preadyRange(2, 9), "partitionHigh = 9");
      Failures.with(ErrorClass.ERR_ARG, () -> send.preadyList(1, 7), "partition = 7");
      Failures.with(ErrorClass.ERR_ARG, () -> send.preadyList((int[]) null), "null");
      Failures.with(ErrorClass.ERR_ARG, () -> recv.parrived(4), "partition = 4");
      Failures.with(ErrorClass.ERR_REQUEST, send::free, "under way");
      Failures.with(ErrorClass.ERR_REQUEST, recv::cancel, "under way");
      Failures.with(ErrorClass.ERR_REQUEST, send::start, "active");
      send.pready(1);
      Failures.with(ErrorClass.ERR_ARG, () -> send.preadyRange(0, 3), "partition 1", "already");
      send.preadyList(2, 3);
      send.await();
      recv.await();
      assertArrayEquals(out, in);
    }
  }

  /** The totals differ: the receive fails in each round, and both can go on. */
  @OnTwoRanks
  @Covers({"MPI_Psend_init", "MPI_Precv_init"})
  void shouldRefuseAnotherTotal(Intracomm world) {
    int[][] lengths = {{8, 4}, {8, 12}, {0, 4}}; // of the sender, of the receiver
    for (int[] length : lengths) {
      int[] data = new int[length[world.rank()]];
      try (PartitionedRequest r = world.rank() == 0
          ? world.psendInit(Buf.of(data), 4, 1, 3, Info.NULL)
          : world.precvInit(Buf.of(data), 2, 0, 3, Info.NULL)) {
        for (int i = 0; i < 2; i++) {
          r.start();
          if (world.rank() == 0) {
            r.preadyRange(0, 3);
            r.await();
          } else {
            while (!r.parrived(0)) {
              Thread.onSpinWait();
            }
            Failures.with(ErrorClass.ERR_TRUNCATE, r::await, "same total");
            assertTrue(r.isNull());
          }
        }
      }
    }
    world.barrier();
  }
}
