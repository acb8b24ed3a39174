// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import java.lang.foreign.MemorySegment;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;

/** One event, as a callback gets it; it stays valid afterwards, and its methods work at any time. */
public interface EventInstance {

  /**
   * When it happened. Local; never throws.
   *
   * @return ticks of its source ({@link EventSource#ticksPerSecond}); only differences mean something
   */
  @Procedure(value = "MPI_T_event_get_timestamp", section = "15.3.8")
  long timestamp();

  /**
   * Where it happened. Local; never throws.
   *
   * @return the index of its source
   */
  @Procedure(value = "MPI_T_event_get_source", section = "15.3.8")
  int source();

  /**
   * One of its elements. Local.
   *
   * @param element index among the elements of its {@link EventType}
   * @return the value
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such element
   */
  @Procedure(value = "MPI_T_event_read", section = "15.3.8")
  ToolValue read(int element);

  /**
   * Copies all its elements, each to its displacement ({@link EventType.Element}), in the machine's order
   * of bytes. Local.
   *
   * @param buffer {@link EventType#extent} bytes or more, heap or native
   * @throws MpiException T_ERR_INVALID if the buffer is null or too small
   */
  @Procedure(value = "MPI_T_event_copy", section = "15.3.8")
  void copy(MemorySegment buffer);
}
