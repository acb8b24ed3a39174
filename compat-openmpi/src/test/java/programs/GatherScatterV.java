// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;

/** Shares of different lengths, with gaps between them. */
public final class GatherScatterV {
  private GatherScatterV() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int[] counts = new int[size];
    int[] displs = new int[size];
    int at = 0;
    for (int r = 0; r < size; r++) {
      counts[r] = r + 1;
      displs[r] = at;
      at += counts[r] + 1;
    }
    int[] expected = new int[at];
    Arrays.fill(expected, -1);
    for (int r = 0; r < size; r++) {
      Arrays.fill(expected, displs[r], displs[r] + counts[r], r);
    }
    int[] mine = new int[rank + 1];
    Arrays.fill(mine, rank);
    int root = size - 1;
    int[] all = filled(at);
    if (rank == root) {
      MPI.COMM_WORLD.gatherv(mine, mine.length, MPI.INT, all, counts, displs, MPI.INT, root);
      Check.equal(expected, all, "gathered");
    } else {
      MPI.COMM_WORLD.gatherv(mine, mine.length, MPI.INT, root);
    }
    int[] everywhere = filled(at);
    MPI.COMM_WORLD.allGatherv(mine, mine.length, MPI.INT, everywhere, counts, displs, MPI.INT);
    Check.equal(expected, everywhere, "gathered everywhere");
    int[] back = new int[rank + 1];
    MPI.COMM_WORLD.scatterv(rank == root ? expected : null, counts, displs, MPI.INT,
        back, back.length, MPI.INT, root);
    Check.equal(mine, back, "scattered");
    inPlace(expected, counts, displs, rank, root);
    direct(mine, expected, counts, displs);
    MPI.Finalize();
  }

  private static int[] filled(int length) {
    int[] a = new int[length];
    Arrays.fill(a, -1);
    return a;
  }

  private static void inPlace(int[] expected, int[] counts, int[] displs, int rank, int root)
      throws MPIException {
    int[] own = filled(expected.length);
    Arrays.fill(own, displs[rank], displs[rank] + counts[rank], rank);
    MPI.COMM_WORLD.allGatherv(own, counts, displs, MPI.INT);
    Check.equal(expected, own, "gathered everywhere, in place");
    int[] mine = new int[counts[rank]];
    if (rank == root) {
      MPI.COMM_WORLD.scatterv(own, counts, displs, MPI.INT, root);
      Check.equal(expected, own, "scattered in place");
    } else {
      MPI.COMM_WORLD.scatterv(mine, mine.length, MPI.INT, root);
      Check.equal(rank, mine[0], "scattered");
    }
    int[] collected = filled(expected.length);
    Arrays.fill(collected, displs[rank], displs[rank] + counts[rank], rank);
    if (rank == root) {
      MPI.COMM_WORLD.gatherv(collected, counts, displs, MPI.INT, root);
      Check.equal(expected, collected, "gathered in place");
    } else {
      MPI.COMM_WORLD.gatherv(MPI.slice(collected, displs[rank]), counts[rank], MPI.INT, root);
    }
  }

  private static void direct(int[] mine, int[] expected, int[] counts, int[] displs) throws MPIException {
    IntBuffer send = MPI.newIntBuffer(mine.length).put(mine);
    IntBuffer recv = MPI.newIntBuffer(expected.length);
    recv.put(filled(expected.length));
    MPI.COMM_WORLD.iAllGatherv(send, mine.length, MPI.INT, recv, counts, displs, MPI.INT).waitFor();
    int[] result = new int[expected.length];
    recv.clear().get(result);
    Check.equal(expected, result, "gathered into a direct buffer");
  }
}
