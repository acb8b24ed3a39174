// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Layouts: columns, triangles, structures, other bounds; what they measure. */
public final class DerivedTypes {
  private static final int N = 4;

  private DerivedTypes() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    measures();
    column();
    triangle();
    bytesApart();
    MPI.Finalize();
  }

  private static void measures() throws MPIException {
    Datatype vector = Datatype.createVector(3, 2, 4, MPI.DOUBLE);
    Check.equal(10, vector.getExtent(), "extent of a vector");
    Check.equal(6, vector.getSize(), "size of a vector");
    Check.equal(0, vector.getTrueLb(), "true lower bound");
    Check.equal(10, vector.getTrueExtent(), "true extent");
    Datatype resized = Datatype.createResized(vector, 0, 16 * Double.BYTES);
    Check.equal(16, resized.getExtent(), "extent of a resized vector");
    int[] one = {1, 1};
    Datatype[] intAndDouble = {MPI.INT, MPI.DOUBLE};
    Datatype struct = Datatype.createStruct(one, new int[] {0, 8}, intAndDouble);
    Check.equal(16, struct.getExtent(), "extent of a struct, bytes");
    Check.equal(12, struct.getSize(), "size of a struct, bytes");
    Datatype packed = Datatype.createStruct(one, new int[] {0, 4}, intAndDouble);
    Check.equal(16, packed.getExtent(), "extent of a packed struct");
    Check.equal(2, MPI.DOUBLE_COMPLEX.getExtent(), "extent of a complex");
    int[][] pairs = {{8, 8}, {8, 6}, {16, 12}, {8, 8}, {16, 12}};
    Datatype[] types = {MPI.INT2, MPI.SHORT_INT, MPI.LONG_INT, MPI.FLOAT_INT, MPI.DOUBLE_INT};
    for (int i = 0; i < types.length; i++) {
      Check.equal(pairs[i][0], types[i].getExtent(), "extent of pair " + i);
      Check.equal(pairs[i][1], types[i].getSize(), "size of pair " + i);
    }
    vector.setName("rows");
    Check.equal("rows", vector.getName(), "name");
    Datatype copy = vector.clone();
    Check.equal(10, copy.getExtent(), "extent of a copy");
    for (Datatype t : new Datatype[] {vector, resized, struct, packed, copy}) {
      t.free();
      Check.that(t.isNull(), "freed");
    }
  }

  private static void column() throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    Datatype column = Datatype.createVector(N, 1, N, MPI.INT);
    column.commit();
    int[] matrix = new int[N * N];
    for (int i = 0; i < matrix.length; i++) {
      matrix[i] = i;
    }
    int[] got = new int[N];
    MPI.COMM_WORLD.sendRecv(MPI.slice(matrix, 2), 1, column, rank, 0, got, N, MPI.INT, rank, 0);
    Check.equal(new int[] {2, 6, 10, 14}, got, "column");
    Datatype narrow = Datatype.createResized(column, 0, Integer.BYTES);
    narrow.commit();
    int[] transposed = new int[N * N];
    var status = MPI.COMM_WORLD.sendRecv(
        matrix, N * N, MPI.INT, rank, 0, transposed, N, narrow, rank, 0);
    Check.equal(N, status.getCount(narrow), "columns");
    Check.equal(N * N, status.getElements(narrow), "elements");
    Check.equal(4, transposed[1], "transposed");
    narrow.free();
    column.free();
  }

  private static void triangle() throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    Datatype upper =
        Datatype.createIndexed(new int[] {4, 3, 2, 1}, new int[] {0, 5, 10, 15}, MPI.DOUBLE);
    upper.commit();
    double[] matrix = new double[N * N];
    for (int i = 0; i < matrix.length; i++) {
      matrix[i] = i + 1;
    }
    double[] got = new double[N * N];
    MPI.COMM_WORLD.sendRecv(matrix, 1, upper, rank, 0, got, 1, upper, rank, 0);
    for (int i = 0; i < matrix.length; i++) {
      Check.equal(i % N >= i / N ? i + 1.0 : 0.0, got[i], "element " + i);
    }
    MPI.COMM_WORLD.bcast(got, 1, upper, 0);
    upper.free();
  }

  private static void bytesApart() throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    Datatype pair = Datatype.createContiguous(2, MPI.SHORT);
    Datatype spaced = Datatype.createHVector(3, 1, 3 * Short.BYTES, pair);
    Datatype picked = Datatype.createHIndexed(new int[] {1, 2}, new int[] {4, 8}, MPI.SHORT);
    spaced.commit();
    picked.commit();
    pair.free();
    short[] data = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    short[] got = new short[6];
    MPI.COMM_WORLD.sendRecv(data, 1, spaced, rank, 0, got, 6, MPI.SHORT, rank, 0);
    Check.equal(new short[] {0, 1, 3, 4, 6, 7}, got, "by bytes");
    short[] three = new short[3];
    MPI.COMM_WORLD.sendRecv(data, 1, picked, rank, 0, three, 3, MPI.SHORT, rank, 0);
    Check.equal(new short[] {2, 4, 5}, three, "picked");
    spaced.free();
    picked.free();
  }
}
