// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

/** The thread levels of section 11.6, from the least to the most that a program may do. */
public enum ThreadSupport {
  SINGLE,
  FUNNELED,
  SERIALIZED,
  MULTIPLE
}
