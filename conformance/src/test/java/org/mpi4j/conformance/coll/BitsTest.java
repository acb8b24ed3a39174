// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;

/** Sums of floating-point numbers, in which the order matters, have the same bits everywhere (C08). */
class BitsTest {

  @OnAllSmallJobs
  @Covers({"MPI_Allreduce", "MPI_Iallreduce"})
  void shouldBeTheSameOnAllRanksAndInEachRun(Intracomm world) {
    for (int count : new int[] {1, 17, 5000}) {
      double[] mine = new double[count];
      Random random = new Random(world.rank());
      for (int i = 0; i < count; i++) {
        mine[i] = random.nextGaussian() * Math.pow(10, random.nextInt(30) - 15);
      }
      double[] sum = new double[count];
      double[] again = new double[count];
      world.allreduce(mine, sum, Op.SUM);
      world.allreduce(mine, again, Op.SUM);
      double[] inPlace = mine.clone();
      world.allreduce(Buf.IN_PLACE, Buf.of(inPlace), Op.SUM);
      checkSame(world, sum, again, inPlace);
      double[] other = new double[count];
      double[] otherAgain = new double[count];
      world.iallreduce(Buf.of(mine), Buf.of(other), Op.SUM).await();
      world.iallreduce(Buf.of(mine), Buf.of(otherAgain), Op.SUM).await();
      checkSame(world, other, otherAgain, count <= 17 ? sum : other); // long ones may go another way
    }
  }

  private static void checkSame(Intracomm world, double[] sum, double[] again, double[] third) {
    double[] roots = sum.clone();
    world.bcast(roots, 0);
    for (int i = 0; i < sum.length; i++) {
      long bits = Double.doubleToRawLongBits(sum[i]);
      assertEquals(Double.doubleToRawLongBits(roots[i]), bits);
      assertEquals(Double.doubleToRawLongBits(again[i]), bits);
      assertEquals(Double.doubleToRawLongBits(third[i]), bits);
    }
  }
}
