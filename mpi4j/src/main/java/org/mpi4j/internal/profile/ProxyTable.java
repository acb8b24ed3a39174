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
 * The proxies of objects, one for each object: programs compare communicators, error handlers and so on with
 * {@code ==}. It keeps neither the objects nor the proxies alive.
 */
final class ProxyTable {
  private final ConcurrentMap<WeakIdentity, WeakReference<Object>> proxies = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

  /** The proxy of an object, made by the function if there is none yet. */
  Object get(Object inside, UnaryOperator<Object> maker) {
    for (Reference<?> key = gone.poll(); key != null; key = gone.poll()) {
      proxies.remove(key);
    }
    Object[] proxy = new Object[1]; // keeps the proxy alive until it is returned
    proxies.compute(new WeakIdentity(inside, gone), (_, known) -> {
      proxy[0] = known == null ? null : known.get();
      if (proxy[0] != null) {
        return known;
      }
      proxy[0] = maker.apply(inside);
      return new WeakReference<>(proxy[0]);
    });
    return proxy[0];
  }
}
