// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import java.util.Arrays;
import mpi.CartComm;
import mpi.CartParms;
import mpi.Datatype;
import mpi.DistGraphNeighbors;
import mpi.GraphComm;
import mpi.MPI;
import mpi.MPIException;

/** Arrays of counts, displacements, dimensions, weights and types that are longer than needed. */
public final class Roomy {
  private static final int MORE = 5;

  private Roomy() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    blocking(me, size);
    nonblocking(me, size);
    grid(me, size);
    graphs(me, size);
    types(me);
    MPI.Finalize();
  }

  /** So many entries of this value, and then what nobody reads. */
  private static int[] counts(int n, int value) {
    int[] counts = new int[n + MORE];
    Arrays.fill(counts, 0, n, value);
    Arrays.fill(counts, n, n + MORE, -77);
    return counts;
  }

  private static int[] places(int n, int distance) {
    int[] places = new int[n + MORE + 1];
    Arrays.setAll(places, i -> i < n ? i * distance : 1 << 30);
    return places;
  }

  private static int[] ranks(int size) {
    int[] ranks = new int[size];
    Arrays.setAll(ranks, i -> i);
    return ranks;
  }

  private static void blocking(int me, int size) throws MPIException {
    int[] mine = {me};
    int[] all = new int[size];
    int[] counts = counts(size, 1);
    int[] displs = places(size, 1);
    MPI.COMM_WORLD.allGatherv(mine, 1, MPI.INT, all, counts, displs, MPI.INT);
    Check.equal(ranks(size), all, "allGatherv");
    MPI.COMM_WORLD.allGatherv(all, counts, displs, MPI.INT);
    int[] root = new int[size];
    int[] none = me == 0 ? counts : null;
    MPI.COMM_WORLD.gatherv(mine, 1, MPI.INT, root, none, displs, MPI.INT, 0);
    Check.equal(me == 0 ? ranks(size) : new int[size], root, "gatherv");
    mine[0] = -1;
    MPI.COMM_WORLD.scatterv(root, none, displs, MPI.INT, mine, 1, MPI.INT, 0);
    Check.equal(me, mine[0], "scatterv");
    int[] out = new int[size];
    Arrays.fill(out, me);
    MPI.COMM_WORLD.allToAllv(out, counts, displs, MPI.INT, all, counts, displs, MPI.INT);
    Check.equal(ranks(size), all, "allToAllv");
    Datatype[] types = new Datatype[size + 1];
    Arrays.fill(types, 0, size, MPI.INT);
    Arrays.fill(all, -1);
    int[] bytes = places(size, Integer.BYTES);
    MPI.COMM_WORLD.allToAllw(out, counts, bytes, types, all, counts, bytes, types);
    Check.equal(ranks(size), all, "allToAllw");
    MPI.COMM_WORLD.reduceScatter(out, mine, counts, MPI.INT, MPI.SUM);
    Check.equal(size * (size - 1) / 2, mine[0], "reduceScatter");
    MPI.COMM_WORLD.reduceScatter(out, counts, MPI.INT, MPI.SUM);
    Check.equal(size * (size - 1) / 2, out[0], "reduceScatter in place");
  }

  private static void nonblocking(int me, int size) throws MPIException {
    IntBuffer mine = MPI.newIntBuffer(1).put(0, me);
    IntBuffer all = MPI.newIntBuffer(size);
    int[] counts = counts(size, 1);
    int[] displs = places(size, 1);
    MPI.COMM_WORLD.iGatherv(mine, 1, MPI.INT, all, counts, displs, MPI.INT, 0).waitFor();
    Check.equal(me == 0 ? size - 1 : 0, all.get(size - 1), "iGatherv");
    mine.put(0, -1);
    MPI.COMM_WORLD.iScatterv(all, counts, displs, MPI.INT, mine, 1, MPI.INT, 0).waitFor();
    Check.equal(me, mine.get(0), "iScatterv");
    MPI.COMM_WORLD.iAllGatherv(mine, 1, MPI.INT, all, counts, displs, MPI.INT).waitFor();
    IntBuffer turned = MPI.newIntBuffer(size);
    MPI.COMM_WORLD.iAllToAllv(all, counts, displs, MPI.INT, turned, counts, displs, MPI.INT).waitFor();
    Check.equal(me, turned.get(0), "iAllToAllv");
    MPI.COMM_WORLD.iReduceScatter(all, mine, counts, MPI.INT, MPI.SUM).waitFor();
    Check.equal(me * size, mine.get(0), "iReduceScatter");
  }

  private static void grid(int me, int size) throws MPIException {
    boolean[] periods = {true, false, true, true};
    CartComm grid = MPI.COMM_WORLD.createCart(new int[] {size, 1}, periods, false);
    Check.equal(me, grid.getRank(new int[] {me, 0, 9, 9}), "rank at coordinates");
    Check.equal(me, grid.map(new int[] {size, 1}, periods), "map");
    CartParms row = grid.sub(new boolean[] {true, false, true}).getTopo();
    Check.that(row.getDimCount() == 1 && row.getDim(0) == size && row.getPeriod(0), "the part");
    int[] out = {me};
    int[] in = new int[4];
    grid.neighborAllGatherv(out, 1, MPI.INT, in, counts(4, 1), places(4, 1), MPI.INT);
    Check.equal((me + size - 1) % size, in[0], "left neighbour");
  }

  private static void graphs(int me, int size) throws MPIException {
    int[] index = new int[size];
    int[] edges = new int[size + MORE];
    for (int i = 0; i < size; i++) {
      index[i] = i + 1;
      edges[i] = (i + 1) % size;
    }
    edges[size] = 99;
    GraphComm graph = MPI.COMM_WORLD.createGraph(index, edges, false);
    Check.equal(new int[] {(me + 1) % size}, graph.getNeighbors(me), "neighbours");
    Check.equal(me, graph.map(index, edges), "map of a graph");
    int next = (me + 1) % size;
    int[] to = {next, 99, 99};
    GraphComm ring = MPI.COMM_WORLD.createDistGraph(
        new int[] {me}, new int[] {1, 8}, to, new int[] {5, 6, 7}, MPI.INFO_NULL, false);
    DistGraphNeighbors n = ring.getDistGraphNeighbors();
    Check.that(n.getOutDegree() == 1 && n.getDestination(0) == next, "edges");
    Check.equal(5, n.getDestinationWeight(0), "weight");
    GraphComm same = MPI.COMM_WORLD.createDistGraphAdjacent(
        new int[] {(me + size - 1) % size}, new int[] {3, 4}, new int[] {next}, new int[] {5, 6},
        MPI.INFO_NULL, false);
    Check.equal(3, same.getDistGraphNeighbors().getSourceWeight(0), "weight of an edge that comes in");
    int[] got = new int[1];
    same.neighborAllToAllv(
        new int[] {me}, counts(1, 1), places(1, 1), MPI.INT, got, counts(1, 1), places(1, 1), MPI.INT);
    Check.equal((me + size - 1) % size, got[0], "neighborAllToAllv");
  }

  private static void types(int me) throws MPIException {
    Datatype corners = Datatype.createIndexed(new int[] {1, 1}, new int[] {0, 3, 99}, MPI.INT);
    Datatype same = Datatype.createHIndexed(new int[] {1, 1}, new int[] {0, 12, 99}, MPI.INT);
    Datatype also = Datatype.createStruct(
        new int[] {1, 1}, new int[] {0, 12, 7}, new Datatype[] {MPI.INT, MPI.INT, null});
    int[] got = new int[2];
    for (Datatype type : new Datatype[] {corners, same, also}) {
      type.commit();
      MPI.COMM_WORLD.sendRecv(new int[] {1, 2, 3, 4}, 1, type, me, 1, got, 2, MPI.INT, me, 1);
      Check.equal(new int[] {1, 4}, got, "type");
    }
  }
}
