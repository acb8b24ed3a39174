// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench.raw;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Op;

/**
 * Measures how fast operations fold two buffers of doubles on one rank, beside a loop written by hand over
 * the same arrays: GB/s of memory traffic (two doubles read, one written), and the ratio to the loop. No job
 * is needed: {@code java -cp bench/target/classes:mpi4j/target/classes org.mpi4j.bench.raw.LocalFold}.
 */
public final class LocalFold {
  private static final int[] COUNTS = {16, 256, 4096, 32_768, 1 << 20};
  private static final int ROUNDS = 9;
  private static final long NUMBERS_PER_SAMPLE = 1 << 23;
  private static final double BYTES_PER_NUMBER = 3.0 * Double.BYTES;

  private LocalFold() {}

  /** One way to fold. */
  private record Way(String name, Runnable once) {}

  /** Prints the table. */
  public static void main(String[] args) {
    for (Op op : new Op[] {Op.MAX, Op.MIN, Op.PROD}) { // so that the loop has several functions
      time(() -> op.reduceLocal(Buf.of(new double[5000]), Buf.of(new double[5000])), 1000);
    }
    System.out.printf("%-10s %-22s %10s %8s%n", "doubles", "way", "GB/s", "ratio");
    for (int count : COUNTS) {
      measure(count);
    }
  }

  private static void measure(int count) {
    List<Way> ways = ways(count);
    int repeat = (int) (NUMBERS_PER_SAMPLE / count);
    long[] best = new long[ways.size()];
    Arrays.fill(best, Long.MAX_VALUE);
    for (int round = 0; round < ROUNDS; round++) {
      for (int w = 0; w < best.length; w++) {
        best[w] = Math.min(best[w], time(ways.get(w).once, repeat));
      }
    }
    for (int w = 0; w < best.length; w++) {
      System.out.printf("%-10d %-22s %10.1f %8.2f%n", count, ways.get(w).name,
          BYTES_PER_NUMBER * count * repeat / best[w], (double) best[0] / best[w]);
    }
  }

  private static List<Way> ways(int count) {
    double[] in = new double[count];
    double[] inout = new double[count];
    Arrays.setAll(in, i -> 1e-9 * i);
    Buf arrayIn = Buf.of(in);
    Buf arrayInout = Buf.of(inout);
    Buf nativeIn = Buf.of(offHeap(count), Datatype.DOUBLE);
    Buf nativeInout = Buf.of(offHeap(count), Datatype.DOUBLE);
    Buf bytesIn = Buf.of(new byte[count * Double.BYTES], 0, count, Datatype.DOUBLE);
    Op lambda = Op.ofDouble((a, b) -> a + b, true);
    List<Way> ways = new ArrayList<>();
    ways.add(new Way("loop by hand", () -> add(in, inout)));
    ways.add(new Way("SUM, arrays", () -> Op.SUM.reduceLocal(arrayIn, arrayInout)));
    ways.add(new Way("MAX, arrays", () -> Op.MAX.reduceLocal(arrayIn, arrayInout)));
    ways.add(new Way("a function, arrays", () -> lambda.reduceLocal(arrayIn, arrayInout)));
    ways.add(new Way("SUM, native", () -> Op.SUM.reduceLocal(nativeIn, nativeInout)));
    ways.add(new Way("SUM, native to array", () -> Op.SUM.reduceLocal(nativeIn, arrayInout)));
    ways.add(new Way("SUM, bytes to array", () -> Op.SUM.reduceLocal(bytesIn, arrayInout)));
    return ways;
  }

  private static MemorySegment offHeap(int count) {
    return Arena.ofAuto().allocate((long) count * Double.BYTES, Double.BYTES);
  }

  private static void add(double[] in, double[] inout) {
    for (int i = 0; i < inout.length; i++) {
      inout[i] = in[i] + inout[i];
    }
  }

  private static long time(Runnable once, int repeat) {
    long start = System.nanoTime();
    for (int i = 0; i < repeat; i++) {
      once.run();
    }
    return System.nanoTime() - start;
  }
}
