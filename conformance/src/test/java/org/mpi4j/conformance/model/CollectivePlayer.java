// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Prequest;
import org.mpi4j.Request;

/** One rank's part of one collective operation. */
final class CollectivePlayer {
  private static final long UNTOUCHED = -7;
  private static final int ROUNDS = 2;

  private final Intracomm comm;
  private final Numbers.Call call;
  private final long[] expected;
  private final Object in;
  private final Object out;

  CollectivePlayer(Intracomm comm, Numbers.Call call) {
    this.comm = comm;
    this.call = call;
    int rank = comm.rank();
    expected = call.output(rank);
    in = call.carrier().of(call.input(rank));
    long[] untouched = new long[call.kind() == Numbers.Kind.EXSCAN ? call.count() : expected.length];
    Arrays.fill(untouched, UNTOUCHED);
    boolean isInput = call.kind() == Numbers.Kind.BCAST && rank == call.root();
    out = isInput ? in : call.carrier().of(untouched);
  }

  private Buf send() {
    return call.carrier().buf(in);
  }

  private Buf recv() {
    return call.carrier().buf(out);
  }

  void block() {
    int root = call.root();
    switch (call.kind()) {
      case BARRIER -> comm.barrier();
      case BCAST -> comm.bcast(recv(), root);
      case REDUCE -> comm.reduce(send(), recv(), call.fold().op, root);
      case ALLREDUCE -> comm.allreduce(send(), recv(), call.fold().op);
      case GATHER -> comm.gather(send(), recv(), root);
      case SCATTER -> comm.scatter(send(), recv(), root);
      case ALLGATHER -> comm.allgather(send(), recv());
      case ALLTOALL -> comm.alltoall(send(), recv());
      case SCAN -> comm.scan(send(), recv(), call.fold().op);
      case EXSCAN -> comm.exscan(send(), recv(), call.fold().op);
      case REDUCE_SCATTER_BLOCK -> comm.reduceScatterBlock(send(), recv(), call.fold().op);
    }
    check();
  }

  Request start() {
    int root = call.root();
    return switch (call.kind()) {
      case BARRIER -> comm.ibarrier();
      case BCAST -> comm.ibcast(recv(), root);
      case REDUCE -> comm.ireduce(send(), recv(), call.fold().op, root);
      case ALLREDUCE -> comm.iallreduce(send(), recv(), call.fold().op);
      case GATHER -> comm.igather(send(), recv(), root);
      case SCATTER -> comm.iscatter(send(), recv(), root);
      case ALLGATHER -> comm.iallgather(send(), recv());
      case ALLTOALL -> comm.ialltoall(send(), recv());
      case SCAN -> comm.iscan(send(), recv(), call.fold().op);
      case EXSCAN -> comm.iexscan(send(), recv(), call.fold().op);
      case REDUCE_SCATTER_BLOCK -> comm.ireduceScatterBlock(send(), recv(), call.fold().op);
    };
  }

  private Prequest init() {
    int root = call.root();
    return switch (call.kind()) {
      case BARRIER -> comm.barrierInit();
      case BCAST -> comm.bcastInit(recv(), root);
      case REDUCE -> comm.reduceInit(send(), recv(), call.fold().op, root);
      case ALLREDUCE -> comm.allreduceInit(send(), recv(), call.fold().op);
      case GATHER -> comm.gatherInit(send(), recv(), root);
      case SCATTER -> comm.scatterInit(send(), recv(), root);
      case ALLGATHER -> comm.allgatherInit(send(), recv());
      case ALLTOALL -> comm.alltoallInit(send(), recv());
      case SCAN -> comm.scanInit(send(), recv(), call.fold().op);
      case EXSCAN -> comm.exscanInit(send(), recv(), call.fold().op);
      case REDUCE_SCATTER_BLOCK -> comm.reduceScatterBlockInit(send(), recv(), call.fold().op);
    };
  }

  /** Makes a persistent request and uses it more than once. */
  void repeat() {
    try (Prequest request = init()) {
      for (int i = 0; i < ROUNDS; i++) {
        request.start();
        request.await();
        check();
      }
    }
  }

  /** Fails unless the result is right. */
  void check() {
    long[] got = call.carrier().read(out);
    if (expected.length == 0) {
      return;
    }
    int at = Arrays.mismatch(expected, got);
    if (at >= 0) {
      throw new AssertionError("element " + at + " of " + expected.length + " is " + got[at] + ", expected "
          + expected[at] + " (rank " + comm.rank() + " of " + comm.size() + ")");
    }
  }
}
