// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Datatypes with a negative lower bound: they reach the memory before a slice. */
public final class BeforeTheSlice {
  private BeforeTheSlice() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.getRank();
    Datatype around = Datatype.createIndexed(new int[] {1, 1}, new int[] {-2, 1}, MPI.INT);
    around.commit();
    int[] array = {0, 1, 2, 3, 4, 5};
    IntBuffer direct = MPI.newIntBuffer(6).put(array);
    IntBuffer part = MPI.slice(MPI.slice(direct, 1), 2);
    echo(MPI.slice(array, 3), around, me);
    echo(part, around, me);
    IntBuffer view = MPI.slice(MPI.slice(MPI.newByteBuffer(28), 4).asIntBuffer().put(array), 3);
    echo(view, around, me);
    into(direct, around, me);
    collective(direct, around);
    outside(direct, around, me);
    MPI.Finalize();
  }

  /** Of the six, the second and the fifth. */
  private static void echo(IntBuffer part, Datatype around, int me) throws MPIException {
    int[] got = new int[2];
    MPI.COMM_WORLD.sendRecv(part, 1, around, me, 1, got, 2, MPI.INT, me, 1);
    Check.equal(new int[] {1, 4}, got, "sent");
    Check.equal(3, part.get(0), "the slice itself");
  }

  private static void into(IntBuffer direct, Datatype around, int me) throws MPIException {
    var in = MPI.COMM_WORLD.iRecv(MPI.slice(direct, 3), 1, around, me, 1);
    MPI.COMM_WORLD.send(new int[] {10, 40}, 2, MPI.INT, me, 1);
    in.waitFor();
    direct.clear();
    Check.equal(10, direct.get(1), "before the slice");
    Check.equal(40, direct.get(4), "behind it");
    Check.equal(3, direct.get(3), "between");
  }

  private static void collective(IntBuffer direct, Datatype around) throws MPIException {
    MPI.COMM_WORLD.bcast(MPI.slice(direct, 3), 1, around, 0);
    int size = MPI.COMM_WORLD.getSize();
    IntBuffer all = MPI.newIntBuffer(4 * size);
    int[] counts = new int[size];
    int[] displs = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = 1;
      displs[i] = i; // in extents of 4 elements
    }
    MPI.COMM_WORLD.allGatherv(new int[] {7, 8}, 2, MPI.INT, MPI.slice(all, 2), counts, displs, around);
    all.clear();
    Check.equal(7, all.get(4 * size - 4), "first of the last block");
    Check.equal(8, all.get(4 * size - 1), "last of the last block");
  }

  private static void outside(IntBuffer direct, Datatype around, int me) throws MPIException {
    try {
      MPI.COMM_WORLD.send(MPI.slice(direct, 1), 1, around, me, 1);
      throw new AssertionError("one element before the buffer was sent");
    } catch (ArrayIndexOutOfBoundsException e) {
      Check.that(e.getMessage() != null, "text");
    }
    ByteBuffer foreign = ByteBuffer.allocateDirect(8).slice(4, 4);
    try {
      MPI.COMM_WORLD.send(foreign, 1, around, me, 1);
      throw new AssertionError("memory before a foreign slice was sent");
    } catch (ArrayIndexOutOfBoundsException e) {
      Check.that(e.getMessage() != null, "text");
    }
  }
}
