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

  /** A call as all ranks draw it: who publishes, and who reads all of that. */
  private record Call(long number, long givers, long takers) {
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
      if (!slots.isFree(c.number)) {
        return false;
      }
      SharedWord.set(slots.memory(), slots.dataOf(slots.rank(), c.number), value(slots.rank(), c.number));
      slots.publish(c.number, c.number + 1, c.number + 2);
      return true;
    }

    private boolean take(Call c) {
      for (int source = 0; source < slots.ranks(); source++) {
        if (c.gives(source) && !slots.hasPublished(source, c.number)) {
          return false;
        }
      }
      for (int source = 0; source < slots.ranks(); source++) {
        if (c.gives(source)) {
          long found = SharedWord.get(slots.memory(), slots.dataOf(source, c.number));
          assertEquals(value(source, c.number), found, "of rank " + source + " in call " + c.number);
          assertEquals(c.number + 1, slots.tagOf(source, c.number));
          assertEquals(c.number + 2, slots.kindOf(source, c.number));
        }
      }
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
        me.begin(new Call(call, ofAll.nextLong(), ofAll.nextLong()));
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

  private static void beginTwoWithTheSameSlot(CallSlots slots, Engine engine) {
    slots.begin(1);
    slots.begin(1 + SLOTS);
    assertTrue(slots.isFree(1));
    assertFalse(slots.isFree(1 + SLOTS), "the earlier call has not published yet");
    slots.publish(1, 0, 0);
    assertFalse(slots.isFree(1 + SLOTS), "the earlier call has not ended");
    slots.end(1);
    while (!slots.isFree(1 + SLOTS)) { // until the other rank has ended it, too
      Thread.onSpinWait();
      engine.progress().checkAborted();
    }
    slots.end(1 + SLOTS);
  }
}
