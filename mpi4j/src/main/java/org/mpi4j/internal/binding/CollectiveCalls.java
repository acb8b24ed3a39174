// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CallKind;
import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.Neighbours;

/** Runs, starts and prepares the collective calls of one communicator. */
final class CollectiveCalls {
  private final CommAccess comm;

  /** Serves one call after the other, so that they allocate nothing; null while it is in use. */
  private Arguments spare = new Arguments();

  CollectiveCalls(CommAccess comm) {
    this.comm = comm;
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

  /** Arguments of a call among the neighbours of a topology. */
  Arguments among(CallKind call, Form form, Buf[] send, Buf[] recv) {
    return new Arguments().of(call, send, recv).neighbours(who(call, form));
  }

  private Neighbours who(CallKind call, Form form) {
    try {
      return comm.core().neighbours();
    } catch (Fault f) {
      throw comm.owner().error(f, call.name(form));
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
      CollectiveGroup group = comm.core().group();
      group.run(a.resolve(Form.BLOCKING, group));
      a.bringOut();
    } catch (Fault f) {
      if (!cut || f.errorClass() != ErrorCode.TRUNCATE) {
        throw comm.owner().error(f, call);
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
      CollectiveGroup group = comm.core().group();
      return new CollectiveRequest(comm, call, group.start(a.resolve(Form.NONBLOCKING, group)), a);
    } catch (Fault f) {
      throw comm.owner().error(f, call);
    }
  }

  /** Prepares a persistent call. */
  Prequest init(Arguments a) {
    String call = a.call().name(Form.PERSISTENT);
    try {
      CollectiveGroup group = comm.core().group();
      return new CollectivePrequest(comm, call, group.prepare(a.resolve(Form.PERSISTENT, group)), a);
    } catch (Fault f) {
      throw comm.owner().error(f, call);
    }
  }
}
