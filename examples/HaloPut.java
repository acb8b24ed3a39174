// SPDX-License-Identifier: Apache-2.0
//
// HaloPut: a hill on a ring of water falls apart into two waves, which meet again on the other side.
// Shows: a window, into which the neighbours put the halo, and one fence for each step.
// Run:   bin/mpiexec -n 4 examples/HaloPut.java [cells] [laps]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.rma.Win;

static final int WEST = 0; // of the two doubles of a halo
static final int EAST = 1;

/*
 * The wave equation u'' = c^2 d2u/dx2, in steps in which a wave runs one cell:
 *   u(x, t+1) = u(x-1, t) + u(x+1, t) - u(x, t-1)
 * All numbers are halves of integers, so the sums are exact, and the water looks the same after each lap.
 *
 * The window of a rank has two halos. Neighbours put into them by turns: while this rank still reads one,
 * they can put only into the other, since each step has a fence.
 */
void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    int n = args.length > 0 ? wholeNumber(args[0]) : 20_000;
    int laps = args.length > 1 ? wholeNumber(args[1]) : 1;
    if (n < world.size() || n % 2 != 0 || n > 100_000_000 || laps < 1 || args.length > 2) {
      if (world.rank() == 0) {
        System.err.println("usage: HaloPut.java [cells] [laps]    (cells: an even number from the number of"
            + " ranks to 100000000, else 20000; laps: 1 or more, else 1)");
      }
      return;
    }
    run(world, n, laps);
  }
}

void run(Intracomm world, int n, int laps) {
  int rank = world.rank();
  int size = world.size();
  int west = (rank + size - 1) % size;
  int east = (rank + 1) % size;
  int first = (int) ((long) rank * n / size);
  int cells = (int) ((long) (rank + 1) * n / size) - first;
  double[] before = new double[cells + 2]; // cells 1 to cells, and one of the halo on each side
  double[] now = new double[cells + 2];
  for (int i = 1; i <= cells; i++) {
    now[i] = hill(first + i - 1, n);
    before[i] = (hill(first + i - 2, n) + hill(first + i, n)) / 2;
  }

  double start = Mpi.wtime();
  double opposite = 0;
  try (Win win = Win.allocate(world, 4 * Double.BYTES, Double.BYTES, Info.NULL)) {
    MemorySegment halos = win.memory();
    win.fence(Win.MODE_NOPRECEDE);
    for (long step = 0; step < (long) laps * n; step++) {
      int halo = 2 * (int) (step % 2);
      win.put(Buf.of(now, 1, 1), west, halo + EAST);
      win.put(Buf.of(now, cells, 1), east, halo + WEST);
      win.fence(0);
      now[0] = halos.getAtIndex(ValueLayout.JAVA_DOUBLE, halo + WEST);
      now[cells + 1] = halos.getAtIndex(ValueLayout.JAVA_DOUBLE, halo + EAST);
      for (int i = 1; i <= cells; i++) {
        before[i] = now[i - 1] + now[i + 1] - before[i];
      }
      double[] old = now;
      now = before;
      before = old;
      if (step + 1 == n / 2 && first <= n / 2 && n / 2 < first + cells) {
        opposite = now[n / 2 - first + 1];
      }
    }
    win.fence(Win.MODE_NOSUCCEED);
  }
  double seconds = world.reduce(Mpi.wtime() - start, Op.MAX, 0);
  opposite = world.reduce(opposite, Op.SUM, 0);
  long wrong = 0;
  for (int i = 1; i <= cells; i++) {
    wrong += now[i] == hill(first + i - 1, n) ? 0 : 1;
  }
  wrong = world.reduce(wrong, Op.SUM, 0);
  if (rank == 0) {
    IO.println("%d cells, %d laps on %d ranks: %.3f s".formatted(n, laps, size, seconds));
    IO.println("height on the other side, half way: %.0f".formatted(opposite));
    IO.println("VERIFICATION " + (wrong == 0 ? "SUCCESSFUL" : "FAILED in " + wrong + " cells"));
  }
}

/** The height of the water at first: a hill around cell 0. */
double hill(int cell, int n) {
  int place = Math.floorMod(cell, n);
  double distance = 8.0 * Math.min(place, n - place) / n;
  return Math.rint(1000 * Math.exp(-distance * distance));
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
