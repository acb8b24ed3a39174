// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.segment.SegmentRanks.Kind;

/** Calls in slots, with threads as ranks. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class CallSlotsTest {
  private static final int SLOTS = 4;
  private static final int CALLS = 3000;
  private static final int MOST_UNDER_WAY = 7; // more than there are slots

  private static SegmentRanks ranks(int ranks) {
    return new SegmentRanks(
        new SegmentLayout(ranks, SLOTS, 64, 0), Map.of("MPI4J_TRANSPORT", "shm"), Kind.THREADED);
  }

  /**
   * A call as all ranks draw it: who publishes, and who reads all of that, or who deals to all others.
   *
   * @param dealer -1: nobody
   */
  private record Call(long number, long givers, long takers, int dealer) {
    static Call draw(long number, SplittableRandom random, int ranks) {
      return random.nextInt(3) == 0
          ? ofDealer(number, random.nextInt(ranks))
          : new Call(number, random.nextLong(), random.nextLong(), -1);
    }

    static Call ofDealer(long number, int dealer) {
      return new Call(number, 1L << dealer, ~(1L << dealer), dealer);
    }

    boolean gives(int rank) {
      return (givers >> rank & 1) == 1;
    }

    boolean takes(int rank) {
      return (takers >> rank & 1) == 1;
    }
  }

  /** The calls of one rank, which go on in any order. */
  private static final class Rank {
    private final CallSlots slots;
    private final SplittableRandom own; // differs between ranks
    private final List<Call> published = new ArrayList<>();
    private final List<Call> waiting = new ArrayList<>(); // to publish

    Rank(CallSlots slots) {
      this.slots = slots;
      this.own = new SplittableRandom(slots.rank());
    }

    int underWay() {
      return published.size() + waiting.size();
    }

    void begin(Call c) {
      slots.begin(c.number);
      waiting.add(c);
    }

    /** Tries one of the calls. */
    void goOn() {
      if (!waiting.isEmpty() && own.nextInt(2) == 0) {
        Call c = waiting.get(own.nextInt(waiting.size()));
        if (!c.gives(slots.rank()) || publish(c)) {
          waiting.remove(c);
          published.add(c);
        }
      } else if (!published.isEmpty()) {
        Call c = published.get(own.nextInt(published.size()));
        if (!c.takes(slots.rank()) || take(c)) {
          published.remove(c);
          slots.end(c.number);
        }
      }
      Thread.yield();
    }

    private boolean publish(Call c) {
      if (c.dealer == slots.rank()) {
        return deal(c);
      }
      if (!slots.isFree(c.number)) {
        return false;
      }
      SharedWord.set(slots.memory(), slots.dataOf(slots.rank(), c.number), value(slots.rank(), c.number));
      slots.publish(c.number, c.number + 1, c.number + 2);
      return true;
    }

    private boolean deal(Call c) {
      if (!slots.areFree(c.number)) {
        return false;
      }
      for (int dest = 0; dest < slots.ranks(); dest++) {
        if (dest != slots.rank()) {
          SharedWord.set(slots.memory(), slots.dataOf(dest, c.number), value(dest, c.number));
          slots.publishFor(dest, c.number, c.number + 1, c.number + 2);
        }
      }
      slots.ring();
      return true;
    }

    private boolean take(Call c) {
      if (c.dealer >= 0) {
        return slots.hasPublished(slots.rank(), c.number) && check(slots.rank(), c);
      }
      for (int source = 0; source < slots.ranks(); source++) {
        if (c.gives(source) && !slots.hasPublished(source, c.number)) {
          return false;
        }
      }
      for (int source = 0; source < slots.ranks(); source++) {
        if (c.gives(source)) {
          check(source, c);
        }
      }
      return true;
    }

    private boolean check(int owner, Call c) {
      long found = SharedWord.get(slots.memory(), slots.dataOf(owner, c.number));
      assertEquals(value(owner, c.number), found, "in the slot of rank " + owner + " in call " + c.number);
      assertEquals(c.number + 1, slots.tagOf(owner, c.number));
      assertEquals(c.number + 2, slots.kindOf(owner, c.number));
      return true;
    }

    private static long value(int rank, long call) {
      return call * 1000 + rank;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void shouldKeepTheDataOfEachCallUntilAllHaveReadThem(int number) throws Exception {
    ranks(number).runInSlots((slots, engine) -> {
      Rank me = new Rank(slots);
      SplittableRandom ofAll = new SplittableRandom(99);
      long call = 0;
      for (int i = 0; i < CALLS; i++) {
        call += 1 + ofAll.nextInt(3);
        me.begin(Call.draw(call, ofAll, number));
        while (me.underWay() > me.own.nextInt(MOST_UNDER_WAY)) {
          me.goOn();
          engine.progress().checkAborted();
        }
      }
      while (me.underWay() > 0) {
        me.goOn();
        engine.progress().checkAborted();
      }
    });
  }

  @Test
  void shouldNotGiveASlotToALaterCallWhileAnEarlierOneWillUseIt() throws Exception {
    ranks(2).runInSlots(CallSlotsTest::beginTwoWithTheSameSlot);
  }

  /** The calls in between went without slots, so nobody has ended any of them. */
  @Test
  void shouldDealAfterAGapAsSoonAsAllHaveBegunTheNextCall() throws Exception {
    ranks(3).runInSlots((slots, engine) -> {
      for (long call : new long[] {1, 2, 50, 51 + 2 * SLOTS}) {
        Rank me = new Rank(slots);
        me.begin(Call.ofDealer(call, 0));
        while (me.underWay() > 0) {
          me.goOn();
          engine.progress().checkAborted();
        }
      }
    });
  }

  private static void beginTwoWithTheSameSlot(CallSlots slots, Engine engine) {
    slots.begin(1);
    slots.begin(1 + SLOTS);
    assertTrue(slots.isFree(1));
    assertFalse(slots.isFree(1 + SLOTS), "the earlier call has not published yet");
    slots.publish(1, 0, 0);
    assertFalse(slots.isFree(1 + SLOTS), "the earlier call has not ended");
    assertFalse(slots.areFree(1 + SLOTS), "the earlier call has not ended");
    slots.end(1);
    while (!slots.isFree(1 + SLOTS) || !slots.areFree(1 + SLOTS)) { // until the other rank has ended it, too
      Thread.onSpinWait();
      engine.progress().checkAborted();
    }
    slots.end(1 + SLOTS);
  }
}
