// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.BsendBuffer;

/** The calls on the space of buffered sends, the same for a rank and for a communicator. */
final class Attachment {
  private final BoundPointToPoint comm;
  private final BsendBuffer buffer;

  Attachment(BoundPointToPoint comm, BsendBuffer buffer) {
    this.comm = comm;
    this.buffer = buffer;
  }

  void attach(MemorySegment space) {
    try {
      if (Mpi.BUFFER_AUTOMATIC.equals(space)) {
        buffer.attachAutomatic(space);
      } else {
        buffer.attach(space);
      }
    } catch (Fault f) {
      throw comm.error(f, "MPI_Buffer_attach");
    }
  }

  MemorySegment detach() {
    try {
      return buffer.detach();
    } catch (Fault f) {
      throw comm.error(f, "MPI_Buffer_detach");
    }
  }

  void flush() {
    iflush().await();
  }

  Request iflush() {
    return new BoundRequest(comm, "MPI_Buffer_flush", buffer.flush(), null);
  }
}
