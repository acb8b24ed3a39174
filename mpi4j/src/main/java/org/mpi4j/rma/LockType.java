// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.rma;

/** How many ranks may hold the lock of a target at the same time (section 12.5.3). */
public enum LockType {
  /** One. */
  EXCLUSIVE,
  /** Any number. */
  SHARED
}
