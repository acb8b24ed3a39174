// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import java.util.List;
import java.util.function.ToLongFunction;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;

/**
 * Datatypes as they lie in a file whose data representation is not that of memory (section 14.5): values have
 * other lengths and no alignment, displacements in elements follow, displacements in bytes stay.
 */
public final class FileTree {
  private static final TypeTree BYTE = TypeTree.named(new ConstructorCall.Named(Basic.BYTE), null);

  private FileTree() {}

  /**
   * How an element lies in the file.
   *
   * @param length of a predefined type in the file, bytes; 1 or more
   */
  public static Layout layout(TypeTree tree, ToLongFunction<TypeTree> length) {
    try {
      return new Layout(tree.recipe().title(), map(tree, length).shape());
    } catch (ArithmeticException e) {
      throw new Fault(ErrorCode.TYPE, "the datatype's extent in the file does not fit into 64 bits", e);
    }
  }

  /** The length of a predefined type in "external32". */
  public static long external32(TypeTree leaf) {
    return leaf.recipe() instanceof ConstructorCall.Named named
        ? named.predefined().externalSize() : new Layout("", leaf.shape()).size();
  }

  private static TypeTree map(TypeTree tree, ToLongFunction<TypeTree> length) {
    return switch (tree.recipe()) {
      case ConstructorCall.Named _ -> leaf(length.applyAsLong(tree));
      case Precision _ -> leaf(length.applyAsLong(tree));
      case ConstructorCall.Marker _ -> tree;
      case ConstructorCall.Dup d -> map(d.old(), length);
      case ConstructorCall.Contiguous c ->
          TypeTree.of(new ConstructorCall.Contiguous(c.count(), map(c.old(), length)));
      case ConstructorCall.Vector v -> TypeTree.of(
          new ConstructorCall.Vector(v.count(), v.blocklength(), v.stride(), map(v.old(), length)));
      case ConstructorCall.Hvector v -> TypeTree.of(
          new ConstructorCall.Hvector(v.count(), v.blocklength(), v.stride(), map(v.old(), length)));
      case ConstructorCall.Resized r ->
          TypeTree.of(new ConstructorCall.Resized(r.lb(), r.extent(), map(r.old(), length)));
      case Blocks blocks -> map(blocks, length);
      case Grid.Subarray s -> TypeTree.of(
          new Grid.Subarray(s.sizes(), s.subsizes(), s.starts(), s.order(), map(s.old(), length)));
      case Grid.Darray d ->
          TypeTree.of(new Grid.Darray(d.place(), d.dimensions(), d.order(), map(d.old(), length)));
    };
  }

  private static TypeTree map(Blocks tree, ToLongFunction<TypeTree> length) {
    return switch (tree) {
      case Blocks.Indexed b ->
          TypeTree.of(new Blocks.Indexed(b.blocklengths(), b.displacements(), map(b.old(), length)));
      case Blocks.Hindexed b ->
          TypeTree.of(new Blocks.Hindexed(b.blocklengths(), b.displacements(), map(b.old(), length)));
      case Blocks.IndexedBlock b ->
          TypeTree.of(new Blocks.IndexedBlock(b.blocklength(), b.displacements(), map(b.old(), length)));
      case Blocks.HindexedBlock b ->
          TypeTree.of(new Blocks.HindexedBlock(b.blocklength(), b.displacements(), map(b.old(), length)));
      case Blocks.Struct s -> {
        List<TypeTree> types = s.types().stream()
            .map(t -> map(t, length)).toList();
        yield TypeTree.of(new Blocks.Struct(s.blocklengths(), s.displacements(), types));
      }
    };
  }

  private static TypeTree leaf(long bytes) {
    return TypeTree.of(new ConstructorCall.Contiguous(bytes, BYTE));
  }
}
