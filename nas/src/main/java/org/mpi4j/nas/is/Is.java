// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.is;

import java.util.Arrays;
import java.util.List;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.nas.common.Benchmark;
import org.mpi4j.nas.common.Check;
import org.mpi4j.nas.common.NasRandom;
import org.mpi4j.nas.common.Outcome;
import org.mpi4j.nas.common.Part;
import org.mpi4j.nas.common.ProblemClass;

/**
 * Benchmark IS: ranks integers, that is, tells of each how many are smaller. The keys are put into buckets by
 * their leading bits, each rank gets neighbouring buckets of all ranks, and counts how often each key occurs
 * there. Up to 512 ranks, as many as there are buckets.
 */
public final class Is implements Benchmark {
  private final Problem problem;
  private final Intracomm world;
  private final Buckets buckets;
  private final int[] keys;
  private final int firstKey; // the index of this rank's first key
  private final int[] sorted; // the keys in buckets

  // how many keys are in each bucket, followed by the keys whose ranks are known
  private final int[] counts;
  private final int[] totals;

  private final int[] firsts; // the first bucket of each rank
  private final int[] sendCounts;
  private final int[] receiveCounts;
  private final Buf sendCountsBuf;
  private final Buf receiveCountsBuf;

  private int[] received = new int[0];
  private int receivedCount;
  private int[] smaller = new int[0]; // for each key of my buckets, how many of them are not larger
  private int ranksVerified;

  public Is(ProblemClass size, Intracomm world) {
    problem = Problem.of(size);
    this.world = world;
    int ranks = world.size();
    if (ranks > Buckets.COUNT) {
      throw new IllegalArgumentException(
          ranks + " ranks, but the keys have " + Buckets.COUNT + " buckets; start 1 to " + Buckets.COUNT);
    }
    buckets = new Buckets(problem);
    Part part = Part.of(world.rank(), ranks, problem.keys());
    firstKey = part.start();
    keys = new int[part.length()];
    sorted = new int[keys.length];
    counts = new int[Buckets.COUNT + problem.tests().size()];
    totals = counts.clone();
    firsts = new int[ranks + 1];
    sendCounts = new int[ranks];
    receiveCounts = new int[ranks];
    sendCountsBuf = Buf.of(sendCounts);
    receiveCountsBuf = Buf.of(receiveCounts);
    makeKeys();
  }

  /** Each key is the mean of four random numbers, times the largest key. */
  private void makeKeys() {
    NasRandom random = new NasRandom(NasRandom.SEED).skip(4L * firstKey);
    double quarter = problem.maxKey() / 4.0;
    for (int i = 0; i < keys.length; i++) {
      double sum = random.next();
      sum += random.next();
      sum += random.next();
      sum += random.next();
      keys[i] = (int) (quarter * sum);
    }
  }

  @Override
  public String description() {
    return "2^" + problem.logKeys() + " keys below 2^" + problem.logMaxKey();
  }

  @Override
  public Outcome run() {
    rank(1); // the first touch of all memory
    ranksVerified = 0;
    world.barrier();
    double start = Mpi.wtime();
    for (int iteration = 1; iteration <= Problem.ITERATIONS; iteration++) {
      rank(iteration);
    }
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);
    int expected = Problem.ITERATIONS * problem.tests().size();
    int verified = world.allreduce(ranksVerified, Op.SUM);
    int inOrder = world.allreduce(keysInOrder(), Op.SUM);
    return new Outcome(
        seconds,
        (double) Problem.ITERATIONS * problem.keys(),
        List.of(
            new Check("ranks", verified, expected, 0), new Check("sorted keys", inOrder, problem.keys(), 0)));
  }

  /** Ranks all keys once. */
  private void rank(int iteration) {
    change(iteration, iteration);
    change(iteration + Problem.ITERATIONS, problem.maxKey() - iteration);
    Arrays.fill(counts, 0);
    buckets.count(keys, counts);
    setTestKeys();
    world.allreduce(counts, totals, Op.SUM);
    buckets.sort(keys, counts, sorted);
    Buckets.share(totals, problem.keys(), firsts);
    exchange();
    countKeys();
    verifyRanks(iteration);
  }

  private void change(int index, int key) {
    if (index >= firstKey && index < firstKey + keys.length) {
      keys[index - firstKey] = key;
    }
  }

  /** The rank that has a key whose rank is known tells it to all: it stands behind the counts. */
  private void setTestKeys() {
    for (int t = 0; t < problem.tests().size(); t++) {
      int i = problem.tests().get(t).index() - firstKey;
      if (i >= 0 && i < keys.length) {
        counts[Buckets.COUNT + t] = keys[i];
      }
    }
  }

  /** Sends each rank the keys of its buckets. */
  private void exchange() {
    for (int r = 0; r < sendCounts.length; r++) {
      sendCounts[r] = Buckets.sum(counts, firsts[r], firsts[r + 1]);
    }
    world.alltoall(sendCountsBuf, receiveCountsBuf);
    receivedCount = Buckets.sum(receiveCounts, 0, receiveCounts.length);
    if (received.length < receivedCount) {
      received = new int[receivedCount + 2 * Problem.ITERATIONS]; // those that change may come, too
    }
    Blocks from = Buf.of(sorted).blocks(sendCounts);
    Blocks to = Buf.of(received).blocks(receiveCounts);
    world.alltoallv(from, to);
  }

  private int smallestKey() {
    return buckets.smallestKey(firsts[world.rank()]);
  }

  private int endOfKeys() {
    return buckets.smallestKey(firsts[world.rank() + 1]);
  }

  private void countKeys() {
    int length = endOfKeys() - smallestKey();
    if (smaller.length < length) {
      smaller = new int[length];
    }
    Arrays.fill(smaller, 0, length, 0);
    countEach(received, receivedCount, smallestKey(), smaller);
    addUp(smaller, length);
  }

  private static void countEach(int[] keys, int count, int smallest, int[] counts) {
    for (int i = 0; i < count; i++) {
      counts[keys[i] - smallest]++;
    }
  }

  private static void addUp(int[] counts, int length) {
    int sum = 0;
    for (int i = 0; i < length; i++) {
      sum += counts[i];
      counts[i] = sum;
    }
  }

  private void verifyRanks(int iteration) {
    int before = Buckets.sum(totals, 0, firsts[world.rank()]);
    for (int t = 0; t < problem.tests().size(); t++) {
      int key = totals[Buckets.COUNT + t];
      if (key >= smallestKey() && key < endOfKeys()) {
        int i = key - smallestKey();
        int rank = before + (i == 0 ? 0 : smaller[i - 1]);
        ranksVerified += rank == problem.tests().get(t).rankIn(iteration) ? 1 : 0;
      }
    }
  }

  /** Sorts the received keys by their ranks; returns how many are not smaller than the one before. */
  private int keysInOrder() {
    int[] inOrder = new int[receivedCount];
    int smallest = smallestKey();
    for (int i = 0; i < receivedCount; i++) {
      inOrder[--smaller[received[i] - smallest]] = received[i];
    }
    int[] largestBefore = {0};
    int[] largest = {receivedCount == 0 ? 0 : inOrder[receivedCount - 1]};
    world.exscan(Buf.of(largest), Buf.of(largestBefore), Op.MAX);
    int last = world.rank() == 0 ? 0 : largestBefore[0];
    int count = 0;
    for (int key : inOrder) {
      count += last <= key ? 1 : 0;
      last = key;
    }
    return count;
  }
}
