// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.spi.SharedMemory;

/**
 * A segment of memory and objects that ranks of one JVM share; garbage-collected when no rank refers to it.
 */
final class LocalSegment implements SharedMemory.Segment {
  private static final long ALIGNMENT = 128;

  private final long key;
  private final MemorySegment memory;
  private final Object[] references;
  private final Runnable hide;

  /**
   * @param hide removes it from the segments that can be opened
   */
  LocalSegment(long key, long bytes, int references, Runnable hide) {
    this.key = key;
    this.memory = Arena.ofAuto().allocate(bytes, ALIGNMENT);
    this.references = new Object[references];
    this.hide = hide;
  }

  @Override
  public MemorySegment memory() {
    return memory;
  }

  @Override
  public Object[] references() {
    return references;
  }

  @Override
  public long[] place() {
    return new long[] {key, 0, 0};
  }

  @Override
  public void hide() {
    hide.run();
  }

  @Override
  public void close() {
    // the garbage collector frees it once no rank refers to it
  }
}
