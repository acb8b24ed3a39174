// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.mpi4j.conformance.rma.SeededRaces.longs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.mpi4j.Datatype;
import org.mpi4j.Group;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.conformance.rma.RaceTest.Program;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** Programs without a race, each near to one with a race. */
final class CorrectAccesses {
  static final Map<String, Program> ALL = new LinkedHashMap<>();

  static {
    fenced("puts to neighbouring places", (win, me) -> win.put(longs(me, me), 0, 2L * me));
    fenced("gets of one place", (win, me) -> win.get(longs(0, 0, 0), 0, 1));
    fenced("accumulates by one operation", (win, me) -> win.accumulate(longs(1, 2), 0, 1, Op.SUM));
    fenced("accumulates that only some read", (win, me) -> {
      if (me == 1) {
        win.accumulate(longs(1, 2), 0, 1, Op.SUM);
      } else {
        win.fetchAndOp(0, 0, 2, Op.NO_OP);
      }
    });
    fenced("swaps and replacements", (win, me) -> {
      if (me == 1) {
        win.fetchAndOp(5, 0, 2, Op.REPLACE);
      } else {
        win.compareAndSwap(0, 7, 0, 2);
      }
    });
    fenced("columns of a matrix",
        (win, me) -> win.put(longs(1, 2, 3), 0, me, 1, Datatype.LONG.vector(3, 1, 4).commit()));
    fenced("one after the other in different epochs", (win, me) -> {
      for (int turn = 0; turn < 3; turn++) {
        if (turn == me) {
          win.put(longs(me), 0, 1);
        }
        win.fence(0);
      }
    });
    fenced("a number that one rank reads before it writes",
        (win, me) -> win.putLong(win.getLong(0, me) + 1, 0, me));
    fenced("stores where nobody reads", (win, me) -> {
      win.get(longs(0, 0), 0, 3);
      Windows.store(win, 5 + me, 1);
    });
    fenced("operations of one rank in order", (win, me) -> {
      win.accumulate(longs(1), 0, me, Op.SUM);
      win.accumulate(longs(2), 0, me, Op.PROD);
    });
    locked("a flush between two puts", (win, world) -> {
      win.put(longs(1), world.rank(), 1);
      win.flush(world.rank());
      win.put(longs(2), world.rank(), 1);
      win.flushAll();
      win.getLong(world.rank(), 1);
    });
    locked("flushes and barriers", (win, world) -> {
      for (int turn = 0; turn < 3; turn++) {
        if (turn == world.rank()) {
          win.put(longs(turn), 0, 1);
          win.flush(0);
        }
        world.barrier();
      }
    });
    locked("a get that has come", (win, world) -> {
      int me = world.rank();
      win.get(longs(0), 0, me);
      win.flushLocal(0);
      win.put(longs(1), 0, me);
      win.flushAll();
      Request r = win.rget(longs(0), 0, me);
      r.await();
      win.put(longs(1), 0, me);
    });
    locked("tickets", (win, world) -> {
      for (int i = 0; i < 20; i++) {
        win.fetchAndOp(1, i % 3, 0, Op.SUM);
      }
    });
    ALL.put("exclusive locks", (world, guard) -> {
      try (Win win = Windows.ALLOCATED.make(world, 4)) {
        for (int i = 0; i < 20; i++) {
          int target = i % 3;
          win.lock(LockType.EXCLUSIVE, target, 0);
          guard.run(() -> win.putLong(1, target, 1));
          win.unlock(target);
        }
        world.barrier();
      }
    });
    ALL.put("exposure epochs one after the other", (world, guard) -> {
      Group first = world.group().incl(0);
      try (Win win = Windows.OVER_ARRAYS.make(world, 4)) {
        for (int i = 0; i < 10; i++) {
          int origin = 1 + i % 2;
          if (world.rank() == 0) {
            win.post(world.group().incl(origin), 0);
            win.waitFor();
            Windows.store(win, 1, i);
          } else if (world.rank() == origin) {
            win.start(first, 0);
            guard.run(() -> win.put(longs(5), 0, 1));
            win.complete();
          }
        }
        world.barrier();
      }
    });
    ALL.put("promises that are kept", (world, guard) -> {
      try (Win win = Windows.ALLOCATED.make(world, 4)) {
        win.fence(Win.MODE_NOPUT | Win.MODE_NOSTORE);
        guard.run(() -> win.get(longs(0), 0, 1));
        guard.run(() -> win.fence(Win.MODE_NOSTORE));
        guard.run(() -> win.put(longs(1), world.rank(), 1));
        guard.run(() -> win.fence(Win.MODE_NOSTORE | Win.MODE_NOSUCCEED));
      }
    });
  }

  private CorrectAccesses() {}

  /** All ranks do this between two fences. */
  private static void fenced(String name, BiConsumer<Win, Integer> body) {
    ALL.put(name, (world, guard) -> {
      try (Win win = Windows.ALLOCATED.make(world, 16)) {
        win.fence(0);
        guard.run(() -> body.accept(win, world.rank()));
        guard.run(() -> win.fence(Win.MODE_NOSUCCEED));
      }
    });
  }

  /** All ranks do this with a lock of all. */
  private static void locked(String name, BiConsumer<Win, Intracomm> body) {
    ALL.put(name, (world, guard) -> {
      for (Windows kind : Windows.ALL) {
        try (Win win = kind.make(world, 16)) {
          win.lockAll(0);
          guard.run(() -> body.accept(win, world));
          win.unlockAll();
          world.barrier();
        }
      }
    });
  }
}
