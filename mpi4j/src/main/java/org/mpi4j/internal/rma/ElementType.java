// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Format;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.Pieces;
import org.mpi4j.internal.type.Predefined;

/**
 * A type of elements that accumulating operations combine, each at once: a predefined type. Integers of four
 * and eight bytes have atomic instructions; all others are combined under the target's accumulate lock. That
 * depends on type and address only, so that all ranks, and the target's own, use the same for an element.
 */
final class ElementType {
  private static final int PAIRS = 128;
  private static final ElementType[] ALL = new ElementType[PAIRS + Pair.values().length];

  static {
    for (Basic b : Basic.values()) {
      ALL[b.ordinal()] = new ElementType(b, b.ordinal());
    }
    for (Pair p : Pair.values()) {
      ALL[PAIRS + p.ordinal()] = new ElementType(p, PAIRS + p.ordinal());
    }
  }

  final Predefined type;
  final Layout layout;
  final int code;

  /** Bytes of data. */
  final int size;

  /** From one element to the next, bytes. */
  final int extent;

  /** True if it is an integer of four or eight bytes. */
  final boolean integer;

  final boolean unsigned;

  private ElementType(Predefined type, int code) {
    this.type = type;
    this.layout = type.layout();
    this.code = code;
    this.size = (int) layout.size();
    this.extent = (int) layout.extent();
    Format format = type instanceof Basic b ? b.format() : null;
    this.integer = format == Format.INT32 || format == Format.UINT32 || format == Format.INT64
        || format == Format.UINT64;
    this.unsigned = format != null && format.isUnsigned();
  }

  /** The type that all values of a datatype are; throws a Fault if they differ. */
  static ElementType of(Layout layout) {
    if (layout.isBasic()) {
      return ALL[layout.basic().ordinal()];
    }
    return switch (Pieces.operand(layout)) {
      case Basic b -> ALL[b.ordinal()];
      case Pair p -> ALL[PAIRS + p.ordinal()];
      case null, default -> {
        if (layout.size() == 0) {
          yield ALL[Basic.BYTE.ordinal()];
        }
        throw new Fault(ErrorCode.TYPE, "the values of " + layout.name()
            + " are of several basic types, but accumulating operations combine values of one");
      }
    };
  }

  /** The type with that code; throws a Fault if there is none. */
  static ElementType of(int code) {
    if (code < 0 || code >= ALL.length || ALL[code] == null) {
      throw new Fault(ErrorCode.PROC_ABORTED, "it sent elements of type " + code + ", which no rank does");
    }
    return ALL[code];
  }

  /** Throws a Fault unless the operation is defined for such elements. */
  void check(Reduction op) {
    if (op != Reduction.REPLACE && op != Reduction.NO_OP) {
      op.check(layout);
    }
  }

  boolean isDouble() {
    return type instanceof Basic b && b.format() == Format.FLOAT64 && size == Double.BYTES;
  }

  boolean isFloat() {
    return type instanceof Basic b && b.format() == Format.FLOAT32 && size == Float.BYTES;
  }
}
