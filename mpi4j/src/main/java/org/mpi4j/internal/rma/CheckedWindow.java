// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ProgramLine;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.rma.race.Access;
import org.mpi4j.internal.rma.race.Access.Combining;
import org.mpi4j.internal.rma.race.Access.Kind;
import org.mpi4j.internal.rma.race.AccessLog;
import org.mpi4j.internal.rma.race.Ranges;
import org.mpi4j.internal.rma.race.Scope;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Pieces;

/**
 * A window that looks for races: each operation first tells its target what it is going to access, and fails
 * if that conflicts with an access that no synchronization has completed. So a race is found if both accesses
 * are under way at the same time in this run; between two fences, and within one exposure epoch, all are. A
 * store of the program itself is seen by what it has changed since the epoch began.
 */
final class CheckedWindow extends Window {
  /** Longer parts are not compared with what they were. */
  private static final long COMPARED = 64L << 20;

  private final AccessLog log; // of this rank's part; under the engine's lock
  private final Set<Target> announced = new HashSet<>(); // with accesses by locks; guarded by itself
  private MemorySegment before; // this part when the epoch began; null: not compared

  CheckedWindow(WindowTable table, Setup s) {
    super(table, s);
    this.log = own().log();
  }

  /** What an operation is, as the program calls it. */
  private record Call(String name, Kind kind, Combining combining, boolean over) {
    /** An operation that a later synchronization completes. */
    static Call of(String name, Kind kind, Combining combining) {
      return new Call(name, kind, combining, false);
    }

    /** An operation that is complete when the call returns. */
    static Call over(String name, Kind kind, Combining combining) {
      return new Call(name, kind, combining, true);
    }
  }

  private void announce(Call call, Target t, Ranges ranges) {
    Scope scope = epochs().scope();
    Access a = new Access(
        rank(), call.kind, call.name, ProgramLine.now(), call.combining, scope, call.over);
    boolean sameOp = hints().isSameOp();
    if (t.rank == rank()) {
      locked(() -> log.add(a, ranges, sameOp));
    } else {
      messages().announce(t, a, ranges, sameOp);
    }
    if (scope == Scope.LOCK) {
      synchronized (announced) {
        announced.add(t);
      }
    }
  }

  private void locked(Runnable body) {
    progress().enter();
    try {
      body.run();
    } finally {
      progress().exit();
    }
  }

  // operations

  @Override
  public Operation put(Payload from, int rank, long disp, long count, Layout layout) {
    Target t = access(rank);
    checkLength(from.bytes(), layout, count);
    announce(Call.of("put", Kind.PUT, null), t, ranges(t, disp, count, layout));
    return super.put(from, rank, disp, count, layout);
  }

  @Override
  public Operation get(Payload to, int rank, long disp, long count, Layout layout) {
    Target t = access(rank);
    checkLength(to.bytes(), layout, count);
    announce(Call.of("get", Kind.GET, null), t, ranges(t, disp, count, layout));
    return super.get(to, rank, disp, count, layout);
  }

  private static Ranges ranges(Target t, long disp, long count, Layout layout) {
    long at = t.place(disp);
    t.find(at, count, layout);
    Ranges ranges = new Ranges();
    Pieces.of(layout, at, 0, count * layout.size(), ranges::add);
    return ranges;
  }

  @Override
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  public Operation accumulate(
      Payload from, Payload to, int rank, long disp, long count, Layout layout, Reduction op) {
    Target t = access(rank);
    ElementType e = ElementType.of(layout);
    e.check(op);
    long at = t.place(disp);
    t.find(at, count, layout);
    Ranges ranges = new Ranges();
    Pieces.operands(e.type, layout, at, count, (place, stride, n) -> {
      boolean adjacent = stride == e.size;
      for (long i = 0; i < (adjacent ? 1 : n); i++) {
        ranges.add(place + i * stride, adjacent ? n * e.size : e.layout.trueExtent());
      }
    });
    Combining c = combining(op.name(), e);
    announce(to == null ? Call.of("accumulate", Kind.ACCUMULATE, c)
        : Call.of("getAccumulate", Kind.FETCH, c), t, ranges);
    return super.accumulate(from, to, rank, disp, count, layout, op);
  }

  /** Types that are the same in memory are the same. */
  private static Combining combining(String op, ElementType e) {
    return new Combining(op, e.type instanceof Basic b ? b.format().name() : e.layout.name(), e.extent);
  }

  @Override
  public Operation compareAndSwap(MemorySegment both, Payload to, int rank, long disp) {
    Target t = access(rank);
    ElementType e = ElementType.of(to.layout());
    announce(Call.of("compareAndSwap", Kind.FETCH, combining(Combining.SWAP, e)), t,
        ranges(t, disp, 1, e.layout));
    return super.compareAndSwap(both, to, rank, disp);
  }

  @Override
  public long fetchAndOp(long value, int rank, long disp, Reduction op) {
    NUMBER.check(op);
    announceNumber("fetchAndOp", Kind.FETCH, rank, disp, combining(op.name(), NUMBER));
    Payload result = number(0);
    return await(super.accumulate(number(value), result, rank, disp, 1, NUMBER.layout, op), result);
  }

  @Override
  public long compareAndSwap(long expected, long value, int rank, long disp) {
    announceNumber("compareAndSwap", Kind.FETCH, rank, disp, combining(Combining.SWAP, NUMBER));
    Payload result = number(0);
    MemorySegment both = MemorySegment.ofArray(new long[] {value, expected});
    return await(super.compareAndSwap(both, result, rank, disp), result);
  }

  @Override
  public long getLong(int rank, long disp) {
    announceNumber("getLong", Kind.GET, rank, disp, null);
    Payload result = number(0);
    return await(super.get(result, rank, disp, 1, NUMBER.layout), result);
  }

  private void announceNumber(String call, Kind kind, int rank, long disp, Combining c) {
    Target t = access(rank);
    announce(Call.over(call, kind, c), t, ranges(t, disp, 1, NUMBER.layout));
  }

  @Override
  public void putLong(long value, int rank, long disp) {
    Target t = access(rank);
    announce(Call.of("putLong", Kind.PUT, null), t, ranges(t, disp, 1, NUMBER.layout));
    super.put(number(value), rank, disp, 1, NUMBER.layout);
  }

  // synchronization

  @Override
  void completed(Target t) {
    synchronized (announced) {
      if (!announced.remove(t)) {
        return;
      }
    }
    complete(t, false);
  }

  @Override
  void completedAll() {
    announcedTargets().forEach(this::completed);
  }

  @Override
  void fetched(Target t) {
    synchronized (announced) {
      if (!announced.contains(t)) {
        return;
      }
    }
    complete(t, true);
  }

  /** It is not seen when the program completes a request: what it brings may have come already. */
  @Override
  public void requested(int rank, Operation op) {
    super.requested(rank, op);
    fetched(target(rank));
  }

  @Override
  void fetchedAll() {
    announcedTargets().forEach(this::fetched);
  }

  private List<Target> announcedTargets() {
    synchronized (announced) {
      return List.copyOf(announced);
    }
  }

  private void complete(Target t, boolean gets) {
    if (t.rank == rank()) {
      locked(() -> log.complete(rank(), gets));
    } else {
      messages().complete(t, rank(), gets);
    }
  }

  @Override
  void meet(int assertion) {
    collectives().barrier(); // all accesses are in the logs
    Fault[] race = new Fault[1];
    locked(() -> {
      try {
        compare((assertion & Epochs.NOSTORE) != 0);
      } catch (Fault f) {
        race[0] = f;
      }
      log.completeAll(Scope.FENCE);
      begin(assertion, "fence");
    });
    collectives().barrier(); // the logs are ready for the next epoch
    if (race[0] != null) {
      throw race[0];
    }
  }

  @Override
  void exposed(int assertion) {
    locked(() -> begin(assertion, "post"));
  }

  @Override
  void exposureOver() {
    locked(() -> {
      try {
        compare(false);
      } finally {
        log.completeAll(Scope.START);
        before = null;
      }
    });
  }

  private void begin(int assertion, String call) {
    if ((assertion & Epochs.NOPUT) != 0) {
      log.promiseNoPut(call + " of rank " + rank() + " (" + ProgramLine.now() + ")");
    }
    log.restart();
    MemorySegment own = memory();
    before = flavor() == Flavor.DYNAMIC || epochs().isShared() || own.byteSize() > COMPARED ? null
        : MemorySegment.ofArray(own.toArray(ValueLayout.JAVA_BYTE));
  }

  private void compare(boolean promised) {
    if (before != null && !epochs().isShared()) {
      log.compare(before, memory(), promised);
    }
  }
}
