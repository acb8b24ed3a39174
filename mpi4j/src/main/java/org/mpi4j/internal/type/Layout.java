// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** The memory layout of one element of a datatype: its type map, size and bounds. Immutable. */
public final class Layout {
  /** Bounds and data that are at most so many bytes apart always count as a structure with padding. */
  private static final long PADDING = 64;

  private final String name;
  private final Shape shape;
  private final long size;
  private final long extent;
  private final boolean run;
  private Program program; // made when first needed, as the next field, by any thread, always the same
  private Layout packed;

  /**
   * @param name for messages to the user
   */
  public Layout(String name, Shape shape) {
    this.name = name;
    this.shape = shape;
    this.size = shape.size;
    this.extent = shape.bounds.extent();
    this.run = shape.run;
  }

  /** For messages to the user. */
  public String name() {
    return name;
  }

  /** Bytes of data in one element. */
  public long size() {
    return size;
  }

  /** Distance from one element to the next, bytes. */
  public long extent() {
    return extent;
  }

  /** Where the element begins, bytes from the buffer's address. */
  public long lb() {
    return shape.bounds.lb();
  }

  /** Where the element ends, bytes from the buffer's address. */
  public long ub() {
    return shape.bounds.ub();
  }

  /** Where the first byte of data lies, bytes from the buffer's address. */
  public long trueLb() {
    return shape.bounds.trueLb();
  }

  /** From the first byte of data to the last, bytes. */
  public long trueExtent() {
    return shape.bounds.trueUb() - shape.bounds.trueLb();
  }

  /** True if the data of one element lie without a gap, in the order of the type map. */
  public boolean isRun() {
    return run;
  }

  /** True if that holds for any number of elements. */
  public boolean isContiguous() {
    return run && extent == size;
  }

  /** The predefined type that all entries are; null if they differ, or there are none. */
  public Basic basic() {
    return shape.basic;
  }

  /** True if the type map is one value of a predefined type and nothing else. */
  public boolean isBasic() {
    return shape instanceof Shape.Leaf;
  }

  /** The primitive that all entries are made of; null if they differ. */
  public Primitive carrier() {
    return shape.carrier;
  }

  /** The type map. */
  Shape shape() {
    return shape;
  }

  /** How many values of predefined types one element has. */
  public long entries() {
    return shape.entries;
  }

  /** True if one element has values of several primitives: only as memory can they be folded. */
  public boolean isStructure() {
    return entries() > 1 && carrier() == null && basic() == null && Pair.of(this) == null;
  }

  /**
   * What elements in an array of them are aligned to, in C and for the VarHandles of Java, bytes; 1 if they
   * lie closer together than C would have it.
   */
  public int alignment() {
    int strictest = Math.min(shape.bounds.alignment(), Long.BYTES);
    return extent % strictest == 0 ? strictest : 1;
  }

  /** Where the memory begins that belongs to an element, its padding included; from the buffer's address. */
  public long elementStart() {
    return hasPaddingOnly() ? Math.min(lb(), trueLb()) : trueLb();
  }

  /** Where that memory ends. */
  public long elementEnd() {
    return hasPaddingOnly() ? Math.max(ub(), trueLb() + trueExtent()) : trueLb() + trueExtent();
  }

  /** False if the bounds are far from the data, as in a small part of a large array. */
  private boolean hasPaddingOnly() {
    long whole = Math.max(ub(), trueLb() + trueExtent()) - Math.min(lb(), trueLb());
    return extent >= 0 && whole >= 0 && (whole <= PADDING || whole / 2 <= trueExtent());
  }

  /** True if an element of the other lies in memory alike: equal values at equal places, equal bounds. */
  public boolean isLike(Layout other) {
    return this == other || size == other.size && extent == other.extent && lb() == other.lb()
        && entries() == other.entries() && EntryWalk.entries(this).equals(EntryWalk.entries(other));
  }

  /** Compiles the copy program, which otherwise the first copy does. */
  public void prepare() {
    if (!run) {
      program();
    }
  }

  /** How its data are copied; there are some. */
  Program program() {
    Program p = program;
    if (p == null) {
      p = Compiler.compile(shape);
      program = p;
    }
    return p;
  }

  /** The same entries without gaps, from byte 0 on. */
  Layout packed() {
    if (isContiguous() && trueLb() == 0) {
      return this;
    }
    Layout p = packed;
    if (p == null) {
      p = new Layout(name, Shapes.packed(shape));
      packed = p;
    }
    return p;
  }

  @Override
  public String toString() {
    return name;
  }
}
