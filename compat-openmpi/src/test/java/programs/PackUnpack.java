// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Mixed data in one message, packed by hand. */
public final class PackUnpack {
  private PackUnpack() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Datatype spread = Datatype.createVector(2, 1, 2, MPI.CHAR);
    spread.commit();
    int room = MPI.COMM_WORLD.packSize(1, MPI.INT) + MPI.COMM_WORLD.packSize(3, MPI.DOUBLE)
        + MPI.COMM_WORLD.packSize(1, spread) + MPI.COMM_WORLD.packSize(2, MPI.BOOLEAN);
    byte[] packed = new byte[room];
    int end = MPI.COMM_WORLD.pack(new int[] {rank}, 1, MPI.INT, packed, 0);
    end = MPI.COMM_WORLD.pack(new double[] {1.5, rank, -2}, 3, MPI.DOUBLE, packed, end);
    end = MPI.COMM_WORLD.pack(new char[] {'x', '-', 'y'}, 1, spread, packed, end);
    end = MPI.COMM_WORLD.pack(new boolean[] {true, false}, 2, MPI.BOOLEAN, packed, end);
    Check.that(end > 0 && end <= room, "position " + end);
    byte[] got = new byte[room];
    int previous = (rank + size - 1) % size;
    var status = MPI.COMM_WORLD.sendRecv(packed, end, MPI.PACKED, (rank + 1) % size, 0,
        got, room, MPI.PACKED, previous, 0);
    Check.equal(end, status.getCount(MPI.PACKED), "length");
    int[] number = new int[1];
    double[] values = new double[3];
    char[] letters = {'.', '.', '.'};
    boolean[] flags = new boolean[2];
    int at = MPI.COMM_WORLD.unpack(got, 0, number, 1, MPI.INT);
    at = MPI.COMM_WORLD.unpack(got, at, values, 3, MPI.DOUBLE);
    at = MPI.COMM_WORLD.unpack(got, at, letters, 1, spread);
    at = MPI.COMM_WORLD.unpack(got, at, flags, 2, MPI.BOOLEAN);
    Check.equal(end, at, "end");
    Check.equal(previous, number[0], "number");
    Check.equal(new double[] {1.5, previous, -2}, values, "values");
    Check.equal("x.y", new String(letters), "letters");
    Check.equal(new boolean[] {true, false}, flags, "flags");
    spread.free();
    MPI.Finalize();
  }
}
