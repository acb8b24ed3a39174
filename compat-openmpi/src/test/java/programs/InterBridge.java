// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Two halves of the world talk over a bridge, then merge. */
public final class InterBridge {
  private InterBridge() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Check.that(Intercomm.getParent().isNull(), "nobody has spawned this job");
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    if (size > 1) {
      boolean lower = rank < size / 2;
      Intracomm half = MPI.COMM_WORLD.split(lower ? 0 : 1, rank);
      Intercomm bridge = MPI.COMM_WORLD.createIntercomm(half, 0, lower ? size / 2 : 0, 7);
      Check.that(bridge.isInter() && !half.isInter(), "kinds");
      int others = lower ? size - size / 2 : size / 2;
      Check.equal(others, bridge.getRemoteSize(), "remote size");
      Group remote = bridge.getRemoteGroup();
      Check.equal(others, remote.getSize(), "size of the remote group");
      Check.equal(MPI.UNDEFINED, remote.getRank(), "rank in the remote group");
      remote.free();
      leadersTalk(bridge, half, lower);
      bcast(bridge, half, lower);
      rooted(bridge, half, lower);
      Intracomm all = bridge.merge(!lower);
      Check.equal(size, all.getSize(), "merged");
      Check.equal(rank, all.getRank(), "rank in the merged");
      all.free();
      bridge.free();
      half.free();
    }
    MPI.Finalize();
  }

  private static void leadersTalk(Intercomm bridge, Intracomm half, boolean lower) throws MPIException {
    if (half.getRank() == 0) {
      int[] out = {lower ? 10 : 20};
      int[] in = new int[1];
      bridge.sendRecv(out, 1, MPI.INT, 0, 1, in, 1, MPI.INT, 0, 1);
      Check.equal(lower ? 20 : 10, in[0], "word of the other leader");
    }
  }

  /** The first of the lower half is the root; who sends nothing has no buffer for it. */
  private static void rooted(Intercomm bridge, Intracomm half, boolean lower) throws MPIException {
    boolean isRoot = lower && half.getRank() == 0;
    int root = lower ? isRoot ? MPI.ROOT : MPI.PROC_NULL : 0;
    int others = bridge.getRemoteSize();
    int[] none = new int[0];
    int[] mine = {half.getRank() + 1};
    int[] all = isRoot ? new int[others] : none;
    bridge.gather(lower ? none : mine, 1, MPI.INT, all, 1, MPI.INT, root);
    int[] sum = new int[isRoot ? 1 : 0];
    bridge.reduce(lower ? none : mine, sum, 1, MPI.INT, MPI.SUM, root);
    int[] back = lower ? none : new int[1];
    bridge.scatter(all, 1, MPI.INT, back, 1, MPI.INT, root);
    if (isRoot) {
      Check.equal(others, all[others - 1], "gathered from the other side");
      Check.equal(others * (others + 1) / 2, sum[0], "sum of the other side");
    }
    if (!lower) {
      Check.equal(mine, back, "there and back");
    }
    int[] everyone = new int[others];
    bridge.allGather(mine, 1, MPI.INT, everyone, 1, MPI.INT);
    Check.equal(others, everyone[others - 1], "gathered from both sides");
    bridge.allToAll(new int[others], 1, MPI.INT, everyone, 1, MPI.INT);
    Check.equal(0, everyone[0], "exchanged");
    bridge.barrier();
  }

  private static void bcast(Intercomm bridge, Intracomm half, boolean lower) throws MPIException {
    long[] value = {lower && half.getRank() == 0 ? 99 : 0};
    int root = lower ? half.getRank() == 0 ? MPI.ROOT : MPI.PROC_NULL : 0;
    bridge.bcast(value, 1, MPI.LONG, root);
    Check.equal(lower && half.getRank() != 0 ? 0L : 99L, value[0], "broadcast over the bridge");
    int[] sum = new int[1];
    bridge.allReduce(new int[] {lower ? 1 : 100}, sum, 1, MPI.INT, MPI.SUM);
    Check.equal(bridge.getRemoteSize() * (lower ? 100 : 1), sum[0], "sum of the others");
  }
}
