// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.util.concurrent.TimeUnit;

/** A call at one of the {@link LocalPorts}: its message, and the answer to it. For any thread. */
public final class LocalCall {
  /** What has become of a call. */
  public enum State {
    WAITS,
    ANSWERED,
    /** The port was closed. */
    REFUSED,
    /** The caller waits no longer. */
    GIVEN_UP
  }

  private final byte[] message;
  private State state = State.WAITS; // guarded by this
  private byte[] answer; // guarded by this

  LocalCall(byte[] message) {
    this.message = message;
  }

  /** What the caller says. */
  public byte[] message() {
    return message;
  }

  /**
   * Waits for the answer; gives up at the deadline, on the clock of System.nanoTime, or if the thread is
   * interrupted.
   */
  public synchronized State await(long deadline) throws InterruptedException {
    try {
      for (long left = deadline - System.nanoTime(); state == State.WAITS && left > 0;
          left = deadline - System.nanoTime()) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      }
    } finally {
      state = state == State.WAITS ? State.GIVEN_UP : state;
    }
    return state;
  }

  /** The answer, once there is one. */
  public synchronized byte[] answer() {
    return answer;
  }

  /** Answers; false if the caller does not wait any more. */
  public synchronized boolean answer(byte[] its) {
    answer = its;
    return end(State.ANSWERED);
  }

  /** Nobody answers. */
  public synchronized void refuse() {
    end(State.REFUSED);
  }

  private boolean end(State how) {
    if (state != State.WAITS) {
      return false;
    }
    state = how;
    notifyAll();
    return true;
  }
}
