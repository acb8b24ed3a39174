// SPDX-License-Identifier: Apache-2.0
//
// Pi: the area under 4 / (1 + x^2) between 0 and 1, as a sum of thin strips that the ranks share.
// Shows: dividing work without any message, and a reduction that puts the parts together.
// Run:   bin/mpiexec -n 4 examples/Pi.java [terms]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Mpi;
import org.mpi4j.Op;

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    long terms = args.length == 0 ? 100_000_000 : wholeNumber(args[0]);
    if (terms < 1 || args.length > 1) {
      if (world.rank() == 0) {
        System.err.println("usage: Pi.java [terms]    (terms: 1 to 999999999999, else 100000000)");
      }
      return;
    }

    double start = Mpi.wtime();
    double mine = sumOfStrips(world.rank(), world.size(), terms);
    double pi = world.reduce(mine, Op.SUM, 0);
    double seconds = Mpi.wtime() - start;

    if (world.rank() == 0) {
      IO.println("pi is about %.15f, off by %.1e".formatted(pi, Math.abs(pi - Math.PI)));
      IO.println("%d terms on %d ranks in %.3f s".formatted(terms, world.size(), seconds));
    }
  }
}

/** The area of every {@code stride}-th strip, each as high as the curve in its middle. */
double sumOfStrips(int first, int stride, long terms) {
  double width = 1.0 / terms;
  double sum = 0;
  for (long i = first; i < terms; i += stride) {
    double x = (i + 0.5) * width;
    sum += 4 / (1 + x * x);
  }
  return sum * width;
}

/** The number that the text says, or -1 if it does not say one. */
long wholeNumber(String text) {
  return text.matches("\\d{1,12}") ? Long.parseLong(text) : -1;
}
