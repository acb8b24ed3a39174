// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.CollectiveCalls;
import org.mpi4j.internal.call.CollectiveEnd;
import org.mpi4j.internal.coll.CallKind;
import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.Neighbours;

/** The collective calls of one communicator: makes requests and exceptions of what they answer. */
final class CollectiveAccess {
  private final ApiObject owner;
  private final CollectiveCalls calls;

  /** Serves one call after the other, so that they allocate nothing; null while it is in use. */
  private Arguments spare = new Arguments();

  CollectiveAccess(ApiObject owner, CollectiveCalls calls) {
    this.owner = owner;
    this.calls = calls;
  }

  /** Arguments for a blocking call, which {@link #run} takes back. */
  Arguments now() {
    Arguments a = spare;
    spare = null;
    return a == null ? new Arguments() : a;
  }

  /** Arguments of a call among the neighbours of a topology. */
  Arguments among(CallKind call, Form form, Buf send, Buf recv) {
    return new Arguments().of(call, send, recv).neighbours(who(call, form));
  }

  /** Arguments of a call among the neighbours of a topology, still without buffers. */
  Arguments among(CallKind call, Form form) {
    return new Arguments().of(call).neighbours(who(call, form));
  }

  /** Arguments of a call among the neighbours of a topology. */
  Arguments among(CallKind call, Form form, Buf[] send, Buf[] recv) {
    return new Arguments().of(call, send, recv).neighbours(who(call, form));
  }

  private Neighbours who(CallKind call, Form form) {
    try {
      return calls.neighbours();
    } catch (Fault f) {
      throw owner.error(f, call.name(form));
    }
  }

  /** Runs a blocking call. */
  void run(Arguments a) {
    run(a, false);
  }

  /**
   * Runs a blocking call.
   *
   * @param cut it is known, and no error, that messages are longer than the memory for them
   */
  void run(Arguments a, boolean cut) {
    String call = a.call().name(Form.BLOCKING);
    try {
      calls.run(a);
    } catch (Fault f) {
      if (!cut || f.errorClass() != ErrorCode.TRUNCATE) {
        throw owner.error(f, call);
      }
    } finally {
      a.clear();
      spare = a;
    }
  }

  /** Starts a nonblocking call. */
  Request start(Arguments a) {
    String call = a.call().name(Form.NONBLOCKING);
    try {
      CollectiveEnd end = calls.start(a);
      return new RequestHandle(owner, call, end.operation(), end);
    } catch (Fault f) {
      throw owner.error(f, call);
    }
  }

  /** Prepares a persistent call. */
  Prequest init(Arguments a) {
    String call = a.call().name(Form.PERSISTENT);
    try {
      CollectiveEnd end = calls.prepare(a);
      return new PrequestHandle(owner, call, end, end);
    } catch (Fault f) {
      throw owner.error(f, call);
    }
  }
}
