// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collective operations on MPI.OBJECT: arrays of objects travel, each part as one. */
final class ObjectCollectives {
  private final org.mpi4j.Comm core;

  ObjectCollectives(org.mpi4j.Comm core) {
    this.core = core;
  }

  /** Objects in an array. */
  record Part(Object buf, int offset, int count, Datatype type) {
    Object[] take() {
      return Objects.take(buf, offset, count, type);
    }

    void put(Object... objects) {
      Objects.put(objects, buf, offset, count, type);
    }

    /** The part of one rank, which begins so many elements of the type further on. */
    Part block(int displacement, int blockCount) {
      return new Part(buf, offset + displacement * type.Extent(), blockCount, type);
    }
  }

  void bcast(Part p, int root) {
    boolean isRoot = core.rank() == root;
    Object[] objects = core.bcastObject(isRoot ? p.take() : null, root);
    if (!isRoot) {
      p.put(objects);
    }
  }

  void gather(Part send, Part recv, int[] counts, int[] displs, int root) {
    List<Object[]> parts = core.gatherObject(send.take(), root);
    if (core.rank() == root) {
      put(parts, recv, counts, displs);
    }
  }

  void allgather(Part send, Part recv, int[] counts, int... displs) {
    put(core.allgatherObject(send.take()), recv, counts, displs);
  }

  void scatter(Part send, int[] counts, int[] displs, Part recv, int root) {
    List<Object[]> parts = core.rank() == root ? take(send, counts, displs) : null;
    recv.put(core.<Object[]>scatterObject(parts, root));
  }

  /** Blocks of different lengths in one array. */
  record Blocks(Part part, int[] counts, int[] displs) {}

  void alltoall(Blocks send, Blocks recv) {
    List<Object[]> parts = core.alltoallObject(take(send.part, send.counts, send.displs));
    put(parts, recv.part, recv.counts, recv.displs);
  }

  void reduce(Part send, Part recv, Op op, int root) {
    Object[] result = core.reduceObject(send.take(), op.onObjects(send.type), root);
    if (core.rank() == root) {
      recv.put(result);
    }
  }

  void allreduce(Part send, Part recv, Op op) {
    recv.put(core.allreduceObject(send.take(), op.onObjects(send.type)));
  }

  void scan(Part send, Part recv, Op op) {
    recv.put(core.scanObject(send.take(), op.onObjects(send.type)));
  }

  private static List<Object[]> take(Part all, int[] counts, int... displs) {
    List<Object[]> parts = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      parts.add(all.block(displs[i], counts[i]).take());
    }
    return parts;
  }

  private static void put(List<Object[]> parts, Part all, int[] counts, int... displs) {
    for (int i = 0; i < counts.length; i++) {
      all.block(displs[i], counts[i]).put(parts.get(i));
    }
  }

  /** The same count for all ranks. */
  static int[] same(int count, int ranks) {
    int[] counts = new int[ranks];
    Arrays.fill(counts, count);
    return counts;
  }

  /** Blocks one after the other. */
  static int[] packed(int count, int ranks) {
    int[] displs = new int[ranks];
    Arrays.setAll(displs, i -> i * count);
    return displs;
  }
}
