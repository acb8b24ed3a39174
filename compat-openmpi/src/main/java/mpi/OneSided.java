// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.compat.BufferViews;
import org.mpi4j.rma.Win;

/** What ranks do with the memory of a window: reads, writes and reductions. */
abstract class OneSided {
  private final BufferViews origins = new BufferViews();
  private final BufferViews results = new BufferViews();
  private final BufferViews expected = new BufferViews();
  private Win core;

  OneSided(Win core) {
    this.core = core;
  }

  /** mpi4j's window; throws if there is none behind this object. */
  final Win core() throws MPIException {
    Win w = core;
    if (w == null) {
      throw Job.absent(ErrorClass.ERR_WIN, "the window is null");
    }
    return w;
  }

  final void forget() {
    core = null;
  }

  /** A call on the window without a result. */
  @FunctionalInterface
  interface Call {
    void on(Win win) throws MPIException;
  }

  final void call(Call call) throws MPIException {
    try {
      call.on(core());
    } catch (MpiException e) {
      throw Job.failure(e);
    }
  }

  /** Makes an argument: the error handler gets its errors, as it does those of mpi4j's calls. */
  final <T> T handled(Job.Source<T> making) throws MPIException {
    try {
      return making.get();
    } catch (MpiException e) {
      core().callErrhandler(e);
      throw e;
    }
  }

  private Buf origin(Buffer buf, int count, Datatype type) throws MPIException {
    return handled(() -> Slices.view(origins, buf, count, type));
  }

  private Buf result(Buffer buf, int count, Datatype type) throws MPIException {
    return handled(() -> Slices.view(results, buf, count, type));
  }

  private org.mpi4j.Datatype type(Datatype type) throws MPIException {
    return handled(type::core);
  }

  static void checkDirect(Buffer base) {
    if (!base.isDirect()) {
      throw new IllegalArgumentException("The buffer must be direct.");
    }
  }

  private static void checkOrigin(Buffer buf) {
    if (buf != null && !buf.isDirect()) {
      throw new IllegalArgumentException("The origin must be direct buffer.");
    }
  }

  private static void checkOrigin(Buffer buf, Datatype type, Datatype target) {
    checkOrigin(buf);
    if (type.base() != target.base()) {
      throw new IllegalArgumentException(
          "Both datatype arguments must be constructed from the same predefined datatype.");
    }
  }

  /** Writes to the memory of a rank. */
  public final void put(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType) throws MPIException {
    checkOrigin(origin, orgType, targetType);
    call(w -> w.put(
        origin(origin, orgCount, orgType), targetRank, targetDisp, targetCount, type(targetType)));
  }

  /** Reads from the memory of a rank. */
  public final void get(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType) throws MPIException {
    checkOrigin(origin, orgType, targetType);
    call(w -> w.get(
        result(origin, orgCount, orgType), targetRank, targetDisp, targetCount, type(targetType)));
  }

  /** Folds elements into the memory of a rank. */
  public final void accumulate(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType, Op op) throws MPIException {
    checkOrigin(origin, orgType, targetType);
    call(w -> w.accumulate(
        origin(origin, orgCount, orgType), targetRank, targetDisp, targetCount, type(targetType),
        op.core(orgType)));
  }

  /** Reads elements of a rank and folds others into them. */
  public final void getAccumulate(
      Buffer origin, int orgCount, Datatype orgType, Buffer resultAddr, int resultCount,
      Datatype resultType, int targetRank, int targetDisp, int targetCount, Datatype targetType, Op op)
      throws MPIException {
    checkOrigin(origin, orgType, targetType);
    checkOrigin(resultAddr, resultType, targetType);
    call(w -> w.getAccumulate(
        origin(origin, orgCount, orgType), result(resultAddr, resultCount, resultType),
        targetRank, targetDisp, targetCount, type(targetType), op.core(orgType)));
  }

  /** Reads one element of a rank and folds another into it. */
  public final void fetchAndOp(
      Buffer origin, Buffer resultAddr, Datatype dataType, int targetRank, int targetDisp, Op op)
      throws MPIException {
    checkOrigin(origin);
    checkOrigin(resultAddr);
    call(w -> w.fetchAndOp(
        origin(origin, 1, dataType), result(resultAddr, 1, dataType), targetRank, targetDisp,
        op.core(dataType)));
  }

  /** Replaces an element of a rank if it has a certain value. */
  public final void compareAndSwap(
      Buffer origin, Buffer compareAddr, Buffer resultAddr, Datatype targetType, int targetRank,
      int targetDisp) throws MPIException {
    checkOrigin(origin);
    checkOrigin(compareAddr);
    checkOrigin(resultAddr);
    call(w -> w.compareAndSwap(
        origin(origin, 1, targetType),
        handled(() -> Slices.view(expected, compareAddr, 1, targetType)),
        result(resultAddr, 1, targetType), targetRank, targetDisp));
  }

  /** Starts {@link #put}. */
  public final Request rPut(
      Buffer originAddr, int originCount, Datatype originDatatype, int targetRank, int targetDisp,
      int targetCount, Datatype targetDatatype) throws MPIException {
    checkOrigin(originAddr, originDatatype, targetDatatype);
    return Buffers.request(() -> core().rput(
        origin(originAddr, originCount, originDatatype), targetRank, targetDisp, targetCount,
        type(targetDatatype)));
  }

  /** Starts {@link #get}. */
  public final Request rGet(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType) throws MPIException {
    checkOrigin(origin, orgType, targetType);
    return Buffers.request(() -> core().rget(
        result(origin, orgCount, orgType), targetRank, targetDisp, targetCount, type(targetType)));
  }

  /** Starts {@link #accumulate}. */
  public final Request rAccumulate(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType, Op op) throws MPIException {
    checkOrigin(origin, orgType, targetType);
    return Buffers.request(() -> core().raccumulate(
        origin(origin, orgCount, orgType), targetRank, targetDisp, targetCount, type(targetType),
        op.core(orgType)));
  }

  /** Starts {@link #getAccumulate}. */
  public final Request rGetAccumulate(
      Buffer origin, int orgCount, Datatype orgType, Buffer resultAddr, int resultCount,
      Datatype resultType, int targetRank, int targetDisp, int targetCount, Datatype targetType, Op op)
      throws MPIException {
    checkOrigin(origin, orgType, targetType);
    checkOrigin(resultAddr, resultType, targetType);
    return Buffers.request(() -> core().rgetAccumulate(
        origin(origin, orgCount, orgType), result(resultAddr, resultCount, resultType),
        targetRank, targetDisp, targetCount, type(targetType), op.core(orgType)));
  }
}
