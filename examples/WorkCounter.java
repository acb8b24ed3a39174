// SPDX-License-Identifier: Apache-2.0
//
// WorkCounter: the ranks count primes; who has finished a piece of work takes the next one.
// Shows: dynamic load balance by a counter in a window, without a rank that deals out the work.
// Run:   bin/mpiexec -n 4 examples/WorkCounter.java [limit] [piece]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.rma.Win;

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    int limit = args.length > 0 ? wholeNumber(args[0]) : 2_000_000;
    int piece = args.length > 1 ? wholeNumber(args[1]) : 10_000;
    if (limit < 2 || piece < 1 || args.length > 2) {
      if (world.rank() == 0) {
        System.err.println("usage: WorkCounter.java [limit] [piece]    (limit: counts the primes below it,"
            + " 2 to 999999999, else 2000000; piece: how many numbers at once, else 10000)");
      }
      return;
    }
    run(world, limit, piece);
  }
}

void run(Intracomm world, int limit, int piece) {
  boolean root = world.rank() == 0;
  long pieces = 0;
  long primes = 0;
  double seconds;
  try (Win counter = Win.allocate(world, root ? Long.BYTES : 0, Long.BYTES, Info.NULL)) {
    double start = Mpi.wtime();
    counter.lockAll(0);
    long next = counter.fetchAndOp(1, 0, 0, Op.SUM);
    while (next * piece < limit) {
      primes += primes(next * piece, Math.min((next + 1) * piece, limit));
      pieces++;
      next = counter.fetchAndOp(1, 0, 0, Op.SUM);
    }
    counter.unlockAll();
    seconds = Mpi.wtime() - start;
  }
  List<Long> shares = world.gatherObject(pieces, 0);
  primes = world.reduce(primes, Op.SUM, 0);
  double longest = world.reduce(seconds, Op.MAX, 0);
  double shortest = world.reduce(seconds, Op.MIN, 0);
  if (root) {
    IO.println("primes below " + limit + ": " + primes);
    IO.println("pieces of the ranks: " + shares);
    IO.println("the first rank was ready after %.3f s, the last after %.3f s".formatted(shortest, longest));
  }
}

/** How many primes there are from one number up to another one. */
long primes(long from, long to) {
  return LongStream.range(Math.max(2, from), to).filter(this::isPrime).count();
}

/** By trial division: large numbers take longer. */
boolean isPrime(long n) {
  for (long d = 2; d * d <= n; d++) {
    if (n % d == 0) {
      return false;
    }
  }
  return true;
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
