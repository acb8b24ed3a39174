// SPDX-License-Identifier: Apache-2.0
//
// HeatCheckpoint: heat spreads over a plate; a file keeps the state, and the next run goes on from there.
// Shows: checkpoint and restart with one file, written and read by any number of ranks.
// Run:   bin/mpiexec -n 4 examples/HeatCheckpoint.java [n] [steps] [file]    (and again)
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.io.File;

/**
 * A plate of n x n cells, of which each rank owns some rows, with a row of halo above and below. The rim
 * stays as it is: the first row hot, the others cold.
 *
 * <p>The file has two longs, n and the steps so far, and behind them the rows, in the order of the plate: it
 * does not depend on how many ranks there were.
 */
public final class HeatCheckpoint {
  private static final double FLOW = 0.2; // k dt / dx^2; stable up to 0.25
  private static final long HEAD = 2 * Long.BYTES;

  private final Intracomm world;
  private final int n;
  private final int first; // row of this rank
  private final int rows;
  private double[] now; // row 0 and row rows + 1 are the halo
  private double[] next;
  private long steps;

  HeatCheckpoint(Intracomm world, int n) {
    this.world = world;
    this.n = n;
    first = world.rank() * n / world.size();
    rows = (world.rank() + 1) * n / world.size() - first;
    now = new double[(rows + 2) * n];
    if (first == 0) {
      Arrays.fill(now, n, 2 * n, 1);
    }
    next = now.clone();
  }

  public static void main(String[] args) throws IOException {
    try (var mpi = Mpi.init(args)) {
      var world = mpi.world();
      int n = args.length > 0 ? wholeNumber(args[0]) : 500;
      int steps = args.length > 1 ? wholeNumber(args[1]) : 200;
      Path file = Path.of(args.length > 2 ? args[2] : "heat.checkpoint");
      if (n < Math.max(3, world.size()) || n > 20_000 || steps < 0 || args.length > 3) {
        if (world.rank() == 0) {
          System.err.println("usage: HeatCheckpoint.java [n] [steps] [file]    (n: cells per side, "
              + Math.max(3, world.size()) + " to 20000, else 500; steps: how many more, else 200;"
              + " file: else heat.checkpoint)");
        }
        return;
      }
      new HeatCheckpoint(world, n).run(steps, file);
    }
  }

  private void run(int more, Path file) throws IOException {
    boolean exists = world.bcastObject(Files.exists(file), 0);
    if (exists && !restart(file)) {
      if (world.rank() == 0) {
        System.err.println(file + " has a plate of another size: delete it, or name another file");
      }
      return;
    }
    long begin = steps;
    while (steps < begin + more) {
      step();
    }
    checkpoint(file);
    long checksum = world.reduce(checksum(), Op.SUM, 0);
    if (world.rank() == 0) {
      System.out.println("steps " + begin + " to " + steps + " on " + world.size() + " ranks");
      System.out.println("checksum %016x".formatted(checksum));
    }
  }

  /** Reads the state. All ranks read the head, each its rows. */
  private boolean restart(Path file) {
    try (File f = File.open(world, file.toString(), File.MODE_RDONLY)) {
      long[] head = new long[2];
      f.readAtAll(0, Buf.of(head));
      if (head[0] != n || f.size() != HEAD + (long) n * n * Double.BYTES) {
        return false;
      }
      steps = head[1];
      f.setView(HEAD, Datatype.DOUBLE, Datatype.DOUBLE, "native");
      f.readAtAll((long) first * n, Buf.of(now, n, rows * n));
      next = now.clone();
      return true;
    }
  }

  /** Writes the state to a new file, which then replaces the old one: there is always a whole one. */
  private void checkpoint(Path file) throws IOException {
    Path fresh = Path.of(file + ".new");
    try (File f = File.open(world, fresh.toString(), File.MODE_CREATE | File.MODE_WRONLY)) {
      if (world.rank() == 0) {
        f.writeAt(0, Buf.of(new long[] {n, steps}));
      }
      f.setView(HEAD, Datatype.DOUBLE, Datatype.DOUBLE, "native");
      f.writeAtAll((long) first * n, Buf.of(now, n, rows * n));
      f.sync(); // it must be on the disk before it gets its name
    }
    if (world.rank() == 0) {
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
    world.barrier();
  }

  private void step() {
    int above = first == 0 ? Mpi.PROC_NULL : world.rank() - 1;
    int below = first + rows == n ? Mpi.PROC_NULL : world.rank() + 1;
    world.sendrecv(Buf.of(now, n, n), above, 0, Buf.of(now, (rows + 1) * n, n), below, 0);
    world.sendrecv(Buf.of(now, rows * n, n), below, 0, Buf.of(now, 0, n), above, 0);
    for (int row = 1; row <= rows; row++) {
      if (first + row - 1 > 0 && first + row - 1 < n - 1) {
        for (int i = row * n + 1; i < row * n + n - 1; i++) {
          next[i] = now[i] + FLOW * (now[i - n] + now[i + n] + now[i - 1] + now[i + 1] - 4 * now[i]);
        }
      }
    }
    double[] old = now;
    now = next;
    next = old;
    steps++;
  }

  /** A sum of integers: unlike one of doubles it does not depend on the order in which ranks add it up. */
  private long checksum() {
    long sum = 0;
    for (int i = n; i < (rows + 1) * n; i++) {
      long place = (long) (first - 1) * n + i;
      sum += Long.rotateLeft(Double.doubleToLongBits(now[i]), (int) place) * (2 * place + 1);
    }
    return sum;
  }

  /** The number that the text says, or -1 if it does not say one. */
  private static int wholeNumber(String text) {
    return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
  }
}
