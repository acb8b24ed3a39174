// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.MpiJob;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.Allgather;
import org.mpi4j.internal.coll.Allreduce;
import org.mpi4j.internal.coll.Alltoall;
import org.mpi4j.internal.coll.Barrier;
import org.mpi4j.internal.coll.Bcast;
import org.mpi4j.internal.coll.Collective;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.Gather;
import org.mpi4j.internal.coll.Reduce;
import org.mpi4j.internal.coll.ReduceScatter;
import org.mpi4j.internal.coll.RootRole;
import org.mpi4j.internal.coll.Scan;
import org.mpi4j.internal.coll.Scatter;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** Collectives between two groups of unequal size (C13): data goes from one group to the other. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class TwoGroupsTest {
  private static final Layout INT = Basic.INT.layout();
  private static final int OWN_CONTEXT = 100;
  private static final int OTHER_CONTEXT = 101;

  /** This rank's view: which of the groups it is in, and its collectives. */
  private record Side(boolean left, CollectiveGroup group, IntracommHandle world) {
    int rank() {
      return group.rank();
    }

    int remote() {
      return group.remoteSize();
    }

    /** Does it in both forms. */
    void run(Collective c) {
      group.run(c);
      world.waitFor(group.start(c));
    }
  }

  private interface Body {
    void run(Side side);
  }

  private static void onEachRank(int left, int right, Body body) {
    MpiJob.run(left + right, mpi -> {
      IntracommHandle world = (IntracommHandle) mpi.world();
      boolean isLeft = mpi.world().rank() < left;
      RankMap lefts = RankMap.of(IntStream.range(0, left).toArray());
      RankMap rights = RankMap.of(IntStream.range(left, left + right).toArray());
      Messenger m = world.messenger();
      int me = isLeft ? world.rank() : world.rank() - left;
      Context own = m.context(OWN_CONTEXT, me, isLeft ? lefts : rights);
      Context other = m.context(OTHER_CONTEXT, me, isLeft ? rights : lefts);
      body.run(new Side(isLeft, new CollectiveGroup(own, other), world));
      world.barrier();
    });
  }

  private static Payload payload(int... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, INT);
  }

  /** What a rank of one group has for a rank of the other. */
  private static int value(boolean left, int from, int to) {
    return (left ? 1000 : 2000) + 10 * from + to;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 3", "2, 1", "2, 3", "4, 3", "5, 9"})
  void shouldGoFromTheRootToTheOtherGroupAndBack(int left, int right) {
    onEachRank(left, right, side -> {
      for (int root = 0; root < right; root++) {
        rooted(side, root);
      }
    });
  }

  /** The root is in the right group. */
  private static void rooted(Side side, int root) {
    boolean isRoot = !side.left && side.rank() == root;
    int said = side.left ? root : isRoot ? RootRole.ROOT : RootRole.PROC_NULL;
    int[] word = {isRoot ? 7 + root : 0};
    side.run(s -> Bcast.write(s, payload(word), said));
    assertEquals(side.left || isRoot ? 7 + root : 0, word[0]);

    int[] mine = {value(true, side.rank(), root)};
    int[] all = new int[side.remote()];
    side.run(s -> Gather.write(s, side.left ? payload(mine) : null, isRoot ? payload(all) : null, said));
    int[] sum = new int[1];
    side.run(s -> Reduce.write(
        s, side.left ? payload(mine) : null, isRoot ? payload(sum) : null, Reduction.SUM, said));
    if (isRoot) {
      assertArrayEquals(IntStream.range(0, all.length).map(r -> value(true, r, root)).toArray(), all);
      assertEquals(Arrays.stream(all).sum(), sum[0]);
    }
    int[] dealt = IntStream.range(0, side.remote()).map(r -> value(false, root, r)).toArray();
    int[] got = new int[1];
    side.run(s -> Scatter.write(s, isRoot ? payload(dealt) : null, side.left ? payload(got) : null, said));
    assertEquals(side.left ? value(false, root, side.rank()) : 0, got[0]);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 3", "2, 1", "2, 3", "4, 3", "5, 9"})
  void shouldGetTheDataOfTheOtherGroup(int left, int right) {
    onEachRank(left, right, side -> {
      int n = side.remote();
      int me = side.rank();
      int[] out = IntStream.range(0, n).map(r -> value(side.left, me, r)).toArray();
      int[] in = new int[n];
      side.run(s -> Alltoall.write(s, payload(out), payload(in)));
      assertArrayEquals(IntStream.range(0, n).map(r -> value(!side.left, r, me)).toArray(), in);
      int[] all = new int[n];
      side.run(s -> Allgather.write(s, payload(out[0]), payload(all)));
      int[] expected = IntStream.range(0, n).map(r -> value(!side.left, r, 0)).toArray();
      assertArrayEquals(expected, all);
      int[] sum = new int[1];
      side.run(s -> Allreduce.write(s, payload(out[0]), payload(sum), Reduction.SUM));
      assertEquals(Arrays.stream(expected).sum(), sum[0]);
    });
  }

  @ParameterizedTest
  @CsvSource({"2, 3", "4, 3"})
  void shouldMoveUnevenPartsBetweenTheGroups(int left, int right) {
    onEachRank(left, right, side -> {
      int n = side.remote();
      int me = side.rank();
      long[] counts = IntStream.range(0, n).mapToLong(r -> r + 1).toArray();
      long[] starts = IntStream.range(0, n).mapToLong(r -> r * 10L).toArray();
      int[] mine = new int[me + 1];
      Arrays.fill(mine, value(side.left, me, 0));
      int[] all = new int[10 * n];
      side.run(s -> Allgather.write(s, payload(mine), new Parts.Blocks(payload(all), counts, starts)));
      for (int r = 0; r < n; r++) {
        assertEquals(value(!side.left, r, 0), all[10 * r + r]);
        assertEquals(0, all[10 * r + r + 1]);
      }
    });
  }

  @ParameterizedTest
  @CsvSource({"2, 3", "4, 2", "1, 3"})
  void shouldDealOutTheSumOfTheOtherGroup(int left, int right) {
    onEachRank(left, right, side -> {
      int shares = left * right; // of which each group's ranks get equal numbers
      int own = shares / side.group.size();
      int[] mine = IntStream.range(0, shares).map(i -> value(side.left, side.rank(), i)).toArray();
      int[] got = new int[own];
      side.run(s -> ReduceScatter.block(s, payload(mine), payload(got), Reduction.SUM));
      long[] counts = new long[side.group.size()];
      Arrays.fill(counts, own);
      int[] again = new int[own];
      side.run(s -> ReduceScatter.write(s, payload(mine), payload(again), counts, Reduction.SUM));
      for (int i = 0; i < own; i++) {
        int at = side.rank() * own + i;
        assertEquals(IntStream.range(0, side.remote()).map(r -> value(!side.left, r, at)).sum(), got[i]);
        assertEquals(got[i], again[i]);
      }
    });
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 3", "5, 4"})
  void shouldNotLeaveABarrierBeforeTheOtherGroupHasCome(int left, int right) {
    AtomicInteger came = new AtomicInteger();
    onEachRank(left, right, side -> {
      came.incrementAndGet();
      side.group.run(Barrier::write);
      assertEquals(left + right, came.get());
    });
  }

  @ParameterizedTest
  @CsvSource({"2, 1"})
  void shouldRefuseWhatTwoGroupsCannotDo(int left, int right) {
    onEachRank(left, right, side -> {
      Payload p = payload(1, 2);
      assertFault(ErrorCode.COMM, side, s -> Scan.inclusive(s, null, p, Reduction.SUM));
      assertFault(ErrorCode.BUFFER, side, s -> Allreduce.write(s, null, p, Reduction.SUM));
      assertFault(ErrorCode.BUFFER, side, s -> Allgather.write(s, null, p));
      assertFault(ErrorCode.ROOT, side, s -> Bcast.write(s, p, 5));
      assertFault(ErrorCode.ROOT, side, s -> Bcast.write(s, p, -1));
    });
  }

  private static void assertFault(int expected, Side side, Collective c) {
    assertEquals(expected, assertThrows(Fault.class, () -> side.group.run(c)).errorClass());
  }
}
