// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.mpi4j.internal.spawn.SpawnRequest;

/** Remembers what a server reported. */
class RecordedEvents implements PmiEvents {
  private final LinkedBlockingQueue<String> events = new LinkedBlockingQueue<>();

  /** Waits for these events, in this order. */
  void expect(String... expected) {
    for (String each : expected) {
      try {
        assertEquals(each, events.poll(10, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  boolean isEmpty() {
    return events.isEmpty();
  }

  @Override
  public void connected(int rank) {
    events.add("connected " + rank);
  }

  @Override
  public void initialized(int rank) {
    events.add("initialized " + rank);
  }

  @Override
  public void finalized(int rank) {
    events.add("finalized " + rank);
  }

  @Override
  public void aborted(int rank, int code, String message) {
    events.add("aborted " + rank + " " + code + " " + message);
  }

  @Override
  public void waits(int rank) {
    events.add("waits " + rank);
  }

  @Override
  public void answers(int rank) {
    events.add("answers " + rank);
  }

  @Override
  public void answered(int rank, int id, String text) {
    events.add("answered " + rank + " " + id + " " + text);
  }

  @Override
  public void released(int process) {
    events.add("released");
  }

  @Override
  public void spawns(int process, int id, SpawnRequest request) {
    events.add("spawns " + process + " " + id + " " + request.commands());
  }

  @Override
  public void abandonsSpawn(int process, int id) {
    events.add("abandons " + process + " " + id);
  }

  @Override
  public void reachable(int process, boolean yes) {
    events.add("reachable " + process + " " + yes);
  }

  @Override
  public void failed(int rank, String report, boolean consequence) {
    events.add("failed " + rank + " " + report + " " + consequence);
  }

  @Override
  public void closed(int rank) {
    events.add("closed " + rank);
  }
}
