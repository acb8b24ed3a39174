// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Pieces;

/** Accumulating operations on memory that this rank can load and store; the engine's lock is not held. */
final class DirectAccumulation {
  private static final ValueLayout.OfLong LONGS = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final ValueLayout.OfInt INTS = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfDouble DOUBLES = ValueLayout.JAVA_DOUBLE_UNALIGNED;

  /** Data that are combined under the accumulate lock at once. */
  private static final long LOCKED_BYTES = 64 << 10;

  private final Domain domain;

  DirectAccumulation(Domain domain) {
    this.domain = domain;
  }

  /**
   * Elements in the memory of a rank.
   *
   * @param member where the words of that rank lie
   */
  record Part(int member, WindowMemory memory, Elements elements) {}

  /** One number, without an object; false if it must go the general way. */
  boolean single(Target t, long at, Payload from, Payload to, Reduction op) {
    ElementType e = ElementType.of((to == null ? from : to).layout());
    MemorySegment m = t.memory.segment;
    boolean locks = Accumulator.needsLock(t.memory, at, e);
    if (locks && !e.isDouble()) {
      return false;
    }
    t.check(at, e.size);
    if (locks) {
      double v = from == null ? 0 : from.segment().get(DOUBLES, from.offset());
      double old = exchange(t, at, v, op);
      if (to != null) {
        to.segment().set(DOUBLES, to.offset(), old);
      }
    } else if (e.size == Long.BYTES) {
      long v = from == null ? 0 : from.segment().get(LONGS, from.offset());
      long old = Atomics.longs(m, at, v, op, e.unsigned);
      if (to != null) {
        to.segment().set(LONGS, to.offset(), old);
      }
    } else {
      int v = from == null ? 0 : from.segment().get(INTS, from.offset());
      int old = Atomics.ints(m, at, v, op, e.unsigned);
      if (to != null) {
        to.segment().set(INTS, to.offset(), old);
      }
    }
    return true;
  }

  private double exchange(Target t, long at, double v, Reduction op) {
    MemorySegment m = t.memory.segment;
    domain.lockAccumulate(t.member);
    try {
      double old = m.get(DOUBLES, at);
      if (op != Reduction.NO_OP) {
        m.set(DOUBLES, at, Accumulator.combine(v, old, op));
      }
      return old;
    } finally {
      domain.words.endAccumulate(t.member);
    }
  }

  /**
   * Combines elements.
   *
   * @param from the operands; null for NO_OP
   * @param to gets what was there before; null: nothing does
   */
  void many(Part part, Combination c, Payload from, Payload to) {
    Payload packedIn = from == null || from.contiguous() ? from : from.copy();
    Payload packedOut = to == null || to.contiguous() ? to : to.copy();
    Operands o = Operands.of(packedIn, packedOut);
    Elements all = part.elements;
    Pieces.operands(c.type().type, all.layout(), all.at(), all.count(), (place, stride, n) -> {
      long together = stride == c.type().extent ? n : 1;
      for (long i = 0; i < n; i += together) {
        combine(part, place + i * stride, together, c, o);
      }
    });
    if (packedOut != to) {
      Payload.copy(packedOut, to);
    }
  }

  private void combine(Part part, long at, long n, Combination c, Operands o) {
    ElementType e = c.type();
    boolean locks = Accumulator.needsLock(part.memory, at, e);
    long most = locks ? Math.max(1, LOCKED_BYTES / e.size) : n;
    for (long done = 0; done < n; done += most) {
      long count = Math.min(most, n - done);
      if (locks) {
        domain.lockAccumulate(part.member);
      }
      try {
        Accumulator.apply(part.memory, at + done * e.extent, count, c, o);
      } finally {
        if (locks) {
          domain.words.endAccumulate(part.member);
        }
      }
      o.advance(count * e.size);
    }
  }

  /** Replaces an element if it is the expected one. */
  void swap(int member, AttachedMemory.Place p, ElementType e, Operands o) {
    boolean locks = Accumulator.needsLock(p.memory(), p.at(), e);
    if (locks) {
      domain.lockAccumulate(member);
    }
    try {
      Accumulator.swap(p.memory(), p.at(), e, o);
    } finally {
      if (locks) {
        domain.words.endAccumulate(member);
      }
    }
  }
}
