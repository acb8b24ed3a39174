// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.spi.ProcessManager;

/**
 * Measures by how much this machine's clock ({@link System#nanoTime}) differs from that of rank 0's machine.
 *
 * <p>The processes of one machine read the same clock: on Linux, CLOCK_MONOTONIC. Where the job has several
 * machines, the first rank of each asks rank 0 for its time, and tells the others of its machine the result.
 * An answer was given between question and its arrival, so each one says between which two values the offset
 * lies; the values that agree with all answers are kept. If 0 is one of them the clocks are taken for equal.
 */
public final class ClockOffset {
  private static final int ROUNDS = 40;
  private static final int TAG = 0;

  private final Messenger messenger;
  private final Context context;

  private long lowest = Long.MIN_VALUE;
  private long highest = Long.MAX_VALUE;

  /** Of a measurement without messages, for tests. */
  ClockOffset() {
    this(null, null);
  }

  private ClockOffset(Messenger messenger, Context context) {
    this.messenger = messenger;
    this.context = context;
  }

  /** What is to be added to this machine's clock, nanoseconds. Collective over the job. */
  public static long measure(Messenger messenger) {
    ProcessManager manager = messenger.engine().manager();
    int[] nodes = IntStream.range(0, manager.size()).map(manager::node).toArray();
    if (IntStream.of(nodes).allMatch(n -> n == nodes[0])) {
      return 0;
    }
    int number = ContextKind.TEXT.of(ContextIds.candidate(TemporaryContext.seed("mpi4j clock"), 0));
    Context context = messenger.context(number, manager.rank(), RankMap.identity(nodes.length));
    try {
      return new ClockOffset(messenger, context).measure(manager.rank(), nodes);
    } finally {
      context.closeIfIdle();
    }
  }

  private long measure(int me, int... nodes) {
    if (nodes[me] == nodes[0]) {
      if (me == 0) {
        answer(nodes);
      }
      return 0;
    }
    int leader =
        IntStream.range(0, nodes.length).filter(r -> nodes[r] == nodes[me]).findFirst().orElseThrow();
    if (leader != me) {
      return receive(leader);
    }
    for (int i = 0; i < ROUNDS; i++) {
      long asked = System.nanoTime();
      send(0, asked);
      long answer = receive(0);
      add(asked, answer, System.nanoTime());
    }
    IntStream.range(me + 1, nodes.length).filter(r -> nodes[r] == nodes[me]).forEach(r -> send(r, offset()));
    return offset();
  }

  /** Rank 0 tells the first rank of each other machine its time. */
  private void answer(int... nodes) {
    BitSet done = new BitSet();
    for (int r = 0; r < nodes.length; r++) {
      if (nodes[r] == nodes[0] || done.get(nodes[r])) {
        continue;
      }
      done.set(nodes[r]);
      for (int i = 0; i < ROUNDS; i++) {
        receive(r);
        send(r, System.nanoTime());
      }
    }
  }

  /** Takes into account that the other clock showed {@code answer} between two times of this one. */
  void add(long asked, long answer, long arrived) {
    long low = Math.max(lowest, answer - arrived);
    long high = Math.min(highest, answer - asked);
    if (low > high) { // the clocks run at different speeds: only the last answer counts
      low = answer - arrived;
      high = answer - asked;
    }
    lowest = low;
    highest = high;
  }

  /** What is to be added to this clock so that it shows the other one's time. */
  long offset() {
    return lowest <= 0 && highest >= 0 ? 0 : lowest + (highest - lowest) / 2;
  }

  /** By how much the offset may be wrong. */
  long uncertainty() {
    return (highest - lowest) / 2;
  }

  private void send(int dest, long value) {
    messenger.send(context, ArrayPayloads.payload(value), dest, TAG);
  }

  private long receive(int source) {
    long[] value = new long[1];
    RecvRequest r = messenger.irecv(context, ArrayPayloads.payload(value), source, TAG);
    messenger.await(r);
    if (r.fault() != null) {
      throw r.fault();
    }
    return value[0];
  }
}
