// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.type.Payload;

/**
 * A buffer argument of a call: memory of the program as elements of a datatype. Where messages cannot use
 * that memory, they use a copy. A call looks at its buffers only after it knows that it communicates, so that
 * all methods may throw a Fault.
 */
public interface CallBuffer extends RequestEnd {
  /** The memory that a call reads, with the program's data in it. */
  Payload source();

  /** The memory that a call writes. */
  Payload target();

  /** The memory that messages use; throws a Fault unless its datatype is committed. */
  Payload payload();

  /** True if it is MPI_IN_PLACE: no memory, but a word about where the data lie. */
  boolean isInPlace();

  /** True if messages use a copy of the memory. */
  boolean isCopied();

  /** True if some memory surely belongs to both. */
  boolean overlaps(CallBuffer other);

  /** Brings the program's data into the copy, if there is one. */
  void beforeRead();

  /** Throws a Fault if the arena of the memory has been closed. */
  void demandAlive();

  /** Brings so many bytes that were received to the program's memory. */
  void afterWrite(long bytes);

  /** As the end of a receive into this buffer. */
  @Override
  default void bringOut(Operation over) {
    afterWrite(over.bytes());
  }

  /** The buffer that was given; throws a Fault for null. */
  static CallBuffer given(CallBuffer buffer) {
    if (buffer == null) {
      throw new Fault(ErrorCode.BUFFER, "the buffer is null");
    }
    return buffer;
  }
}
