// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.mpi4j.internal.base.Adjustment;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.Fault;

/**
 * The tool information interface of one rank, from its first use to the end of the process. It is made before
 * the rank's engine or after it, and told when that opens. For any thread.
 */
public final class Tools {
  private final Catalogue catalogue;
  private final ControlSettings settings;
  private final List<MeasuringSession> sessions = new ArrayList<>();
  private final List<EventHub<?>> hubs = new ArrayList<>();
  private volatile int inits;
  private volatile ToolSources sources; // null: the engine has not opened

  /**
   * @param outside reads the values of control variables that were set from outside
   */
  public Tools(Catalogue catalogue, Supplier<Config> outside, List<Adjustment<?, ?>> adjustments) {
    this.catalogue = catalogue;
    this.settings = new ControlSettings(outside, adjustments);
    for (EventKind<?> kind : catalogue.events()) {
      hubs.add(new EventHub<>(kind));
    }
  }

  /** One more uses it. */
  public synchronized void init() {
    inits++;
  }

  /** One less uses it; with the last one all sessions and registrations end. */
  public void end() {
    List<MeasuringSession> open;
    synchronized (this) {
      check();
      inits--;
      if (inits > 0) {
        return;
      }
      open = List.copyOf(sessions);
    }
    open.forEach(MeasuringSession::close);
    hubs.forEach(EventHub::close);
  }

  /** Throws unless somebody has initialized it. */
  public void check() {
    if (inits == 0) {
      throw new Fault(ErrorCode.T_NOT_INITIALIZED,
          "the tool interface is not initialized on this rank, or no longer: call ToolInterface.init");
    }
  }

  public Catalogue catalogue() {
    return catalogue;
  }

  public ControlSettings settings() {
    return settings;
  }

  /** Makes a session of performance variables. */
  public synchronized MeasuringSession session() {
    check();
    MeasuringSession session = new MeasuringSession(this);
    sessions.add(session);
    return session;
  }

  synchronized void forget(MeasuringSession session) {
    sessions.remove(session);
  }

  /**
   * Registers for an event.
   *
   * @param communicator of the engine, if the event belongs to one
   */
  public EventRegistration register(int event, Object communicator) {
    check();
    EventKind<?> kind = catalogue.event(event);
    long object = communicator == null ? EventRegistration.ANY : sources.context(communicator);
    return hubs.get(catalogue.events().indexOf(kind)).register(this, object);
  }

  /** The parts of the engine; null if it has not opened. */
  public ToolSources sources() {
    return sources;
  }

  /** The engine opens; returns the values of its control variables. */
  public Config opening() {
    return settings.opening();
  }

  /** The engine has not opened. */
  public void failed() {
    settings.failed();
  }

  /** The engine is open, with this configuration. */
  public void opened(Config config, ToolSources itsSources) {
    settings.opened(config, itsSources);
    List<MeasuringSession> open;
    synchronized (this) {
      sources = itsSources;
      open = List.copyOf(sessions);
    }
    open.forEach(s -> s.opened(itsSources));
    hubs.forEach(h -> h.opened(itsSources));
  }
}
