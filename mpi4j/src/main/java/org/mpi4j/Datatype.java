// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemoryLayout;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.EntryWalk;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.LayoutDrawing;
import org.mpi4j.internal.type.Predefined;
import org.mpi4j.internal.type.tree.ConstructorCall;
import org.mpi4j.internal.type.tree.Precision;
import org.mpi4j.internal.type.tree.TypeText;
import org.mpi4j.internal.type.tree.TypeTree;

/**
 * What the elements of a buffer are (chapter 5). Java's primitives are here; the other types that the
 * standard names are in {@link PredefinedTypes}, what makes new types of old ones in
 * {@link TypeConstructors}.
 *
 * <p>What a type describes never changes; the handle has a name, and knows whether it is committed and
 * whether it was freed. Types belong to no job and no rank: make, use and free them in any thread.
 */
public final class Datatype extends TypeAttributes implements PredefinedTypes, AutoCloseable {
  /** No datatype (MPI_DATATYPE_NULL): all calls on it fail with ERR_TYPE. */
  public static final Datatype NULL = new Datatype(null, null);

  /**
   * Java's {@code byte}, 1 byte: eight bits without a meaning (MPI_BYTE). As a number it is
   * {@link #INT8_T} or {@link #UINT8_T}.
   */
  public static final Datatype BYTE = of(Basic.BYTE);

  /** Java's {@code boolean}, 1 byte, 0 or 1. */
  public static final Datatype BOOLEAN = of(Basic.BOOLEAN);

  /** Java's {@code char}, 2 bytes. */
  public static final Datatype JCHAR = of(Basic.JCHAR);

  /** Java's {@code short}, 2 bytes (MPI_SHORT). */
  public static final Datatype SHORT = of(Basic.SHORT);

  /** Java's {@code int}, 4 bytes (MPI_INT). */
  public static final Datatype INT = of(Basic.INT);

  /** Java's {@code long}, 8 bytes (MPI_LONG); but 4 in "external32": there take {@link #INT64_T}. */
  public static final Datatype LONG = of(Basic.LONG);

  /** Java's {@code float}, 4 bytes (MPI_FLOAT). */
  public static final Datatype FLOAT = of(Basic.FLOAT);

  /** Java's {@code double}, 8 bytes (MPI_DOUBLE). */
  public static final Datatype DOUBLE = of(Basic.DOUBLE);

  /**
   * Marks the lower bound of a structure: it has no data, but the bound is where it is displaced to.
   *
   * @deprecated removed from the standard in MPI-3.0; use {@link #createResized}
   */
  @Deprecated(since = "MPI-2.0")
  public static final Datatype LB = new Datatype(new ConstructorCall.Marker(false));

  /**
   * Marks the upper bound of a structure.
   *
   * @deprecated removed from the standard in MPI-3.0; use {@link #createResized}
   */
  @Deprecated(since = "MPI-2.0")
  public static final Datatype UB = new Datatype(new ConstructorCall.Marker(true));

  private static final int VALUES_TOLD = 16;

  private final TypeTree tree; // null: the null handle
  private final Layout layout;
  private volatile boolean committed;
  private volatile boolean freed;

  /** A predefined type with a name. */
  private Datatype(ConstructorCall recipe) {
    super(recipe.title());
    this.tree = TypeTree.named(recipe, this);
    this.layout = recipe instanceof ConstructorCall.Named named
        ? named.predefined().layout() : new Layout(recipe.title(), tree.shape());
    this.committed = true;
  }

  /** A derived type, or one of Fortran's without a name. */
  Datatype(TypeTree tree) {
    this(tree, new Layout(TypeText.of(tree), tree.shape()));
    this.committed = tree.recipe() instanceof Precision;
  }

  private Datatype(TypeTree tree, Layout layout) {
    super("");
    this.tree = tree;
    this.layout = layout;
  }

  static Datatype of(Predefined predefined) {
    return new Datatype(new ConstructorCall.Named(predefined));
  }

  /**
   * The type of what a layout describes, padding left out; committed, with the layout's name. Its extent is
   * the layout's size.
   *
   * @throws MpiException ERR_TYPE for unions, values that are not in the machine's byte order, and padding
   *     alone
   */
  public static Datatype of(MemoryLayout layout) {
    Datatype type = MemoryLayoutTypes.type(layout);
    if (!type.isPredefined()) {
      layout.name().ifPresent(type::setName);
    }
    return type.commit();
  }

  /**
   * The type of a record as a structure of C; committed. {@link StructType} brings records into memory.
   *
   * @throws MpiException ERR_TYPE if a component is neither a primitive nor a record of such
   */
  public static Datatype of(Class<? extends Record> record) {
    return of(RecordLayout.of(record));
  }

  /** Bytes of data in one element. */
  @Procedure(value = {"MPI_Type_size", "MPI_Type_size_c", "MPI_Type_size_x"}, section = "5.1.5")
  public long size() {
    return layout().size();
  }

  /** Distance from one element to the next, bytes. */
  @Procedure(
      value = {"MPI_Type_get_extent", "MPI_Type_get_extent_c", "MPI_Type_get_extent_x", "MPI_Type_extent"},
      section = "5.1.7")
  public long extent() {
    return layout().extent();
  }

  /** The lower bound: where an element begins, bytes from the buffer's address. */
  @Procedure(
      value = {"MPI_Type_get_extent", "MPI_Type_get_extent_c", "MPI_Type_get_extent_x", "MPI_Type_lb"},
      section = "5.1.7")
  public long lb() {
    return layout().lb();
  }

  /** The upper bound: lower bound and extent together, bytes. */
  @Procedure(value = "MPI_Type_ub", section = "5.1.7")
  public long ub() {
    return layout().ub();
  }

  /** From the first byte of data to the last, whatever the bounds are, bytes. */
  @Procedure(
      value = {"MPI_Type_get_true_extent", "MPI_Type_get_true_extent_c", "MPI_Type_get_true_extent_x"},
      section = "5.1.8")
  public long trueExtent() {
    return layout().trueExtent();
  }

  /** Where the first byte of data lies, bytes from the buffer's address. */
  @Procedure(
      value = {"MPI_Type_get_true_extent", "MPI_Type_get_true_extent_c", "MPI_Type_get_true_extent_x"},
      section = "5.1.8")
  public long trueLb() {
    return layout().trueLb();
  }

  /** Which constructor made the type, and how many arguments it got. */
  @Procedure(value = {"MPI_Type_get_envelope", "MPI_Type_get_envelope_c"}, section = "5.1.13")
  public Envelope envelope() {
    ConstructorCall r = tree().recipe();
    return new Envelope(r.integers().length, r.addresses().length, r.types().size(), Combiner.of(r));
  }

  /**
   * The arguments of the constructor that made the type.
   *
   * @throws MpiException ERR_TYPE if the type is predefined and has a name
   */
  @Procedure(value = {"MPI_Type_get_contents", "MPI_Type_get_contents_c"}, section = "5.1.13")
  public Contents contents() {
    if (tree().handle() != null) {
      throw wrong("is predefined: no constructor made it", "MPI_Type_get_contents");
    }
    ConstructorCall r = tree.recipe();
    List<Datatype> types = new ArrayList<>();
    for (TypeTree t : r.types()) {
      types.add(t.handle() instanceof Datatype predefined ? predefined : new Datatype(t));
    }
    return new Contents(r.integers(), r.addresses(), types);
  }

  /** Makes the type ready for communication; again has no effect. Returns this type. */
  @Procedure(value = "MPI_Type_commit", section = "5.1.9")
  public Datatype commit() {
    layout().prepare();
    committed = true;
    return this;
  }

  /** True if the type may be used in communication. */
  public boolean isCommitted() {
    return committed && !freed;
  }

  /** True if it may be used, or might before it was freed: buffers that were made then go on. */
  boolean wasCommitted() {
    return committed;
  }

  /** The same type once more, committed if this one is, with what the attributes' copy functions give. */
  @Procedure(value = "MPI_Type_dup", section = "5.1.10")
  public Datatype dup() {
    Datatype copy = new Datatype(TypeTree.of(new ConstructorCall.Dup(tree())), layout);
    copy.committed = committed;
    copy.copyAttributes(this);
    return copy;
  }

  /**
   * Gives the handle back, its attributes first: it cannot be used any more. Communication that uses the
   * type, buffers and types made of it go on.
   *
   * @throws MpiException ERR_TYPE if the type is predefined, NULL or freed already
   */
  @Procedure(value = "MPI_Type_free", section = "5.1.9")
  public void free() {
    tree();
    if (isPredefined()) {
      throw wrong("is predefined and cannot be freed", "MPI_Type_free");
    }
    freeAttributes();
    freed = true;
  }

  /** Same as {@link #free}, for try-with-resources; nothing if it is freed already. */
  @Override
  public void close() {
    if (!freed) {
      free();
    }
  }

  @Override
  boolean isPredefined() {
    return tree.handle() != null || tree.recipe() instanceof Precision;
  }

  @Override
  TypeTree tree() {
    if (freed || tree == null) {
      throw new MpiException(ErrorClass.ERR_TYPE,
          tree == null ? "the datatype is NULL" : "the datatype has been freed");
    }
    return tree;
  }

  /** How an element lies in memory; throws ERR_TYPE if the handle cannot be used. */
  Layout layout() {
    tree();
    return layout;
  }

  @Override
  MpiException wrong(String what, String call) {
    return new MpiException(ErrorClass.ERR_TYPE, this + " " + what + " (" + call + ")");
  }

  /** Fortran's types without a name are equal if they were asked for alike; all others are but themselves. */
  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof Datatype that && tree != null && that.tree != null
        && tree.recipe() instanceof Precision && tree.recipe().equals(that.tree.recipe());
  }

  @Override
  public int hashCode() {
    return tree != null && tree.recipe() instanceof Precision
        ? tree.recipe().hashCode() : System.identityHashCode(this);
  }

  /**
   * Some lines for people: how the type was made, its bounds, its first values, and a picture of where its
   * data lie, a letter of the predefined type's name for each byte, or for several where it is wide.
   */
  public String describe() {
    Layout l = layout();
    StringBuilder values = new StringBuilder();
    int[] told = {0};
    EntryWalk.element(l, VALUES_TOLD, (basic, place, stride, count) -> {
      for (long i = 0; i < count && told[0]++ < VALUES_TOLD; i++) {
        values.append(values.isEmpty() ? "" : ", ").append(basic).append(" @").append(place + i * stride);
      }
    });
    return (ownName().isEmpty() || isPredefined() ? "" : ownName() + ": ") + TypeText.of(tree)
        + (committed ? "" : ", not committed")
        + "\n" + l.size() + " bytes of data in " + l.entries() + " values; from " + l.lb() + " to " + l.ub()
        + ", extent " + l.extent() + "; data from " + l.trueLb() + " to " + (l.trueLb() + l.trueExtent())
        + "\n" + values + (l.entries() > VALUES_TOLD ? ", ..." : "")
        + "\n" + LayoutDrawing.of(l);
  }

  /** The type's name, or how it was made. */
  @Override
  public String toString() {
    if (tree == null) {
      return "MPI_DATATYPE_NULL";
    }
    return ownName().isEmpty() ? TypeText.of(tree) : ownName();
  }
}
