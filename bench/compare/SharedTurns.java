// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A broadcast of 8 bytes without MPI, by JVMs that map a file. The root, another one each time, writes a
 * number and a stamp, the others wait for the stamp and give their core away while they do. Prints the median
 * of the time for each broadcast.
 *
 * <p>Usage: {@code java -cp DIRECTORY SharedTurns JVMS}
 */
final class SharedTurns {
  private static final VarHandle WORD = ValueLayout.JAVA_LONG.varHandle();
  private static final int LINE = 128;
  private static final int SLOTS = 8;
  private static final int ROUNDS = 2000;
  private static final int WARM_BATCHES = 100;
  private static final int BATCHES = 200;

  private final MemorySegment memory;
  private final int rank;
  private final int ranks;
  private long phase;

  private SharedTurns(MemorySegment memory, int rank, int ranks) {
    this.memory = memory;
    this.rank = rank;
    this.ranks = ranks;
  }

  public static void main(String... args) throws IOException, InterruptedException {
    int ranks = Integer.parseInt(args[0]);
    if (args.length == 1) {
      start(ranks);
      return;
    }
    long bytes = (long) ranks * (SLOTS + 1) * LINE;
    try (FileChannel file = FileChannel.open(
            Path.of(args[2]), StandardOpenOption.READ, StandardOpenOption.WRITE);
        Arena arena = Arena.ofShared()) {
      MemorySegment memory = file.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
      new SharedTurns(memory, Integer.parseInt(args[1]), ranks).run();
    }
  }

  private static void start(int ranks) throws IOException, InterruptedException {
    Path file = Files.createTempFile(Path.of("/dev/shm"), "turns", "");
    try {
      List<Process> all = new ArrayList<>();
      for (int r = 0; r < ranks; r++) {
        all.add(new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), SharedTurns.class.getName(),
            "" + ranks, "" + r, file.toString()).inheritIO().start());
      }
      for (Process p : all) {
        p.waitFor();
      }
    } finally {
      Files.delete(file);
    }
  }

  private void run() {
    double[] micros = new double[BATCHES];
    for (int b = -WARM_BATCHES; b < BATCHES; b++) {
      long began = System.nanoTime();
      for (int i = 0; i < ROUNDS; i++) {
        broadcast(i % ranks);
      }
      meet();
      if (b >= 0) {
        micros[b] = (System.nanoTime() - began) / 1e3 / ROUNDS;
      }
    }
    Arrays.sort(micros);
    if (rank == 0) {
      System.out.printf("%d JVMs: %.2f us (%.2f to %.2f in four fifths of the batches)%n", ranks,
          micros[BATCHES / 2], micros[BATCHES / 10], micros[BATCHES * 9 / 10]);
    }
  }

  private void broadcast(int root) {
    begin();
    long slot = slot(root);
    if (rank == root) {
      for (int each = 0; each < ranks; each++) {
        await((long) each * LINE, phase - SLOTS + 1);
      }
      WORD.set(memory, slot + Long.BYTES, phase);
      WORD.setRelease(memory, slot, phase);
    } else {
      await(slot, phase);
      check((long) WORD.get(memory, slot + Long.BYTES));
    }
  }

  private void check(long received) {
    if (received != phase) {
      throw new IllegalStateException(received + " instead of " + phase);
    }
  }

  private void meet() {
    begin();
    for (int each = 0; each < ranks; each++) {
      await((long) each * LINE, phase);
    }
  }

  /** All data of earlier phases have been read. */
  private void begin() {
    phase++;
    WORD.setRelease(memory, (long) rank * LINE, phase);
  }

  private long slot(int root) {
    return (long) LINE * (ranks + (long) root * SLOTS + phase % SLOTS);
  }

  private void await(long at, long least) {
    while ((long) WORD.getAcquire(memory, at) < least) {
      Thread.yield();
    }
  }
}
