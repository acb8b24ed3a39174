// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;

/** Reductions of the user's own, on arrays and on buffers, commutative and not. */
public final class UserOps {
  private UserOps() {}

  /** The larger absolute value, on arrays. */
  private static final class Largest extends UserFunction {
    @Override
    public void call(Object inVec, Object inOutVec, int count, Datatype type) throws MPIException {
      Check.equal(1, type.getExtent(), "extent of the type");
      double[] in = (double[]) inVec;
      double[] inOut = (double[]) inOutVec;
      for (int i = 0; i < count; i++) {
        inOut[i] = Math.abs(in[i]) > Math.abs(inOut[i]) ? in[i] : inOut[i];
      }
    }
  }

  /** The product of matrices of two by two, which depends on the order. */
  private static final class MatrixProduct extends UserFunction {
    @Override
    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
      IntBuffer left = in.asIntBuffer();
      IntBuffer right = inOut.asIntBuffer();
      for (int m = 0; m < 4 * count; m += 4) {
        int[] c = new int[4];
        for (int i = 0; i < 4; i++) {
          c[i] = left.get(m + i / 2 * 2) * right.get(m + i % 2)
              + left.get(m + i / 2 * 2 + 1) * right.get(m + 2 + i % 2);
        }
        right.put(m, c);
      }
    }
  }

  /** Exclusive or of booleans, on arrays. */
  private static final class Differ extends UserFunction {
    @Override
    public void call(Object inVec, Object inOutVec, int count, Datatype type) {
      boolean[] in = (boolean[]) inVec;
      boolean[] inOut = (boolean[]) inOutVec;
      for (int i = 0; i < count; i++) {
        inOut[i] ^= in[i];
      }
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Op largest = new Op(new Largest(), true);
    Check.that(largest.isCommutative(), "commutative");
    double[] mine = {rank, -rank, rank % 2 == 0 ? -5 : 3};
    double[] result = new double[3];
    MPI.COMM_WORLD.allReduce(mine, result, 3, MPI.DOUBLE, largest);
    Check.equal(new double[] {size - 1, rankZeroAware(size - 1), -5}, result, "largest");
    largest.free();
    Check.that(largest.isNull(), "freed");
    matrices(rank, size);
    boolean[] odd = {rank % 2 == 1, true};
    Op differ = new Op(new Differ(), true);
    MPI.COMM_WORLD.allReduce(odd, 2, MPI.BOOLEAN, differ);
    Check.equal(new boolean[] {size / 2 % 2 == 1, size % 2 == 1}, odd, "parity");
    MPI.Finalize();
  }

  /** The largest is that of the last rank; for one rank it is minus zero. */
  private static double rankZeroAware(int last) {
    return last == 0 ? -0 : -last;
  }

  private static void matrices(int rank, int size) throws MPIException {
    Datatype matrix = Datatype.createContiguous(4, MPI.INT);
    matrix.commit();
    Op product = new Op(new MatrixProduct(), false);
    Check.that(!product.isCommutative(), "not commutative");
    int[] mine = {1, rank + 1, 0, rank % 2 == 0 ? 1 : -1};
    int[] result = new int[4];
    MPI.COMM_WORLD.reduce(mine, result, 1, matrix, product, size - 1);
    if (rank == size - 1) {
      int[] expected = {1, 1, 0, 1};
      for (int r = 1; r < size; r++) {
        int d = r % 2 == 0 ? 1 : -1;
        expected[1] = expected[0] * (r + 1) + expected[1] * d;
        expected[3] *= d;
      }
      Check.equal(expected, result, "product in the order of ranks");
    }
    matrix.free();
    product.free();
  }
}
