// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Where native memory for accesses comes from; it is freed when nothing leads to it. */
@FunctionalInterface
interface NativePieces {
  /** The JVM's. */
  NativePieces OF_JVM = bytes -> Arena.ofAuto().allocate(bytes);

  /** Memory of so many bytes; throws OutOfMemoryError if there is none. */
  MemorySegment allocate(long bytes);
}
