// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import java.util.function.Predicate;
import java.util.stream.Stream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Shape;
import org.mpi4j.internal.type.Shapes;

/**
 * The Fortran types that are asked for by decimal digits and exponents (section 19.1.9): the smallest that
 * has them.
 */
public sealed interface Precision extends ConstructorCall {
  /** In place of a number: no wish. */
  int ANY = -32766;

  /** A type with this many decimal digits and this decimal exponent. */
  private static Basic smallest(String wish, Stream<Range> ranges, Predicate<Range> fits) {
    return ranges.filter(fits).findFirst().map(Range::type).orElseThrow(
        () -> new Fault(ErrorCode.ARG, "no predefined type has " + wish));
  }

  /**
   * What a type can hold.
   *
   * @param digits decimal digits of precision; of integers, digits of any number
   * @param exponent largest decimal exponent
   */
  record Range(int digits, int exponent, Basic type) {
    boolean holds(int p, int r) {
      return p <= digits && r <= exponent;
    }
  }

  /** A real number. */
  record Real(int p, int r) implements Precision {
    @Override
    public void check() {
      Precision.checkWish(p, r);
    }

    private Basic type() {
      return smallest("p = " + p + " digits and exponents to r = " + r + " (33 and 4931 at most)",
          Stream.of(new Range(6, 37, Basic.REAL4), new Range(15, 307, Basic.REAL8),
              new Range(33, 4931, Basic.REAL16)),
          range -> range.holds(p, r));
    }

    @Override
    public Shape shape() {
      return Shapes.of(type());
    }

    @Override
    public String title() {
      return "MPI_Type_create_f90_real";
    }

    @Override
    public long[] integers() {
      return new long[] {p, r};
    }
  }

  /** A complex number. */
  record Complex(int p, int r) implements Precision {
    @Override
    public void check() {
      Precision.checkWish(p, r);
    }

    private Basic type() {
      return smallest("p = " + p + " digits and exponents to r = " + r + " in both parts (at most 33, 4931)",
          Stream.of(new Range(6, 37, Basic.COMPLEX8), new Range(15, 307, Basic.COMPLEX16),
              new Range(33, 4931, Basic.COMPLEX32)),
          range -> range.holds(p, r));
    }

    @Override
    public Shape shape() {
      return Shapes.of(type());
    }

    @Override
    public String title() {
      return "MPI_Type_create_f90_complex";
    }

    @Override
    public long[] integers() {
      return new long[] {p, r};
    }
  }

  /** An integer number. */
  record Whole(int r) implements Precision {
    @Override
    public void check() {
      Check.argument(r >= 0, () -> "r = " + r + ", but it must not be negative");
    }

    private Basic type() {
      return smallest("r = " + r + " decimal digits (integers have 38 at most)",
          Stream.of(new Range(2, 0, Basic.INTEGER1), new Range(4, 0, Basic.INTEGER2),
              new Range(9, 0, Basic.INTEGER4), new Range(18, 0, Basic.INTEGER8),
              new Range(38, 0, Basic.INTEGER16)),
          range -> range.holds(r, 0));
    }

    @Override
    public Shape shape() {
      return Shapes.of(type());
    }

    @Override
    public String title() {
      return "MPI_Type_create_f90_integer";
    }

    @Override
    public long[] integers() {
      return new long[] {r};
    }
  }

  private static void checkWish(int p, int r) {
    Check.argument(p != ANY || r != ANY, () -> "p and r are both UNDEFINED, but one of them must be given");
    Check.argument(p == ANY || p >= 0, () -> "p = " + p + ", but it must not be negative");
    Check.argument(r == ANY || r >= 0, () -> "r = " + r + ", but it must not be negative");
  }
}
