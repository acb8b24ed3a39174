// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Operation;

/** The calls on the space of buffered sends, the same for a rank, for a session and for a communicator. */
final class Attachment {
  private final ApiObject caller;
  private final Supplier<BsendBuffer> buffer;
  private final String before;
  private final String after;

  /**
   * @param buffer the space; throws a Fault if its owner is over
   * @param before what the procedures' names begin with
   * @param after what they end with
   */
  Attachment(ApiObject caller, Supplier<BsendBuffer> buffer, String before, String after) {
    this.caller = caller;
    this.buffer = buffer;
    this.before = before;
    this.after = after;
  }

  void attach(MemorySegment space) {
    answer("attach", () -> {
      if (Mpi.BUFFER_AUTOMATIC.equals(space)) {
        buffer.get().attachAutomatic(space);
      } else {
        buffer.get().attach(space);
      }
      return null;
    });
  }

  MemorySegment detach() {
    return answer("detach", () -> buffer.get().detach());
  }

  void flush() {
    start("flush").await();
  }

  Request iflush() {
    return start("iflush");
  }

  private Request start(String verb) {
    Operation flush = answer(verb, () -> buffer.get().flush());
    return new RequestHandle(caller, call(verb), flush, null);
  }

  private <T> T answer(String verb, Supplier<T> body) {
    try {
      return body.get();
    } catch (Fault f) {
      throw caller.error(f, call(verb));
    }
  }

  private String call(String verb) {
    return before + verb + after;
  }
}
