// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.ft;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.nas.common.Benchmark;
import org.mpi4j.nas.common.Check;
import org.mpi4j.nas.common.NasRandom;
import org.mpi4j.nas.common.Outcome;
import org.mpi4j.nas.common.ProblemClass;

/**
 * Benchmark FT: solves the heat equation in three dimensions by Fourier transforms. The field is transformed
 * once; after each step of time its waves have decayed, and it is transformed back. The number of ranks is a
 * power of two.
 */
public final class Ft implements Benchmark {
  private static final double TOLERANCE = 1e-12;
  private static final int SAMPLES = 1024;

  private final Problem problem;
  private final Intracomm world;
  private final Shape shape;
  private final Decay decay;
  private final Transform transform;
  private final Field waves; // columns
  private final Field field; // planes
  private final Field between;
  private final double[] numbers; // of one line
  private final double[] sum = new double[2];
  private final double[] total = new double[2];
  private final double[] sums;

  public Ft(ProblemClass size, Intracomm world) {
    problem = Problem.of(size);
    this.world = world;
    shape = new Shape(problem, world.size(), world.rank());
    decay = new Decay(shape);
    transform = new Transform(shape, world, decay);
    waves = new Field(shape.points());
    field = new Field(shape.points());
    between = new Field(shape.points());
    numbers = new double[2 * shape.nx];
    sums = new double[problem.sums().length];
  }

  @Override
  public String description() {
    return problem.nx() + " x " + problem.ny() + " x " + problem.nz() + " points, " + problem.steps()
        + " steps; each rank has " + shape.planes + " planes";
  }

  @Override
  public Outcome run() {
    setInitialField(); // unmeasured, as NPB wants it: the first touch of all memory
    transform.forward(field, waves);

    world.barrier();
    double start = Mpi.wtime();
    setInitialField();
    transform.forward(field, waves);
    for (int step = 1; step <= problem.steps(); step++) {
      decay.setTime(step);
      transform.backward(waves, between, field);
      addSamples();
      sums[2 * step - 2] = total[0] / problem.points();
      sums[2 * step - 1] = total[1] / problem.points();
    }
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);
    return new Outcome(seconds, problem.operations(), checks());
  }

  private List<Check> checks() {
    List<Check> checks = new ArrayList<>();
    for (int i = 0; i < sums.length; i++) {
      String name = (i % 2 == 0 ? "re " : "im ") + (i / 2 + 1);
      checks.add(new Check(name, sums[i], problem.sums()[i], TOLERANCE));
    }
    return checks;
  }

  /** Random numbers, point by point with x running fastest, real part before imaginary part. */
  private void setInitialField() {
    NasRandom random = new NasRandom(NasRandom.SEED).skip(2L * shape.nx * shape.ny * shape.firstZ);
    for (int z = 0; z < shape.planes; z++) {
      for (int y = 0; y < shape.ny; y++) {
        random.fill(numbers, 0, numbers.length);
        separate(numbers, field.re, field.im, shape.inPlanes(z, y));
      }
    }
  }

  private static void separate(double[] numbers, double[] re, double[] im, int start) {
    for (int x = 0; x < numbers.length / 2; x++) {
      re[start + x] = numbers[2 * x];
      im[start + x] = numbers[2 * x + 1];
    }
  }

  /** Adds up those samples of all ranks that prove the field right. */
  private void addSamples() {
    sum[0] = 0;
    sum[1] = 0;
    for (int j = 1; j <= SAMPLES; j++) {
      int z = 5 * j % shape.nz - shape.firstZ;
      if (z >= 0 && z < shape.planes) {
        int place = shape.inPlanes(z, 3 * j % shape.ny) + j % shape.nx;
        sum[0] += field.re[place];
        sum[1] += field.im[place];
      }
    }
    world.allreduce(sum, total, Op.SUM);
  }
}
