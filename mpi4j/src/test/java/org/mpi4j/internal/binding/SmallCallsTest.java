// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJob;
import org.mpi4j.Op;

/** Blocking calls on small buffers that the program uses again allocate nothing, once compiled. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class SmallCallsTest {
  private static final int WARM = 2_000;
  private static final int CALLS = 2_000;

  /** A status for each call, say, would be 40. */
  private static final double NOTHING = 4;

  /** One small object, which the JVM's second compiler leaves out; tests run with the first one. */
  private static final double UNTIL_COMPILED_AGAIN = 36;

  private interface Round {
    void play(Intracomm world);
  }

  private static void assertAllocatesAtMost(double most, String what, Round round) {
    MpiJob.run(2, mpi -> {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      for (int i = 0; i < WARM; i++) {
        round.play(mpi.world());
      }
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CALLS; i++) {
        round.play(mpi.world());
      }
      double bytes = (double) (threads.getCurrentThreadAllocatedBytes() - before) / CALLS;
      assertTrue(bytes < most, () -> what + " allocates " + bytes + " bytes a round");
    });
  }

  @Test
  void sendAndReceiveOfArrays() {
    double[][] out = {{1}, {2}};
    double[][] in = {{0}, {0}};
    assertAllocatesAtMost(NOTHING, "a ping-pong of arrays", world -> {
      int me = world.rank();
      if (me == 0) {
        world.send(out[me], 1, 7);
        world.recv(in[me], 1, 7);
      } else {
        world.recv(in[me], 0, 7);
        world.send(out[me], 0, 7);
      }
    });
  }

  @Test
  void sendAndReceiveOfBuffers() {
    Buf[] out = {Buf.of(new long[4]), Buf.of(new long[4])};
    Buf[] in = {Buf.of(new long[4]), Buf.of(new long[4])};
    assertAllocatesAtMost(NOTHING, "a ping-pong of buffers", world -> {
      int me = world.rank();
      if (me == 0) {
        world.send(out[me], 1, 7);
        world.recv(in[me], 1, 7);
      } else {
        world.recv(in[me], 0, 7);
        world.send(out[me], 0, 7);
      }
    });
  }

  @Test
  void allreduceOfEightBytes() {
    long[][] out = {{1}, {2}};
    long[][] in = {{0}, {0}};
    assertAllocatesAtMost(UNTIL_COMPILED_AGAIN, "an allreduce",
        world -> world.allreduce(out[world.rank()], in[world.rank()], Op.SUM));
  }
}
