// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.ExternalOperation;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/**
 * A window in the engine: carries out the operations of this rank. The caller has checked ranks and buffers;
 * {@link #epochs} checks that operations are allowed. An operation on memory that this rank can load and
 * store is over when its method returns; others return what to wait for, if anything.
 */
public sealed class Window permits CheckedWindow {
  private static final ValueLayout.OfLong LONGS = ValueLayout.JAVA_LONG_UNALIGNED;
  static final ElementType NUMBER = ElementType.of(Basic.INT64_T.layout());

  private final Context context;
  private final EngineCollectives collectives;
  private final Progress progress;
  private final Flavor flavor;
  private final WindowHints hints;
  private final WindowPart own;
  private final OriginMessages messages;
  private final DirectAccumulation direct;
  private final Epochs epochs;
  private final Runnable release;
  private final Targets targets;
  private final List<Target> touched = new ArrayList<>(); // guarded by itself
  private boolean sends; // some operation was sent by messages, now or before

  Window(WindowTable table, Setup s) {
    this.context = s.context;
    this.collectives = s.collectives;
    this.progress = context.messenger().engine().progress();
    this.flavor = s.flavor;
    this.hints = s.hints;
    this.own = s.own;
    this.release = s.release;
    this.direct = new DirectAccumulation(own.domain());
    this.messages = new OriginMessages(table, context.id());
    this.targets = new Targets(table, s);
    this.epochs = new Epochs(this, s.active);
  }

  /**
   * What the ranks have agreed on.
   *
   * @param elsewhere the parts that this rank reaches by messages
   * @param release gives back what the window has, when all ranks have freed it
   */
  record Setup(Context context, EngineCollectives collectives, Flavor flavor, WindowHints hints,
      WindowPart own, PartSizes elsewhere, ActiveTarget active, Runnable release) {}

  /** Synchronization. */
  public Epochs epochs() {
    return epochs;
  }

  public Flavor flavor() {
    return flavor;
  }

  public WindowHints hints() {
    return hints;
  }

  public int rank() {
    return context.rank();
  }

  public int size() {
    return context.size();
  }

  /** The unit of displacements in this rank's part, bytes. */
  public int unit() {
    return own.unit();
  }

  /** This rank's memory; of a dynamic window, none. */
  public MemorySegment memory() {
    return own.memory() == null ? MemorySegment.NULL : own.memory().segment;
  }

  /** Throws if it is dynamic: ranks have no part then. */
  public void demandNotDynamic() {
    if (flavor == Flavor.DYNAMIC) {
      throw new Fault(ErrorCode.RMA_FLAVOR, "the window is dynamic: no rank has a part of it");
    }
  }

  /** The first rank whose part this rank can load and store and is not empty; 0 if there is none. */
  public int firstWithMemory() {
    for (int i = 0; i < domain().size(); i++) {
      Target t = target(domain().rank(i));
      if (t.memory != null && t.size > 0) {
        return t.rank;
      }
    }
    return 0;
  }

  /** The memory of a rank, if this rank can load and store it; else null. */
  public MemorySegment memoryOf(int rank) {
    Target t = target(rank);
    return t.memory == null ? null : t.memory.segment;
  }

  /** The unit of displacements in a rank's part. */
  public int unitOf(int rank) {
    return target(rank).unit;
  }

  /** Attaches memory; returns its displacement. */
  public long attach(MemorySegment region) {
    return attached().attach(region);
  }

  /** Detaches memory that was attached. */
  public void detach(MemorySegment region) {
    attached().detach(region);
  }

  /** Throws unless memory can be attached to it. */
  public void demandDynamic() {
    attached();
  }

  private AttachedMemory attached() {
    if (own.attached() == null) {
      throw new Fault(ErrorCode.RMA_FLAVOR,
          "the window is not dynamic: only createDynamic makes windows that memory can be attached to");
    }
    return own.attached();
  }

  /** Frees it, when all ranks have come to here. */
  public void free() {
    Fault failure = flushTouched();
    collectives.barrier();
    release.run();
    Fault.demandNone(failure);
  }

  Progress progress() {
    return progress;
  }

  EngineCollectives collectives() {
    return collectives;
  }

  OriginMessages messages() {
    return messages;
  }

  Domain domain() {
    return own.domain();
  }

  WindowPart own() {
    return own;
  }

  Context context() {
    return context;
  }

  /** A rank of the window. */
  Target target(int rank) {
    return targets.get(rank);
  }

  /** Is told of a lock. */
  @FunctionalInterface
  interface LockVisitor {
    void lock(int target, boolean exclusive);
  }

  /** Tells of all locks that this rank holds, as far as the calling thread sees them. */
  void forEachLocked(LockVisitor visitor) {
    targets.forEach(t -> {
      Target.Hold hold = t.hold;
      if (hold == Target.Hold.SHARED || hold == Target.Hold.EXCLUSIVE) {
        visitor.lock(t.rank, hold == Target.Hold.EXCLUSIVE);
      }
    });
  }

  // what a window that looks for races does beside; nothing here

  /** All ranks have entered a fence, or may go on. */
  void meet(int assertion) {
    collectives.barrier();
  }

  /** The ranks of a group may access this part from now on. */
  void exposed(int assertion) {
    // they do
  }

  /** The ranks of that group have completed their accesses. */
  void exposureOver() {
    // so they have
  }

  /** All operations on a target are complete there. */
  void completed(Target t) {
    // so they are
  }

  /** All operations on all targets are complete there. */
  void completedAll() {
    // so they are
  }

  /** What operations on a target bring has come. */
  void fetched(Target t) {
    // so it has
  }

  /** What operations on all targets bring has come. */
  void fetchedAll() {
    // so it has
  }

  /** The program gets a request for the last operation on a target; null: it is over. */
  public void requested(int rank, Operation op) {
    if (op instanceof PendingResult r) {
      r.awaitItself();
    }
  }

  /** A rank of the window that this rank may access now; throws a Fault if it may not. */
  Target access(int rank) {
    Target t = target(rank);
    if (!t.open) {
      epochs.enter(t);
    }
    return t;
  }

  private void touch(Target t) {
    sends = true;
    synchronized (touched) {
      if (!t.touched) {
        t.touched = true;
        touched.add(t);
      }
    }
  }

  /** Completes all operations by messages at their targets; returns the first error, or null. */
  Fault flushTouched() {
    if (!sends) {
      return null;
    }
    List<Target> all;
    synchronized (touched) {
      if (touched.isEmpty()) {
        return null;
      }
      all = List.copyOf(touched);
      touched.forEach(t -> t.touched = false);
      touched.clear();
    }
    return messages.flush(all);
  }

  /** Waits for the results of all operations that were sent by messages; returns the first error, or null. */
  Fault awaitTouched() {
    if (!sends) {
      return null;
    }
    List<Target> all;
    synchronized (touched) {
      all = List.copyOf(touched);
    }
    return messages.awaitResults(all);
  }

  static void checkLength(long origin, Layout layout, long count) {
    Payload.checkCount(count);
    long there = Math.multiplyHigh(count, layout.size()) == 0 ? count * layout.size() : Long.MAX_VALUE;
    if (there != origin) {
      throw new Fault(ErrorCode.TYPE, "the origin has " + origin + " bytes of data, but " + count + " x "
          + layout.name() + " at the target are " + there + ": both sides must have the same basic types");
    }
  }

  /** Throws the error of memory that was closed while it was used. */
  private static RuntimeException gone(IllegalStateException e, Payload... buffers) {
    for (Payload p : buffers) {
      if (p != null) {
        p.demandAlive();
      }
    }
    return new Fault(ErrorCode.BASE, "the arena of the window's memory was closed before the window was"
        + " freed", e);
  }

  // put and get

  /** MPI_Put; what is over when the origin may be used again, null if it may. */
  public Operation put(Payload from, int rank, long disp, long count, Layout layout) {
    Target t = access(rank);
    checkLength(from.bytes(), layout, count);
    long at = t.place(disp);
    WindowMemory m = t.memory;
    try {
      if (m != null && from.contiguous() && layout.isContiguous()) {
        long first = at + layout.trueLb();
        t.check(first, from.bytes());
        m.store(first, from.segment(), from.offset(), from.bytes());
      } else if (from.bytes() > 0) {
        putElsewhere(t, from, at, count, layout);
      }
      return null;
    } catch (IllegalStateException e) {
      throw gone(e, from);
    }
  }

  private void putElsewhere(Target t, Payload from, long at, long count, Layout layout) {
    AttachedMemory.Place p = t.find(at, count, layout);
    if (t.isByMessages()) {
      touch(t);
      messages.put(t, from, at, layout);
    } else {
      Payload.copy(from, Payload.of(p.memory().segment, p.at(), count, layout));
    }
  }

  /** MPI_Get; what is over when the data are there, null if they are. */
  public Operation get(Payload to, int rank, long disp, long count, Layout layout) {
    Target t = access(rank);
    checkLength(to.bytes(), layout, count);
    long at = t.place(disp);
    WindowMemory m = t.memory;
    try {
      if (m != null && to.contiguous() && layout.isContiguous()) {
        long first = at + layout.trueLb();
        t.check(first, to.bytes());
        m.load(first, to.segment(), to.offset(), to.bytes());
        return null;
      }
      return to.bytes() == 0 ? null : getElsewhere(t, to, at, count, layout);
    } catch (IllegalStateException e) {
      throw gone(e, to);
    }
  }

  private Operation getElsewhere(Target t, Payload to, long at, long count, Layout layout) {
    AttachedMemory.Place p = t.find(at, count, layout);
    if (t.isByMessages()) {
      touch(t);
      return messages.get(t, to, at, layout);
    }
    Payload.copy(Payload.of(p.memory().segment, p.at(), count, layout), to);
    return null;
  }

  // the accumulating operations

  /**
   * MPI_Accumulate and MPI_Get_accumulate.
   *
   * @param from the operands; null for NO_OP
   * @param to gets what was there before; null: nothing does
   * @return what is over when that is there, null if it is
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  public Operation accumulate(
      Payload from, Payload to, int rank, long disp, long count, Layout layout, Reduction op) {
    Target t = access(rank);
    ElementType e = ElementType.of(layout);
    e.check(op);
    checkOperands(from, e, layout, count);
    checkOperands(to, e, layout, count);
    long at = t.place(disp);
    if (count == 0 || layout.size() == 0) {
      return null;
    }
    try {
      boolean single = count == 1 && layout == e.layout && (from == null || from.contiguous())
          && (to == null || to.contiguous());
      if (single && t.memory != null && direct.single(t, at, from, to, op)) {
        return null;
      }
      return accumulateMany(t, new Combination(op, e), new Elements(at, count, layout), from, to);
    } catch (IllegalStateException x) {
      throw gone(x, from, to);
    }
  }

  private static void checkOperands(Payload p, ElementType e, Layout layout, long count) {
    if (p == null) {
      return;
    }
    checkLength(p.bytes(), layout, count);
    if (p.bytes() > 0 && ElementType.of(p.layout()) != e) {
      throw new Fault(ErrorCode.TYPE, "the values of " + p.layout().name() + " and of " + layout.name()
          + ", at the target, are of different basic types");
    }
  }

  private Operation accumulateMany(Target t, Combination c, Elements at, Payload from, Payload to) {
    AttachedMemory.Place p = t.find(at.at(), at.count(), at.layout());
    Payload operands = c.op() == Reduction.NO_OP ? null : from;
    if (t.isByMessages()) {
      touch(t);
      return messages.accumulate(t, c, at, operands, to);
    }
    direct.many(new DirectAccumulation.Part(t.member, p.memory(), new Elements(p.at(), at.count(),
        at.layout())),
        c, operands, to);
    return null;
  }

  /**
   * MPI_Compare_and_swap.
   *
   * @param both the new value, and after it the expected one
   * @param to gets what was there before
   * @return what is over when that is there, null if it is
   */
  public Operation compareAndSwap(MemorySegment both, Payload to, int rank, long disp) {
    Target t = access(rank);
    ElementType e = ElementType.of(to.layout());
    long at = t.place(disp);
    AttachedMemory.Place p = t.find(at, 1, e.layout);
    try {
      if (t.isByMessages()) {
        touch(t);
        return messages.swap(t, e, at, both, to);
      }
      direct.swap(t.member, p, e, Operands.of(Payload.ofBytes(both, 0, both.byteSize()), to));
      return null;
    } catch (IllegalStateException x) {
      throw gone(x, to);
    }
  }

  // single numbers of eight bytes

  private static boolean isDirect(Target t, long at) {
    return t.memory != null && t.memory.isAtomic(Long.BYTES, at);
  }

  static Payload number(long value) {
    return Payload.of(MemorySegment.ofArray(new long[] {value}), 0, 1, NUMBER.layout);
  }

  static long await(Operation op, Payload result) {
    if (op instanceof ExternalOperation e) {
      e.await();
    }
    return result.segment().get(LONGS, 0);
  }

  /** Combines a number; returns what was there before. */
  public long fetchAndOp(long value, int rank, long disp, Reduction op) {
    NUMBER.check(op);
    Target t = access(rank);
    long at = t.place(disp);
    if (isDirect(t, at)) {
      t.check(at, Long.BYTES);
      return Atomics.longs(t.memory.segment, at, value, op, false);
    }
    Payload result = number(0);
    return await(accumulate(number(value), result, rank, disp, 1, NUMBER.layout, op), result);
  }

  /** Replaces a number if it is the expected one; returns what was there before. */
  public long compareAndSwap(long expected, long value, int rank, long disp) {
    Target t = access(rank);
    long at = t.place(disp);
    if (isDirect(t, at)) {
      t.check(at, Long.BYTES);
      return Atomics.swapLong(t.memory.segment, at, expected, value);
    }
    Payload result = number(0);
    MemorySegment both = MemorySegment.ofArray(new long[] {value, expected});
    return await(compareAndSwap(both, result, rank, disp), result);
  }

  /** Writes a number. */
  public void putLong(long value, int rank, long disp) {
    Target t = access(rank);
    long at = t.place(disp);
    if (t.memory != null) {
      t.check(at, Long.BYTES);
      t.memory.segment.set(LONGS, at, value);
    } else {
      put(number(value), rank, disp, 1, NUMBER.layout);
    }
  }

  /** Reads a number. */
  public long getLong(int rank, long disp) {
    Target t = access(rank);
    long at = t.place(disp);
    if (t.memory != null) {
      t.check(at, Long.BYTES);
      return t.memory.segment.get(LONGS, at);
    }
    Payload result = number(0);
    return await(get(result, rank, disp, 1, NUMBER.layout), result);
  }
}
