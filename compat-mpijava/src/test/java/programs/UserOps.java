// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Datatype;
import mpi.MPI;
import mpi.Op;
import mpi.User_function;

/** Operations of the user's: complex products, and one that does not commute. */
public final class UserOps {
  private UserOps() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    double[] z = {1, me};
    double[] product = new double[2];
    Datatype complex = Datatype.Contiguous(2, MPI.DOUBLE);
    MPI.COMM_WORLD.Allreduce(z, 0, product, 0, 1, complex, new Op(new Times(), true));
    double re = 1;
    double im = 0;
    for (int r = 0; r < size; r++) {
      double t = re - r * im;
      im = re * r + im;
      re = t;
    }
    Check.that(Math.abs(product[0] - re) < 1e-9 && Math.abs(product[1] - im) < 1e-9, "complex product");
    int[] digit = {me + 1};
    int[] number = new int[1];
    Op join = new Op(new Digits(), false);
    MPI.COMM_WORLD.Reduce(digit, 0, number, 0, 1, MPI.INT, join, size - 1);
    Check.that(me != size - 1 || number[0] == Integer.parseInt("1234567".substring(0, size)), "digits");
    join.free();
    MPI.Finalize();
  }

  /** The product of complex numbers. */
  private static final class Times extends User_function {
    @Override
    public void Call(Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
      double[] a = (double[]) in;
      double[] b = (double[]) inout;
      for (int i = 0; i < 2 * count; i += 2) {
        double re = a[inOffset + i] * b[inoutOffset + i] - a[inOffset + i + 1] * b[inoutOffset + i + 1];
        b[inoutOffset + i + 1] =
            a[inOffset + i] * b[inoutOffset + i + 1] + a[inOffset + i + 1] * b[inoutOffset + i];
        b[inoutOffset + i] = re;
      }
    }
  }

  /** Writes one number behind the other. */
  private static final class Digits extends User_function {
    @Override
    public void Call(Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
      Check.that(type == MPI.INT, "the datatype is the caller's");
      int[] a = (int[]) in;
      int[] b = (int[]) inout;
      for (int i = 0; i < count; i++) {
        b[inoutOffset + i] = Integer.parseInt("" + a[inOffset + i] + b[inoutOffset + i]);
      }
    }
  }
}
