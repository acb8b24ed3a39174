// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.OutputPump.Destination;

/** Forwards the output of all ranks to where the user wants it. */
final class Outputs implements OutputPump.Failure {
  private static final int STACK = 256 * 1024;

  private final JobSpec spec;
  private final Pattern names;
  private final Events events;
  private final boolean terminal;
  private final LineSink standardOut = new LineSink(new FileOutputStream(FileDescriptor.out));
  private final LineSink standardErr = new LineSink(new FileOutputStream(FileDescriptor.err));
  private final Map<String, LineSink> files = new HashMap<>();
  private final List<Thread> pumps = new ArrayList<>();

  /**
   * @param terminal true if the launcher's standard output is a terminal
   */
  Outputs(JobSpec spec, Pattern names, Events events, boolean terminal) {
    this.spec = spec;
    this.names = names;
    this.events = events;
    this.terminal = terminal;
  }

  /** Opens the files of a rank, before anything is started. */
  void open(int rank) {
    sink(spec.outFile, rank, standardOut);
    sink(spec.errFile, rank, standardErr);
  }

  /** Begins to forward; the thread for standard output also reports the end of the process. */
  void forward(RankProcess r) {
    byte[] prefix =
        names.fill(spec.prefix == null ? "" : spec.prefix, r.rank).getBytes(StandardCharsets.UTF_8);
    LineSink outSink = sink(spec.outFile, r.rank, standardOut);
    LineSink errSink = sink(spec.errFile, r.rank, standardErr);
    Destination out = new Destination(outSink, prefix, terminal && outSink == standardOut);
    Destination err = new Destination(errSink, prefix, false);
    OutputPump output = new OutputPump(r.process.getInputStream(), out, null, this);
    OutputPump errors = new OutputPump(r.process.getErrorStream(), err, r.errors, this);
    start(new OutputThenExit(output, r, events), "out-" + r.rank);
    start(errors, "err-" + r.rank);
  }

  private record OutputThenExit(OutputPump output, RankProcess r, Events events) implements Runnable {
    @Override
    public void run() {
      output.run();
      try {
        events.exited(r.rank, r.process.waitFor());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Waits until everything is written; false if some stream has not ended in time. */
  boolean awaitEnd(long timeoutMs) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMs);
    try {
      for (Thread pump : pumps) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        pump.join(Math.max(1, left));
        if (pump.isAlive()) {
          return false;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }

  /** Writes lines of the launcher itself, after ending what a rank has left open. */
  void say(String text) {
    byte[] line = (text + System.lineSeparator()).getBytes(System.err.charset());
    try {
      standardErr.lines(null, line, line.length);
    } catch (IOException e) {
      // nobody reads it: the exit code has to do
    }
  }

  void close() {
    for (LineSink file : files.values()) {
      try {
        file.close();
      } catch (IOException e) {
        sinkFailed(e);
      }
    }
  }

  @Override
  public void sinkFailed(IOException e) {
    events.outputLost();
  }

  private void start(Runnable pump, String name) {
    Thread thread = new Thread(null, pump, name, STACK);
    thread.setDaemon(true);
    pumps.add(thread);
    thread.start();
  }

  private LineSink sink(String pattern, int rank, LineSink fallback) {
    if (pattern == null) {
      return fallback;
    }
    String name = names.fill(pattern, rank);
    LineSink sink = files.get(name);
    if (sink == null) {
      try {
        sink = new LineSink(new FileOutputStream(name));
      } catch (IOException e) {
        throw new UsageException("cannot write " + name + ": " + e.getMessage());
      }
      files.put(name, sink);
    }
    return sink;
  }
}
