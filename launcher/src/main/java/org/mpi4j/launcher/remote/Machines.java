// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.program.Toolchain;
import org.mpi4j.launcher.run.CleanupProcess;
import org.mpi4j.launcher.run.Events;
import org.mpi4j.launcher.run.HostLauncher;
import org.mpi4j.launcher.run.OtherMachines;

/** The other machines of a job: connects with them, starts ranks there, and ends all at the end. */
public final class Machines implements OtherMachines, AutoCloseable {
  private static final int CANNOT_START = 1;
  private static final long END_MS = 3_000;

  private final AgentConnection.Context context;
  private final int fanOut;
  private final ConnectionProcesses processes;
  private final Map<String, AgentConnection> connections = new LinkedHashMap<>(); // guarded by this
  private final Set<String> sent = new HashSet<>(); // files, with their machines; guarded by this
  private final boolean isRecorded;
  private volatile boolean closing;

  /**
   * @param pmiAddress where the PMI server listens
   */
  public Machines(
      JobSpec spec, String jobId, Callable<String> pmiAddress, Events events, CleanupProcess cleanup) {
    isRecorded = spec.profileDirectory != null || spec.leaks;
    fanOut = spec.fanOut;
    processes = new ConnectionProcesses();
    SshCommand ssh = new SshCommand(spec.launcherSsh, System.getenv(), Toolchain.current());
    context = new JobContext(
        jobId, ssh, spec.hostSeconds, pmiAddress, events, cleanup, processes, new AtomicBoolean());
  }

  private record JobContext(
      String jobId, SshCommand ssh, double seconds, Callable<String> pmi, Events events,
      CleanupProcess cleanup, ConnectionProcesses processes, AtomicBoolean hasDetour)
      implements AgentConnection.Context {
    @Override
    public String pmiAddress() throws IOException {
      try {
        return pmi.call();
      } catch (IOException e) {
        throw e;
      } catch (Exception e) {
        throw new IOException(e);
      }
    }

    @Override
    public void lost(String host, String how) {
      events.hostLost(host, how);
    }

    /** Said once: hosts that do not reach one another are many, and all have the same reason. */
    @Override
    public void detour(String between, String why) {
      if (hasDetour.compareAndSet(false, true)) {
        System.err.println("mpiexec: from host " + between + ", " + why
            + ". Such hosts are reached from this machine; --fan-out 0 reaches all so, without a trial");
      }
    }

    @Override
    public void watch(ProcessHandle process) {
      processes.add(process);
      cleanup.watch(process.pid());
    }
  }

  /** Begins to connect with machines; those that are known already stay as they are. */
  public synchronized void connect(Collection<String> names) {
    for (String name : names) {
      if (!closing && !connections.containsKey(name)) {
        int number = connections.size();
        AgentConnection c = new AgentConnection(context, name, number, between(number));
        connections.put(name, c);
        c.start();
      }
    }
  }

  /** The machine from which one is reached: a tree, filled from its root, mpiexec's machine; null: that. */
  private AgentConnection between(int number) {
    return fanOut == 0 || number < fanOut ? null : all().get(number / fanOut - 1);
  }

  /**
   * Waits until all of these machines can start ranks.
   *
   * @throws UsageException that tells of all that cannot
   */
  public void await(Collection<String> names) {
    connect(names);
    List<String> failures = new ArrayList<>();
    for (String name : names) {
      try {
        connection(name).await();
      } catch (IOException e) {
        failures.add(e.getMessage());
      }
    }
    if (!failures.isEmpty()) {
      throw new UsageException(CANNOT_START, String.join("\nmpiexec: ", failures));
    }
  }

  private synchronized AgentConnection connection(String name) throws IOException {
    AgentConnection c = connections.get(name);
    if (c == null) {
      throw new IOException("host " + name + ": the job is about to end");
    }
    return c;
  }

  synchronized List<AgentConnection> all() {
    return new ArrayList<>(connections.values());
  }

  /**
   * What starts a rank on a machine.
   *
   * @param core to which it is bound, -1: to none
   */
  public HostLauncher launcher(String name, int core) {
    return (plan, input) -> {
      boolean records = isRecorded && plan.environment().containsKey(RankRecords.VARIABLE);
      return connection(name)
          .start(StartOrder.of(plan, core, input == HostLauncher.Input.PIPE, records));
    };
  }

  /** By how much a machine's clock ({@link System#nanoTime}) is ahead of this one's. */
  public long clockAhead(String name) throws IOException {
    return connection(name).clockAhead();
  }

  /**
   * Fetches what the ranks of the other machines have recorded of their calls.
   *
   * @param directory where it is put
   * @param millis how long that may take
   * @return what is missing, in words, a line for each machine
   */
  public List<String> fetchRecords(Path directory, long millis) {
    List<String> missing = Collections.synchronizedList(new ArrayList<>());
    List<Thread> threads = new ArrayList<>();
    for (AgentConnection c : all()) {
      threads.add(Thread.startVirtualThread(() -> {
        try {
          c.fetchRecords(directory, millis);
        } catch (IOException e) {
          missing.add("the records of the ranks on " + c.host() + " are missing: " + e.getMessage());
        }
      }));
    }
    try {
      for (Thread t : threads) {
        t.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return missing;
  }

  /**
   * Sends the files of a directory to machines, which put them at the same place.
   *
   * @throws UsageException if they cannot be read
   */
  public synchronized void send(File directory, Collection<String> names) {
    Path root = directory.toPath();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String relative = root.relativize(file).toString();
        for (String name : names) {
          if (sent.add(name + "\n" + relative)) {
            AgentConnection c = connection(name);
            c.send(FrameType.DIRECTORY, new FrameBytes.Writer().text(root.toString()).bytes());
            byte[] content = Files.readAllBytes(file);
            c.send(FrameType.FILE, new FrameBytes.Writer().text(relative).block(content).bytes());
          }
        }
      }
    } catch (IOException e) {
      throw new UsageException(CANNOT_START, "cannot send the compiled program: " + e.getMessage());
    }
  }

  @Override
  public boolean isConnection(ProcessHandle p) {
    return processes.contains(p);
  }

  @Override
  public void killRemaining() {
    all().forEach(c -> c.send(FrameType.KILL_ALL, new byte[0]));
  }

  /** Those behind others end first. */
  @Override
  public void close() {
    closing = true;
    List<AgentConnection> left = all();
    long end = System.nanoTime() + END_MS * 1_000_000;
    for (int depth = left.stream().mapToInt(AgentConnection::depth).max().orElse(0); depth >= 0; depth--) {
      int level = depth;
      close(left.stream().filter(c -> c.depth() == level).toList(), end);
    }
  }

  private static void close(List<AgentConnection> some, long end) {
    some.forEach(AgentConnection::close);
    for (AgentConnection c : some) {
      c.awaitEnd(Math.max(0, (end - System.nanoTime()) / 1_000_000));
    }
  }
}
