// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.compat.BufferViews;
import org.mpi4j.compat.FirstEntries;

/** Reductions. The forms with one buffer work in place. */
abstract class Reducing extends Neighbors {

  Reducing(org.mpi4j.Comm core) {
    super(core);
  }

  /** The first entries of the counts, as many as ranks on this side, that deal a result out. */
  private int[] shares(int... counts) throws MPIException {
    return FirstEntries.of(counts, core().size(), "counts");
  }

  private int share(int... counts) throws MPIException {
    return shares(counts)[core().rank()];
  }

  private int sum(int... counts) throws MPIException {
    return FirstEntries.sum(shares(counts));
  }

  private long[] longs(int... counts) throws MPIException {
    return Arrays.stream(shares(counts)).asLongStream().toArray();
  }

  /** Folds {@code inBuf} into {@code inOutBuf}, on this rank alone. */
  public static void reduceLocal(Object inBuf, Object inOutBuf, int count, Datatype type, Op op)
      throws MPIException {
    BufferViews views = new BufferViews();
    Job.run(() -> op.core(type).reduceLocal(
        views.of(inBuf, 0, count, type.core()), views.of(inOutBuf, 0, count, type.core())));
  }

  /** Folds everyone's elements into the root's receive buffer. */
  public final void reduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    Job.run(() ->
        core().reduce(given(sendbuf, count, type, root),
            atRoot(recvbuf, count, type, root), op.core(type), root));
  }

  /** Starts {@link #reduce} with direct buffers. */
  public final Request iReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iReduce((Object) sendbuf, recvbuf, count, type, op, root);
  }

  /** Starts {@link #reduce}, with arrays, too. */
  public final Request iReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    return request(() ->
        core().ireduce(given(sendbuf, count, type, root),
            atRoot(recvbuf, count, type, root), op.core(type), root));
  }

  /** The same; at the root in place, elsewhere the buffer is sent. */
  public final void reduce(Object buf, int count, Datatype type, Op op, int root) throws MPIException {
    if (isRoot(root)) {
      Job.run(() -> core().reduce(Buf.IN_PLACE, to(buf, count, type), op.core(type), root));
    } else {
      Job.run(() -> core().reduce(from(buf, count, type), Buf.EMPTY, op.core(type), root));
    }
  }

  /** Starts {@link #reduce} with direct buffers. */
  public final Request iReduce(Buffer buf, int count, Datatype type, Op op, int root) throws MPIException {
    checkDirect(buf);
    return iReduce((Object) buf, count, type, op, root);
  }

  /** Starts {@link #reduce}, with arrays, too. */
  public final Request iReduce(Object buf, int count, Datatype type, Op op, int root) throws MPIException {
    if (isRoot(root)) {
      return request(() -> core().ireduce(Buf.IN_PLACE, to(buf, count, type), op.core(type), root));
    }
    return request(() -> core().ireduce(from(buf, count, type), Buf.EMPTY, op.core(type), root));
  }

  /** Folds everyone's elements into everyone's receive buffer. */
  public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    Job.run(() -> core().allreduce(from(sendbuf, count, type), to(recvbuf, count, type), op.core(type)));
  }

  /** Starts {@link #allReduce} with direct buffers. */
  public final Request iAllReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iAllReduce((Object) sendbuf, recvbuf, count, type, op);
  }

  /** Starts {@link #allReduce}, with arrays, too. */
  public final Request iAllReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    return request(() ->
        core().iallreduce(from(sendbuf, count, type), to(recvbuf, count, type), op.core(type)));
  }

  /** The same, in place. */
  public final void allReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
    Job.run(() -> core().allreduce(Buf.IN_PLACE, to(buf, count, type), op.core(type)));
  }

  /** Starts {@link #allReduce} with direct buffers. */
  public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op) throws MPIException {
    checkDirect(buf);
    return iAllReduce((Object) buf, count, type, op);
  }

  /** Starts {@link #allReduce}, with arrays, too. */
  public final Request iAllReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
    return request(() -> core().iallreduce(Buf.IN_PLACE, to(buf, count, type), op.core(type)));
  }

  /** Folds everyone's elements and deals the result out in shares of these lengths. */
  public final void reduceScatter(Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op)
      throws MPIException {
    Job.run(() ->
        core().reduceScatter(from(sendbuf, sum(recvcounts), type),
            to(recvbuf, share(recvcounts), type), longs(recvcounts), op.core(type)));
  }

  /** Starts {@link #reduceScatter} with direct buffers. */
  public final Request iReduceScatter(
      Buffer sendbuf, Buffer recvbuf, int[] recvcounts, Datatype type, Op op) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iReduceScatter((Object) sendbuf, recvbuf, recvcounts, type, op);
  }

  /** Starts {@link #reduceScatter}, with arrays, too. */
  public final Request iReduceScatter(
      Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op) throws MPIException {
    return request(() ->
        core().ireduceScatter(from(sendbuf, sum(recvcounts), type),
            to(recvbuf, share(recvcounts), type), longs(recvcounts), op.core(type)));
  }

  /** The same, in place. */
  public final void reduceScatter(Object buf, int[] counts, Datatype type, Op op) throws MPIException {
    Job.run(() ->
        core().reduceScatter(Buf.IN_PLACE, to(buf, sum(counts), type), longs(counts), op.core(type)));
  }

  /** Starts {@link #reduceScatter} with direct buffers. */
  public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type, Op op) throws MPIException {
    checkDirect(buf);
    return iReduceScatter((Object) buf, counts, type, op);
  }

  /** Starts {@link #reduceScatter}, with arrays, too. */
  public final Request iReduceScatter(Object buf, int[] counts, Datatype type, Op op) throws MPIException {
    return request(() ->
        core().ireduceScatter(Buf.IN_PLACE, to(buf, sum(counts), type), longs(counts), op.core(type)));
  }

  /** Folds everyone's elements and deals the result out in equal shares. */
  public final void reduceScatterBlock(Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op)
      throws MPIException {
    Job.run(() ->
        core().reduceScatterBlock(sharesFrom(sendbuf, core().size(), recvcount, type),
            to(recvbuf, recvcount, type), op.core(type)));
  }

  /** Starts {@link #reduceScatterBlock} with direct buffers. */
  public final Request iReduceScatterBlock(
      Buffer sendbuf, Buffer recvbuf, int recvcount, Datatype type, Op op) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iReduceScatterBlock((Object) sendbuf, recvbuf, recvcount, type, op);
  }

  /** Starts {@link #reduceScatterBlock}, with arrays, too. */
  public final Request iReduceScatterBlock(
      Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op) throws MPIException {
    return request(() ->
        core().ireduceScatterBlock(sharesFrom(sendbuf, core().size(), recvcount, type),
            to(recvbuf, recvcount, type), op.core(type)));
  }

  /** The same, in place. */
  public final void reduceScatterBlock(Object buf, int count, Datatype type, Op op) throws MPIException {
    Job.run(() ->
        core().reduceScatterBlock(Buf.IN_PLACE, sharesTo(buf, core().size(), count, type), op.core(type)));
  }

  /** Starts {@link #reduceScatterBlock} with direct buffers. */
  public final Request iReduceScatterBlock(Buffer buf, int count, Datatype type, Op op)
      throws MPIException {
    checkDirect(buf);
    return iReduceScatterBlock((Object) buf, count, type, op);
  }

  /** Starts {@link #reduceScatterBlock}, with arrays, too. */
  public final Request iReduceScatterBlock(Object buf, int count, Datatype type, Op op)
      throws MPIException {
    return request(() ->
        core().ireduceScatterBlock(Buf.IN_PLACE, sharesTo(buf, core().size(), count, type), op.core(type)));
  }
}
