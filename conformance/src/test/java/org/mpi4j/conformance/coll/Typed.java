// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;

/** What two ranks exchange: its type and length depend on the pair. Booleans pass through a copy. */
sealed interface Typed {
  Buf buf();

  void fill(int from, int to);

  void check(int from, int to);

  /** One for each rank. */
  static Typed[] forAll(Intracomm comm) {
    Typed[] all = new Typed[comm.size()];
    for (int r = 0; r < all.length; r++) {
      int length = Values.length(Math.min(r, comm.rank()), Math.max(r, comm.rank()));
      all[r] = switch ((r + comm.rank()) % 3) {
        case 0 -> new Ints(new int[length]);
        case 1 -> new Doubles(new double[length]);
        default -> new Booleans(new boolean[length]);
      };
    }
    return all;
  }

  static Buf[] bufs(Typed... all) {
    Buf[] bufs = new Buf[all.length];
    for (int r = 0; r < bufs.length; r++) {
      bufs[r] = all[r].buf();
    }
    return bufs;
  }

  /** Whole numbers. */
  record Ints(int[] data) implements Typed {
    @Override
    public Buf buf() {
      return Buf.of(data);
    }

    @Override
    public void fill(int from, int to) {
      Values.fill(data, 0, data.length, from, to);
    }

    @Override
    public void check(int from, int to) {
      Values.check(data, 0, data.length, from, to);
    }
  }

  /** Floating-point numbers. */
  record Doubles(double[] data) implements Typed {
    @Override
    public Buf buf() {
      return Buf.of(data);
    }

    @Override
    public void fill(int from, int to) {
      for (int i = 0; i < data.length; i++) {
        data[i] = Values.value(from, to, i);
      }
    }

    @Override
    public void check(int from, int to) {
      for (int i = 0; i < data.length; i++) {
        assertEquals(Values.value(from, to, i), data[i]);
      }
    }
  }

  /** Truth values. */
  record Booleans(boolean[] data) implements Typed {
    @Override
    public Buf buf() {
      return Buf.of(data);
    }

    @Override
    public void fill(int from, int to) {
      for (int i = 0; i < data.length; i++) {
        data[i] = truth(from, to, i);
      }
    }

    @Override
    public void check(int from, int to) {
      for (int i = 0; i < data.length; i++) {
        assertEquals(truth(from, to, i), data[i], "from " + from + " to " + to);
      }
    }

    private static boolean truth(int from, int to, int i) {
      return (from * 5 + to * 3 + i) % 4 == 0;
    }
  }
}
