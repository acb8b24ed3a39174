// SPDX-License-Identifier: Apache-2.0
//
// HashTable: all ranks count numbers in one table, which lies on all of them.
// Shows: compare-and-swap and fetch-and-op on the memory of other ranks, which do nothing for it.
// Run:   bin/mpiexec -n 4 examples/HashTable.java [numbers]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.rma.Win;

static final long FREE = 0; // no number

/*
 * A table with open addressing. A slot has two longs, a number and how often it came:
 *
 *   rank 0: | 17 3 | free | 99 1 |   rank 1: | free | 42 7 | free |   ...
 *
 * Who adds a number swaps it into a free slot, unless another rank was faster. If the slot then has the
 * number, whoever put it there, its count grows by 1; if it has another number, the next slot is tried.
 */
void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    int count = args.length > 0 ? wholeNumber(args[0]) : 20_000;
    if (count < 1 || count > 10_000_000 || args.length > 1) {
      if (world.rank() == 0) {
        System.err.println("usage: HashTable.java [numbers]    (numbers: 1 to 10000000, else 20000)");
      }
      return;
    }
    run(world, count);
  }
}

void run(Intracomm world, int count) {
  int rank = world.rank();
  int size = world.size();
  int slots = count / size + 2; // of each rank: in all more than there can be numbers
  long different = 0;
  long most = 0;
  double seconds;
  try (Win win = Win.allocate(world, 2L * Long.BYTES * slots, Long.BYTES, Info.NULL)) {
    double start = Mpi.wtime();
    win.lockAll(0);
    for (int i = rank; i < count; i += size) {
      add(win, number(i, count), (long) slots * size, slots);
    }
    win.unlockAll();
    world.barrier(); // now all have added theirs
    seconds = Mpi.wtime() - start;

    win.lockAll(0); // reads its own part like that of others
    for (int slot = 0; slot < slots; slot++) {
      different += win.getLong(rank, 2L * slot) == FREE ? 0 : 1;
      most = Math.max(most, win.getLong(rank, 2L * slot + 1));
    }
    win.unlockAll();
  }
  different = world.reduce(different, Op.SUM, 0);
  most = world.reduce(most, Op.MAX, 0);
  seconds = world.reduce(seconds, Op.MAX, 0);

  if (rank == 0) {
    IO.println("%d numbers on %d ranks: %.3f s, %.2f microseconds each".formatted(
        count, size, seconds, 1e6 * seconds * size / count));
    IO.println("different: " + different);
    IO.println("most frequent: " + most + " times");
    var alone = new HashMap<Long, Long>();
    for (int i = 0; i < count; i++) {
      alone.merge(number(i, count), 1L, Long::sum);
    }
    boolean isRight = different == alone.size() && most == Collections.max(alone.values());
    IO.println("VERIFICATION " + (isRight ? "SUCCESSFUL" : "FAILED"));
  }
}

void add(Win win, long number, long all, int slots) {
  long slot = Math.floorMod(number * 0x9E3779B97F4A7C15L, all);
  while (true) {
    int owner = (int) (slot / slots);
    long place = 2 * (slot % slots);
    long there = win.compareAndSwap(FREE, number, owner, place);
    if (there == FREE || there == number) {
      win.fetchAndOp(1, owner, place + 1, Op.SUM);
      return;
    }
    slot = (slot + 1) % all;
  }
}

/** Number i: small ones are more frequent. */
long number(int i, int count) {
  double random = new SplittableRandom(i).nextDouble();
  return 1 + (long) (random * random * count);
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
