// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.OutputForwarder.Destination;

/** Forwards the output of all ranks to where the user wants it. */
final class Outputs implements OutputForwarder.Failure {
  private static final int STACK = 256 * 1024;

  /** How often to check whether a rank or the launcher's own reader is slow. */
  private static final long READER_MS = 20;

  private final JobSpec spec;
  private final Pattern names;
  private final Events events;
  private final boolean terminal;
  private final LineSink standardOut =
      new LineSink("standard output", new FileOutputStream(FileDescriptor.out));
  private final LineSink standardErr =
      new LineSink("standard error", new FileOutputStream(FileDescriptor.err));
  private final Map<String, LineSink> files = new HashMap<>();
  private final Map<OutputForwarder, Thread> pumps = new LinkedHashMap<>();
  private final Map<OutputForwarder, RankProcess> errorPumps = new HashMap<>();
  private final AtomicReference<OutputError> lost = new AtomicReference<>();

  /**
   * @param terminal true if the launcher's standard output is a terminal
   */
  Outputs(JobSpec spec, Pattern names, Events events, boolean terminal) {
    this.spec = spec;
    this.names = names;
    this.events = events;
    this.terminal = terminal;
  }

  /**
   * Opens the files of a rank, before it is started.
   *
   * @param label what stands for the rank in names
   * @param host its machine, null: this one
   */
  void open(String label, String host) {
    sink(spec.outFile, label, host, standardOut);
    sink(spec.errFile, label, host, standardErr);
  }

  /** Begins to forward; the thread for standard output also reports the end of the process. */
  void forward(RankProcess r) {
    String label = r.group.label(r.rank);
    byte[] prefix =
        names.fill(spec.prefix == null ? "" : spec.prefix, label, r.plan.host())
            .getBytes(StandardCharsets.UTF_8);
    LineSink outSink = sink(spec.outFile, label, r.plan.host(), standardOut);
    LineSink errSink = sink(spec.errFile, label, r.plan.host(), standardErr);
    Destination out = new Destination(outSink, prefix, terminal && outSink == standardOut);
    Destination err = new Destination(errSink, prefix, false);
    OutputForwarder output = new OutputForwarder(r.process.getInputStream(), out, null, this);
    OutputForwarder errors = new OutputForwarder(r.process.getErrorStream(), err, r.errors, this);
    errorPumps.put(errors, r);
    pumps.put(output, thread(new OutputThenExit(output, r, events), "out-" + label));
    pumps.put(errors, thread(errors, "err-" + label));
    pumps.get(output).start();
    pumps.get(errors).start();
  }

  private record OutputThenExit(OutputForwarder output, RankProcess r, Events events) implements Runnable {
    @Override
    public void run() {
      output.run();
      try {
        events.exited(r.number(), r.process.waitFor());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Forgets the streams of a group that is over, where all is written. */
  void forget(ProcessGroup group) {
    errorPumps.keySet().removeIf(pump -> errorPumps.get(pump).group == group && isIdle(pump));
    pumps.entrySet().removeIf(e -> !e.getValue().isAlive() && !errorPumps.containsKey(e.getKey())
        && standardErr.last() != e.getKey());
  }

  private boolean isIdle(OutputForwarder pump) {
    return !pumps.get(pump).isAlive() && standardErr.last() != pump;
  }

  /**
   * Waits until everything is written; false if some stream has not ended in time.
   *
   * @param patient true if that time does not count while the launcher's own reader is slow
   */
  boolean awaitEnd(long timeoutMs, boolean patient) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMs);
    try {
      for (Map.Entry<OutputForwarder, Thread> each : pumps.entrySet()) {
        Thread thread = each.getValue();
        do {
          long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
          thread.join(Math.max(READER_MS, left));
        } while (thread.isAlive() && patient && each.getKey().writes());
        if (thread.isAlive()) {
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
    say(standardErr, text);
  }

  /** Writes what ranks would have written themselves to their files for standard error, if they have any. */
  void sayInFiles(ProcessGroup group, BitSet ranks, String text) {
    Set<LineSink> sinks = new LinkedHashSet<>();
    for (RankProcess r : group.processes()) {
      if (ranks.get(r.rank)) {
        sinks.add(sink(spec.errFile, group.label(r.rank), r.plan.host(), standardErr));
      }
    }
    sinks.remove(standardErr);
    for (LineSink sink : sinks) {
      say(sink, text);
    }
  }

  private void say(LineSink sink, String text) {
    byte[] line = (text + System.lineSeparator()).getBytes(System.err.charset());
    try {
      sink.lines(null, line, line.length);
    } catch (IOException e) {
      sinkFailed(sink, e);
    }
  }

  /** The last lines of a rank on standard error; empty if they are the last that the user has seen there. */
  String lastOutput(RankProcess r) {
    OutputForwarder last = standardErr.last();
    String words = r.errors.lines();
    return last != null && errorPumps.get(last).errors.lines().equals(words) ? "" : words;
  }

  /** Why something could not be written; null if all could be. */
  OutputError lost() {
    return lost.get();
  }

  void close() {
    for (LineSink file : files.values()) {
      try {
        file.close();
      } catch (IOException e) {
        sinkFailed(file, e);
      }
    }
  }

  @Override
  public void sinkFailed(LineSink sink, IOException e) {
    if (lost.compareAndSet(null, OutputError.of(sink, e))) {
      events.outputLost();
    }
  }

  private static Thread thread(Runnable pump, String name) {
    Thread thread = new Thread(null, pump, name, STACK);
    thread.setDaemon(true);
    return thread;
  }

  private LineSink sink(String pattern, String label, String host, LineSink fallback) {
    if (pattern == null) {
      return fallback;
    }
    String name = names.fill(pattern, label, host);
    LineSink sink = files.get(name);
    if (sink == null) {
      try {
        sink = new LineSink(name, new FileOutputStream(name));
      } catch (IOException e) {
        throw new UsageException("cannot write " + name + ": " + e.getMessage());
      }
      files.put(name, sink);
    }
    return sink;
  }
}
