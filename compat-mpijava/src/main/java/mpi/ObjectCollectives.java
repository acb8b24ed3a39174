// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.compat.FirstEntries;

/** Collective operations on MPI.OBJECT: arrays of objects travel, each part as one. */
final class ObjectCollectives {
  private final org.mpi4j.Comm core;

  ObjectCollectives(org.mpi4j.Comm core) {
    this.core = core;
  }

  /** Objects in an array. */
  record Part(Object buf, int offset, int count, Datatype type) {
    /** Throws unless the array has room for it: before anything is sent. */
    void check() {
      Objects.check(buf, offset, count, type);
    }

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
    p.check();
    Object[] objects = core.bcastObject(isRoot ? p.take() : null, root);
    if (!isRoot) {
      p.put(objects);
    }
  }

  void gather(Part send, Blocks recv, int root) {
    boolean isRoot = core.rank() == root;
    if (isRoot) {
      recv.check();
    }
    List<Object[]> parts = core.gatherObject(send.take(), root);
    if (isRoot) {
      recv.put(parts);
    }
  }

  void allgather(Part send, Blocks recv) {
    recv.check();
    recv.put(core.allgatherObject(send.take()));
  }

  void scatter(Blocks send, Part recv, int root) {
    recv.check();
    List<Object[]> parts = core.rank() == root ? send.take() : null;
    recv.put(core.<Object[]>scatterObject(parts, root));
  }

  /** Blocks of different lengths in one array, one for each rank. */
  record Blocks(Part part, int[] counts, int[] displs) {
    private Part block(int rank) {
      return part.block(displs[rank], counts[rank]);
    }

    void check() {
      for (int i = 0; i < counts.length; i++) {
        block(i).check();
      }
    }

    List<Object[]> take() {
      List<Object[]> parts = new ArrayList<>();
      for (int i = 0; i < counts.length; i++) {
        parts.add(block(i).take());
      }
      return parts;
    }

    void put(List<Object[]> parts) {
      for (int i = 0; i < counts.length; i++) {
        block(i).put(parts.get(i));
      }
    }
  }

  void alltoall(Blocks send, Blocks recv) {
    recv.check();
    recv.put(core.alltoallObject(send.take()));
  }

  void reduce(Part send, Part recv, Op op, int root) {
    boolean isRoot = core.rank() == root;
    if (isRoot) {
      recv.check();
    }
    Object[] result = core.reduceObject(send.take(), op.onObjects(send.type), root);
    if (isRoot) {
      recv.put(result);
    }
  }

  void reduceScatter(Part send, Part recv, int[] counts, Op op) {
    recv.check();
    Object[] result = core.allreduceObject(send.take(), op.onObjects(send.type));
    int size = send.type.Size();
    int before = FirstEntries.sum(Arrays.copyOf(counts, core.rank())) * size;
    recv.put(Arrays.copyOfRange(result, before, before + recv.count * size));
  }

  void allreduce(Part send, Part recv, Op op) {
    recv.check();
    recv.put(core.allreduceObject(send.take(), op.onObjects(send.type)));
  }

  void scan(Part send, Part recv, Op op) {
    recv.check();
    recv.put(core.scanObject(send.take(), op.onObjects(send.type)));
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
