// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.function.Supplier;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.SendRequest;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;

/** One rank of a job of threads, as the tests of this package use it. */
record RankThread(RankRuntime runtime, Communicator world, Communicator self) {
  static final Map<String, String> NO_INFO = Map.of();
  private static final int TAG = 7;

  int rank() {
    return world.rank();
  }

  DynamicProcesses dynamic() {
    return runtime.dynamic();
  }

  Messenger messenger() {
    return runtime.messenger();
  }

  /** How many ranks of other jobs it knows. */
  int foreign() {
    return messenger().engine().introduced().numbers().length;
  }

  Communicator accept(Supplier<String> port) {
    return dynamic().accept(world, 0, port);
  }

  Communicator connect(Supplier<String> port) {
    return dynamic().connect(world, 0, port, NO_INFO);
  }

  /** Sends a number to each rank of the remote group, or of the group, and returns those that it gets. */
  int[] exchange(Communicator c, int number, int peers) {
    int[][] in = new int[peers][1];
    RecvRequest[] receives = new RecvRequest[peers];
    SendRequest[] sends = new SendRequest[peers];
    for (int r = 0; r < peers; r++) {
      receives[r] = messenger().irecv(c.messages(), payload(in[r]), r, TAG);
      sends[r] = messenger().isend(c.messages(), payload(number), r, TAG);
    }
    int[] got = new int[peers];
    for (int r = 0; r < peers; r++) {
      messenger().await(receives[r]);
      if (receives[r].fault() != null) {
        throw receives[r].fault();
      }
      if (sends[r] != null) {
        messenger().await(sends[r]);
      }
      got[r] = in[r][0];
    }
    return got;
  }

  /** Waits for a message of rank 0. */
  void receive(Communicator c) {
    RecvRequest r = messenger().irecv(c.messages(), payload(new int[1]), 0, TAG);
    messenger().await(r);
    if (r.fault() != null) {
      throw r.fault();
    }
  }

  static Payload payload(int... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, Basic.INT.layout());
  }
}
