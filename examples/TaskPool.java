// SPDX-License-Identifier: Apache-2.0
//
// TaskPool: the longest Collatz sequence below a limit; rank 0 hands out intervals, the others search them.
// Shows: MpiExecutor, an executor service whose tasks run on other ranks; map takes results in order and
//        computes a few ahead.
// Run:   bin/mpiexec -n 4 examples/TaskPool.java [limit]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Mpi;
import org.mpi4j.pool.MpiExecutor;

/** How many numbers make one task. */
static final int PIECE = 20_000;

record Found(long start, int length) implements Serializable {}

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    int limit = args.length > 0 ? wholeNumber(args[0]) : 1_000_000;
    if (limit < 1 || args.length > 1) {
      if (world.rank() == 0) {
        System.err.println("usage: TaskPool.java [limit]    (1 to 999999999, else 1000000)");
      }
      return;
    }
    MpiExecutor.run(world, 0, pool -> search(pool, limit)); // the other ranks work until this is done
  }
}

/** What rank 0 does. */
static void search(MpiExecutor pool, int limit) {
  var intervals = LongStream.iterate(1, from -> from <= limit, from -> from + PIECE).boxed();
  Found longest = pool.map(from -> longest(from, Math.min(limit, from + PIECE - 1)), intervals)
      .reduce((one, next) -> next.length() > one.length() ? next : one)
      .orElseThrow();
  IO.println("longest sequence: " + longest.length() + " numbers from " + longest.start());
  IO.println("workers: " + pool.workers());
}

/** Searches an interval, on a worker; static, so that nothing of rank 0 must travel but the arguments. */
static Found longest(long from, long to) {
  Found best = new Found(from, 0);
  for (long start = from; start <= to; start++) {
    int length = 1;
    for (long n = start; n != 1; length++) {
      n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    }
    if (length > best.length()) {
      best = new Found(start, length);
    }
  }
  return best;
}

/** The number that the text says, or -1 if it does not say one. */
static int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
