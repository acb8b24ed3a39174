// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

/** How a window is made. */
public enum Flavor {
  CREATE(true),
  ALLOCATE(false),
  DYNAMIC(true),
  SHARED(false);

  private final boolean ofProgram;

  Flavor(boolean ofProgram) {
    this.ofProgram = ofProgram;
  }

  /** True if the memory is the program's own, which only ranks of the same JVM can access directly. */
  boolean isOfProgram() {
    return ofProgram;
  }
}
