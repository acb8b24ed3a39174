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
import java.util.function.IntConsumer;

/**
 * Collectives of 8 bytes without MPI, by JVMs that map a file. Who has data writes them and a stamp; who
 * needs them waits for the stamp, and gives its core away while it does. Another rank is the root each time.
 * Prints the median of the time for each collective.
 *
 * <p>Usage: {@code java -cp DIRECTORY SharedTurns JVMS [COLLECTIVE]}, which is barrier, bcast (the default),
 * scatter, allreduce or alltoall; at most 15 JVMs.
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
  private final IntConsumer collective;
  private long phase;

  private SharedTurns(MemorySegment memory, int rank, int ranks, String collective) {
    this.memory = memory;
    this.rank = rank;
    this.ranks = ranks;
    this.collective = switch (collective) {
      case "barrier" -> root -> meet();
      case "bcast" -> this::broadcast;
      case "scatter" -> this::scatter;
      case "allreduce" -> root -> allreduce();
      case "alltoall" -> root -> alltoall();
      default -> throw new IllegalArgumentException(collective);
    };
  }

  public static void main(String... args) throws IOException, InterruptedException {
    int ranks = Integer.parseInt(args[0]);
    if (args.length <= 2) {
      start(ranks, args.length == 2 ? args[1] : "bcast");
      return;
    }
    long bytes = (long) ranks * (SLOTS + 1) * LINE;
    try (FileChannel file = FileChannel.open(
            Path.of(args[3]), StandardOpenOption.READ, StandardOpenOption.WRITE);
        Arena arena = Arena.ofShared()) {
      MemorySegment memory = file.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
      new SharedTurns(memory, Integer.parseInt(args[2]), ranks, args[1]).run();
    }
  }

  private static void start(int ranks, String collective) throws IOException, InterruptedException {
    Path file = Files.createTempFile(Path.of("/dev/shm"), "turns", "");
    try {
      List<Process> all = new ArrayList<>();
      for (int r = 0; r < ranks; r++) {
        all.add(new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), SharedTurns.class.getName(),
            "" + ranks, collective, "" + r, file.toString()).inheritIO().start());
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
        collective.accept(i % ranks);
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
      awaitFree();
      WORD.set(memory, slot + Long.BYTES, phase);
      WORD.setRelease(memory, slot, phase);
    } else {
      await(slot, phase);
      check((long) WORD.get(memory, slot + Long.BYTES), phase);
    }
  }

  private void scatter(int root) {
    begin();
    long slot = slot(root);
    if (rank == root) {
      writeForEach(slot);
    } else {
      await(slot, phase);
      check((long) WORD.get(memory, slot + block(rank)), phase + rank);
    }
  }

  private void alltoall() {
    begin();
    writeForEach(slot(rank));
    for (int each = 0; each < ranks; each++) {
      await(slot(each), phase);
      check((long) WORD.get(memory, slot(each) + block(rank)), phase + rank);
    }
  }

  private void allreduce() {
    begin();
    awaitFree();
    WORD.set(memory, slot(rank) + Long.BYTES, phase + rank);
    WORD.setRelease(memory, slot(rank), phase);
    long sum = 0;
    for (int each = 0; each < ranks; each++) {
      await(slot(each), phase);
      sum += (long) WORD.get(memory, slot(each) + Long.BYTES);
    }
    check(sum, ranks * phase + ranks * (ranks - 1L) / 2);
  }

  private void writeForEach(long slot) {
    awaitFree();
    for (int each = 0; each < ranks; each++) {
      WORD.set(memory, slot + block(each), phase + each);
    }
    WORD.setRelease(memory, slot, phase);
  }

  private static long block(int of) {
    return (1L + of) * Long.BYTES;
  }

  /** All have read what is in the slots of this phase. */
  private void awaitFree() {
    for (int each = 0; each < ranks; each++) {
      await((long) each * LINE, phase - SLOTS + 1);
    }
  }

  private static void check(long received, long expected) {
    if (received != expected) {
      throw new IllegalStateException(received + " instead of " + expected);
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
