// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import mpi.DoubleComplex;
import mpi.FloatComplex;
import mpi.MPI;
import mpi.MPIException;

/** Complex numbers, sums and products of them. */
public final class ComplexNumbers {
  private ComplexNumbers() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] mine = new double[4];
    DoubleComplex.get(mine).putReal(rank);
    DoubleComplex.get(mine).putImag(1);
    DoubleComplex.get(mine, 1).putImag(1);
    DoubleBuffer sum = MPI.newDoubleBuffer(4);
    MPI.COMM_WORLD.allReduce(mine, sum, 2, MPI.DOUBLE_COMPLEX, MPI.SUM);
    Check.equal(size * (size - 1) / 2.0, DoubleComplex.get(sum).getReal(), "real part of the sum");
    Check.equal(1.0 * size, DoubleComplex.get(sum, 0).getImag(), "imaginary part of the sum");
    double[] product = new double[4];
    MPI.COMM_WORLD.allReduce(mine, product, 2, MPI.DOUBLE_COMPLEX, MPI.PROD);
    double[] powers = {1, 0, -1, 0};
    DoubleComplex turned = DoubleComplex.get(product, 1);
    Check.equal(powers[size % 4], turned.getReal() + 0.0, "real part of i to the power of size");
    Check.equal(powers[(size + 3) % 4], turned.getImag() + 0.0, "imaginary part");
    Check.equal(2, turned.getBuffer().remaining(), "numbers in its buffer");
    floats(rank);
    MPI.Finalize();
  }

  private static void floats(int rank) throws MPIException {
    ByteBuffer bytes = MPI.newByteBuffer(2 * 2 * Float.BYTES);
    FloatComplex second = FloatComplex.get(bytes, 1);
    second.putReal(rank == 0 ? 2.5f : 0);
    second.putImag(-1);
    MPI.COMM_WORLD.bcast(bytes, 2, MPI.FLOAT_COMPLEX, 0);
    Check.equal(2.5f, second.getReal(), "broadcast");
    Check.equal(-1f, FloatComplex.get(bytes.asFloatBuffer(), 1).getImag(), "imaginary part");
  }
}
