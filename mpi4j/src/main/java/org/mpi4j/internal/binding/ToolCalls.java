// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.function.Supplier;
import org.mpi4j.Comm;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.tool.Tools;

/** Makes calls of the tool information interface: faults become exceptions, and no error handler runs. */
record ToolCalls(Tools tools) {

  /** Makes a call, if the tool interface is initialized. */
  <T> T answer(String call, Supplier<T> body) {
    try {
      tools.check();
      return body.get();
    } catch (Fault f) {
      throw Errors.of(f, call);
    }
  }

  /** Makes a call without a result. */
  void call(String call, Runnable body) {
    answer(call, () -> {
      body.run();
      return null;
    });
  }

  /**
   * The communicator of the engine that a variable or event is bound to; null if it is bound to none.
   *
   * @param what it is called
   */
  Communicator bound(boolean ofComm, String what, Object object) {
    if (!ofComm) {
      return null;
    }
    if (!(object instanceof Comm comm)) {
      throw new Fault(ErrorCode.T_INVALID, what + " belongs to a communicator, but the object is "
          + (object == null ? "null" : "of " + object.getClass()));
    }
    Communicator core = OwnObjects.comm(comm).core();
    if (tools.sources() == null) {
      throw new Fault(
          ErrorCode.T_NOT_ACCESSIBLE, "the communicator belongs to another rank than this thread");
    }
    return core;
  }
}
