// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** How two groups or two communicators relate (sections 7.3.1 and 7.4.1). */
public enum Comparison {
  /** The same group, or two handles of one communicator. */
  IDENT,
  /** Two communicators with the same ranks in the same order. */
  CONGRUENT,
  /** The same members in another order. */
  SIMILAR,
  /** Not the same members. */
  UNEQUAL
}
