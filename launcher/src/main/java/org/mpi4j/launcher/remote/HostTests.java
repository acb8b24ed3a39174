// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.remote.Probes.Reach;
import org.mpi4j.launcher.run.CleanupProcess;
import org.mpi4j.launcher.run.Events;
import org.mpi4j.launcher.run.ThisHost;

/** Tests the machines of a list one after the other, and whether each reaches each. */
public final class HostTests implements AutoCloseable {
  private static final int ANSWER_SECONDS = 30;
  private static final long CLOCK_MS = 1_000;
  private static final String JOB = "check";

  private final CleanupProcess cleanup = new CleanupProcess(JOB);
  private final Machines machines;
  private final Map<String, Hello> reached = new LinkedHashMap<>();
  private PrintStream out;
  private boolean well = true;

  /** Prepares tests with the options of a job. */
  public HostTests(JobSpec spec) {
    cleanup.start();
    spec.fanOut = 0; // each way of its own
    machines = new Machines(spec, JOB, () -> "127.0.0.1:0", new Events(), cleanup);
  }

  /** Tests these and prints what was found; returns true if all is well. */
  public boolean run(List<String> names, PrintStream to) throws IOException {
    out = to;
    say(ThisHost.name(), "this machine, " + own().mpi4j() + ", JDK " + own().java() + ", "
        + own().cores() + " cores");
    machines.connect(names);
    for (String name : names) {
      test(name);
    }
    reachEachOther();
    out.println(well ? "all is well" : "see the lines with !");
    return well;
  }

  private static Hello own() {
    return Hello.ofThisProcess();
  }

  private void test(String name) throws IOException {
    try {
      String host = name.substring(name.indexOf('@') + 1);
      say(name, "name: " + InetAddress.getByName(host).getHostAddress());
    } catch (UnknownHostException e) {
      say(name, "name: not known here; ssh may know it by its own configuration");
    }
    try {
      machines.await(List.of(name));
    } catch (UsageException e) {
      fail(name, e.getMessage());
      return;
    }
    AgentConnection c = connection(name);
    Hello hello = c.await();
    reached.put(name, hello);
    say(name, "ssh, mpi4j and JDK: the same as here; calls itself " + hello.host() + ", " + hello.cores()
        + " cores");
    clock(name, c);
  }

  private void clock(String name, AgentConnection c) throws IOException {
    long before = System.currentTimeMillis();
    long there = new FrameBytes.Reader(answer(c, FrameType.TIME, new byte[0])).number();
    long after = System.currentTimeMillis();
    long off = there - (before + after) / 2;
    String words = String.format(Locale.ROOT, "clock: %.2f s %s; round trip %d ms", Math.abs(off) / 1000.0,
        off < 0 ? "behind" : "ahead", after - before);
    if (Math.abs(off) > CLOCK_MS) {
      fail(name, words + ". Times in output and reports will not agree: let NTP set the clocks");
    } else {
      say(name, words);
    }
  }

  /** Each machine listens, and each other one connects. */
  private void reachEachOther() throws IOException {
    Map<String, Probes.ListeningPort> ports = new LinkedHashMap<>();
    ports.put("", Probes.open());
    for (String name : reached.keySet()) {
      ports.put(name, Probes.ListeningPort.of(answer(connection(name), FrameType.LISTEN, new byte[0])));
    }
    Map<String, Map<String, Reach>> all = new LinkedHashMap<>();
    for (String from : ports.keySet()) {
      Map<String, Reach> its = new LinkedHashMap<>();
      for (Map.Entry<String, Probes.ListeningPort> to : ports.entrySet()) {
        if (!from.equals(to.getKey())) {
          its.put(to.getKey(), reach(from, to.getValue()));
        }
      }
      all.put(from, its);
    }
    for (String from : ports.keySet()) {
      tellOfReach(from, ports, all);
    }
  }

  private void tellOfReach(
      String from, Map<String, Probes.ListeningPort> ports, Map<String, Map<String, Reach>> all) {
    List<String> failed = new ArrayList<>();
    List<String> oneWay = new ArrayList<>();
    boolean[] translated = {false};
    all.get(from).forEach((to, reach) -> {
      if (reach.fails()) {
        failed.add(name(to) + " (" + String.join(", ", ports.get(to).addresses()) + ")");
        Reach back = all.get(to).get(from);
        if (!back.fails()) {
          translated[0] |= !back.translated().isEmpty();
          oneWay.add(name(to) + " reaches " + name(from) + (back.translated().isEmpty() ? ""
              : ", where it seems to be " + back.translated() + ": its address is translated (NAT)"));
        }
      }
    });
    if (!failed.isEmpty()) {
      String others = oneWay.isEmpty() ? "" : ", but " + String.join("; ", oneWay);
      fail(name(from), "does not reach " + String.join(", ", failed) + " by TCP" + others
          + (translated[0] ? ". Ranks connect in both directions: run jobs on one side alone"
              : ". Is a firewall between them? Ranks connect at ports that the system chooses"));
    } else if (ports.size() > 1) {
      say(name(from), "reaches all others by TCP");
    }
  }

  private Reach reach(String from, Probes.ListeningPort port) throws IOException {
    return from.isEmpty() ? Probes.reach(port)
        : Reach.of(answer(connection(from), FrameType.PROBE, port.bytes()));
  }

  private static String name(String key) {
    return key.isEmpty() ? ThisHost.name() : key;
  }

  private AgentConnection connection(String name) throws IOException {
    return machines.all().stream().filter(c -> c.host().equals(name)).findFirst()
        .orElseThrow(() -> new IOException("host " + name + " is not connected"));
  }

  private static byte[] answer(AgentConnection c, FrameType type, byte[] question) throws IOException {
    CompletableFuture<byte[]> answer = c.ask(type, question);
    try {
      return answer.get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("host " + c.host() + " has not answered: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private void say(String name, String words) {
    out.println("  " + name + ": " + words);
  }

  private void fail(String name, String words) {
    well = false;
    out.println("! " + name + ": " + words);
  }

  @Override
  public void close() {
    machines.close();
    cleanup.close();
  }
}
