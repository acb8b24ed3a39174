// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.internal.runtime.IdleProgress;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.SharedMemory;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * One rank gives data in phase after phase, as far ahead as its slots allow; another awaits and reads them:
 * it reads what belongs to its phase, and the giver never overwrites what is still being read.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "both found what belongs to the phase")
@Outcome(expect = Expect.FORBIDDEN, desc = "data of another phase")
@State
public class GivenDataAreWhole {
  private static final SegmentLayout GEOMETRY = new SegmentLayout(2, 2, 128, 0);
  private static final int PHASES = 6;
  private static final int WORDS = 16;
  private static final Progress ONE = IdleProgress.looking();
  private static final Progress OTHER = IdleProgress.looking();

  private final Memory memory = new Memory();
  private final CollectiveSegment giver = new CollectiveSegment(memory, GEOMETRY, 0, ONE);
  private final CollectiveSegment taker = new CollectiveSegment(memory, GEOMETRY, 1, OTHER);

  /** Memory of one state, not of the machine. */
  private static final class Memory implements SharedMemory.Segment {
    private final MemorySegment memory =
        MemorySegment.ofArray(new long[(int) GEOMETRY.bytes() / Long.BYTES]);

    @Override
    public MemorySegment memory() {
      return memory;
    }

    @Override
    public Object[] references() {
      return null;
    }

    @Override
    public long[] place() {
      return new long[SharedMemory.PLACE_WORDS];
    }

    @Override
    public void hide() {
      // nobody looks for it
    }

    @Override
    public void close() {
      // left to the garbage collector
    }
  }

  private static void write(CollectiveSegment segment, long value) {
    segment.reserve();
    for (int i = 0; i < WORDS; i++) {
      segment.memory().set(ValueLayout.JAVA_LONG, segment.ownOffset() + i * Long.BYTES, value);
    }
    segment.describe(value, ~value);
    segment.publish();
  }

  private static int wrong(CollectiveSegment segment, int from, long value) {
    segment.await(from);
    int wrong = segment.length(from) == value && segment.kind(from) == ~value ? 0 : 1;
    for (int i = 0; i < WORDS; i++) {
      long at = segment.offsetOf(from) + i * Long.BYTES;
      wrong += segment.memory().get(ValueLayout.JAVA_LONG, at) == value ? 0 : 1;
    }
    return wrong;
  }

  @Actor
  public void giver(II_Result r) {
    for (int i = 1; i <= PHASES; i++) {
      giver.next();
      write(giver, i);
    }
    giver.next();
    giver.advance();
    r.r1 = wrong(giver, 1, PHASES + 1);
  }

  @Actor
  public void taker(II_Result r) {
    for (int i = 1; i <= PHASES; i++) {
      taker.next();
      taker.advance();
      r.r2 += wrong(taker, 0, i);
    }
    taker.next();
    write(taker, PHASES + 1);
  }
}
