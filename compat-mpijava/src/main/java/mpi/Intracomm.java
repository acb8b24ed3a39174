// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.Arrays;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.compat.FirstEntries;

/** A communicator within one group: collective operations, and new communicators. */
public class Intracomm extends Comm {
  private static final int GROUP_TAG = 4711;

  private final ObjectCollectives objects;

  Intracomm(org.mpi4j.Intracomm core) {
    super(core);
    objects = new ObjectCollectives(core);
  }

  @Override
  final org.mpi4j.Intracomm core() {
    return (org.mpi4j.Intracomm) super.core();
  }

  private static ObjectCollectives.Part part(Object buf, int offset, int count, Datatype type) {
    return new ObjectCollectives.Part(buf, offset, count, type);
  }

  private ObjectCollectives.Blocks shares(Object buf, int offset, int count, Datatype type) {
    int n = Size();
    return blocks(buf, offset, ObjectCollectives.same(count, n), ObjectCollectives.packed(count, n), type);
  }

  /** Blocks of all ranks; of the arrays the first entries count. */
  private ObjectCollectives.Blocks blocks(
      Object buf, int offset, int[] counts, int[] displs, Datatype type) {
    return new ObjectCollectives.Blocks(part(buf, offset, 0, type), counts(counts), displacements(displs));
  }

  private int[] counts(int... counts) {
    return FirstEntries.of(counts, Size(), "counts");
  }

  private int[] displacements(int... displacements) {
    return FirstEntries.of(displacements, Size(), "displacements");
  }

  private Blocks outBlocks(Object buf, int offset, int[] counts, int[] displs, Datatype type) {
    return views.outBlocks(buf, offset, counts(counts), displacements(displs), type);
  }

  private Blocks inBlocks(Object buf, int offset, int[] counts, int[] displs, Datatype type) {
    return views.inBlocks(buf, offset, counts(counts), displacements(displs), type);
  }

  private int all(int count) {
    return FirstEntries.product(Size(), count);
  }

  /** IDENT, CONGRUENT, SIMILAR or UNEQUAL. */
  public static int Compare(Comm comm1, Comm comm2) {
    return Comm.Compare(comm1, comm2);
  }

  private static Intracomm orNull(org.mpi4j.Intracomm made) {
    return made.isNull() ? null : new Intracomm(made);
  }

  /** One communicator for each colour; null for colour UNDEFINED. */
  public Intracomm Split(int color, int key) {
    int mine = color == MPI.UNDEFINED ? org.mpi4j.Mpi.UNDEFINED : color;
    return orNull(get(() -> core().split(mine, key)));
  }

  @Override
  @SuppressWarnings("MethodDoesntCallSuperMethod")
  public Object clone() {
    return new Intracomm(get(core()::dup));
  }

  /** A communicator of the group's members, who alone must call; null for others. */
  public Intracomm Create(Group group) {
    return get(() -> group.Rank() == MPI.UNDEFINED
        ? null : orNull(core().createGroup(group.core(), GROUP_TAG)));
  }

  /** Returns when all have called it. */
  public void Barrier() {
    run(core()::barrier);
  }

  /** Gives the root's elements to all. */
  public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
    run(() -> {
      if (isObject(type)) {
        objects.bcast(part(buf, offset, count, type), root);
      } else {
        Buf view = Rank() == root ? views.out(buf, offset, count, type) : views.in(buf, offset, count, type);
        core().bcast(view, root);
      }
    });
  }

  /** Collects everyone's elements at the root. */
  public void Gather(
      Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
      int recvcount, Datatype recvtype, int root) {
    run(() -> {
      if (isObject(sendtype)) {
        ObjectCollectives.Blocks all = shares(recvbuf, recvoffset, recvcount, recvtype);
        objects.gather(part(sendbuf, sendoffset, sendcount, sendtype), all, root);
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, sendcount, sendtype);
      Buf recv =
          Rank() == root ? views.in(recvbuf, recvoffset, all(recvcount), recvtype) : Buf.EMPTY;
      core().gather(send, recv, root);
    });
  }

  /** Collects elements of different number at the root. */
  public void Gatherv(
      Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
      int[] recvcount, int[] displs, Datatype recvtype, int root) {
    run(() -> {
      if (isObject(sendtype)) {
        ObjectCollectives.Blocks all =
            Rank() == root ? blocks(recvbuf, recvoffset, recvcount, displs, recvtype) : null;
        objects.gather(part(sendbuf, sendoffset, sendcount, sendtype), all, root);
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, sendcount, sendtype);
      Blocks recv = Rank() == root ? inBlocks(recvbuf, recvoffset, recvcount, displs, recvtype) : null;
      core().gatherv(send, recv, root);
    });
  }

  /** Deals the root's elements out. */
  public void Scatter(
      Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
      int recvcount, Datatype recvtype, int root) {
    run(() -> {
      if (isObject(recvtype)) {
        ObjectCollectives.Blocks all = shares(sendbuf, sendoffset, sendcount, sendtype);
        objects.scatter(all, part(recvbuf, recvoffset, recvcount, recvtype), root);
        return;
      }
      Object from = Views.apart(sendbuf, recvbuf);
      Buf send = Rank() == root ? views.out(from, sendoffset, all(sendcount), sendtype) : Buf.EMPTY;
      core().scatter(send, views.in(recvbuf, recvoffset, recvcount, recvtype), root);
    });
  }

  /** Deals the root's elements out in different numbers. */
  public void Scatterv(
      Object sendbuf, int sendoffset, int[] sendcount, int[] displs, Datatype sendtype, Object recvbuf,
      int recvoffset, int recvcount, Datatype recvtype, int root) {
    run(() -> {
      if (isObject(recvtype)) {
        ObjectCollectives.Blocks all =
            Rank() == root ? blocks(sendbuf, sendoffset, sendcount, displs, sendtype) : null;
        objects.scatter(all, part(recvbuf, recvoffset, recvcount, recvtype), root);
        return;
      }
      Object from = Views.apart(sendbuf, recvbuf);
      Blocks send = Rank() == root ? outBlocks(from, sendoffset, sendcount, displs, sendtype) : null;
      core().scatterv(send, views.in(recvbuf, recvoffset, recvcount, recvtype), root);
    });
  }

  /** Collects everyone's elements everywhere. */
  public void Allgather(
      Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
      int recvcount, Datatype recvtype) {
    run(() -> {
      if (isObject(sendtype)) {
        ObjectCollectives.Blocks all = shares(recvbuf, recvoffset, recvcount, recvtype);
        objects.allgather(part(sendbuf, sendoffset, sendcount, sendtype), all);
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, sendcount, sendtype);
      core().allgather(send, views.in(recvbuf, recvoffset, all(recvcount), recvtype));
    });
  }

  /** Collects elements of different number everywhere. */
  public void Allgatherv(
      Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
      int[] recvcount, int[] displs, Datatype recvtype) {
    run(() -> {
      if (isObject(sendtype)) {
        objects.allgather(
            part(sendbuf, sendoffset, sendcount, sendtype),
            blocks(recvbuf, recvoffset, recvcount, displs, recvtype));
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, sendcount, sendtype);
      core().allgatherv(send, inBlocks(recvbuf, recvoffset, recvcount, displs, recvtype));
    });
  }

  /** Gives a share to everyone and gets one of each. */
  public void Alltoall(
      Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
      int recvcount, Datatype recvtype) {
    run(() -> {
      if (isObject(sendtype)) {
        objects.alltoall(
            shares(sendbuf, sendoffset, sendcount, sendtype),
            shares(recvbuf, recvoffset, recvcount, recvtype));
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, all(sendcount), sendtype);
      core().alltoall(send, views.in(recvbuf, recvoffset, all(recvcount), recvtype));
    });
  }

  /** Gives a share to everyone and gets one of each, in different numbers. */
  public void Alltoallv(
      Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
      int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) {
    run(() -> {
      if (isObject(sendtype)) {
        objects.alltoall(
            blocks(sendbuf, sendoffset, sendcount, sdispls, sendtype),
            blocks(recvbuf, recvoffset, recvcount, rdispls, recvtype));
        return;
      }
      Object from = Views.apart(sendbuf, recvbuf);
      core().alltoallv(
          outBlocks(from, sendoffset, sendcount, sdispls, sendtype),
          inBlocks(recvbuf, recvoffset, recvcount, rdispls, recvtype));
    });
  }

  /** Folds everyone's elements at the root. */
  public void Reduce(
      Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op,
      int root) {
    run(() -> {
      if (isObject(datatype)) {
        objects.reduce(
            part(sendbuf, sendoffset, count, datatype), part(recvbuf, recvoffset, count, datatype), op, root);
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, count, datatype);
      Buf recv = Rank() == root ? views.in(recvbuf, recvoffset, count, datatype) : Buf.EMPTY;
      core().reduce(send, recv, op.core(datatype), root);
    });
  }

  /** Folds everyone's elements everywhere. */
  public void Allreduce(
      Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
    run(() -> {
      if (isObject(datatype)) {
        objects.allreduce(
            part(sendbuf, sendoffset, count, datatype), part(recvbuf, recvoffset, count, datatype), op);
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, count, datatype);
      core().allreduce(send, views.in(recvbuf, recvoffset, count, datatype), op.core(datatype));
    });
  }

  /** Folds everyone's elements and deals the result out. */
  public void Reduce_scatter(
      Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts, Datatype datatype,
      Op op) {
    run(() -> {
      int[] counts = counts(recvcounts);
      int all = FirstEntries.sum(counts);
      int mine = counts[Rank()];
      if (isObject(datatype)) {
        objects.reduceScatter(
            part(sendbuf, sendoffset, all, datatype), part(recvbuf, recvoffset, mine, datatype), counts, op);
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, all, datatype);
      Buf recv = views.in(recvbuf, recvoffset, mine, datatype);
      long[] shares = Arrays.stream(counts).asLongStream().toArray();
      core().reduceScatter(send, recv, shares, op.core(datatype));
    });
  }

  /** Folds the elements of the ranks up to this one. */
  public void Scan(
      Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
    run(() -> {
      if (isObject(datatype)) {
        objects.scan(
            part(sendbuf, sendoffset, count, datatype), part(recvbuf, recvoffset, count, datatype), op);
        return;
      }
      Buf send = views.out(Views.apart(sendbuf, recvbuf), sendoffset, count, datatype);
      core().scan(send, views.in(recvbuf, recvoffset, count, datatype), op.core(datatype));
    });
  }

  /** Folds within this process: {@code inout = in op inout}. */
  public void Reduce_local(Object inbuf, Object inoutbuf, int count, Datatype datatype, Op op) {
    run(() ->
        op.core(datatype).reduceLocal(
            views.out(inbuf, 0, count, datatype), views.in(inoutbuf, 0, count, datatype)));
  }

  /** A grid; null for processes left over. */
  public Cartcomm Create_cart(int[] dims, boolean[] periods, boolean reorder) {
    org.mpi4j.Cartcomm made = get(() ->
        core().createCart(dims, FirstEntries.of(periods, dims.length, "periods"), reorder));
    return made.isNull() ? null : new Cartcomm(made);
  }

  /** A graph; null for processes left over. */
  public Graphcomm Create_graph(int[] index, int[] edges, boolean reorder) {
    org.mpi4j.Graphcomm made = get(() ->
        core().createGraph(index, FirstEntries.edges(index, edges), reorder));
    return made.isNull() ? null : new Graphcomm(made);
  }
}
