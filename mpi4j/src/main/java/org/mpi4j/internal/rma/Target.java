// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.util.ArrayDeque;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Layout;

/** A rank of a window as this rank accesses it: where its part is, and what is under way to it. */
final class Target {
  final int rank;
  final int world;

  /** Its place in the domain; -1: it is elsewhere, and its lock is reached by messages. */
  final int member;

  /** Its part, if this rank can load and store it; else null. */
  final WindowMemory memory;

  /** The same of a dynamic window; else null. */
  final AttachedMemory attached;

  final long size;
  final int unit;

  /** True if operations need no look at the epoch: this rank holds its lock, or it is in the start group. */
  boolean open;

  /** The lock that this rank holds. */
  Hold hold = Hold.NONE;

  long ticket;

  /** Operations were sent by messages that no flush has confirmed. Guarded by the engine's lock, as below. */
  boolean unconfirmed;

  /** Operations whose results have not come, and failed ones whose errors have not been told. */
  final ArrayDeque<PendingResult> pending = new ArrayDeque<>(2);

  /** True if it is in the window's list of those with operations by messages. */
  boolean touched;

  /** A lock that an origin holds. */
  enum Hold {
    NONE,
    /** The program has asked for no check: there is no lock. */
    UNCHECKED,
    SHARED,
    EXCLUSIVE
  }

  /** Where a part is, as far as that is known. */
  record Part(WindowMemory memory, AttachedMemory attached, long size, int unit) {}

  Target(int rank, int world, int member, Part part) {
    this.rank = rank;
    this.world = world;
    this.member = member;
    this.memory = part.memory;
    this.attached = part.attached;
    this.size = part.size;
    this.unit = part.unit;
  }

  /** True if this rank cannot load and store its part. */
  boolean isByMessages() {
    return memory == null && attached == null;
  }

  /** True if displacements are addresses, and only the target knows which are attached. */
  boolean isDynamic() {
    return size < 0;
  }

  /** The byte that a displacement names. */
  long place(long disp) {
    if (disp < 0) {
      throw new Fault(ErrorCode.DISP, "disp = " + disp + ", but displacements are 0 or more");
    }
    if (unit == 1) {
      return disp;
    }
    long at = disp * unit;
    if (disp > Long.MAX_VALUE / unit) {
      throw range("disp = " + disp + " x " + unit + " bytes");
    }
    return at;
  }

  /** Throws unless all these bytes are in the part. */
  void check(long at, long bytes) {
    if (at < 0 || at > size - bytes) {
      throw outside(at, bytes);
    }
  }

  private Fault outside(long at, long bytes) {
    return range(bytes + " bytes from byte " + at + " on");
  }

  private Fault range(String what) {
    return new Fault(ErrorCode.RMA_RANGE, what + " are not all in the part of rank " + rank + ", which has "
        + size + " bytes (displacement unit " + unit + ")");
  }

  /** The memory that elements lie in; throws a Fault if not all of them are in the part. */
  AttachedMemory.Place find(long at, long count, Layout layout) {
    long from;
    long to;
    try {
      long reach = Math.multiplyExact(Math.max(0, count - 1), layout.extent());
      from = Math.addExact(at, Math.addExact(layout.trueLb(), Math.min(0, reach)));
      to = Math.addExact(
          Math.addExact(at, layout.trueLb()), Math.addExact(layout.trueExtent(), Math.max(0, reach)));
    } catch (ArithmeticException e) {
      throw new Fault(ErrorCode.RMA_RANGE, count + " x " + layout.name() + " from byte " + at
          + " on lie outside any memory", e);
    }
    if (count == 0 || layout.size() == 0) {
      return new AttachedMemory.Place(memory, 0);
    }
    if (attached != null) {
      AttachedMemory.Place found = attached.find(from, to - from);
      if (found == null) {
        throw new Fault(ErrorCode.RMA_RANGE, (to - from) + " bytes at displacement 0x"
            + Long.toHexString(from)
            + " are not all attached at rank " + rank);
      }
      return new AttachedMemory.Place(found.memory(), found.at() + (at - from));
    }
    if (!isDynamic()) {
      check(from, to - from);
    }
    return new AttachedMemory.Place(memory, at);
  }
}
