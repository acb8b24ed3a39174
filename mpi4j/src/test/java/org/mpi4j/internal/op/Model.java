// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Format;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.ReductionTypes;

/** Reductions as one would write them down without a thought of speed: one value, byte by byte. */
final class Model {
  private static final double[] SPECIAL = {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY};

  private Model() {}

  /** What {@code a op b} is, as bytes. */
  static byte[] fold(Reduction op, Basic type, byte[] a, byte[] b) {
    int part = type.format().bytes();
    byte[] result = new byte[type.size()];
    if (type.kind() == ReductionTypes.COMPLEX && op == Reduction.PROD) {
      complexProduct(type.format(), numbers(type, a), numbers(type, b), result);
    } else if (isFloat(type.format())) {
      for (int i = 0; i < type.parts(); i++) {
        double x = read(type.format(), a, i * part);
        double y = read(type.format(), b, i * part);
        write(type.format(), real(op, x, y), result, i * part);
      }
    } else {
      store(integer(op, load(type.format(), a, 0, part), load(type.format(), b, 0, part)), result, 0, part);
    }
    return result;
  }

  private static double[] numbers(Basic type, byte[] bytes) {
    return new double[] {read(type.format(), bytes, 0), read(type.format(), bytes, type.format().bytes())};
  }

  private static void complexProduct(Format f, double[] x, double[] y, byte[] result) {
    double re = step(f, x[0] * y[0]) - step(f, x[1] * y[1]);
    double im = step(f, x[0] * y[1]) + step(f, x[1] * y[0]);
    write(f, step(f, re), result, 0);
    write(f, step(f, im), result, f.bytes());
  }

  private static double step(Format f, double x) {
    return f == Format.FLOAT16 || f == Format.FLOAT32 ? (float) x : x;
  }

  private static double real(Reduction op, double x, double y) {
    return switch (op) {
      case SUM -> x + y;
      case PROD -> x * y;
      case MAX -> Math.max(x, y);
      case MIN -> Math.min(x, y);
      default -> throw new AssertionError(op);
    };
  }

  private static BigInteger integer(Reduction op, BigInteger x, BigInteger y) {
    boolean p = x.signum() != 0;
    boolean q = y.signum() != 0;
    return switch (op) {
      case SUM -> x.add(y);
      case PROD -> x.multiply(y);
      case MAX -> x.max(y);
      case MIN -> x.min(y);
      case BAND -> x.and(y);
      case BOR -> x.or(y);
      case BXOR -> x.xor(y);
      case LAND -> BigInteger.valueOf(p && q ? 1 : 0);
      case LOR -> BigInteger.valueOf(p || q ? 1 : 0);
      case LXOR -> BigInteger.valueOf(p == q ? 0 : 1);
      default -> throw new AssertionError(op);
    };
  }

  /** MAXLOC or MINLOC of two pairs without gaps. */
  static byte[] fold(Reduction op, Pair pair, byte[] a, byte[] b) {
    int c = compare(pair.value().format(), a, b, 0);
    int i = compare(pair.index().format(), a, b, pair.value().size());
    boolean first = c == 0 ? i < 0 : c == NAN_WINS || c != -NAN_WINS && c > 0 == (op == Reduction.MAXLOC);
    return first ? a : b;
  }

  private static final int NAN_WINS = 2;

  private static int compare(Format f, byte[] a, byte[] b, int at) {
    if (!isFloat(f)) {
      return load(f, a, at, f.bytes()).compareTo(load(f, b, at, f.bytes()));
    }
    double x = read(f, a, at);
    double y = read(f, b, at);
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return Double.isNaN(x) && Double.isNaN(y) ? 0 : Double.isNaN(x) ? NAN_WINS : -NAN_WINS;
    }
    return x == y ? 0 : x > y ? 1 : -1;
  }

  /** A random value, small enough for wide numbers to be computed in double, often a special one. */
  static byte[] value(Basic type, Random random) {
    byte[] bytes = new byte[type.size()];
    if (isFloat(type.format())) {
      for (int i = 0; i < type.parts(); i++) {
        write(type.format(), number(type.format(), random), bytes, i * type.format().bytes());
      }
    } else if (type.format() == Format.BOOL8) {
      bytes[0] = (byte) random.nextInt(2);
    } else if (random.nextInt(4) > 0) {
      random.nextBytes(bytes);
    }
    return bytes;
  }

  private static double number(Format f, Random random) {
    if (random.nextInt(6) == 0) {
      return SPECIAL[random.nextInt(SPECIAL.length)];
    }
    boolean exact = f == Format.FLOAT80 || f == Format.FLOAT128 || f == Format.FLOAT16;
    return exact ? random.nextInt(2001) - 1000 : random.nextGaussian();
  }

  /** A random pair without gaps; values and indices are often equal. */
  static byte[] value(Pair pair, Random random) {
    byte[] bytes = new byte[pair.value().size() + pair.index().size()];
    put(pair.value().format(), random.nextInt(5) - 2, bytes, 0);
    put(pair.index().format(), random.nextInt(5), bytes, pair.value().size());
    if (isFloat(pair.value().format()) && random.nextInt(10) == 0) {
      write(pair.value().format(), Double.NaN, bytes, 0);
    }
    return bytes;
  }

  private static void put(Format f, int value, byte[] bytes, int at) {
    if (isFloat(f)) {
      write(f, value, bytes, at);
    } else {
      store(BigInteger.valueOf(value), bytes, at, f.bytes());
    }
  }

  static boolean isFloat(Format f) {
    return f.name().startsWith("FLOAT");
  }

  /** True if both are the same, bit for bit but for what kind of NaN it is. */
  static boolean same(Basic type, byte[] x, byte[] y, int at) {
    int part = type.format().bytes();
    for (int i = at; i < at + type.size(); i += part) {
      boolean nan = isFloat(type.format()) && Double.isNaN(read(type.format(), x, i))
          && Double.isNaN(read(type.format(), y, i));
      if (!nan && !Arrays.equals(x, i, i + part, y, i, i + part)) {
        return false;
      }
    }
    return true;
  }

  private static BigInteger load(Format f, byte[] bytes, int at, int n) {
    BigInteger value = BigInteger.ZERO;
    for (int k = n - 1; k >= 0; k--) {
      value = value.shiftLeft(Byte.SIZE).or(BigInteger.valueOf(bytes[at + k] & 0xff));
    }
    boolean unsigned = f.name().startsWith("U") || f == Format.CHAR16;
    return !unsigned && value.testBit(Byte.SIZE * n - 1)
        ? value.subtract(BigInteger.ONE.shiftLeft(Byte.SIZE * n)) : value;
  }

  private static void store(BigInteger value, byte[] bytes, int at, int n) {
    for (int k = 0; k < n; k++) {
      bytes[at + k] = value.shiftRight(Byte.SIZE * k).byteValue();
    }
  }

  static double read(Format f, byte[] bytes, int at) {
    ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return switch (f) {
      case FLOAT16 -> Float.float16ToFloat(b.getShort(at));
      case FLOAT32 -> b.getFloat(at);
      case FLOAT64 -> b.getDouble(at);
      case FLOAT80, FLOAT128 -> readWide(f == Format.FLOAT80, bytes, at);
      default -> throw new AssertionError(f);
    };
  }

  private static void write(Format f, double x, byte[] bytes, int at) {
    ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    switch (f) {
      case FLOAT16 -> b.putShort(at, Float.floatToFloat16((float) x));
      case FLOAT32 -> b.putFloat(at, (float) x);
      case FLOAT64 -> b.putDouble(at, x);
      case FLOAT80, FLOAT128 -> writeWide(f == Format.FLOAT80, x, bytes, at);
      default -> throw new AssertionError(f);
    }
  }

  /** A number of 16 bytes that has no more digits than a double. */
  static double readWide(boolean x87, byte[] bytes, int at) {
    ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    long low = b.getLong(at);
    long high = b.getLong(at + Long.BYTES);
    int top = (int) (x87 ? high & 0xffff : high >>> 48);
    long fraction = x87 ? low << 1 >>> 12 : (high & 0xffff_ffff_ffffL) << 4 | low >>> 60;
    int exponent = top & 0x7fff;
    long bits = exponent == 0 ? 0 : exponent == 0x7fff ? 0x7ffL << 52 | fraction
        : (long) (exponent - 16_383 + 1_023) << 52 | fraction;
    return Double.longBitsToDouble(bits | (long) (top >>> 15) << 63);
  }

  static void writeWide(boolean x87, double x, byte[] bytes, int at) {
    long bits = Double.doubleToLongBits(x);
    long fraction = bits & (1L << 52) - 1;
    long sign = bits >>> 63;
    boolean finite = Double.isFinite(x);
    long exponent = x == 0 ? 0 : finite ? Math.getExponent(x) + 16_383 : 0x7fff;
    long leading = exponent == 0 ? 0 : 1L << 63;
    ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    b.putLong(at, x87 ? leading | fraction << 11 : fraction << 60);
    b.putLong(at + Long.BYTES, x87 ? sign << 15 | exponent : sign << 63 | exponent << 48 | fraction >>> 4);
  }
}
