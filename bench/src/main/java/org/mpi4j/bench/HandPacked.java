// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Packing by hand: loops written for one layout, from array to array (whatever {@code --buffer} says), to
 * compare packing by datatype with.
 */
final class HandPacked implements Loop {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  private static final VarHandle DOUBLE =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.nativeOrder());

  private final Runnable work;
  private final MemorySegment packed;

  HandPacked(Gaps gaps, Site site) {
    int n = site.bytes() / Double.BYTES;
    Site inArrays = new Site(site.world(), BufferKind.HEAP, site.window(), site.bytes());
    Object from = Spread.of(gaps, inArrays).fill().memory().heapBase().orElseThrow();
    if (gaps == Gaps.PARTICLE) {
      byte[] to = new byte[site.bytes()];
      packed = MemorySegment.ofArray(to);
      work = () -> particles((byte[]) from, to);
      return;
    }
    double[] in = (double[]) from;
    double[] out = new double[n];
    packed = MemorySegment.ofArray(out);
    Gaps.Runs runs = gaps == Gaps.INDEXED ? Gaps.Runs.draw(n) : null;
    work = switch (gaps) {
      case VECTOR1 -> () -> singles(in, 0, 2, out);
      case VECTOR2 -> () -> blocks(in, 2, out);
      case VECTOR8 -> () -> blocks(in, 8, out);
      case COLUMN -> () -> singles(in, 0, Gaps.ROW, out);
      case FACE -> () -> face(in, out);
      case INDEXED -> () -> runs(in, runs.starts(), runs.lengths(), out);
      case PARTICLE -> throw new IllegalStateException("no doubles");
    };
  }

  private static void singles(double[] in, int first, int stride, double[] out) {
    for (int i = 0; i < out.length; i++) {
      out[i] = in[first + i * stride];
    }
  }

  private static void blocks(double[] in, int block, double[] out) {
    for (int i = 0; i < out.length / block; i++) {
      for (int j = 0; j < block; j++) {
        out[i * block + j] = in[i * 2 * block + j];
      }
    }
  }

  private static void face(double[] in, double[] out) {
    for (int i = 0; i < Gaps.SIDE; i++) {
      for (int j = 0; j < Gaps.SIDE; j++) {
        out[i * Gaps.SIDE + j] = in[(i * Gaps.SIDE + j) * Gaps.SIDE + 1];
      }
    }
  }

  private static void runs(double[] in, int[] starts, int[] lengths, double[] out) {
    int at = 0;
    for (int i = 0; i < starts.length; i++) {
      int start = starts[i];
      int length = lengths[i];
      for (int j = 0; j < length; j++) {
        out[at + j] = in[start + j];
      }
      at += length;
    }
  }

  private static void particles(byte[] in, byte[] out) {
    int to = 0;
    for (int from = 0; from < in.length; from += Gaps.PARTICLE_EXTENT) {
      INT.set(out, to, (int) INT.get(in, from));
      for (int i = 0; i < 6; i++) {
        DOUBLE.set(out, to + 4 + 8 * i, (double) DOUBLE.get(in, from + 8 + 8 * i));
      }
      for (int i = 0; i < 7; i++) {
        out[to + 52 + i] = in[from + 56 + i];
      }
      to += 59;
    }
  }

  @Override
  public void repeat(int iterations) {
    for (int i = 0; i < iterations; i++) {
      work.run();
    }
  }

  @Override
  public double messages() {
    return 1;
  }

  @Override
  public boolean correct() {
    return Pattern.isIn(packed);
  }
}
