// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.EventPort;

/** Passes the events of one kind to those that have registered for them; listens only while some have. */
final class EventHub<S> implements EventPort.Listener {
  private final EventKind<S> kind;
  private final List<EventRegistration> registrations = new CopyOnWriteArrayList<>();
  private EventPort port; // null: the engine has not opened

  EventHub(EventKind<S> kind) {
    this.kind = kind;
  }

  synchronized EventRegistration register(Tools tools, long object) {
    EventRegistration r = new EventRegistration(tools, this::forget, kind, object);
    registrations.add(r);
    listen();
    return r;
  }

  private synchronized void forget(EventRegistration r) {
    registrations.remove(r);
    listen();
  }

  synchronized void opened(ToolSources sources) {
    S source = sources.find(kind.source());
    port = source == null ? null : kind.port().apply(source);
    listen();
  }

  void close() {
    registrations.forEach(EventRegistration::close);
  }

  private void listen() {
    if (port != null) {
      port.listen(registrations.isEmpty() ? null : this);
    }
  }

  @Override
  public void happened(long object, long[] values, Consumer<Runnable> later) {
    long now = System.nanoTime();
    for (EventRegistration r : registrations) {
      r.happened(object, new EventRegistration.Event(r, values, now), later);
    }
  }
}
