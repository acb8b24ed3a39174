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
 * Collectives of arrays without MPI, by JVMs that map a file. Who has data writes them and a stamp; who needs
 * them waits for the stamp, and gives its core away while it does. Another rank is the root each time. Prints
 * the median of the time for each collective.
 *
 * <p>Usage: {@code java -cp DIRECTORY SharedTurns JVMS [COLLECTIVE [BYTES]]}. The collective is barrier,
 * bcast (the default), scatter, allreduce or alltoall. Each rank gets so many bytes, a multiple of 8 and
 * 8 if not said, of the root or of each rank.
 */
final class SharedTurns {
  private static final VarHandle WORD = ValueLayout.JAVA_LONG.varHandle();
  private static final int LINE = 128;
  private static final int SHORT = 4096; // bytes
  private static final int ROUNDS = 2000;
  private static final int WARM_BATCHES = 100;
  private static final int BATCHES = 200;

  private final MemorySegment memory;
  private final int rank;
  private final int ranks;
  private final IntConsumer collective;
  private final int numbers; // that a rank gets of another one
  private final int slots; // of each rank
  private final int rounds;
  private final long[] out; // numbers for each rank
  private final long[] in;
  private long phase;

  private SharedTurns(MemorySegment memory, int rank, int ranks, String collective, int bytes) {
    this.memory = memory;
    this.numbers = bytes / Long.BYTES;
    this.slots = slots(bytes);
    this.rounds = bytes > SHORT ? ROUNDS / 20 : ROUNDS;
    this.out = new long[numbers * ranks];
    this.in = new long[numbers * ranks];
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
    if (args.length <= 3) {
      start(ranks, args.length > 1 ? args[1] : "bcast", args.length > 2 ? args[2] : "8");
      return;
    }
    int bytes = Integer.parseInt(args[2]);
    long all = ranks * (LINE + slots(bytes) * slotBytes(ranks, bytes));
    try (FileChannel file = FileChannel.open(
            Path.of(args[4]), StandardOpenOption.READ, StandardOpenOption.WRITE);
        Arena arena = Arena.ofShared()) {
      MemorySegment memory = file.map(FileChannel.MapMode.READ_WRITE, 0, all, arena);
      new SharedTurns(memory, Integer.parseInt(args[3]), ranks, args[1], bytes).run();
    }
  }

  private static int slots(int bytes) {
    return bytes > SHORT ? 2 : 8;
  }

  /** A stamp, and what the rank has for each. */
  private static long slotBytes(int ranks, int bytes) {
    return LINE + ((long) ranks * bytes + LINE - 1) / LINE * LINE;
  }

  private static void start(int ranks, String collective, String bytes)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile(Path.of("/dev/shm"), "turns", "");
    try {
      List<Process> all = new ArrayList<>();
      for (int r = 0; r < ranks; r++) {
        all.add(new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
            SharedTurns.class.getName(), "" + ranks, collective, bytes, "" + r,
            file.toString()).inheritIO().start());
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
      for (int i = 0; i < rounds; i++) {
        collective.accept(i % ranks);
      }
      meet();
      if (b >= 0) {
        micros[b] = (System.nanoTime() - began) / 1e3 / rounds;
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
    if (rank == root) {
      write(1);
    } else {
      await(slot(root), phase);
      read(root, 0);
      check(in[numbers - 1], phase);
    }
  }

  private void scatter(int root) {
    begin();
    if (rank == root) {
      write(ranks);
    } else {
      await(slot(root), phase);
      read(root, rank);
      check(in[(rank + 1) * numbers - 1], phase + rank);
    }
  }

  private void alltoall() {
    begin();
    write(ranks);
    for (int each = 0; each < ranks; each++) {
      await(slot(each), phase);
      read(each, rank);
      check(in[(rank + 1) * numbers - 1], phase + rank);
    }
  }

  private void allreduce() {
    begin();
    write(1);
    long sum = 0;
    for (int each = 0; each < ranks; each++) {
      await(slot(each), phase);
      read(each, 0);
      sum += in[numbers - 1];
    }
    check(sum, ranks * phase);
  }

  /** Writes so many blocks, of which the last numbers are tested, and the stamp. */
  private void write(int blocks) {
    for (int each = 0; each < blocks; each++) {
      out[(each + 1) * numbers - 1] = phase + each;
    }
    awaitFree();
    MemorySegment.copy(out, 0, memory, ValueLayout.JAVA_LONG, slot(rank) + LINE, blocks * numbers);
    WORD.setRelease(memory, slot(rank), phase);
  }

  /** Reads a block. */
  private void read(int source, int block) {
    long from = slot(source) + LINE + (long) block * numbers * Long.BYTES;
    MemorySegment.copy(memory, ValueLayout.JAVA_LONG, from, in, block * numbers, numbers);
  }

  /** All have read what is in the slots of this phase. */
  private void awaitFree() {
    for (int each = 0; each < ranks; each++) {
      await((long) each * LINE, phase - slots + 1);
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
    long size = slotBytes(ranks, numbers * Long.BYTES);
    return (long) ranks * LINE + (root * slots + phase % slots) * size;
  }

  private void await(long at, long least) {
    while ((long) WORD.getAcquire(memory, at) < least) {
      Thread.yield();
    }
  }
}
