// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.p2p.BsendBuffer;

/** A session of one rank, from MPI_Session_init to MPI_Session_finalize. */
public final class SessionInstance extends Instance {
  private final BsendBuffer own; // null: the null handle

  /** MPI_SESSION_NULL. */
  public SessionInstance() {
    super(null, null);
    this.own = null;
  }

  /** A session that has begun. */
  public SessionInstance(RankRuntime runtime, Registry registry) {
    super(runtime, registry);
    this.own = new BsendBuffer(runtime.messenger());
  }

  /** The session's own space for buffered sends; throws a Fault if the session is over. */
  public BsendBuffer ownBuffer() {
    checkOpen();
    return own;
  }

  @Override
  public BsendBuffer buffer() {
    return own.isAttached() ? own : runtime().bsendBuffer();
  }

  @Override
  Fault gone() {
    return new Fault(
        ErrorCode.SESSION, runtime() == null ? "the session is SESSION_NULL"
            : "the session has been finalized");
  }

  @Override
  public String what() {
    return "a session";
  }

  @Override
  public String place() {
    return runtime() == null ? "SESSION_NULL" : "a session of rank " + runtime().manager().rank();
  }

  @Override
  void beforeTheEnd() {
    if (own.isAttached()) {
      own.detach();
    }
  }
}
