// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.MpiJob;
import org.mpi4j.internal.coll.Allreduce;
import org.mpi4j.internal.coll.Collective;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.Reduce;
import org.mpi4j.internal.coll.ReduceScatter;
import org.mpi4j.internal.coll.Scan;
import org.mpi4j.internal.coll.Schedule;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** Reductions whose order matters, for any number of ranks, short and long. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class OrderedReductionTest {
  private static final Operator OP = new Ranges();
  private static final int[] COUNTS = {1, 3, 5000};

  /** The group of this rank, and a way to run a collective to its end. */
  private record Site(CollectiveGroup group, IntracommHandle world, boolean now) {
    void run(Collective c) {
      if (now) {
        group.run(c);
      } else {
        Schedule s = group.start(c);
        world.waitFor(s);
      }
    }

    int rank() {
      return group.rank();
    }

    int size() {
      return group.size();
    }
  }

  private static void onEachRank(int n, Consumer<Site> body) {
    MpiJob.run(n, mpi -> {
      IntracommHandle world = (IntracommHandle) mpi.world();
      body.accept(new Site(world.core().group(), world, true));
      body.accept(new Site(world.core().group(), world, false));
    });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17})
  void shouldKeepTheOrderOfRanksOnTheWayToTheRoot(int n) {
    onEachRank(n, site -> {
      for (int count : COUNTS) {
        for (int root = 0; root < n; root++) {
          reduce(site, count, root, false);
          reduce(site, count, root, true);
        }
      }
    });
  }

  private static void reduce(Site site, int count, int root, boolean inPlace) {
    long[] mine = Ranges.of(site.rank(), count);
    long[] result = inPlace ? mine : new long[count];
    boolean isRoot = site.rank() == root;
    Payload send = isRoot && inPlace ? null : Ranges.payload(mine);
    Payload recv = isRoot ? Ranges.payload(result) : null;
    site.run(s -> Reduce.write(s, send, recv, OP, root));
    if (isRoot) {
      Ranges.check(0, site.size(), result);
    }
    if (!isRoot || !inPlace) {
      Ranges.check(site.rank(), site.rank() + 1, mine);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17})
  void shouldKeepTheOrderOfRanksOnTheWayToAll(int n) {
    onEachRank(n, site -> {
      for (int count : COUNTS) {
        long[] mine = Ranges.of(site.rank(), count);
        long[] result = new long[count];
        site.run(s -> Allreduce.write(s, Ranges.payload(mine), Ranges.payload(result), OP));
        Ranges.check(0, n, result);
        Ranges.check(site.rank(), site.rank() + 1, mine);
        site.run(s -> Allreduce.write(s, null, Ranges.payload(mine), OP));
        Ranges.check(0, n, mine);
      }
    });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17})
  void shouldKeepTheOrderOfRanksInShares(int n) {
    onEachRank(n, site -> {
      long[] counts = new long[n];
      for (int r = 0; r < n; r++) {
        counts[r] = r % 3 * 7L;
      }
      long[] mine = Ranges.of(site.rank(), java.util.Arrays.stream(counts).mapToInt(c -> (int) c).sum());
      long[] result = new long[(int) counts[site.rank()]];
      site.run(s -> ReduceScatter.write(s, Ranges.payload(mine), Ranges.payload(result), counts, OP));
      Ranges.check(0, n, result);
      long[] equal = Ranges.of(site.rank(), 5 * n);
      long[] share = new long[5];
      site.run(s -> ReduceScatter.block(s, Ranges.payload(equal), Ranges.payload(share), OP));
      Ranges.check(0, n, share);
    });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17})
  void shouldKeepTheOrderOfRanksInPrefixes(int n) {
    onEachRank(n, site -> {
      for (int count : COUNTS) {
        long[] mine = Ranges.of(site.rank(), count);
        long[] result = new long[count];
        site.run(s -> Scan.inclusive(s, Ranges.payload(mine), Ranges.payload(result), OP));
        Ranges.check(0, site.rank() + 1, result);
        site.run(s -> Scan.exclusive(s, null, Ranges.payload(mine), OP));
        if (site.rank() > 0) {
          Ranges.check(0, site.rank(), mine);
        }
      }
    });
  }
}
