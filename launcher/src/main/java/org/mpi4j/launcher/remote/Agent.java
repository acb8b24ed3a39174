// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.launcher.run.CleanupProcess;
import org.mpi4j.launcher.run.JobProcesses;
import org.mpi4j.launcher.run.JobTermination;

/**
 * The main class of mpiexec's agent on another machine. It starts ranks there as it is told on standard
 * input, and ends them and itself when that ends or is silent.
 */
public final class Agent implements FrameLink.Receiver {
  private static final String NAME = "agent";

  private final FrameLink link;
  private final Channels channels;
  private final Map<Integer, StartedProcess> processes = new ConcurrentHashMap<>();
  private volatile AgentJob job; // null until the first frame

  private Agent(FileInputStream in, FileOutputStream out) {
    this.link = new FrameLink(in, out, this);
    this.channels = new Channels(link);
  }

  /** Runs until mpiexec says that the job is over, or is lost. */
  public static void main(String... args) throws IOException {
    FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    out.write(Hello.MAGIC.getBytes(StandardCharsets.US_ASCII));
    new Agent(new FileInputStream(FileDescriptor.in), out).run();
  }

  private void run() {
    link.startWriter(NAME);
    link.send(FrameType.HELLO, 0, Hello.ofThisProcess().bytes());
    link.receiveAll();
  }

  @Override
  public void received(Frame f) throws IOException {
    if (job == null) {
      begin(f);
      return;
    }
    switch (f.type()) {
      case START -> {
        StartOrder order = StartOrder.of(f.bytes());
        start(f.channel(), p -> p.start(order));
      }
      case CONNECT -> {
        List<String> command = new FrameBytes.Reader(f.bytes()).list();
        start(f.channel(), p -> p.connect(command));
      }
      case TERMINATE -> {
        StartedProcess p = processes.get(f.channel());
        if (p != null) {
          p.terminate(new FrameBytes.Reader(f.bytes()).number() == 1);
        }
      }
      case KILL -> kill(f.channel());
      case KILL_ALL -> killAll();
      case DIRECTORY -> job.files().makeRoot(new FrameBytes.Reader(f.bytes()).text());
      case FILE -> {
        FrameBytes.Reader r = new FrameBytes.Reader(f.bytes());
        job.files().write(r.text(), r.block());
      }
      case TIME -> link.send(FrameType.TIME, f.channel(),
          new FrameBytes.Writer().number(System.currentTimeMillis()).number(System.nanoTime()).bytes());
      case LISTEN, PROBE -> Probes.answer(f, link);
      case RECORDS -> {
        ChannelOutput out = channels.output(Streams.RECORDS);
        Thread.startVirtualThread(() -> job.records().send(out));
      }
      case BYE -> end(0);
      default -> channels.take(f);
    }
  }

  private void begin(Frame f) throws IOException {
    if (f.type() != FrameType.JOB) {
      throw new IOException(f.type() + " before JOB");
    }
    FrameBytes.Reader r = new FrameBytes.Reader(f.bytes());
    String jobId = r.text();
    String mark = jobId + "@" + r.number() + ".";
    CleanupProcess cleanup = new CleanupProcess(AgentJob.VARIABLE, mark);
    cleanup.start();
    ConnectionProcesses connections = new ConnectionProcesses();
    cleanup.spare(connections::contains);
    job = new AgentJob(mark, cleanup, new SentFiles(cleanup), new RankRecords(cleanup),
        PmiPort.open(link, channels), connections);
    link.startHeartbeat(NAME, Double.parseDouble(r.text()));
  }

  /** How a process is started. */
  private interface Start {
    void of(StartedProcess p) throws IOException;
  }

  private void start(int number, Start start) {
    StartedProcess p = new StartedProcess(number, job, link, channels);
    try {
      start.of(p);
      processes.put(number, p);
    } catch (IOException e) {
      link.send(FrameType.REFUSED, number, new FrameBytes.Writer().text(e.getMessage()).bytes());
    }
  }

  private void kill(int number) {
    StartedProcess p = processes.get(number);
    if (p != null) {
      p.kill();
      JobTermination.killAll(
          JobProcesses.onlyMarked(job.cleanup(), job.markOf(number)), new HashSet<>());
    }
  }

  private void killAll() {
    JobProcesses all = JobProcesses.marked(job.cleanup(), AgentJob.VARIABLE + "=" + job.mark());
    HashSet<ProcessHandle> killed = new HashSet<>();
    for (ProcessHandle p : all.descendants()) {
      p.destroyForcibly();
      killed.add(p);
    }
    JobTermination.killAll(all, killed);
  }

  /** mpiexec has ended, or the way to it. */
  @Override
  public void lost(String how) {
    System.err.println("mpi4j: mpiexec is lost, " + how + "; its ranks here have been ended");
    end(1);
  }

  private void end(int code) {
    link.close();
    if (job != null) {
      killAll();
      job.connections().kill();
      job.files().delete();
      job.records().delete();
      job.cleanup().close();
    }
    Runtime.getRuntime().halt(code);
  }
}
