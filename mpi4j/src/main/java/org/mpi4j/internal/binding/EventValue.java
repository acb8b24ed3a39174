// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.tool.EventRegistration.Event;
import org.mpi4j.tool.EventInstance;
import org.mpi4j.tool.EventType;
import org.mpi4j.tool.ToolValue;

/** One event, as tools see it. */
final class EventValue implements EventInstance {
  /** The index of the one source that there is. */
  static final int SOURCE = 0;

  private final EventType type;
  private final Event event;

  EventValue(EventType type, Event event) {
    this.type = type;
    this.event = event;
  }

  @Override
  public long timestamp() {
    return event.timestamp();
  }

  @Override
  public int source() {
    return SOURCE;
  }

  @Override
  public ToolValue read(int element) {
    if (element < 0 || element >= event.values().length) {
      throw new MpiException(ErrorClass.T_ERR_INVALID_INDEX, "element = " + element + ", but the event "
          + type.name() + " has elements 0.." + (event.values().length - 1) + " (MPI_T_event_read)");
    }
    return ToolValue.of(event.values()[element]);
  }

  @Override
  public void copy(MemorySegment buffer) {
    if (buffer == null || buffer.byteSize() < type.extent() || buffer.isReadOnly()) {
      throw new MpiException(ErrorClass.T_ERR_INVALID, "the buffer "
          + (buffer == null ? "is null" : buffer.isReadOnly() ? "is read-only"
              : "has " + buffer.byteSize() + " bytes, but " + type.name() + " needs " + type.extent())
          + " (MPI_T_event_copy)");
    }
    for (int i = 0; i < event.values().length; i++) {
      buffer.set(ValueLayout.JAVA_LONG_UNALIGNED, type.elements().get(i).displacement(), event.values()[i]);
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(type.name());
    for (int i = 0; i < event.values().length; i++) {
      text.append(i == 0 ? ": " : ", ").append(type.elements().get(i).name()).append(' ')
          .append(event.values()[i]);
    }
    return text.toString();
  }
}
