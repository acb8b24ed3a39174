// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A key of a map that stands for an object by its identity and does not keep it alive. */
public final class WeakIdentity extends WeakReference<Object> {
  private final int hash;

  /**
   * A key for an object.
   *
   * @param queue gets this key when the object is gone; null for a key that only asks
   */
  public WeakIdentity(Object object, ReferenceQueue<Object> queue) {
    super(object, queue);
    hash = System.identityHashCode(object);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof WeakIdentity that && get() != null && get() == that.get();
  }
}
