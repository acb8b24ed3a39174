// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.internal.profile.StaticCalls;

/**
 * A part of the implementation of the API's static methods: as it is or, from the first time that a rank of
 * this JVM has profiling layers, an object that forwards calls to them. That is made when it is first asked
 * for, because most programs need few of them and the class of each takes time to load.
 *
 * @param <T> an interface of the provider
 */
final class ProfilablePart<T> {
  private final Class<T> kind;
  private final T plain;
  private volatile T current; // null: one that forwards, which nobody has asked for yet

  ProfilablePart(Class<T> kind, T plain) {
    this.kind = kind;
    this.plain = plain;
    this.current = plain;
  }

  T get() {
    T known = current;
    return known == null ? forwarder() : known;
  }

  private synchronized T forwarder() {
    if (current == null) {
      current = StaticCalls.profiled(kind, plain, RankState::layersOfThisRank);
    }
    return current;
  }

  /** From now on calls are forwarded. */
  synchronized void profile() {
    if (current == plain) {
      current = null;
    }
  }
}
