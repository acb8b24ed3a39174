// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import java.util.List;
import java.util.Optional;
import org.mpi4j.Datatype;
import org.mpi4j.Info;

/**
 * What is known of a kind of event (MPI_T_event_get_info); it never changes.
 *
 * @param index its index on this rank, for {@link ToolInterface#eventHandle}
 * @param name its name, unlike all others
 * @param verbosity for whom it is
 * @param elements what an event tells, in order
 * @param enumeration the names of values, if there are any
 * @param info hints; none are known
 * @param description when it happens
 * @param bind the kind of object that it belongs to
 */
public record EventType(
    int index, String name, Verbosity verbosity, List<Element> elements, Optional<ToolEnum> enumeration,
    Info info, String description, Binding bind) {

  /**
   * Makes the description of an event; the list is copied.
   *
   * @param index its index
   * @param name its name
   * @param verbosity for whom it is
   * @param elements what an event tells
   * @param enumeration the names of values
   * @param info hints
   * @param description when it happens
   * @param bind the kind of object that it belongs to
   */
  public EventType {
    elements = List.copyOf(elements);
  }

  /**
   * One of the values that an event tells.
   *
   * @param name what it is
   * @param datatype COUNT
   * @param displacement where {@link EventInstance#copy} puts it, bytes
   */
  public record Element(String name, Datatype datatype, long displacement) {}

  /**
   * The memory that {@link EventInstance#copy} needs. Works at any time.
   *
   * @return bytes
   */
  public long extent() {
    return elements.isEmpty() ? 0 : elements.getLast().displacement() + Long.BYTES;
  }
}
