// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.Arrays;
import mpi.CartParms;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.Graphcomm;
import mpi.MPI;

/** Arrays of counts, displacements, dimensions and the like that are longer than needed. */
public final class Roomy {
  private static final int MORE = 5;

  private Roomy() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    numbers(me, size);
    objects(me, size);
    topologies(me, size);
    types(me);
    MPI.Finalize();
  }

  /** So many ones, or places, and then what nobody reads. */
  private static int[] ones(int size) {
    int[] counts = new int[size + MORE];
    Arrays.fill(counts, 0, size, 1);
    Arrays.fill(counts, size, size + MORE, -77);
    return counts;
  }

  private static int[] places(int size) {
    int[] places = new int[size + MORE + 1];
    Arrays.setAll(places, i -> i < size ? i : 1 << 30);
    return places;
  }

  private static int[] ranks(int size) {
    int[] ranks = new int[size];
    Arrays.setAll(ranks, i -> i);
    return ranks;
  }

  private static void numbers(int me, int size) {
    int[] mine = {me};
    int[] all = new int[size];
    int[] counts = ones(size);
    int[] displs = places(size);
    MPI.COMM_WORLD.Allgatherv(mine, 0, 1, MPI.INT, all, 0, counts, displs, MPI.INT);
    Check.equal(ranks(size), all, "allgatherv");
    int[] root = new int[size];
    int[] none = me == 0 ? counts : null;
    MPI.COMM_WORLD.Gatherv(mine, 0, 1, MPI.INT, root, 0, none, displs, MPI.INT, 0);
    Check.equal(me == 0 ? ranks(size) : new int[size], root, "gatherv");
    mine[0] = -1;
    MPI.COMM_WORLD.Scatterv(root, 0, none, displs, MPI.INT, mine, 0, 1, MPI.INT, 0);
    Check.equal(me, mine[0], "scatterv");
    int[] out = new int[size];
    Arrays.fill(out, me);
    MPI.COMM_WORLD.Alltoallv(out, 0, counts, displs, MPI.INT, all, 0, counts, displs, MPI.INT);
    Check.equal(ranks(size), all, "alltoallv");
    MPI.COMM_WORLD.Reduce_scatter(out, 0, mine, 0, counts, MPI.INT, MPI.SUM);
    Check.equal(size * (size - 1) / 2, mine[0], "reduce_scatter");
    boolean[] flags = new boolean[size + 1];
    MPI.COMM_WORLD.Allgatherv(
        new boolean[] {true}, 0, 1, MPI.BOOLEAN, flags, 1, counts, displs, MPI.BOOLEAN);
    Check.that(!flags[0] && flags[1] && flags[size], "booleans");
  }

  private static void objects(int me, int size) {
    String[] mine = {"r" + me};
    String[] all = new String[size];
    int[] counts = ones(size);
    int[] displs = places(size);
    MPI.COMM_WORLD.Allgatherv(mine, 0, 1, MPI.OBJECT, all, 0, counts, displs, MPI.OBJECT);
    Check.equal("r" + (size - 1), all[size - 1], "allgatherv of objects");
    String[] root = new String[size];
    int[] none = me == 0 ? counts : null;
    MPI.COMM_WORLD.Gatherv(mine, 0, 1, MPI.OBJECT, root, 0, none, displs, MPI.OBJECT, 0);
    Check.equal(me == 0 ? "r" + (size - 1) : null, root[size - 1], "gatherv of objects");
    mine[0] = null;
    MPI.COMM_WORLD.Scatterv(root, 0, none, displs, MPI.OBJECT, mine, 0, 1, MPI.OBJECT, 0);
    Check.equal("r" + me, mine[0], "scatterv of objects");
    String[] out = new String[size];
    Arrays.fill(out, "from " + me);
    MPI.COMM_WORLD.Alltoallv(out, 0, counts, displs, MPI.OBJECT, all, 0, counts, displs, MPI.OBJECT);
    Check.equal("from " + (size - 1), all[size - 1], "alltoallv of objects");
  }

  private static void topologies(int me, int size) {
    boolean[] periods = {true, false, true, true};
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(new int[] {size, 1}, periods, false);
    Check.equal(me, grid.Rank(new int[] {me, 0, 9, 9}), "rank at coordinates");
    Check.equal(me, grid.Map(new int[] {size, 1}, periods), "map");
    CartParms row = grid.Sub(new boolean[] {true, false, true}).Get();
    Check.equal(new int[] {size}, row.dims, "dimensions of the part");
    Check.equal(new boolean[] {true}, row.periods, "periods of the part");
    int[] index = new int[size];
    int[] edges = new int[size + MORE];
    for (int i = 0; i < size; i++) {
      index[i] = i + 1;
      edges[i] = (i + 1) % size;
    }
    edges[size] = 99;
    Graphcomm graph = MPI.COMM_WORLD.Create_graph(index, edges, false);
    Check.equal(new int[] {(me + 1) % size}, graph.Neighbours(me), "neighbours");
    Check.equal(size, graph.Get().edges.length, "edges");
    Check.equal(me, graph.Map(index, edges), "map of a graph");
  }

  private static void types(int me) {
    Datatype corners = Datatype.Indexed(new int[] {1, 1}, new int[] {0, 3, 99}, MPI.INT);
    Datatype same = Datatype.Hindexed(new int[] {1, 1}, new int[] {0, 3, 99}, MPI.INT);
    Datatype also = Datatype.Struct(
        new int[] {1, 1}, new int[] {0, 3, 7}, new Datatype[] {MPI.INT, MPI.INT, null});
    int[] got = new int[2];
    for (Datatype type : new Datatype[] {corners, same, also}) {
      MPI.COMM_WORLD.Sendrecv(
          new int[] {1, 2, 3, 4}, 0, 1, type, me, 1, got, 0, 2, MPI.INT, me, 1);
      Check.equal(new int[] {1, 4}, got, "type");
    }
  }
}
