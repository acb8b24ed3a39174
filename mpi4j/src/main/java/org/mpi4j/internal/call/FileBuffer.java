// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.io.FileElements;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.type.tree.TypeTree;

/**
 * A buffer argument of a call on a file.
 *
 * @param buffer null if the program gave null
 * @param type its datatype, as it was described; null if there is no buffer that can be used
 * @param handle what the front end knows the datatype by; null as well
 */
public record FileBuffer(CallBuffer buffer, TypeTree type, Object handle) {

  /** Its elements; throws a Fault if it cannot be read from, or written to. */
  FileElements elements(boolean writesFile) {
    CallBuffer its = CallBuffer.given(buffer);
    var payload = writesFile ? its.source() : its.target();
    its.demandAlive();
    return new FileElements(payload, type, handle);
  }

  /** Brings data that were read to the program's memory. */
  void read(long bytes) {
    buffer.afterWrite(bytes);
  }

  /** True unless this is another buffer, as far as can be told. */
  boolean isLike(FileBuffer other) {
    return buffer == other.buffer || buffer.isCopied() || other.buffer.isCopied()
        || buffer.payload().segment().equals(other.buffer.payload().segment())
        && buffer.payload().offset() == other.buffer.payload().offset();
  }

  /** What belongs to the request of a nonblocking call. */
  record End(FileBuffer of, boolean writesFile, boolean mustComplete) implements RequestEnd {
    @Override
    public void bringOut(Operation over) {
      if (!writesFile) {
        of.read(over.bytes());
      }
    }
  }
}
