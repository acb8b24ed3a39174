// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Datatype;
import mpi.MPI;
import mpjbuf.Buffer;
import mpjbuf.BufferFactory;

/** Several things in one message, packed in a buffer of sections or in bytes. */
public final class Packing {
  private Packing() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Buffer out = new Buffer(BufferFactory.create(1000), 0, 1000);
    Check.equal(24, MPI.COMM_WORLD.Pack_size(3, MPI.INT), "size of three");
    int end = MPI.COMM_WORLD.Pack(new int[] {1, 2, me}, 0, 3, MPI.INT, out, 0);
    Check.equal(24, end, "position");
    Datatype other = Datatype.Vector(2, 1, 2, MPI.DOUBLE);
    end = MPI.COMM_WORLD.Pack(new double[] {9, 0.5, 8, 1.5}, 1, 1, other, out, end);
    end = MPI.COMM_WORLD.Pack(new Object[] {"word"}, 0, 1, MPI.OBJECT, out, end);
    Buffer in = new Buffer(BufferFactory.create(1000), 0, 1000);
    MPI.COMM_WORLD.Sendrecv(
        out, 0, end, MPI.PACKED, (me + 1) % size, 1, in, 0, 1000, MPI.PACKED, (me + size - 1) % size, 1);
    int[] numbers = new int[3];
    int at = MPI.COMM_WORLD.Unpack(in, 0, numbers, 0, 3, MPI.INT);
    Check.equal(new int[] {1, 2, (me + size - 1) % size}, numbers, "numbers");
    double[] halves = new double[2];
    at = MPI.COMM_WORLD.Unpack(in, at, halves, 0, 2, MPI.DOUBLE);
    Check.equal(new double[] {0.5, 1.5}, halves, "halves");
    Object[] word = new Object[1];
    MPI.COMM_WORLD.Unpack(in, at, word, 0, 1, MPI.OBJECT);
    Check.equal("word", word[0], "object");
    byte[] bytes = new byte[100];
    int position = MPI.COMM_WORLD.Pack(new short[] {7, 8}, 0, 2, MPI.SHORT, bytes, 0);
    short[] two = new short[2];
    Check.equal(position, MPI.COMM_WORLD.Unpack(bytes, 0, two, 0, 2, MPI.SHORT), "bytes");
    Check.equal(new short[] {7, 8}, two, "shorts");
    MPI.Finalize();
  }
}
