// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.internal.profile.StaticCalls;

/**
 * A part of the implementation of the API's static methods: as it is or, from the first time that a rank of
 * this JVM has profiling layers, its proxy. The proxy is made when it is first asked for, because most
 * programs need few of them and each takes the start of a rank some ten milliseconds.
 *
 * @param <T> an interface of the provider
 */
final class ProfilablePart<T> {
  private final Class<T> kind;
  private final T plain;
  private volatile T current; // null: a proxy, which nobody has asked for yet

  ProfilablePart(Class<T> kind, T plain) {
    this.kind = kind;
    this.plain = plain;
    this.current = plain;
  }

  T get() {
    T known = current;
    return known == null ? proxy() : known;
  }

  private synchronized T proxy() {
    if (current == null) {
      current = StaticCalls.profiled(kind, plain, RankState::layersOfThisRank);
    }
    return current;
  }

  /** From now on it is a proxy. */
  synchronized void profile() {
    if (current == plain) {
      current = null;
    }
  }
}
