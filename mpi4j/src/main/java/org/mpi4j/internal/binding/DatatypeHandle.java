// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemoryLayout;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Contents;
import org.mpi4j.Datatype;
import org.mpi4j.Envelope;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.EntryWalk;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.LayoutDrawing;
import org.mpi4j.internal.type.Predefined;
import org.mpi4j.internal.type.tree.ConstructorCall;
import org.mpi4j.internal.type.tree.Precision;
import org.mpi4j.internal.type.tree.TypeText;
import org.mpi4j.internal.type.tree.TypeTree;

/** A datatype: its tree of constructors, its layout, and whether it is committed or freed. */
final class DatatypeHandle extends DatatypeAttributes implements Datatype {
  private static final int VALUES_TOLD = 16;

  private final TypeTree tree; // null: the null handle
  private final Layout layout;
  private volatile boolean committed;
  private volatile boolean freed;

  /** A predefined type with a name. */
  private DatatypeHandle(ConstructorCall recipe) {
    super(recipe.title());
    this.tree = TypeTree.named(recipe, this);
    this.layout = recipe instanceof ConstructorCall.Named named
        ? named.predefined().layout() : new Layout(recipe.title(), tree.shape());
    this.committed = true;
  }

  /** A derived type, or one of Fortran's without a name. */
  DatatypeHandle(TypeTree tree) {
    this(tree, new Layout(TypeText.of(tree), tree.shape()));
    this.committed = tree.recipe() instanceof Precision;
  }

  private DatatypeHandle(TypeTree tree, Layout layout) {
    super("");
    this.tree = tree;
    this.layout = layout;
  }

  /** No datatype. */
  static DatatypeHandle none() {
    return new DatatypeHandle(null, null);
  }

  /** A predefined type. */
  static DatatypeHandle of(Predefined predefined) {
    return new DatatypeHandle(new ConstructorCall.Named(predefined));
  }

  /** MPI_LB or MPI_UB. */
  static DatatypeHandle marker(boolean upper) {
    return new DatatypeHandle(new ConstructorCall.Marker(upper));
  }

  static DatatypeHandle of(MemoryLayout layout) {
    DatatypeHandle type = MemoryLayoutTypes.type(layout);
    if (!type.isPredefined()) {
      layout.name().ifPresent(type::setName);
    }
    return type.commit();
  }

  static DatatypeHandle of(Class<? extends Record> record) {
    return of(RecordLayout.of(record));
  }

  @Override
  public long size() {
    return layout("MPI_Type_size").size();
  }

  @Override
  public long extent() {
    return layout("MPI_Type_get_extent").extent();
  }

  @Override
  public long lb() {
    return layout("MPI_Type_get_extent").lb();
  }

  @Override
  public long ub() {
    return layout("MPI_Type_ub").ub();
  }

  @Override
  public long trueExtent() {
    return layout("MPI_Type_get_true_extent").trueExtent();
  }

  @Override
  public long trueLb() {
    return layout("MPI_Type_get_true_extent").trueLb();
  }

  @Override
  public Envelope envelope() {
    ConstructorCall r = tree("MPI_Type_get_envelope").recipe();
    return new Envelope(r.integers().length, r.addresses().length, r.types().size(), Enums.combiner(r));
  }

  @Override
  public Contents contents() {
    if (tree("MPI_Type_get_contents").handle() != null) {
      throw wrong("is predefined: no constructor made it", "MPI_Type_get_contents");
    }
    ConstructorCall r = tree.recipe();
    List<Datatype> types = new ArrayList<>();
    for (TypeTree t : r.types()) {
      types.add(t.handle() instanceof Datatype predefined ? predefined : new DatatypeHandle(t));
    }
    return new Contents(r.integers(), r.addresses(), types);
  }

  @Override
  public DatatypeHandle commit() {
    layout("MPI_Type_commit").prepare();
    if (!committed) {
      committed = true;
      Profiling.committed(this, false);
    }
    return this;
  }

  @Override
  public boolean isCommitted() {
    return committed && !freed;
  }

  /**
   * Throws a Fault unless it has been committed (section 5.1.9). It may be freed by now: buffers that were
   * made before stay usable.
   *
   * @param name goes before the type in the message; may be empty
   */
  void checkCommitted(String name) {
    if (!committed) {
      throw new Fault(ErrorCode.TYPE, name + this + " is not committed: call its commit() first");
    }
  }

  @Override
  public Datatype dup() {
    TypeTree same = TypeTree.of(new ConstructorCall.Dup(tree("MPI_Type_dup")));
    DatatypeHandle copy = new DatatypeHandle(same, layout);
    copy.committed = committed;
    copy.copyAttributes(this);
    return copy;
  }

  @Override
  public void free() {
    tree("MPI_Type_free");
    if (isPredefined()) {
      throw wrong("is predefined and cannot be freed", "MPI_Type_free");
    }
    freeAttributes();
    freed = true;
    Profiling.committed(this, true);
  }

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
  TypeTree tree(String call) {
    if (freed || tree == null) {
      throw new MpiException(ErrorClass.ERR_TYPE,
          (tree == null ? "the datatype is NULL (" : "the datatype has been freed (") + call + ")");
    }
    return tree;
  }

  /** How an element lies in memory; throws ERR_TYPE, in that call, if the handle cannot be used. */
  Layout layout(String call) {
    tree(call);
    return layout;
  }

  /** As it was described, also after it was freed: buffers and views that were made before go on. */
  TypeTree described() {
    return tree;
  }

  /** True if it is null or freed. */
  boolean isGone() {
    return freed || tree == null;
  }

  /** How an element lies in memory, for such uses. */
  Layout describedLayout() {
    return layout;
  }

  /** A type that was described so: the predefined one, or a new one. */
  static Datatype of(TypeTree tree) {
    return tree.handle() instanceof Datatype predefined ? predefined : new DatatypeHandle(tree).commit();
  }

  @Override
  MpiException wrong(String what, String call) {
    return Errors.ofNoObject(ErrorClass.ERR_TYPE, this + " " + what + " (" + call + ")");
  }

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof DatatypeHandle that && tree != null && that.tree != null
        && tree.recipe() instanceof Precision && tree.recipe().equals(that.tree.recipe());
  }

  @Override
  public int hashCode() {
    return tree != null && tree.recipe() instanceof Precision
        ? tree.recipe().hashCode() : System.identityHashCode(this);
  }

  @Override
  public String describe() {
    Layout l = layout("Datatype.describe");
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

  @Override
  public String toString() {
    if (tree == null) {
      return "MPI_DATATYPE_NULL";
    }
    return ownName().isEmpty() ? TypeText.of(tree) : ownName();
  }
}
