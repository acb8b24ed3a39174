// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import org.mpi4j.internal.base.WeakIdentity;

/** Values for objects, which are compared by identity and not kept alive. */
final class ObjectTable<V> {
  private final ConcurrentMap<WeakIdentity, V> values = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

  void put(Object object, V value) {
    for (Reference<?> key = gone.poll(); key != null; key = gone.poll()) {
      values.remove(key);
    }
    values.put(new WeakIdentity(object, gone), value);
  }

  V get(Object object) {
    return values.get(new WeakIdentity(object, null));
  }

  V remove(Object object) {
    return values.remove(new WeakIdentity(object, null));
  }

  /** Calls a function for each object that is still alive. */
  void each(BiConsumer<Object, V> function) {
    List<Map.Entry<WeakIdentity, V>> all = new ArrayList<>(values.entrySet());
    for (Map.Entry<WeakIdentity, V> e : all) {
      Object object = e.getKey().get();
      if (object != null) {
        function.accept(object, e.getValue());
      }
    }
  }
}
