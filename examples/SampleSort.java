// SPDX-License-Identifier: Apache-2.0
//
// SampleSort: the ranks sort numbers together, each ends up with a range of them.
// Shows: messages of different lengths from all to all (alltoallv), and how samples balance the work.
// Run:   bin/mpiexec -n 4 examples/SampleSort.java [count]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

// The tag of a message.
static final int SMALLEST = 0;

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    int count = args.length == 0 ? 4_000_000 : wholeNumber(args[0]);
    if (count < 1 || args.length > 1) {
      if (world.rank() == 0) {
        System.err.println("usage: SampleSort.java [count]    (count: 1 to 999999999 numbers, else 4000000)");
      }
      return;
    }
    long[] mine = numbers(world, count);
    long sum = world.allreduce(Arrays.stream(mine).sum(), Op.SUM);

    world.barrier();
    double start = Mpi.wtime();
    long[] sorted = sort(world, mine);
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);

    // What must be true of the result: as many numbers, with the same sum, in order.
    long before = places(world, sorted.length)[world.rank()];
    long all = world.allreduce((long) sorted.length, Op.SUM);
    long sumAfter = world.allreduce(Arrays.stream(sorted).sum(), Op.SUM);
    boolean inOrder = world.allreduce(isInOrder(world, sorted) ? 1 : 0, Op.MIN) == 1;
    long checksum = world.allreduce(checksum(sorted, before), Op.SUM);
    long largest = world.allreduce((long) sorted.length, Op.MAX);

    if (world.rank() == 0) {
      IO.println("%d numbers on %d ranks: %.3f s, %.1f million numbers/s".formatted(
          count, world.size(), seconds, count / seconds / 1e6));
      IO.println("largest share %.2f of the average".formatted((double) largest * world.size() / count));
      IO.println("checksum %016x".formatted(checksum));
      IO.println("VERIFICATION " + (all == count && sum == sumAfter && inOrder ? "SUCCESSFUL" : "FAILED"));
    }
  }
}

/** This rank's part of the numbers: pseudo-random ones, the same all together on any number of ranks. */
long[] numbers(Intracomm world, int count) {
  long from = (long) count * world.rank() / world.size();
  long to = (long) count * (world.rank() + 1) / world.size();
  return LongStream.range(from, to).map(i -> new SplittableRandom(i).nextLong()).toArray();
}

/** Sorts the numbers of all ranks; this rank gets those that come after the ones of lower ranks. */
long[] sort(Intracomm world, long[] mine) {
  Arrays.parallelSort(mine);
  long[] splitters = splitters(world, mine);
  int[] sendCounts = counts(mine, splitters);
  int[] recvCounts = new int[world.size()];
  world.alltoall(Buf.of(sendCounts), Buf.of(recvCounts));

  long[] got = new long[Arrays.stream(recvCounts).sum()];
  world.alltoallv(Buf.of(mine).blocks(sendCounts), Buf.of(got).blocks(recvCounts));
  Arrays.parallelSort(got); // runs of sorted numbers, which this sort merges
  return got;
}

/**
 * What divides the numbers into nearly equal shares, one fewer than ranks. Each rank shows numbers at equal
 * distances in its sorted part; all together they are a small picture of all numbers.
 */
long[] splitters(Intracomm world, long[] sorted) {
  int ranks = world.size();
  int perRank = 4 * ranks;
  long[] samples = new long[perRank];
  for (int i = 0; i < perRank; i++) {
    int place = (int) ((2L * i + 1) * sorted.length / (2L * perRank));
    samples[i] = sorted.length == 0 ? Long.MAX_VALUE : sorted[place];
  }
  long[] all = new long[perRank * ranks];
  world.allgather(Buf.of(samples), Buf.of(all));
  Arrays.sort(all);
  return IntStream.range(1, ranks).mapToLong(r -> all[r * perRank]).toArray();
}

/** How many of the sorted numbers are for each rank: those not above its splitter. */
int[] counts(long[] sorted, long[] splitters) {
  int[] counts = new int[splitters.length + 1];
  int from = 0;
  for (int r = 0; r < splitters.length; r++) {
    int to = firstAbove(sorted, splitters[r]);
    counts[r] = to - from;
    from = to;
  }
  counts[splitters.length] = sorted.length - from;
  return counts;
}

/** Where in the sorted numbers the first larger one is. */
int firstAbove(long[] sorted, long bound) {
  int low = 0;
  int high = sorted.length;
  while (low < high) {
    int middle = (low + high) >>> 1;
    if (sorted[middle] <= bound) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** How many numbers lower ranks have, for each rank. */
long[] places(Intracomm world, int length) {
  long[] lengths = new long[world.size()];
  world.allgather(Buf.values((long) length), Buf.of(lengths));
  long[] places = new long[lengths.length];
  for (int r = 1; r < places.length; r++) {
    places[r] = places[r - 1] + lengths[r - 1];
  }
  return places;
}

/** True if this rank's numbers ascend, and none is above the smallest of the next rank. */
boolean isInOrder(Intracomm world, long[] sorted) {
  // A rank without numbers passes on the smallest of those after it, so ranks ask from the last to the first.
  int me = world.rank();
  long[] next = {Long.MAX_VALUE};
  if (me + 1 < world.size()) {
    world.recv(next, me + 1, SMALLEST);
  }
  long smallest = sorted.length == 0 ? next[0] : sorted[0];
  if (me > 0) {
    world.send(new long[] {smallest}, me - 1, SMALLEST);
  }
  boolean ascending = IntStream.range(1, sorted.length).allMatch(i -> sorted[i - 1] <= sorted[i]);
  return ascending && (sorted.length == 0 || sorted[sorted.length - 1] <= next[0]);
}

/** Depends on which number is at which place of all. */
long checksum(long[] sorted, long before) {
  long sum = 0;
  for (int i = 0; i < sorted.length; i++) {
    sum += sorted[i] * (2 * (before + i) + 1);
  }
  return sum;
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
