// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.BooleanSupplier;
import org.mpi4j.Buf;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/**
 * One-sided operations: rank 0 accesses the part of rank 1, each operation complete at once; or all ranks
 * together.
 */
final class WindowLoop implements Loop {
  private static final long LEAST = 64;

  private final Intracomm world;
  private final Messages messages;
  private final Win win;
  private final Buf out;
  private final Buf in;
  private final int window;
  private int operations = 1;
  private boolean locked;
  private Work work;
  private BooleanSupplier arrived;

  /** What one rank does so many times. */
  private interface Work {
    void repeat(int iterations);
  }

  private WindowLoop(Site site, boolean created) {
    world = site.world();
    window = site.window();
    messages = Messages.of(site);
    out = messages.sendBuf();
    in = messages.recvBuf();
    long bytes = Math.max(LEAST, site.bytes());
    win = created ? Win.create(world, MemorySegment.ofArray(new long[(int) (bytes / 8 + 1)]), 1, Info.NULL)
        : Win.allocate(world, bytes, 1, Info.NULL);
    arrived = () -> world.rank() == 0 || Pattern.isIn(part(site));
  }

  private MemorySegment part(Site site) {
    win.sync();
    return win.memory().asSlice(0, site.bytes());
  }

  private boolean isOrigin() {
    return world.rank() == 0;
  }

  /** Rank 0 works within one epoch; the others only wait. */
  private WindowLoop passive(Work its) {
    work = n -> {
      if (isOrigin()) {
        its.repeat(n);
      }
    };
    world.barrier();
    if (isOrigin()) {
      win.lockAll(0);
      locked = true;
    }
    return this;
  }

  private WindowLoop counting() {
    arrived = () -> {
      win.sync();
      return isOrigin() || win.memory().get(ValueLayout.JAVA_LONG_UNALIGNED, 0) != 0;
    };
    return this;
  }

  /** Put and flush, into memory that the window has allocated. */
  static Loop put(Site site) {
    WindowLoop w = new WindowLoop(site, false);
    return w.passive(w::put);
  }

  /** Put and flush, into an array. */
  static Loop putCreated(Site site) {
    WindowLoop w = new WindowLoop(site, true);
    return w.passive(w::put);
  }

  private void put(int iterations) {
    for (int i = 0; i < iterations; i++) {
      win.put(out, 1, 0);
      win.flush(1);
    }
  }

  /** Many puts, then one flush. */
  static Loop putRate(Site site) {
    WindowLoop w = new WindowLoop(site, false);
    w.operations = w.window;
    return w.passive(n -> {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < w.window; j++) {
          w.win.put(w.out, 1, 0);
        }
        w.win.flush(1);
      }
    });
  }

  /** Get and flush. */
  static Loop get(Site site) {
    WindowLoop w = new WindowLoop(site, false);
    Pattern.fill(w.win.memory().asSlice(0, site.bytes()));
    w.win.sync();
    w.arrived = () -> w.world.rank() == 1 || w.messages.arrived();
    return w.passive(w::get);
  }

  private void get(int iterations) {
    for (int i = 0; i < iterations; i++) {
      win.get(in, 1, 0);
      win.flush(1);
    }
  }

  /** Accumulate of a double, and flush. */
  static Loop accumulate(Site site) {
    WindowLoop w = new WindowLoop(site, false).counting();
    Buf one = Buf.of(new double[] {1});
    return w.passive(n -> {
      for (int i = 0; i < n; i++) {
        w.win.accumulate(one, 1, 0, Op.SUM);
        w.win.flush(1);
      }
    });
  }

  /** Fetch-and-op of a long, and flush. */
  static Loop fetchAndOp(Site site) {
    WindowLoop w = new WindowLoop(site, false).counting();
    Buf one = Buf.of(new long[] {1});
    Buf before = Buf.of(new long[1]);
    return w.passive(n -> {
      for (int i = 0; i < n; i++) {
        w.win.fetchAndOp(one, before, 1, 0, Op.SUM);
        w.win.flush(1);
      }
    });
  }

  /** Compare-and-swap of a long, which is complete when it returns. */
  static Loop compareAndSwap(Site site) {
    WindowLoop w = new WindowLoop(site, false).counting();
    long[] there = new long[1];
    return w.passive(n -> {
      for (int i = 0; i < n; i++) {
        long before = w.win.compareAndSwap(there[0], there[0] + 1, 1, 0);
        there[0] = before == there[0] ? before + 1 : before;
      }
    });
  }

  /** Lock, put, unlock. */
  static Loop lockPut(Site site) {
    WindowLoop w = new WindowLoop(site, false);
    w.work = n -> {
      for (int i = 0; i < n && w.isOrigin(); i++) {
        w.win.lock(LockType.EXCLUSIVE, 1, 0);
        w.win.put(w.out, 1, 0);
        w.win.unlock(1);
      }
    };
    return w;
  }

  /** Each rank puts to the next, then all call fence. */
  static Loop fence(Site site) {
    WindowLoop w = new WindowLoop(site, false);
    int next = (w.world.rank() + 1) % w.world.size();
    w.arrived = () -> Pattern.isIn(w.part(site));
    w.work = n -> {
      w.win.fence(Win.MODE_NOPRECEDE);
      for (int i = 0; i < n; i++) {
        w.win.put(w.out, next, 0);
        w.win.fence(0);
      }
      w.win.fence(Win.MODE_NOSUCCEED);
    };
    return w;
  }

  /** Start, put, complete at rank 0; post and wait at rank 1. */
  static Loop start(Site site) {
    WindowLoop w = new WindowLoop(site, false);
    Group peer = w.world.group().incl(1 - w.world.rank());
    w.work = n -> {
      for (int i = 0; i < n; i++) {
        if (w.isOrigin()) {
          w.win.start(peer, 0);
          w.win.put(w.out, 1, 0);
          w.win.complete();
        } else {
          w.win.post(peer, 0);
          w.win.waitFor();
        }
      }
    };
    return w;
  }

  @Override
  public void repeat(int iterations) {
    work.repeat(iterations);
  }

  @Override
  public double messages() {
    return operations;
  }

  @Override
  public boolean correct() {
    return arrived.getAsBoolean();
  }

  @Override
  public void release() {
    if (locked) {
      win.unlockAll();
    }
    win.free();
  }
}
