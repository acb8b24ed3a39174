// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.internal.type.Payload;

/**
 * Runs the loop for one primitive on any two buffers: in place on arrays or native memory without gaps; other
 * data are copied through small arrays, piece by piece (a loop over a heap segment is 15 times slower than
 * one over its array).
 *
 * @param <A> the array type
 */
final class Kernel<A> {
  /** Bytes of the small arrays. */
  private static final int PIECE = 4096;

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
    if (from != null && to != null) {
      l.run(from, index(in), to, index(inout), (int) n);
    } else if (l.isNative() && isNative(in) && isNative(inout)) {
      l.run(in.segment(), in.offset(), inout.segment(), inout.offset(), n);
    } else {
      new Pieces(l, in, inout, from, to).run(n);
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

  /** One reduction in which an operand does not lie in an array of the right type. */
  private final class Pieces {
    private final Loop<A> loop;
    private final Payload in;
    private final Payload inout;
    private final A from; // null: passes through a small array
    private final A to;

    Pieces(Loop<A> loop, Payload in, Payload inout, A from, A to) {
      this.loop = loop;
      this.in = in;
      this.inout = inout;
      this.from = from;
      this.to = to;
    }

    void run(long n) {
      int most = (int) Math.min(n, (long) PIECE / memory.bytes() / unit * unit);
      A a = from == null ? memory.allocate(most) : from;
      A b = to == null ? memory.allocate(most) : to;
      for (long done = 0; done < n; done += most) {
        int count = (int) Math.min(most, n - done);
        long at = done * memory.bytes();
        long bytes = (long) count * memory.bytes();
        if (from == null) {
          in.pack(at, bytes, memory.segmentOf(a), 0);
        }
        if (to == null) {
          inout.pack(at, bytes, memory.segmentOf(b), 0);
        }
        loop.run(a, from == null ? 0 : index(in) + (int) done, b,
            to == null ? 0 : index(inout) + (int) done, count);
        if (to == null) {
          inout.unpack(at, bytes, memory.segmentOf(b), 0);
        }
      }
    }
  }
}
