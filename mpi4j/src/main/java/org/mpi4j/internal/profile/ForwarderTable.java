// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.UnaryOperator;
import org.mpi4j.internal.base.WeakIdentity;

/**
 * The forwarding objects, one for each object: programs compare communicators, error handlers and so on with
 * {@code ==}. It keeps neither alive.
 */
final class ForwarderTable {
  private final ConcurrentMap<WeakIdentity, WeakReference<Object>> made = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

  /** That of an object, made by the function if there is none yet. */
  Object get(Object inside, UnaryOperator<Object> maker) {
    for (Reference<?> key = gone.poll(); key != null; key = gone.poll()) {
      made.remove(key);
    }
    Object[] its = new Object[1]; // keeps it alive until it is returned
    made.compute(new WeakIdentity(inside, gone), (_, known) -> {
      its[0] = known == null ? null : known.get();
      if (its[0] != null) {
        return known;
      }
      its[0] = maker.apply(inside);
      return new WeakReference<>(its[0]);
    });
    return its[0];
  }
}
