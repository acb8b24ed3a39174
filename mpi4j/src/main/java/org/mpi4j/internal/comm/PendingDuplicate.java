// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.Map;
import java.util.function.Supplier;
import org.mpi4j.internal.attr.Attributes;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Agreement.Role;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.topo.Topology;

/**
 * A communicator whose nonblocking duplication is under way (MPI_Comm_idup). If a copy function fails on one
 * rank, no rank gets the duplicate.
 */
public final class PendingDuplicate {
  private final Communicator parent;
  private final Object handle;
  private final Attributes copied;
  private final Map<String, String> hints;
  private final Agreement agreement;
  private final Topology topology;

  private Communicator result;

  private PendingDuplicate(Communicator parent, Object handle, Attributes copied, Map<String, String> hints) {
    this.parent = parent;
    this.handle = handle;
    this.copied = copied;
    this.hints = hints;
    this.agreement = parent.agree(Role.MEMBER);
    this.topology = parent.topology();
  }

  static PendingDuplicate start(Communicator parent, Object handle, Supplier<Map<String, String>> hints) {
    Map<String, String> its;
    Attributes copied;
    try {
      its = hints.get();
      copied = parent.attributes().dup(handle);
    } catch (Fault f) { // of a wrong argument, or of a user's function
      parent.object();
      throw f;
    }
    return new PendingDuplicate(parent, handle, copied, its);
  }

  /** The operation that is over when the duplicate may be used, or has failed. */
  public Operation operation() {
    return agreement;
  }

  void await() {
    parent.registry().messenger().await(agreement);
  }

  /** Deletes the copied attributes if there is no duplicate; only when {@link #operation} is over. */
  public void discardIfFailed() {
    if (agreement.fault() != null) {
      copied.discardAll(handle);
    }
  }

  /** The duplicate; only when {@link #operation} is over. Throws its error. */
  public synchronized Communicator result() {
    discardIfFailed();
    if (agreement.fault() != null) {
      throw agreement.fault();
    }
    if (result == null) {
      result = new Communicator(parent.registry(), agreement.number(), parent.sides(), copied);
      result.topology(topology);
      result.hints(hints);
    }
    return result;
  }
}
