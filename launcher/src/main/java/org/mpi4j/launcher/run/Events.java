// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.launcher.pmi.PmiEvents;
import org.mpi4j.launcher.run.Event.Kind;

/** The queue of a job's events; many threads write, the job's own reads. */
public class Events implements PmiEvents {
  private final LinkedBlockingQueue<Event> queue = new LinkedBlockingQueue<>();

  @Override
  public void connected(int process) {
    queue.add(Event.of(Kind.CONNECTED, process));
  }

  @Override
  public void initialized(int process) {
    queue.add(Event.of(Kind.INITIALIZED, process));
  }

  @Override
  public void finalized(int process) {
    queue.add(Event.of(Kind.FINALIZED, process));
  }

  @Override
  public void waits(int process) {
    queue.add(Event.of(Kind.WAITS, process));
  }

  @Override
  public void released(int process) {
    queue.add(Event.of(Kind.RELEASED, process));
  }

  @Override
  public void failed(int process, String report, boolean consequence) {
    queue.add(new Event(Kind.FAILED, process, consequence ? 1 : 0, report));
  }

  @Override
  public void aborted(int process, int code, String message) {
    queue.add(new Event(Kind.ABORTED, process, code, message));
  }

  @Override
  public void answers(int process) {
    queue.add(Event.of(Kind.ANSWERS, process));
  }

  @Override
  public void answered(int process, int id, String text) {
    queue.add(new Event(Kind.ANSWERED, process, id, text));
  }

  @Override
  public void spawns(int process, int id, SpawnRequest request) {
    queue.add(new Event(Kind.SPAWNS, process, id, "", request));
  }

  @Override
  public void abandonsSpawn(int process, int id) {
    queue.add(new Event(Kind.ABANDONS_SPAWN, process, id, ""));
  }

  @Override
  public void reachable(int process, boolean yes) {
    queue.add(new Event(Kind.REACHABLE, process, yes ? 1 : 0, ""));
  }

  /** A plan is made, or has failed. */
  void planned() {
    queue.add(Event.of(Kind.PLANNED, -1));
  }

  /** Somebody asks the ranks a question. */
  void asked() {
    queue.add(Event.of(Kind.ASKED, -1));
  }

  @Override
  public void closed(int process) {
    queue.add(Event.of(Kind.DISCONNECTED, process));
  }

  /** The launcher was asked by a signal to end. */
  public void interrupted() {
    queue.add(Event.of(Kind.INTERRUPTED, -1));
  }

  /**
   * Another machine of the job is lost.
   *
   * @param how what has happened, and what the user can do
   */
  public void hostLost(String host, String how) {
    queue.add(new Event(Kind.HOST_LOST, -1, 0, host + "\n" + how));
  }

  void exited(int process, int code) {
    queue.add(new Event(Kind.EXITED, process, code, ""));
  }

  void outputLost() {
    queue.add(Event.of(Kind.OUTPUT_LOST, -1));
  }

  /** True if there are events that nobody has taken. */
  boolean areThere() {
    return !queue.isEmpty();
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
