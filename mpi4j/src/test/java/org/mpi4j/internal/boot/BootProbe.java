// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.mpi4j.internal.base.Config;
import org.mpi4j.spi.ProcessManager;

/**
 * The smallest program of a rank, started by real launchers: exchanges cards, then ends as told.
 *
 * <p>Argument {@code leave}: in good order; {@code abort}: rank 1 aborts with 7, the others wait in a
 * fence; {@code lost}: stays until the launcher is gone.
 */
final class BootProbe {
  private BootProbe() {}

  public static void main(String[] args) throws Exception {
    Config config = Config.read(BootVariables.all(), System.getenv(), System.getProperties());
    Runnable onLost = () -> Runtime.getRuntime().halt(86);
    try (ProcessManager me = ProcessManagers.select(System.getenv(), config, onLost)) {
      talk(me);
      if (args[0].equals("abort")) {
        abort(me);
      }
      if (args[0].equals("lost")) {
        new CountDownLatch(1).await();
      }
      me.leave();
    }
  }

  private static void talk(ProcessManager me) throws Exception {
    RankAddresses cards = new RankAddresses(me);
    cards.publish(Map.of("probe", address(me.rank())));
    JobSecret.offer(me);
    me.fence();
    int next = (me.rank() + 1) % me.size();
    if (!cards.card(next).equals(Map.of("probe", address(next)))) {
      throw new AssertionError("rank " + me.rank() + " read " + cards.card(next));
    }
    StringBuilder nodes = new StringBuilder();
    for (int rank = 0; rank < me.size(); rank++) {
      nodes.append(me.node(rank));
    }
    int secret = Arrays.hashCode(JobSecret.fetch(me));
    String missing = me.get("no-such-key");
    System.out.println(
        "pid=" + ProcessHandle.current().pid() + " rank=" + me.rank() + " size=" + me.size()
            + " nodes=" + nodes + " job=" + me.jobId() + " secret=" + secret + " missing=" + missing);
    me.fence();
  }

  /** Long enough to need several pieces. */
  private static String address(int rank) {
    return (rank + ",").repeat(700);
  }

  private static void abort(ProcessManager me) throws Exception {
    if (me.rank() == 1) {
      me.abort(7, "the probe gives up");
      Runtime.getRuntime().halt(7);
    }
    me.fence();
  }
}
