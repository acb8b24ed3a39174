// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Method references that make the JVM keep code in the ahead-of-time cache which it would generate in each
 * rank otherwise.
 *
 * <p>For each new shape of a method handle the JDK generates a class (a "lambda form"). The first access to
 * memory that ranks share, through a {@code VarHandle}, needs seven of them, 10 ms of processor time in each
 * rank; a call of a C function needs some more. The cache does not keep those that code of the JDK looks up
 * at run time, but it keeps those of method references in its own classes, and the JDK finds them by their
 * shape. Here is a reference for each shape that is needed. If a JDK needs others, it generates those:
 * nothing but time is lost. {@code -Djava.lang.invoke.MethodHandle.TRACE_RESOLVE=true} for a rank shows what
 * is missing: the lines that end in {@code (fail)}, where {@code invokeStatic LJJ_J} is a static method of
 * two {@code long}s (J) that returns a third, after the handle itself (L).
 */
@SuppressWarnings({"checkstyle:parameternumber", "UnusedMethod", "UnusedVariable"}) // shapes, never called
final class LambdaForms {
  private static final MethodType SIX_LONGS = MethodType.methodType(
      long.class, long.class, long.class, long.class, long.class, long.class, long.class);

  private LambdaForms() {}

  /** Links all references, and so has their shapes kept. */
  static void link() {
    Object[] unused = {
      (ObjectToLong) Static::objectToLong, (LongAndObject) Static::longAndObject,
      (LongToObject) Static::longToObject, (TwoLongs) Static::twoLongs, (FourLongs) Static::fourLongs,
      (Check) Static::check, (CFunction) Static::ofC,
      (PartOfLength) Part::ofLength, (PartOfLayout) Part::ofLayout,
      (OpenOfThree) Open::ofThree, (FinalOfC) Open::ofC, (FinalOfLongs) Open::ofLongs
    };
    assert unused.length > 0;
    try {
      long _ = callOfSix(MethodHandles.empty(SIX_LONGS));
    } catch (Throwable e) {
      throw new IllegalStateException(e); // it throws nothing
    }
  }

  private static long callOfSix(MethodHandle handle) throws Throwable {
    return (long) handle.invokeExact(1L, 2L, 3L, 4L, 5L, 6L);
  }

  private interface ObjectToLong {
    long call(Object a);
  }

  private interface LongAndObject {
    Object call(long a, Object b);
  }

  private interface LongToObject {
    Object call(long a);
  }

  private interface TwoLongs {
    long call(long a, long b);
  }

  private interface FourLongs {
    long call(long a, long b, long c, long d);
  }

  private interface Check {
    void call(Object a, long b, Object c);
  }

  private interface CFunction {
    long call(Object a, Object b, long c, long d, long e, long f, long g);
  }

  private interface PartOfLength {
    Object call(Part whole, long a, long b);
  }

  private interface PartOfLayout {
    Object call(Part whole, long a, Object b);
  }

  private interface OpenOfThree {
    Object call(Open self, Object a, Object b, Object c);
  }

  private interface FinalOfC {
    long call(Open self, Object a, Object b, long c, long d, long e, long f, long g);
  }

  private interface FinalOfLongs {
    long call(Open self, long a, long b, long c, long d, long e, long f);
  }

  /** Has the shapes of methods of an interface. */
  private interface Part {
    Object ofLength(long a, long b);

    Object ofLayout(long a, Object b);
  }

  /** Has the shapes of methods that a class may override, and of those that it may not. */
  private static class Open {
    Object ofThree(Object a, Object b, Object c) {
      return a;
    }

    final long ofC(Object a, Object b, long c, long d, long e, long f, long g) {
      return c;
    }

    final long ofLongs(long a, long b, long c, long d, long e, long f) {
      return a;
    }
  }

  /** Has the shapes of static methods. */
  private static final class Static {
    private static long objectToLong(Object a) {
      return a.hashCode();
    }

    private static Object longAndObject(long a, Object b) {
      return b;
    }

    private static Object longToObject(long a) {
      return a;
    }

    private static long twoLongs(long a, long b) {
      return a + b;
    }

    private static long fourLongs(long a, long b, long c, long d) {
      return a + b + c + d;
    }

    private static void check(Object a, long b, Object c) {}

    private static long ofC(Object a, Object b, long c, long d, long e, long f, long g) {
      return c;
    }
  }
}
