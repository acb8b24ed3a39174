// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.mpi4j.internal.type.Payload;

/**
 * Runs the loop for one primitive on any two buffers: in place on arrays that begin at the same index, and on
 * other arrays and native memory without gaps where that takes less time than a copy. Other data are copied
 * through small arrays, piece by piece: only there the JIT compiler makes vector code (see {@link Loop}), and
 * a loop over a heap segment is 15 times slower than one over its array.
 *
 * @param <A> the array type
 */
final class Kernel<A> {
  /** Bytes of a small array. */
  private static final int PIECE = 4 << 10;

  /** From so many numbers on, if they are shorter than 8 bytes, vector code makes up for the copies. */
  private static final int MANY = 256;

  /**
   * After so many numbers the fast form of a loop is made, which takes a JVM that has just started a tenth of
   * a second of processor time, much of it in the JIT compiler. It is not made for functions of the user that
   * are used seldom, or created for each reduction.
   */
  private static final int NUMBERS = 1 << 20;

  /**
   * How many kernels use a class of loops. As long as it is one, the JIT compiler sees one function only, and
   * the plain loop is fast.
   */
  private static final ClassValue<AtomicInteger> USERS = new ClassValue<>() {
    @Override
    protected AtomicInteger computeValue(Class<?> loop) {
      return new AtomicInteger();
    }
  };

  private final PrimitiveArrays<A> memory;
  private final int unit;
  private final AtomicReference<Operands<A>> spare = new AtomicReference<>();

  // Threads may race on these: then the loop becomes fast a little later, or is made twice.
  private Loop<A> loop;
  private boolean fast;
  private AtomicInteger users; // null until first used
  private long folded;

  /**
   * @param unit how many numbers make one value, which pieces do not split
   */
  Kernel(PrimitiveArrays<A> memory, int unit, Loop<A> loop) {
    this.memory = memory;
    this.unit = unit;
    this.loop = loop;
  }

  /** {@code inout[i] = in[i] op inout[i]} for all data of {@code inout}. */
  void fold(Payload in, Payload inout) {
    long n = inout.bytes() / memory.bytes();
    Loop<A> l = loop(n);
    A from = array(in);
    A to = array(inout);
    boolean copyPays = n >= MANY && memory.bytes() < Long.BYTES;
    if (from != null && to != null && (!copyPays || index(in) == index(inout))) {
      l.run(from, index(in), to, index(inout), (int) n);
    } else if (l.isNative() && isNative(in) && isNative(inout) && !copyPays) {
      l.run(in.segment(), in.offset(), inout.segment(), inout.offset(), n);
    } else {
      foldPieces(l, in, inout, n);
    }
  }

  private Loop<A> loop(long n) {
    if (!fast) {
      folded += n;
      if (users == null) {
        users = USERS.get(loop.getClass());
        users.getAndIncrement();
      } else if (folded >= NUMBERS && users.get() > 1) {
        loop = loop.fast();
        fast = true;
      }
    }
    return loop;
  }

  private A array(Payload p) {
    return p.contiguous() ? memory.arrayUnder(p.segment(), p.offset()) : null;
  }

  private int index(Payload p) {
    return memory.index(p.segment(), p.offset());
  }

  private static boolean isNative(Payload p) {
    return p.contiguous() && p.segment().isNative();
  }

  private void foldPieces(Loop<A> l, Payload in, Payload inout, long n) {
    int full = PIECE / memory.bytes() / unit * unit;
    Operands<A> arrays = spare.getAndSet(null); // null: none yet, or another thread has it
    if (arrays == null) {
      int length = (int) Math.min(n, full);
      arrays = new Operands<>(memory.allocate(length), memory.allocate(length), length);
    }
    MemorySegment a = memory.segmentOf(arrays.in);
    MemorySegment b = memory.segmentOf(arrays.inout);
    for (long done = 0; done < n; done += arrays.length) {
      int count = (int) Math.min(arrays.length, n - done);
      long at = done * memory.bytes();
      long bytes = (long) count * memory.bytes();
      in.pack(at, bytes, a, 0);
      inout.pack(at, bytes, b, 0);
      l.run(arrays.in, 0, arrays.inout, 0, count);
      inout.unpack(at, bytes, b, 0);
    }
    if (arrays.length == full) {
      spare.set(arrays);
    }
  }

  /** Two small arrays for the operands. */
  private record Operands<A>(A in, A inout, int length) {}
}
