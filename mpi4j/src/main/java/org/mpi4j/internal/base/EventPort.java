// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.function.Consumer;

/**
 * The place where a part of the engine raises events of one kind. While nobody listens an event costs the
 * test of one plain field, which is not volatile: a listener may miss the events of its first moment.
 */
public final class EventPort {
  private final Consumer<Runnable> later;
  private Listener listener;

  /** Takes the events of a port. */
  @FunctionalInterface
  public interface Listener {
    /**
     * An event has happened.
     *
     * @param object the number of the context that it belongs to, or 0
     * @param values its elements
     * @param later queues what is to run outside the engine's lock; null: the lock is not held
     */
    void happened(long object, long[] values, Consumer<Runnable> later);
  }

  /** A port whose events are raised outside the engine's lock. */
  public EventPort() {
    this(null);
  }

  /**
   * A port whose events are raised under the engine's lock.
   *
   * @param later queues what is to run without it
   */
  public EventPort(Consumer<Runnable> later) {
    this.later = later;
  }

  /** True if somebody listens. */
  public boolean isHeard() {
    return listener != null;
  }

  /** Sets who listens; null: nobody. */
  public void listen(Listener itsListener) {
    listener = itsListener;
  }

  /** Tells the listener; called only if there is one, since it allocates. */
  public void raise(long object, long... values) {
    Listener l = listener;
    if (l != null) {
      l.happened(object, values, later);
    }
  }
}
