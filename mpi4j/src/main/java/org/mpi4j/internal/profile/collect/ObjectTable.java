// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;

/** Values for objects, which are compared by identity and not kept alive. */
final class ObjectTable<V> {
  private final ConcurrentMap<Key, V> values = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object, ReferenceQueue<Object> gone) {
      super(object, gone);
      hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other || other instanceof Key that && get() != null && get() == that.get();
    }
  }

  void put(Object object, V value) {
    for (Reference<?> key = gone.poll(); key != null; key = gone.poll()) {
      values.remove(key);
    }
    values.put(new Key(object, gone), value);
  }

  V get(Object object) {
    return values.get(new Key(object, null));
  }

  V remove(Object object) {
    return values.remove(new Key(object, null));
  }

  /** Calls a function for each object that is still alive. */
  void each(BiConsumer<Object, V> function) {
    List<Map.Entry<Key, V>> all = new ArrayList<>(values.entrySet());
    for (Map.Entry<Key, V> e : all) {
      Object object = e.getKey().get();
      if (object != null) {
        function.accept(object, e.getValue());
      }
    }
  }
}
