// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** The arguments of the constructors must be what the standard allows. */
final class Check {
  private Check() {}

  static void count(long count) {
    if (count < 0) {
      throw new Fault(ErrorCode.COUNT, "count = " + count + ", but it must not be negative");
    }
  }

  static void blocklength(long length) {
    argument(length >= 0, () -> "blocklength = " + length + ", but it must not be negative");
  }

  static void blocklengths(long... lengths) {
    for (int i = 0; i < lengths.length; i++) {
      int at = i;
      argument(lengths[i] >= 0,
          () -> "blocklengths[" + at + "] = " + lengths[at] + ", but it must not be negative");
    }
  }

  static void length(String what, int length, String ofWhat, int expected) {
    argument(length == expected,
        () -> what + " has " + length + " elements, but " + ofWhat + " has " + expected);
  }

  static void argument(boolean valid, Supplier<String> text) {
    if (!valid) {
      throw new Fault(ErrorCode.ARG, text.get());
    }
  }

  /** A datatype argument must be there. */
  static void type(String what, TypeTree type) {
    if (type == null) {
      throw new Fault(ErrorCode.TYPE, what + " is null");
    }
  }
}
