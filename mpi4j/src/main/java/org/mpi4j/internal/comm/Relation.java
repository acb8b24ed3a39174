// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

/** The results of comparing groups or communicators; later ones are weaker. */
public enum Relation {
  /** One and the same. */
  IDENT,
  /** Communicators with the same groups in the same order. */
  CONGRUENT,
  /** The same members in another order. */
  SIMILAR,
  /** Different members. */
  UNEQUAL;

  /** The weaker of the two. */
  Relation and(Relation other) {
    return compareTo(other) < 0 ? other : this;
  }
}
