// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.ErrorClass;
import org.mpi4j.TypeClass;
import org.mpi4j.TypeConstructors;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.tree.Blocks;
import org.mpi4j.internal.type.tree.ConstructorCall;
import org.mpi4j.internal.type.tree.Dimension;
import org.mpi4j.internal.type.tree.Grid;
import org.mpi4j.internal.type.tree.Precision;
import org.mpi4j.internal.type.tree.TypeTree;

/** The constructors of datatypes that are made of others (section 5.1). */
abstract class DatatypeConstructors implements TypeConstructors {
  DatatypeConstructors() {}

  /** What the type is made of; throws ERR_TYPE, in that call, if it cannot be used. */
  abstract TypeTree tree(String call);

  @Override
  public DatatypeHandle contiguous(long count) {
    return make(new ConstructorCall.Contiguous(count, tree("MPI_Type_contiguous")));
  }

  @Override
  public DatatypeHandle vector(long count, long blocklength, long stride) {
    return make(new ConstructorCall.Vector(count, blocklength, stride, tree("MPI_Type_vector")));
  }

  @Override
  public DatatypeHandle createHvector(long count, long blocklength, long stride) {
    return make(new ConstructorCall.Hvector(count, blocklength, stride, tree("MPI_Type_create_hvector")));
  }

  @Override
  public DatatypeHandle indexed(long[] blocklengths, long[] displacements) {
    String call = "MPI_Type_indexed";
    return make(new Blocks.Indexed(
        copy(call, "blocklengths", blocklengths), copy(call, "displacements", displacements), tree(call)));
  }

  @Override
  public DatatypeHandle indexed(int[] blocklengths, int[] displacements) {
    return indexed(wide(blocklengths), wide(displacements));
  }

  @Override
  public DatatypeHandle createHindexed(long[] blocklengths, long[] displacements) {
    String call = "MPI_Type_create_hindexed";
    return make(new Blocks.Hindexed(
        copy(call, "blocklengths", blocklengths), copy(call, "displacements", displacements), tree(call)));
  }

  @Override
  public DatatypeHandle createHindexed(int[] blocklengths, long[] displacements) {
    return createHindexed(wide(blocklengths), displacements);
  }

  @Override
  public DatatypeHandle createIndexedBlock(long blocklength, long... displacements) {
    String call = "MPI_Type_create_indexed_block";
    return make(new Blocks.IndexedBlock(blocklength, copy(call, "displacements", displacements), tree(call)));
  }

  @Override
  public DatatypeHandle createIndexedBlock(long blocklength, int[] displacements) {
    return createIndexedBlock(blocklength, wide(displacements));
  }

  @Override
  public DatatypeHandle createHindexedBlock(long blocklength, long... displacements) {
    String call = "MPI_Type_create_hindexed_block";
    return make(
        new Blocks.HindexedBlock(blocklength, copy(call, "displacements", displacements), tree(call)));
  }

  static DatatypeHandle createStruct(long[] blocklengths, long[] displacements, Datatype... types) {
    String call = "MPI_Type_create_struct";
    return make(new Blocks.Struct(
        copy(call, "blocklengths", blocklengths), copy(call, "displacements", displacements),
        trees(call, types)));
  }

  @Override
  public DatatypeHandle createSubarray(long[] sizes, long[] subsizes, long[] starts, ArrayOrder order) {
    String call = "MPI_Type_create_subarray";
    return make(new Grid.Subarray(copy(call, "sizes", sizes), copy(call, "subsizes", subsizes),
        copy(call, "starts", starts), given(call, "order", order).code(), tree(call)));
  }

  @Override
  public DatatypeHandle createSubarray(int[] sizes, int[] subsizes, int[] starts, ArrayOrder order) {
    return createSubarray(wide(sizes), wide(subsizes), wide(starts), order);
  }

  @Override
  public DatatypeHandle createDarray(int size, int rank, long[] gsizes, Distribution[] distribs, long[] dargs,
      int[] psizes, ArrayOrder order) {
    String call = "MPI_Type_create_darray";
    int n = given(call, "gsizes", gsizes).length;
    sameLength("distribs", given(call, "distribs", distribs).length, n);
    sameLength("dargs", given(call, "dargs", dargs).length, n);
    sameLength("psizes", given(call, "psizes", psizes).length, n);
    List<Dimension> dimensions = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      int distribution = given(call, "distribs[" + i + "]", distribs[i]).code();
      dimensions.add(new Dimension(gsizes[i], distribution, dargs[i], psizes[i]));
    }
    return make(new Grid.Darray(new Grid.Darray.Place(size, rank), List.copyOf(dimensions),
        given(call, "order", order).code(), tree(call)));
  }

  @Override
  public DatatypeHandle createResized(long lb, long extent) {
    return make(new ConstructorCall.Resized(lb, extent, tree("MPI_Type_create_resized")));
  }

  static Datatype createF90Real(int p, int r) {
    return make(new Precision.Real(p, r));
  }

  static Datatype createF90Complex(int p, int r) {
    return make(new Precision.Complex(p, r));
  }

  static Datatype createF90Integer(int r) {
    return make(new Precision.Whole(r));
  }

  static Datatype matchSize(TypeClass typeClass, int size) {
    Datatype found = switch (given("MPI_Type_match_size", "typeclass", typeClass)) {
      case INTEGER -> bySize(size, Datatype.INTEGER1, Datatype.INTEGER2, Datatype.INTEGER4, Datatype.INTEGER8,
          Datatype.INTEGER16);
      case REAL -> bySize(size, Datatype.REAL2, Datatype.REAL4, Datatype.REAL8, Datatype.REAL16);
      case COMPLEX -> bySize(size, Datatype.COMPLEX4, Datatype.COMPLEX8, Datatype.COMPLEX16,
          Datatype.COMPLEX32);
    };
    if (found == null) {
      throw Errors.ofNoObject(ErrorClass.ERR_ARG,
          "size = " + size + ", but no " + typeClass + " type has that (MPI_Type_match_size)");
    }
    return found;
  }

  static Datatype valueIndex(Datatype value, Datatype index) {
    String call = "MPI_Type_get_value_index";
    Layout valueLayout = own(call, "value", value).layout(call);
    Layout indexLayout = own(call, "index", index).layout(call);
    return Stream.of(Datatype.FLOAT_INT, Datatype.DOUBLE_INT, Datatype.LONG_INT, Datatype.TWO_INT,
            Datatype.SHORT_INT, Datatype.LONG_DOUBLE_INT, Datatype.TWO_REAL, Datatype.TWO_DOUBLE_PRECISION,
            Datatype.TWO_INTEGER)
        .filter(pair -> ((DatatypeHandle) pair).tree(call).recipe() instanceof ConstructorCall.Named named
            && named.predefined() instanceof Pair p && p.value().layout() == valueLayout
            && p.index().layout() == indexLayout)
        .findFirst().orElse(Datatype.NULL);
  }

  private static Datatype bySize(int size, Datatype... types) {
    return Arrays.stream(types).filter(t -> t.size() == size).findFirst().orElse(null);
  }

  @Deprecated(since = "MPI-2.0")
  @Override
  public DatatypeHandle hvector(long count, long blocklength, long stride) {
    return createHvector(count, blocklength, stride);
  }

  @Deprecated(since = "MPI-2.0")
  @Override
  public DatatypeHandle hindexed(long[] blocklengths, long[] displacements) {
    return createHindexed(blocklengths, displacements);
  }

  static DatatypeHandle make(ConstructorCall recipe) {
    try {
      return new DatatypeHandle(TypeTree.of(recipe));
    } catch (Fault fault) {
      throw Errors.ofNoObject(fault, recipe.title());
    }
  }

  private static List<TypeTree> trees(String call, Datatype... types) {
    given(call, "types", types);
    TypeTree[] trees = new TypeTree[types.length];
    for (int i = 0; i < types.length; i++) {
      trees[i] = own(call, "types[" + i + "]", types[i]).tree(call);
    }
    return List.of(trees);
  }

  private static void sameLength(String what, int length, int expected) {
    if (length != expected) {
      throw Errors.ofNoObject(ErrorClass.ERR_ARG,
          what + " has " + length + " elements, but gsizes has " + expected + " (MPI_Type_create_darray)");
    }
  }

  private static DatatypeHandle own(String call, String what, Datatype type) {
    if (type == null) {
      throw Errors.ofNoObject(ErrorClass.ERR_TYPE, what + " is null (" + call + ")");
    }
    try {
      return OwnObjects.type(type);
    } catch (Fault f) {
      throw Errors.ofNoObject(f, call + ", " + what);
    }
  }

  private static <T> T given(String call, String what, T argument) {
    if (argument == null) {
      throw Errors.ofNoObject(ErrorClass.ERR_ARG, what + " is null (" + call + ")");
    }
    return argument;
  }

  private static long[] copy(String call, String what, long... array) {
    return given(call, what, array).clone();
  }

  private static long[] wide(int... array) {
    return array == null ? null : Arrays.stream(array).asLongStream().toArray();
  }
}
