// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** An open port: its name, and the callers that wait to be accepted, the first one first. For any thread. */
final class Port {
  private final PortName name;
  private final Deque<Caller> callers = new ArrayDeque<>();
  private Fault over; // why nobody can be accepted any more; null while it is open

  Port(PortName name) {
    this.name = name;
  }

  PortName name() {
    return name;
  }

  /** Adds a caller that has proved that it knows the name; false if the port is closed. */
  synchronized boolean add(Caller caller) {
    if (over != null) {
      return false;
    }
    callers.add(caller);
    notifyAll();
    return true;
  }

  /**
   * Waits for the next caller.
   *
   * @param deadline on the clock of System.nanoTime; null: waits for ever
   * @return null if the time is over
   */
  synchronized Caller next(Long deadline) throws InterruptedException {
    while (callers.isEmpty() && over == null) {
      long left = deadline == null ? 0 : deadline - System.nanoTime();
      if (deadline != null && left <= 0) {
        return null;
      }
      wait(left / 1_000_000, (int) (left % 1_000_000));
    }
    if (over != null) {
      throw over;
    }
    return callers.remove();
  }

  /** Makes accept fail. */
  void fail(Fault why) {
    end(why).forEach(Caller::close);
  }

  /** Nobody can be accepted any more; returns those that wait for it. */
  private synchronized Deque<Caller> end(Fault why) {
    if (over == null) {
      over = why;
    }
    notifyAll();
    Deque<Caller> waiting = new ArrayDeque<>(callers);
    callers.clear();
    return waiting;
  }

  /** Closes the port: tells those that wait. */
  void close() {
    Fault closed = new Fault(ErrorCode.PORT, "the port was closed while accept waited at it");
    for (Caller caller : end(closed)) {
      try (caller) {
        caller.refuse();
      } catch (IOException e) {
        // it does not wait any more
      }
    }
  }
}
