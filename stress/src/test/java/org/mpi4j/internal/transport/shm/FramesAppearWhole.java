// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.spi.FrameReceiver;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A producer offers three frames while the consumer drains: what is seen of a frame is all of it. */
@JCStressTest
@Outcome(id = {"0, 0", "1, 0", "2, 0", "3, 0"}, expect = Expect.ACCEPTABLE, desc = "the first frames, whole")
@Outcome(expect = Expect.FORBIDDEN, desc = "a frame that was written in part")
@State
public class FramesAppearWhole {
  private static final int LONG_FRAME = 512;

  private final Ring ring = new Ring();
  private final long[] words = new long[LONG_FRAME / Long.BYTES];
  private int seen;
  private int wrong;

  @Actor
  public void producer() {
    MemorySegment payload = MemorySegment.ofArray(words);
    for (int i = 1; i <= 3; i++) {
      java.util.Arrays.fill(words, i);
      ring.producer.offer(i, 2L * i, 3L * i, payload, 0, lengthOf(i));
    }
  }

  @Actor
  public void consumer(II_Result r) {
    ring.consumer.drain(new FrameReceiver() {
      @Override
      public void frame(int peer, long h0, long h1, long h2, MemorySegment data, long offset, int n) {
        seen++;
        boolean good = h0 == seen && h1 == 2L * seen && h2 == 3L * seen && n == lengthOf(seen);
        for (int at = 0; at < n; at += Long.BYTES) {
          good &= data.get(ValueLayout.JAVA_LONG, offset + at) == seen;
        }
        wrong += good ? 0 : 1;
      }

      @Override
      public void lost(int peer, String reason) {
        wrong++;
      }
    });
    r.r1 = seen;
    r.r2 = wrong;
  }

  /** In the cell of one word, in the cell of several words, in the data area. */
  private static int lengthOf(int frame) {
    return frame == 1 ? Long.BYTES : frame == 2 ? RingLayout.MAX_SMALL : LONG_FRAME;
  }
}
