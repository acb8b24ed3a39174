// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.function.Supplier;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.Prequest;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Operation;

/** A persistent request. */
class PrequestHandle extends RequestHandle implements Prequest {
  private final ApiObject owner;
  private final Context context;
  private final Supplier<Operation> starter;
  private final String name;
  private boolean freed;

  /**
   * @param context of its messages; kept usable until the request is freed
   * @param starter starts the operation once; null from it: over at once
   */
  PrequestHandle(
      ApiObject comm, String call, Buf into, Context context, Supplier<Operation> starter) {
    super(comm, call, null, into);
    this.owner = comm;
    this.context = context;
    context.hold();
    this.starter = starter;
    this.name = call;
    rest();
  }

  @Override
  public final void start() {
    if (active() || freed) {
      String why = freed ? "has been freed" : "is active; complete it first";
      throw new MpiException(ErrorClass.ERR_REQUEST, "the request " + why + " (MPI_Start of " + name + ")");
    }
    try {
      restart(starter.get());
    } catch (Fault f) {
      throw owner.error(f, name);
    }
  }

  @Override
  public void free() {
    if (!freed) { // close may follow free
      super.free();
      freed = true;
      context.release();
    }
  }

  @Override
  final boolean persistent() {
    return !freed;
  }
}
