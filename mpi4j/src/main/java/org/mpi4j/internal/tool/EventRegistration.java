// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.Fault;

/**
 * Somebody's interest in one kind of event.
 *
 * <p>An event of the engine is raised under its lock, where MPI cannot be called. A callback that can be
 * called there is called at once. One that cannot gets the event when some thread next waits or tests outside
 * the lock; until then events are kept, as many as there is room for, and more are dropped and counted.
 */
public final class EventRegistration {
  /** As object: events of all objects. */
  static final long ANY = -1;

  /** How many events are kept. */
  static final int KEPT = 1024;

  private final Tools tools;
  private final Consumer<EventRegistration> forget;
  private final EventKind<?> kind;
  private final long object;
  // guarded by this, as what follows
  private final Map<Safety, Callback> callbacks = new EnumMap<>(Safety.class);
  private final Queue<Event> kept = new ArrayDeque<>();
  private DroppedHandler droppedHandler;
  private long dropped;
  private boolean scheduled;
  private boolean freed;
  private Throwable failure; // what a callback has thrown

  /** One event. */
  public record Event(EventRegistration registration, long[] values, long timestamp) {}

  /** Takes events. */
  @FunctionalInterface
  public interface Callback {
    /** Takes one, in a place where so much is allowed. */
    void happened(Event event, Safety place);
  }

  /** Hears of events that were dropped. */
  @FunctionalInterface
  public interface DroppedHandler {
    /** So many were dropped since the last call. */
    void dropped(long count, Safety place);
  }

  EventRegistration(Tools tools, Consumer<EventRegistration> forget, EventKind<?> kind, long object) {
    this.tools = tools;
    this.forget = forget;
    this.kind = kind;
    this.object = object;
  }

  public EventKind<?> kind() {
    return kind;
  }

  /** Sets the callback of a level; null: none. */
  public synchronized void callback(Safety safety, Callback callback) {
    check();
    if (callback == null) {
      callbacks.remove(safety);
    } else {
      callbacks.put(safety, callback);
    }
  }

  /** Sets who hears of dropped events; null: nobody. */
  public synchronized void droppedHandler(DroppedHandler handler) {
    check();
    droppedHandler = handler;
  }

  /** Frees it; what has been kept is told first. */
  public void free() {
    check();
    close();
    throwFailure();
  }

  /** The same; nothing happens if it is freed. */
  public void close() {
    drain();
    synchronized (this) {
      freed = true;
      callbacks.clear();
      kept.clear();
    }
    forget.accept(this);
  }

  /** True after {@link #free}. */
  public synchronized boolean isFreed() {
    return freed;
  }

  /** Throws unless it can be used, or if a callback has thrown something. */
  public void check() {
    tools.check();
    synchronized (this) {
      if (freed) {
        throw new Fault(
            ErrorCode.T_INVALID_HANDLE, "the registration for " + kind.name() + " has been freed");
      }
    }
    throwFailure();
  }

  private synchronized void throwFailure() {
    Throwable thrown = failure;
    failure = null;
    if (thrown != null) {
      throw new Fault(ErrorCode.T_INVALID, "a callback of the event " + kind.name() + " has thrown " + thrown
          + ", and is not called any more", thrown);
    }
  }

  void happened(long where, Event event, Consumer<Runnable> later) {
    if (object != ANY && object != where) {
      return;
    }
    Safety place = later == null ? Safety.NONE : Safety.MPI_RESTRICTED;
    boolean now;
    boolean schedule = false;
    synchronized (this) {
      now = fitting(place) != null;
      if (!now && fitting(Safety.NONE) != null) {
        keep(event);
        schedule = !scheduled;
        scheduled = true;
      }
    }
    if (now) {
      tell(event, place);
    } else if (schedule) {
      later.accept(this::drain);
    }
  }

  private void keep(Event event) {
    if (kept.size() < KEPT) {
      kept.add(event);
    } else {
      dropped++;
    }
  }

  /** The callback with the least demands among those that can be called in such a place; or null. */
  private Callback fitting(Safety place) {
    for (Map.Entry<Safety, Callback> e : callbacks.entrySet()) { // in the order of the levels
      if (e.getKey().compareTo(place) >= 0) {
        return e.getValue();
      }
    }
    return null;
  }

  /** Tells what has been kept; outside the engine's lock. */
  private void drain() {
    for (Event next = nextKept(); next != null; next = nextKept()) {
      tell(next, Safety.NONE);
    }
    tellDropped(Safety.NONE);
  }

  private synchronized Event nextKept() {
    Event next = kept.poll();
    scheduled = next != null;
    return next;
  }

  private void tell(Event event, Safety place) {
    Callback callback;
    synchronized (this) {
      callback = fitting(place);
    }
    tellDropped(place);
    if (callback != null) {
      guarded(() -> callback.happened(event, place));
    }
  }

  private void tellDropped(Safety place) {
    DroppedHandler handler;
    long count;
    synchronized (this) {
      handler = droppedHandler;
      count = handler == null ? 0 : dropped;
      dropped -= count;
    }
    if (count > 0) {
      guarded(() -> handler.dropped(count, place));
    }
  }

  /** Runs code of the tool; what it throws must not reach the engine, and is told by the next call here. */
  private void guarded(Runnable code) {
    try {
      code.run();
    } catch (Throwable t) { // whatever it is
      synchronized (this) {
        callbacks.clear();
        droppedHandler = null;
        failure = t;
      }
    }
  }
}
