// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.mpi4j.internal.base.Config;
import org.mpi4j.spi.ProcessManager;

/**
 * The smallest program of a rank, started by real launchers: exchanges cards, then ends as told.
 *
 * <p>Argument {@code leave}: in good order; {@code abort}: rank 1 aborts with 7, the others wait in a
 * fence; {@code lost}: stays until the launcher is gone; {@code virtual}: in good order, by virtual threads
 * that are interrupted; {@code names}: publishes and finds names before; {@code child}: starts a program
 * before, which inherits the rank's variables.
 */
final class BootProbe {
  private BootProbe() {}

  public static void main(String[] args) throws Exception {
    if (args[0].equals("virtual")) {
      interrupted(() -> run(args));
    } else {
      run(args);
    }
  }

  /** Runs it in a virtual thread that is interrupted before and ever again. */
  private static void interrupted(Callable<Void> program) throws Exception {
    FutureTask<Void> task = new FutureTask<>(() -> {
      Thread.currentThread().interrupt();
      return program.call();
    });
    Thread thread = Thread.ofVirtual().start(task);
    while (!thread.join(Duration.ofMillis(1))) {
      thread.interrupt();
    }
    task.get();
  }

  private static Void run(String... args) throws Exception {
    Config config = Config.read(BootVariables.all(), System.getenv(), System.getProperties());
    Runnable onLost = () -> Runtime.getRuntime().halt(86);
    try (ProcessManager me = ProcessManagers.select(System.getenv(), config, onLost)) {
      talk(me);
      if (args[0].equals("abort")) {
        abort(me);
      }
      if (args[0].equals("names")) {
        names(me);
      }
      if (args[0].equals("child") && me.rank() == 0) {
        child();
      }
      if (args[0].equals("lost")) {
        new CountDownLatch(1).await();
      }
      me.leave();
    }
    return null;
  }

  private static void names(ProcessManager me) throws Exception {
    String service = "a service, of any text \u00e9 " + "long ".repeat(200);
    String port = "mpi4j:" + "x".repeat(1000);
    boolean first = me.rank() == 0;
    expect("null", me.lookup(service, Map.of()));
    me.fence();
    expect("" + first, "" + (first && me.publish(service, port, Map.of())));
    me.fence();
    expect(port, me.lookup(service, Map.of()));
    expect("false", "" + me.publish(service, port, Map.of()));
    me.fence();
    expect("" + first, "" + (first && me.unpublish(service, Map.of())));
    me.fence();
    expect("null", me.lookup(service, Map.of()));
    expect("false", "" + me.unpublish(service, Map.of()));
    System.out.println("names are right");
  }

  private static void expect(String expected, String found) {
    if (!expected.equals("" + found)) {
      throw new AssertionError("expected " + expected + ", but found " + found);
    }
  }

  /** What this program prints tells that it was refused, and does not wait for the others. */
  private static void child() throws Exception {
    List<String> command = RealLauncher.probe(RealLauncher.NATIVE, "leave");
    Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    System.out.println("child ended with " + child.waitFor() + ": " + said.replace('\n', ' '));
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
