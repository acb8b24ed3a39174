// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** Names the memory in which elements of a datatype hold their data. */
public final class Pieces {

  /** Is told of memory without a gap. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Some memory.
     *
     * @param place of its first byte
     * @param bytes how many
     */
    void piece(long place, long bytes);
  }

  /** Is told of values, or pairs. */
  @FunctionalInterface
  public interface OperandVisitor {
    /**
     * Some operands.
     *
     * @param place of the first one, bytes
     * @param stride from one to the next, bytes
     * @param count how many
     */
    void operands(long place, long stride, long count);
  }

  private Pieces() {}

  /**
   * Names the memory of the bytes {@code from} (inclusive) to {@code to} (exclusive) of the packed data of
   * elements that begin at {@code origin}, in the order of the type map.
   */
  public static void of(Layout layout, long origin, long from, long to, Visitor visitor) {
    if (from >= to) {
      return;
    }
    if (layout.isContiguous()) {
      visitor.piece(origin + layout.trueLb() + from, to - from);
      return;
    }
    long size = layout.size();
    for (long i = from / size, at = from; at < to; i++) {
      long start = i * size;
      long end = Math.min(to - start, size);
      layout.shape().visit(origin + i * layout.extent(), at - start, end, visitor::piece);
      at = start + end;
    }
  }

  /** The predefined type, of one value or a pair, that a type map repeats; null if there is none. */
  public static Predefined operand(Layout layout) {
    Pair pair = layout.isBasic() ? null : pair(layout.shape());
    return pair == null ? layout.basic() : pair;
  }

  private static Pair pair(Shape shape) {
    for (Pair p : Pair.values()) {
      if (p.layout().shape() == shape) {
        return p;
      }
    }
    return switch (shape) {
      case Shape.Leaf _ -> null;
      case Shape.Marked marked -> pair(marked.item);
      case Shape.Repeat repeat -> pair(repeat.item);
      case Shape.Join join -> {
        Pair found = null;
        for (Shape item : join.items) {
          Pair p = pair(item);
          if (p == null || found != null && p != found) {
            yield null;
          }
          found = p;
        }
        yield found;
      }
    };
  }

  /**
   * Names the operands of {@code count} elements that begin at {@code origin}, in the order of the type map.
   */
  public static void operands(Predefined operand, Layout layout, long origin, long count,
      OperandVisitor visitor) {
    repeat(operand.layout().shape(), layout.shape(), origin, layout.extent(), count, visitor);
  }

  @SuppressWarnings("checkstyle:parameternumber") // of one recursion
  private static void repeat(
      Shape unit, Shape shape, long place, long stride, long count, OperandVisitor visitor) {
    if (shape == unit || shape instanceof Shape.Leaf) {
      visitor.operands(place, stride, count);
      return;
    }
    for (long i = 0; i < count; i++) {
      walk(unit, shape, place + i * stride, visitor);
    }
  }

  private static void walk(Shape unit, Shape shape, long place, OperandVisitor visitor) {
    switch (shape) {
      case Shape.Leaf leaf -> visitor.operands(place, leaf.size, 1);
      case Shape.Marked marked -> repeat(unit, marked.item, place, 0, 1, visitor);
      case Shape.Repeat r -> repeat(unit, r.item, place, r.stride, r.count, visitor);
      case Shape.Join join -> {
        for (int i = 0; i < join.items.length; i++) {
          repeat(unit, join.items[i], place + join.places[i], 0, 1, visitor);
        }
      }
    }
  }
}
