// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.mpi4j.launcher.pmi.PmiEvents;
import org.mpi4j.launcher.run.Event.Kind;

/** The queue of a job's events; many threads write, the job's own reads. */
public final class Events implements PmiEvents {
  private final LinkedBlockingQueue<Event> queue = new LinkedBlockingQueue<>();

  @Override
  public void connected(int rank) {
    queue.add(Event.of(Kind.CONNECTED, rank));
  }

  @Override
  public void initialized(int rank) {
    queue.add(Event.of(Kind.INITIALIZED, rank));
  }

  @Override
  public void finalized(int rank) {
    queue.add(Event.of(Kind.FINALIZED, rank));
  }

  @Override
  public void waits(int rank) {
    queue.add(Event.of(Kind.WAITS, rank));
  }

  @Override
  public void released() {
    queue.add(Event.of(Kind.RELEASED, -1));
  }

  @Override
  public void failed(int rank, String report, boolean consequence) {
    queue.add(new Event(Kind.FAILED, rank, consequence ? 1 : 0, report));
  }

  @Override
  public void aborted(int rank, int code, String message) {
    queue.add(new Event(Kind.ABORTED, rank, code, message));
  }

  @Override
  public void closed(int rank) {
    queue.add(Event.of(Kind.DISCONNECTED, rank));
  }

  /** The launcher was asked by a signal to end. */
  public void interrupted() {
    queue.add(Event.of(Kind.INTERRUPTED, -1));
  }

  void exited(int rank, int code) {
    queue.add(new Event(Kind.EXITED, rank, code, ""));
  }

  void outputLost() {
    queue.add(Event.of(Kind.OUTPUT_LOST, -1));
  }

  /** The next event, or null if none comes in time. */
  Event next(long waitNs) {
    try {
      return queue.poll(waitNs, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Event.of(Kind.INTERRUPTED, -1);
    }
  }
}
