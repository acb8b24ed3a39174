// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.Binding;
import org.mpi4j.launcher.run.HostLauncher.Input;
import org.mpi4j.launcher.run.JobTermination;
import org.mpi4j.launcher.run.LocalHost;
import org.mpi4j.launcher.run.RankPlan;

/** A process that the agent has started. */
final class StartedProcess {
  private static final long STACK = 256 * 1024;

  private final int number;
  private final AgentJob job;
  private final FrameLink link;
  private final Channels channels;
  private Process process;

  StartedProcess(int number, AgentJob job, FrameLink link, Channels channels) {
    this.number = number;
    this.job = job;
    this.link = link;
    this.channels = channels;
  }

  /** Starts it and begins to forward its streams; throws if it cannot be started. */
  void start(StartOrder order) throws IOException {
    File directory = new File(order.directory());
    if (!directory.isDirectory()) {
      throw new IOException("there is no directory " + directory
          + "; make it, or name one that all machines have with -wdir");
    }
    if (!job.files().failure().isEmpty()) {
      throw new IOException(job.files().failure());
    }
    Map<String, String> environment = order.environment();
    environment.put("PMI_PORT", job.pmi().address());
    environment.put("MPI4J_JOB_CORES", Integer.toString(Runtime.getRuntime().availableProcessors()));
    environment.put(AgentJob.VARIABLE, job.value(number));
    if (order.records()) {
      environment.put(RankRecords.VARIABLE, job.records().directory().toString());
    }
    RankPlan plan = new RankPlan(0, 0, null, command(order), environment, directory, null);
    begin(new LocalHost().start(plan, order.reads() ? Input.PIPE : Input.NONE), order.reads());
  }

  /** Starts a connection with a further machine, which ends with the agent, and not with the job's ranks. */
  void connect(List<String> command) throws IOException {
    Process connection = new ProcessBuilder(command).start();
    job.connections().add(connection.toHandle());
    begin(connection, true);
  }

  private void begin(Process started, boolean reads) {
    process = started;
    job.cleanup().watch(process.pid());
    link.send(FrameType.STARTED, number, new FrameBytes.Writer().number(process.pid()).bytes());
    forward(process.getInputStream(), channels.output(Streams.out(number)), "out-");
    forward(process.getErrorStream(), channels.output(Streams.err(number)), "err-");
    if (reads) {
      ChannelInput input = channels.input(Streams.in(number));
      thread(() -> feed(input), "in-");
    }
    thread(this::awaitEnd, "exit-");
  }

  private static List<String> command(StartOrder order) throws IOException {
    try {
      return order.core() < 0 ? order.command() : new Binding().bound(order.core(), order.command());
    } catch (UsageException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private void forward(InputStream from, OutputStream to, String name) {
    thread(() -> {
      try (from; to) {
        SocketRelay.copy(from, to);
      } catch (IOException e) {
        // the pipe of a process that has ended, or the link has: then the agent ends
      }
    }, name);
  }

  private void feed(ChannelInput input) {
    try (OutputStream out = process.getOutputStream()) {
      SocketRelay.copy(input, out);
    } catch (IOException e) {
      input.close(); // it reads no more
    }
  }

  private void awaitEnd() {
    try {
      int code = process.waitFor();
      job.cleanup().forget(process.pid());
      link.send(FrameType.EXITED, number, new FrameBytes.Writer().number(code).bytes());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void thread(Runnable task, String name) {
    Thread thread = new Thread(null, task, name + number, STACK);
    thread.setDaemon(true);
    thread.start();
  }

  /** Sends SIGTERM to it and what it has started; kills JVMs that have just begun and would complain. */
  void terminate(boolean inMpi) {
    ProcessHandle own = process.toHandle();
    List<ProcessHandle> all = Stream.concat(Stream.of(own), own.descendants()).toList();
    for (ProcessHandle p : all) {
      if ((inMpi && p.equals(own)) || !JobTermination.isStartingJvm(p)) {
        p.destroy();
      } else {
        p.destroyForcibly();
      }
    }
  }

  void kill() {
    ProcessHandle own = process.toHandle();
    Stream.concat(own.descendants(), Stream.of(own)).toList().forEach(ProcessHandle::destroyForcibly);
  }
}
