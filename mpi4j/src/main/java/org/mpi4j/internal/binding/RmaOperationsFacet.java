// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.function.Supplier;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.WindowOperations.Place;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.rma.RmaOperations;

/** The operations on a window: makes requests and exceptions of what the calls answer. */
interface RmaOperationsFacet extends WinAccess, RmaOperations {

  @Override
  default void put(Buf origin, int target, long disp) {
    try {
      operations().put(OwnObjects.memory(origin), target, disp);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Put");
    }
  }

  @Override
  default void put(Buf origin, int target, long disp, long count, Datatype type) {
    try {
      operations().put(OwnObjects.memory(origin), place(target, disp, count, type));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Put");
    }
  }

  @Override
  default void get(Buf origin, int target, long disp) {
    try {
      operations().get(OwnObjects.memory(origin), target, disp);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Get");
    }
  }

  @Override
  default void get(Buf origin, int target, long disp, long count, Datatype type) {
    try {
      operations().get(OwnObjects.memory(origin), place(target, disp, count, type));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Get");
    }
  }

  @Override
  default void accumulate(Buf origin, int target, long disp, Op op) {
    try {
      operations().accumulate(OwnObjects.memory(origin), target, disp, OwnObjects.operation(op));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Accumulate");
    }
  }

  @Override
  default void accumulate(Buf origin, int target, long disp, long count, Datatype type, Op op) {
    try {
      operations().accumulate(
          OwnObjects.memory(origin), place(target, disp, count, type), OwnObjects.operation(op));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Accumulate");
    }
  }

  @Override
  default void getAccumulate(Buf origin, Buf result, int target, long disp, Op op) {
    try {
      operations().getAccumulate(
          OwnObjects.memory(origin), OwnObjects.memory(result), same(target, disp), OwnObjects.operation(op));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Get_accumulate");
    }
  }

  @Override
  default void getAccumulate(Buf origin, Buf result, int target, long disp, long count, Datatype type,
      Op op) {
    try {
      operations().getAccumulate(OwnObjects.memory(origin), OwnObjects.memory(result),
          place(target, disp, count, type), OwnObjects.operation(op));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Get_accumulate");
    }
  }

  @Override
  default void fetchAndOp(Buf origin, Buf result, int target, long disp, Op op) {
    try {
      operations().fetchAndOp(
          OwnObjects.memory(origin), OwnObjects.memory(result), target, disp, OwnObjects.operation(op));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Fetch_and_op");
    }
  }

  @Override
  default void compareAndSwap(Buf origin, Buf compare, Buf result, int target, long disp) {
    try {
      operations().compareAndSwap(
          OwnObjects.memory(origin), OwnObjects.memory(compare), OwnObjects.memory(result), target, disp);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Compare_and_swap");
    }
  }

  @Override
  default Request rput(Buf origin, int target, long disp) {
    return request("MPI_Rput", target, () -> operations().put(OwnObjects.memory(origin), target, disp));
  }

  @Override
  default Request rput(Buf origin, int target, long disp, long count, Datatype type) {
    return request("MPI_Rput", target, () -> operations().put(
        OwnObjects.memory(origin), place(target, disp, count, type)));
  }

  @Override
  default Request rget(Buf origin, int target, long disp) {
    return request("MPI_Rget", target, () -> operations().get(OwnObjects.memory(origin), target, disp));
  }

  @Override
  default Request rget(Buf origin, int target, long disp, long count, Datatype type) {
    return request("MPI_Rget", target, () -> operations().get(
        OwnObjects.memory(origin), place(target, disp, count, type)));
  }

  @Override
  default Request raccumulate(Buf origin, int target, long disp, Op op) {
    return request("MPI_Raccumulate", target, () -> operations().accumulate(
        OwnObjects.memory(origin), target, disp, OwnObjects.operation(op)));
  }

  @Override
  default Request raccumulate(Buf origin, int target, long disp, long count, Datatype type, Op op) {
    return request("MPI_Raccumulate", target, () -> operations().accumulate(
        OwnObjects.memory(origin), place(target, disp, count, type), OwnObjects.operation(op)));
  }

  @Override
  default Request rgetAccumulate(Buf origin, Buf result, int target, long disp, Op op) {
    return request("MPI_Rget_accumulate", target, () -> operations().getAccumulate(
        OwnObjects.memory(origin), OwnObjects.memory(result), same(target, disp), OwnObjects.operation(op)));
  }

  @Override
  default Request rgetAccumulate(
      Buf origin, Buf result, int target, long disp, long count, Datatype type, Op op) {
    return request("MPI_Rget_accumulate", target, () -> operations().getAccumulate(OwnObjects.memory(origin),
        OwnObjects.memory(result), place(target, disp, count, type), OwnObjects.operation(op)));
  }

  @Override
  default long fetchAndOp(long value, int target, long disp, Op op) {
    try {
      return operations().fetchAndOp(value, target, disp, OwnObjects.operation(op));
    } catch (Fault f) {
      throw owner().error(f, "fetchAndOp");
    }
  }

  @Override
  default long compareAndSwap(long expected, long value, int target, long disp) {
    try {
      return operations().compareAndSwap(expected, value, target, disp);
    } catch (Fault f) {
      throw owner().error(f, "compareAndSwap");
    }
  }

  @Override
  default void putLong(long value, int target, long disp) {
    try {
      operations().putLong(value, target, disp);
    } catch (Fault f) {
      throw owner().error(f, "putLong");
    }
  }

  @Override
  default long getLong(int target, long disp) {
    try {
      return operations().getLong(target, disp);
    } catch (Fault f) {
      throw owner().error(f, "getLong");
    }
  }

  private Request request(String call, int target, Supplier<Operation> body) {
    try {
      operations().demandPassive(target, call);
      Operation op = body.get();
      operations().requested(target, op);
      return new RequestHandle(owner(), call, op, null);
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  /** Elements as those of the buffers. */
  private static Place same(int target, long disp) {
    return new Place(target, disp, 0, null);
  }

  private static Place place(int target, long disp, long count, Datatype type) {
    return new Place(target, disp, count, layout(OwnObjects.type(type)));
  }

  private static Layout layout(DatatypeHandle type) {
    try {
      Layout layout = type.layout("of the target");
      type.checkCommitted("");
      return layout;
    } catch (MpiException e) { // it is null or freed
      throw new Fault(ErrorCode.TYPE, e.getMessage(), null);
    }
  }
}
