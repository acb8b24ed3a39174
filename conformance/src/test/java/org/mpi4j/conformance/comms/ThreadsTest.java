// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Communicators made and used by several threads at the same time, each from its own (section 11.6). */
class ThreadsTest {
  /** Enlarge to try longer; the issue asks for 1 000 trees. */
  private static final int TREES = Integer.getInteger("trials", 30);

  private static List<Intracomm> parents(Intracomm world, int n) {
    return IntStream.range(0, n).<Intracomm>mapToObj(i -> world.dup()).toList();
  }

  @MpiTest(np = 4, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Comm_dup", "MPI_Comm_split"})
  void shouldDuplicateWhileOthersCompute(Intracomm world) {
    List<Intracomm> parents = parents(world, 4);
    Threads.PLATFORM.run(4, t -> {
      Intracomm mine = parents.get(t);
      for (int i = 0; i < 20; i++) {
        Intracomm dup = t % 2 == 0 ? mine.dup() : mine.split(world.rank() % 2, 0);
        assertEquals(dup.size() * (t + 1), dup.allreduce(t + 1, Op.SUM));
        dup.free();
      }
    });
  }

  /** Ranks make the same communicators in opposite orders, so that no order of waiting suits all. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Comm_dup")
  void shouldNotCareInWhichOrderRanksMakeThem(Intracomm world) {
    List<Intracomm> parents = parents(world, 3);
    if (world.rank() == 0) {
      Threads.PLATFORM.run(3, t -> Probes.ring(parents.get(t).dup(), 0));
    } else {
      for (int t = 2; t >= 0; t--) { // one thread, one after the other: others must not wait for these
        Probes.ring(parents.get(t).dup(), 0);
      }
    }
  }

  /** One thread waits in a collective that others join late; meanwhile the other makes communicators. */
  @MpiTest(np = 4, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Comm_split")
  void shouldNotWaitForCollectivesElsewhere(Intracomm world) {
    List<Intracomm> parents = parents(world, 2);
    CompletableFuture<Void> barrier = world.rank() == 0
        ? Threads.PLATFORM.start(() -> parents.get(0).barrier()) : CompletableFuture.completedFuture(null);
    for (int i = 0; i < 10; i++) {
      Probes.ring(parents.get(1).split(0, i), i);
    }
    if (world.rank() != 0) {
      parents.get(0).barrier();
    }
    Threads.await(barrier);
  }

  @MpiTest(np = 3, virtualThreads = true)
  @Covers({"MPI_Comm_dup", "MPI_Comm_idup"})
  void shouldWorkInVirtualThreads(Intracomm world) {
    List<Intracomm> parents = parents(world, 8);
    Threads.VIRTUAL.run(8, t -> {
      Intracomm.Pending pending = parents.get(t).idup();
      Probes.ring(parents.get(t).dup(), 0);
      pending.request().await();
      Probes.ring(pending.comm(), 0);
    });
  }

  /**
   * Random trees of communicators: dup, split, create, createGroup, idup, intercommunicators and their
   * merges, free, in random order, the same on all ranks of a parent; three threads at the same time, each
   * with a tree of its own. Few communicators may live at once, so that one forgotten number makes it fail.
   */
  @MpiTest(np = {2, 5}, set = "comm.limit=80", timeoutSeconds = 600)
  @Covers({"MPI_Comm_dup", "MPI_Comm_split", "MPI_Comm_create", "MPI_Comm_free"})
  void shouldGrowRandomTreesWithoutALeak(Intracomm world) {
    long seed = world.allreduce(world.rank() == 0 ? Long.getLong("seed", System.nanoTime()) : 0, Op.SUM);
    String hint = "-Dseed=" + seed + " -Dtrials=" + TREES;
    List<Intracomm> roots = parents(world, 3);
    try {
      Threads.PLATFORM.run(3, t -> {
        for (int i = t; i < TREES; i += 3) {
          new Tree(roots.get(t), new Random(seed + i), i).grow();
        }
      });
    } catch (RuntimeException | Error e) {
      throw new AssertionError(hint, e);
    }
    assertEveryNumberIsBack(world);
  }

  /** As many can be made as in the beginning: 80, of which five are there (world, self, three roots). */
  private static void assertEveryNumberIsBack(Intracomm world) {
    Deque<Intracomm> all = new ArrayDeque<>();
    for (int i = 0; i < 75; i++) {
      all.add(world.dup());
    }
    assertTrue(all.size() == 75);
    all.forEach(Intracomm::free);
  }

  /** One tree: communicators of shrinking groups, each rank in some of them. */
  private static final class Tree {
    private static final int STEPS = 12;
    private static final int MOST = 8;

    private final Intracomm root;
    private final Random random; // the same on all ranks
    private final int tag;
    private final List<Intracomm> alive = new ArrayList<>();

    Tree(Intracomm root, Random random, int tag) {
      this.root = root;
      this.random = random;
      this.tag = tag;
    }

    void grow() {
      for (int i = 0; i < STEPS; i++) {
        if (!alive.isEmpty() && (alive.size() >= MOST || random.nextInt(4) == 0)) {
          drop(random.nextInt(alive.size()));
        } else {
          // all ranks know all communicators of the tree; who is not in one has the null handle
          Intracomm parent = alive.isEmpty() || random.nextInt(3) == 0
              ? root : alive.get(random.nextInt(alive.size()));
          Intracomm child = make(parent, random.nextInt(6), random.nextLong());
          if (!child.isNull()) {
            Probes.ring(child, tag);
            assertEquals(child.size(), child.allreduce(1, Op.SUM));
          }
          alive.add(child);
        }
      }
      while (!alive.isEmpty()) {
        drop(random.nextInt(alive.size()));
      }
    }

    private void drop(int i) {
      alive.remove(i).close();
    }

    private Intracomm make(Intracomm parent, int kind, long seed) {
      if (parent.isNull()) {
        return Mpi.COMM_NULL;
      }
      Random own = new Random(seed);
      return switch (kind) {
        case 0 -> parent.dup();
        case 1 -> parent.split(color(own, parent), own.nextInt(3) - parent.rank());
        case 2 -> parent.create(parent.group().incl(some(own, parent.size())));
        case 3 -> parent.createGroup(parent.group().incl(some(own, parent.size())), tag);
        case 4 -> duplicated(parent);
        default -> parent.size() == 1 ? parent.dup() : merged(parent, own);
      };
    }

    private static int color(Random own, Intracomm parent) {
      int[] colors = own.ints(parent.size(), -1, 2).toArray();
      int mine = colors[parent.rank()];
      return mine < 0 ? Mpi.UNDEFINED : mine;
    }

    private static int[] some(Random own, int size) {
      return own.ints(0, size).distinct().limit(1 + own.nextInt(size)).toArray();
    }

    private Intracomm duplicated(Intracomm parent) {
      Intracomm.Pending first = parent.idup();
      Intracomm.Pending second = parent.idup();
      Request.waitAll(second.request(), first.request());
      second.comm().free();
      return first.comm();
    }

    private Intracomm merged(Intracomm parent, Random own) {
      int border = 1 + own.nextInt(parent.size() - 1);
      boolean high = parent.rank() >= border;
      Intracomm half = parent.split(high ? 1 : 0, 0);
      Intercomm inter = half.createIntercomm(0, parent, high ? 0 : border, tag);
      half.free();
      inter.send(Buf.values(tag), parent.rank() % inter.remoteSize(), tag);
      int senders = (int) IntStream.range(0, inter.remoteSize())
          .filter(r -> (high ? r : r + border) % inter.size() == inter.rank())
          .count();
      int[] got = new int[1];
      for (int i = 0; i < senders; i++) {
        inter.recv(Buf.of(got), Mpi.ANY_SOURCE, tag);
        assertEquals(tag, got[0]);
      }
      Intracomm all = inter.merge(high);
      inter.free();
      return all;
    }
  }
}
