// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Consumer;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.conformance.rma.RaceTest.Guard;
import org.mpi4j.conformance.rma.RaceTest.Program;
import org.mpi4j.conformance.rma.RaceTest.Seeded;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** Programs with one race each, between ranks 1 and 2 of three, or between one of them and rank 0. */
final class SeededRaces {
  private static final String LINE = "SeededRaces.java:";

  static final List<Seeded> ALL = List.of(
      race("two puts to one place", between(
          win -> win.put(longs(1, 2, 3), 0, 2), win -> win.put(longs(1), 0, 4)),
          "put of rank 1 (", "put of rank 2 (", LINE, "bytes 32..39 of the part of rank 0"),
      race("a put and a get", between(
          win -> win.put(longs(1), 0, 3), win -> win.get(longs(0, 0, 0, 0), 0, 1)),
          "put of rank 1", "get of rank 2", "bytes 24..31"),
      race("a put and an accumulate", between(
          win -> win.putLong(1, 0, 3), win -> win.accumulate(longs(1), 0, 3, Op.SUM)),
          "putLong of rank 1", "accumulate of rank 2"),
      race("a get and an accumulate", between(
          win -> win.getLong(0, 3), win -> win.fetchAndOp(1, 0, 3, Op.SUM)),
          "getLong of rank 1", "fetchAndOp of rank 2"),
      race("accumulates by different operations", between(
          win -> win.accumulate(longs(1), 0, 3, Op.SUM), win -> win.accumulate(longs(1), 0, 3, Op.PROD)),
          "accumulate_ops", "SUM", "PROD"),
      race("accumulates of different types", between(
          win -> win.accumulate(longs(1), 0, 3, Op.SUM),
          win -> win.accumulate(Buf.of(new double[1]), 0, 3, Op.SUM)),
          "same type", "INT64", "FLOAT64"),
      race("accumulates of elements that overlap in part", SeededRaces::overlapInPart, "overlap in part"),
      race("a datatype that meets another's element", between(
          win -> win.put(longs(1, 2, 3), 0, 1, 1, Datatype.LONG.vector(3, 1, 4).commit()),
          win -> win.put(longs(1, 2, 3, 4), 0, 6)),
          "bytes 72..79"),
      race("two origins in one exposure epoch", SeededRaces::exposure, "put of rank 1", "put of rank 2"),
      race("two puts of one rank without a flush", alone(
          win -> win.put(longs(1), 0, 3), win -> win.put(longs(2), 0, 3)),
          "put of rank 1", "bytes 24..31"),
      race("a put and then a get without a flush", alone(
          win -> win.put(longs(1), 0, 3), win -> win.getLong(0, 3)),
          "getLong of rank 1", "put of rank 1"),
      race("a barrier without a flush", SeededRaces::noFlush, "put of rank 2", "accumulate of rank 1"),
      race("a put although none was to come", SeededRaces::noPut, "fence of rank 0", "MODE_NOPUT"),
      race("a store and a get", SeededRaces::store, "get of rank 1", "has stored"),
      race("a store that was not to be", SeededRaces::noStore, "MODE_NOSTORE", "byte 24"),
      race("two puts into a dynamic window", SeededRaces::dynamic, "put of rank 1", "put of rank 2"));

  private SeededRaces() {}

  private static Seeded race(String name, Program program, String... words) {
    return new Seeded(name, List.of(words), (world, guard) -> {
      program.run(world, guard);
      world.barrier();
    });
  }

  static Buf longs(long... values) {
    return Buf.of(values);
  }

  /** Rank 1 does one thing, and rank 2 the other one, between two fences. */
  private static Program between(Consumer<Win> first, Consumer<Win> second) {
    return (world, guard) -> {
      try (Win win = Windows.ALLOCATED.make(world, 16)) {
        win.fence(0);
        if (world.rank() == 1) {
          guard.run(() -> first.accept(win));
        } else if (world.rank() == 2) {
          guard.run(() -> second.accept(win));
        }
        win.fence(Win.MODE_NOSUCCEED);
      }
    };
  }

  /** Rank 1 does both with a lock. */
  private static Program alone(Consumer<Win> first, Consumer<Win> second) {
    return (world, guard) -> {
      try (Win win = Windows.OVER_ARRAYS.make(world, 16)) {
        if (world.rank() == 1) {
          win.lock(LockType.EXCLUSIVE, 0, 0);
          first.accept(win);
          guard.run(() -> second.accept(win));
          win.unlock(0);
        }
        world.barrier();
      }
    };
  }

  private static void overlapInPart(Intracomm world, Guard guard) {
    try (Win win = Win.allocate(world, 64, 4, Info.NULL)) {
      win.fence(0);
      if (world.rank() > 0) {
        guard.run(() -> win.accumulate(longs(1), 0, 2 + world.rank(), Op.SUM));
      }
      win.fence(Win.MODE_NOSUCCEED);
    }
  }

  private static void exposure(Intracomm world, Guard guard) {
    Group first = world.group().incl(0);
    try (Win win = Windows.OVER_ARRAYS.make(world, 16)) {
      if (world.rank() == 0) {
        win.post(world.group().incl(1, 2), 0);
        win.waitFor();
      } else {
        win.start(first, 0);
        guard.run(() -> win.put(longs(5), 0, 7));
        win.complete();
      }
    }
  }

  private static void noFlush(Intracomm world, Guard guard) {
    try (Win win = Windows.ALLOCATED.make(world, 16)) {
      win.lockAll(0);
      if (world.rank() == 1) {
        win.accumulate(longs(1), 0, 3, Op.SUM);
      }
      world.barrier();
      if (world.rank() == 2) {
        guard.run(() -> win.put(longs(1), 0, 3));
      }
      world.barrier();
      win.unlockAll();
    }
  }

  private static void noPut(Intracomm world, Guard guard) {
    try (Win win = Windows.ALLOCATED.make(world, 16)) {
      win.fence(world.rank() == 0 ? Win.MODE_NOPUT : 0);
      if (world.rank() == 1) {
        guard.run(() -> win.put(longs(1), 0, 3));
      }
      win.fence(Win.MODE_NOSUCCEED);
    }
  }

  private static void store(Intracomm world, Guard guard) {
    try (Win win = Windows.OVER_BYTES.make(world, 16)) {
      win.fence(0);
      if (world.rank() == 1) {
        win.get(longs(0, 0), 0, 3);
      }
      world.barrier();
      if (world.rank() == 0) {
        Windows.store(win, 4, 1);
      }
      guard.run(() -> win.fence(Win.MODE_NOSUCCEED));
    }
  }

  private static void noStore(Intracomm world, Guard guard) {
    try (Win win = Windows.ALLOCATED.make(world, 16)) {
      win.fence(0);
      if (world.rank() == 1) {
        Windows.store(win, 3, 1);
      }
      guard.run(() -> win.fence(Win.MODE_NOSTORE | Win.MODE_NOSUCCEED));
    }
  }

  private static void dynamic(Intracomm world, Guard guard) {
    MemorySegment memory = Arena.ofAuto().allocate(128, 8);
    try (Win win = Win.createDynamic(world, Info.NULL)) {
      long[] at = {world.rank() == 0 ? win.attach(memory) : 0};
      world.bcast(at, 0);
      win.fence(0);
      if (world.rank() > 0) {
        guard.run(() -> win.put(longs(1, 2), 0, at[0] + 8L * world.rank()));
      }
      win.fence(Win.MODE_NOSUCCEED);
    }
  }

  /** The operation that is told of the race has not happened. */
  static void shouldKeepTheFirst(Intracomm world) {
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      win.lockAll(0);
      if (world.rank() == 1) {
        win.put(longs(1), 0, 0);
      }
      world.barrier();
      if (world.rank() == 2) {
        new Guard().run(() -> win.put(longs(2), 0, 0));
      }
      world.barrier();
      win.flushAll();
      world.barrier();
      assertEquals(1, win.getLong(0, 0));
      win.unlockAll();
      world.barrier();
    }
  }
}
