// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.rma;

/** How a window was made (section 12.2.7). */
public enum WinFlavor {
  /** Over memory of the program, by {@link Win#create}. */
  CREATE,
  /** With memory of its own, by {@link Win#allocate}. */
  ALLOCATE,
  /** Without memory at first, by {@link Win#createDynamic}. */
  DYNAMIC,
  /** With memory that all ranks can load and store, by {@link Win#allocateShared}. */
  SHARED
}
