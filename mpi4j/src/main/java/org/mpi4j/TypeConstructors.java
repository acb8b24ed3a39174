// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.tree.Blocks;
import org.mpi4j.internal.type.tree.ConstructorCall;
import org.mpi4j.internal.type.tree.Dimension;
import org.mpi4j.internal.type.tree.Grid;
import org.mpi4j.internal.type.tree.Precision;
import org.mpi4j.internal.type.tree.TypeTree;

/**
 * The constructors of derived datatypes (section 5.1), as methods of the type that they are made of; a
 * structure, which is made of several types, by static methods:
 * {@code Datatype.DOUBLE.vector(rows, 1, columns)}, {@code Datatype.createStruct(...)}. The new type must be
 * committed before it is used in communication; the old one may be freed.
 *
 * <p>Lengths and displacements are in elements of the old type, those of the constructors with an h in
 * front and of structures in bytes; negative displacements and strides are allowed. All of them fail with
 * ERR_TYPE if a datatype is NULL or freed, with ERR_COUNT if a count is negative, and with ERR_ARG if another
 * argument is wrong or the new type's bounds do not fit into 64 bits.
 */
public abstract sealed class TypeConstructors permits TypeAttributes {
  TypeConstructors() {}

  /** What the type is made of; throws ERR_TYPE if it cannot be used. */
  abstract TypeTree tree();

  /**
   * Makes a type of elements that lie one after the other. Local.
   *
   * @param count elements, 0 or more
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if {@code count} is negative, ERR_TYPE if this type is null or freed,
   *     ERR_ARG if the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_contiguous", "MPI_Type_contiguous_c"}, section = "5.1.2")
  public final Datatype contiguous(long count) {
    return make(new ConstructorCall.Contiguous(count, tree()));
  }

  /**
   * Makes a type of blocks at equal distances: a column of a matrix that lies row by row, for instance.
   * Local.
   *
   * @param count blocks, 0 or more
   * @param blocklength elements in each block, 0 or more
   * @param stride elements from the start of one block to that of the next; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_vector", "MPI_Type_vector_c"}, section = "5.1.2")
  public final Datatype vector(long count, long blocklength, long stride) {
    return make(new ConstructorCall.Vector(count, blocklength, stride, tree()));
  }

  /**
   * Makes a type of blocks at equal distances in bytes. Local.
   *
   * @param count blocks, 0 or more
   * @param blocklength elements in each block, 0 or more
   * @param stride bytes from the start of one block to that of the next; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_create_hvector", "MPI_Type_create_hvector_c"}, section = "5.1.2")
  public final Datatype createHvector(long count, long blocklength, long stride) {
    return make(new ConstructorCall.Hvector(count, blocklength, stride, tree()));
  }

  /**
   * Makes a type of blocks of different lengths. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in elements; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = {"MPI_Type_indexed", "MPI_Type_indexed_c"}, section = "5.1.2")
  public final Datatype indexed(long[] blocklengths, long[] displacements) {
    return make(new Blocks.Indexed(
        copy("blocklengths", blocklengths), copy("displacements", displacements), tree()));
  }

  /**
   * Makes a type of blocks of different lengths, given as {@code int}. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in elements; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = "MPI_Type_indexed", section = "5.1.2")
  public final Datatype indexed(int[] blocklengths, int[] displacements) {
    return indexed(wide(blocklengths), wide(displacements));
  }

  /**
   * Makes a type of blocks of different lengths, displaced by bytes. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = {"MPI_Type_create_hindexed", "MPI_Type_create_hindexed_c"}, section = "5.1.2")
  public final Datatype createHindexed(long[] blocklengths, long[] displacements) {
    return make(new Blocks.Hindexed(
        copy("blocklengths", blocklengths), copy("displacements", displacements), tree()));
  }

  /**
   * Makes a type of blocks of different lengths, given as {@code int}, displaced by bytes. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = "MPI_Type_create_hindexed", section = "5.1.2")
  public final Datatype createHindexed(int[] blocklengths, long[] displacements) {
    return createHindexed(wide(blocklengths), displacements);
  }

  /**
   * Makes a type of blocks of one length. Local.
   *
   * @param blocklength elements in each block, 0 or more
   * @param displacements where each block begins, in elements; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if {@code blocklength} is negative, ERR_TYPE if this type is null or
   *     freed, ERR_ARG if the array is null, or the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_create_indexed_block", "MPI_Type_create_indexed_block_c"}, section = "5.1.2")
  public final Datatype createIndexedBlock(long blocklength, long... displacements) {
    return make(new Blocks.IndexedBlock(blocklength, copy("displacements", displacements), tree()));
  }

  /**
   * Makes a type of blocks of one length, with displacements given as {@code int}. Local.
   *
   * @param blocklength elements in each block, 0 or more
   * @param displacements where each block begins, in elements; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if {@code blocklength} is negative, ERR_TYPE if this type is null or
   *     freed, ERR_ARG if the array is null, or the bounds do not fit into 64 bits
   */
  @Procedure(value = "MPI_Type_create_indexed_block", section = "5.1.2")
  public final Datatype createIndexedBlock(long blocklength, int[] displacements) {
    return createIndexedBlock(blocklength, wide(displacements));
  }

  /**
   * Makes a type of blocks of one length, displaced by bytes. Local.
   *
   * @param blocklength elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if {@code blocklength} is negative, ERR_TYPE if this type is null or
   *     freed, ERR_ARG if the array is null, or the bounds do not fit into 64 bits
   */
  @Procedure(
      value = {"MPI_Type_create_hindexed_block", "MPI_Type_create_hindexed_block_c"},
      section = "5.1.2")
  public final Datatype createHindexedBlock(long blocklength, long... displacements) {
    return make(new Blocks.HindexedBlock(blocklength, copy("displacements", displacements), tree()));
  }

  /**
   * Makes a type of blocks of different lengths and types: a structure. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @param types what the elements of each block are
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if a type is null
   *     or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_create_struct", "MPI_Type_create_struct_c"}, section = "5.1.2")
  public static Datatype createStruct(long[] blocklengths, long[] displacements, Datatype... types) {
    return make(new Blocks.Struct(
        copy("blocklengths", blocklengths), copy("displacements", displacements), trees(types)));
  }

  /**
   * Makes a type of blocks of different lengths, given as {@code int}, and types: a structure. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @param types what the elements of each block are
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if a type is null
   *     or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64 bits
   */
  @Procedure(value = "MPI_Type_create_struct", section = "5.1.2")
  public static Datatype createStruct(int[] blocklengths, long[] displacements, Datatype... types) {
    return createStruct(wide(blocklengths), displacements, types);
  }

  /**
   * Makes a type of a block of an array of several dimensions; it has the bounds of the whole array. Local.
   *
   * @param sizes elements of the array in each dimension, 1 or more
   * @param subsizes elements of the block in each dimension, {@code 1..size}
   * @param starts where the block begins in each dimension, from 0 on
   * @param order how the array lies in memory
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_TYPE if this type is null or freed, ERR_ARG if an array or {@code order} is
   *     null, the arrays differ in length, or the block is not in the array, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = {"MPI_Type_create_subarray", "MPI_Type_create_subarray_c"}, section = "5.1.3")
  public final Datatype createSubarray(long[] sizes, long[] subsizes, long[] starts, ArrayOrder order) {
    return make(new Grid.Subarray(copy("sizes", sizes), copy("subsizes", subsizes), copy("starts", starts),
        given("order", order).code(), tree()));
  }

  /**
   * Makes a type of a block of an array of several dimensions, given as {@code int}; it has the bounds of the
   * whole array. Local.
   *
   * @param sizes elements of the array in each dimension, 1 or more
   * @param subsizes elements of the block in each dimension, {@code 1..size}
   * @param starts where the block begins in each dimension, from 0 on
   * @param order how the array lies in memory
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_TYPE if this type is null or freed, ERR_ARG if an array or {@code order} is
   *     null, the arrays differ in length, or the block is not in the array, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = "MPI_Type_create_subarray", section = "5.1.3")
  public final Datatype createSubarray(int[] sizes, int[] subsizes, int[] starts, ArrayOrder order) {
    return createSubarray(wide(sizes), wide(subsizes), wide(starts), order);
  }

  /**
   * Makes a type of one process' part of an array that is distributed over a grid of processes; it has the
   * bounds of the whole array. Local.
   *
   * @param size processes in the grid, whose ranks go row by row; the product of {@code psizes}
   * @param rank the process, {@code 0..size-1}
   * @param gsizes elements of the array in each dimension, 1 or more
   * @param distribs how each dimension is distributed
   * @param dargs elements in a block in each dimension, or {@link Distribution#DFLT_DARG}
   * @param psizes processes of the grid in each dimension, 1 or more
   * @param order how the array lies in memory
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_TYPE if this type is null or freed, ERR_ARG if an argument is null or out of
   *     range, or the arrays differ in length, or the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_create_darray", "MPI_Type_create_darray_c"}, section = "5.1.4")
  public final Datatype createDarray(int size, int rank, long[] gsizes, Distribution[] distribs, long[] dargs,
      int[] psizes, ArrayOrder order) {
    int n = given("gsizes", gsizes).length;
    sameLength("distribs", given("distribs", distribs).length, n);
    sameLength("dargs", given("dargs", dargs).length, n);
    sameLength("psizes", given("psizes", psizes).length, n);
    List<Dimension> dimensions = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      int distribution = given("distribs[" + i + "]", distribs[i]).code();
      dimensions.add(new Dimension(gsizes[i], distribution, dargs[i], psizes[i]));
    }
    return make(new Grid.Darray(new Grid.Darray.Place(size, rank), List.copyOf(dimensions),
        given("order", order).code(), tree()));
  }

  /**
   * Makes a type of the same data with other bounds. Local.
   *
   * @param lb the new lower bound, bytes
   * @param extent from one element to the next, bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_TYPE if this type is null or freed, ERR_ARG if the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = {"MPI_Type_create_resized", "MPI_Type_create_resized_c"}, section = "5.1.7")
  public final Datatype createResized(long lb, long extent) {
    return make(new ConstructorCall.Resized(lb, extent, tree()));
  }

  /**
   * Finds Fortran's real type of a precision. Local.
   *
   * @param p decimal digits that it holds, or {@link Mpi#UNDEFINED}
   * @param r decimal exponents that it holds, up to this one, or {@link Mpi#UNDEFINED}; one of the two is
   *     given
   * @return a predefined type: no commit is needed and it cannot be freed
   * @throws MpiException ERR_ARG if there is no such type
   */
  @Procedure(value = "MPI_Type_create_f90_real", section = "19.1.9")
  public static Datatype createF90Real(int p, int r) {
    return make(new Precision.Real(p, r));
  }

  /**
   * Finds Fortran's complex type whose parts have a precision. Local.
   *
   * @param p decimal digits that each part holds, or {@link Mpi#UNDEFINED}
   * @param r decimal exponents that each part holds, up to this one, or {@link Mpi#UNDEFINED}; one of the two
   *     is given
   * @return a predefined type: no commit is needed and it cannot be freed
   * @throws MpiException ERR_ARG if there is no such type
   */
  @Procedure(value = "MPI_Type_create_f90_complex", section = "19.1.9")
  public static Datatype createF90Complex(int p, int r) {
    return make(new Precision.Complex(p, r));
  }

  /**
   * Finds Fortran's integer type of a range. Local.
   *
   * @param r decimal digits that it holds
   * @return a predefined type: no commit is needed and it cannot be freed
   * @throws MpiException ERR_ARG if there is no such type
   */
  @Procedure(value = "MPI_Type_create_f90_integer", section = "19.1.9")
  public static Datatype createF90Integer(int r) {
    return make(new Precision.Whole(r));
  }

  /**
   * Finds the predefined type of Fortran for numbers of a kind and size. Local.
   *
   * @param typeClass the kind
   * @param size bytes
   * @return the predefined type
   * @throws MpiException ERR_ARG if there is none
   */
  @Procedure(value = "MPI_Type_match_size", section = "19.1.9")
  public static Datatype matchSize(TypeClass typeClass, int size) {
    Datatype found = switch (given("typeclass", typeClass)) {
      case INTEGER -> bySize(size, Datatype.INTEGER1, Datatype.INTEGER2, Datatype.INTEGER4, Datatype.INTEGER8,
          Datatype.INTEGER16);
      case REAL -> bySize(size, Datatype.REAL2, Datatype.REAL4, Datatype.REAL8, Datatype.REAL16);
      case COMPLEX -> bySize(size, Datatype.COMPLEX4, Datatype.COMPLEX8, Datatype.COMPLEX16,
          Datatype.COMPLEX32);
    };
    if (found == null) {
      throw new MpiException(ErrorClass.ERR_ARG,
          "size = " + size + ", but no " + typeClass + " type has that (MPI_Type_match_size)");
    }
    return found;
  }

  /**
   * Finds the predefined type of pairs of two types, for {@link Op#MAXLOC} and {@link Op#MINLOC}. Local.
   *
   * @param value the type of what is compared
   * @param index the type of what tells where it was
   * @return the predefined type; {@link Datatype#NULL} if there is none
   * @throws MpiException ERR_ARG if a type is null, ERR_TYPE if it is freed or {@link Datatype#NULL}
   */
  @Procedure(value = "MPI_Type_get_value_index", section = "6.9.4")
  public static Datatype valueIndex(Datatype value, Datatype index) {
    given("value", value).tree();
    given("index", index).tree();
    return Stream.of(Datatype.FLOAT_INT, Datatype.DOUBLE_INT, Datatype.LONG_INT, Datatype.TWO_INT,
            Datatype.SHORT_INT, Datatype.LONG_DOUBLE_INT, Datatype.TWO_REAL, Datatype.TWO_DOUBLE_PRECISION,
            Datatype.TWO_INTEGER)
        .filter(pair -> pair.tree().recipe() instanceof ConstructorCall.Named named
            && named.predefined() instanceof Pair p && p.value().layout() == value.layout()
            && p.index().layout() == index.layout())
        .findFirst().orElse(Datatype.NULL);
  }

  private static Datatype bySize(int size, Datatype... types) {
    return Arrays.stream(types).filter(t -> t.size() == size).findFirst().orElse(null);
  }

  /**
   * Makes a type of blocks at equal distances in bytes, under its old name. Local.
   *
   * @param count blocks, 0 or more
   * @param blocklength elements in each block, 0 or more
   * @param stride bytes from the start of one block to that of the next; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if the bounds do not fit into 64 bits
   * @deprecated removed from the standard in MPI-3.0; use {@link #createHvector}
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Type_hvector")
  public final Datatype hvector(long count, long blocklength, long stride) {
    return createHvector(count, blocklength, stride);
  }

  /**
   * Makes a type of blocks of different lengths, displaced by bytes, under its old name. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   * @deprecated removed from the standard in MPI-3.0; use {@link #createHindexed(long[], long[])}
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Type_hindexed")
  public final Datatype hindexed(long[] blocklengths, long[] displacements) {
    return createHindexed(blocklengths, displacements);
  }

  /**
   * Makes a type of blocks of different lengths and types, under its old name. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @param types what the elements of each block are
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if a type is null
   *     or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64 bits
   * @deprecated removed from the standard in MPI-3.0; use {@link #createStruct(long[], long[], Datatype...)}
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Type_struct")
  public static Datatype struct(long[] blocklengths, long[] displacements, Datatype... types) {
    return createStruct(blocklengths, displacements, types);
  }

  static Datatype make(ConstructorCall recipe) {
    try {
      return new Datatype(TypeTree.of(recipe));
    } catch (Fault fault) {
      throw MpiException.of(fault, recipe.title());
    }
  }

  private static List<TypeTree> trees(Datatype... types) {
    given("types", types);
    TypeTree[] trees = new TypeTree[types.length];
    for (int i = 0; i < types.length; i++) {
      if (types[i] == null) {
        throw new MpiException(ErrorClass.ERR_TYPE, "types[" + i + "] is null");
      }
      trees[i] = types[i].tree();
    }
    return List.of(trees);
  }

  private static void sameLength(String what, int length, int expected) {
    if (length != expected) {
      throw new MpiException(ErrorClass.ERR_ARG,
          what + " has " + length + " elements, but gsizes has " + expected + " (MPI_Type_create_darray)");
    }
  }

  private static <T> T given(String what, T argument) {
    if (argument == null) {
      throw new MpiException(ErrorClass.ERR_ARG, what + " is null");
    }
    return argument;
  }

  private static long[] copy(String what, long... array) {
    return given(what, array).clone();
  }

  private static long[] wide(int... array) {
    return array == null ? null : Arrays.stream(array).asLongStream().toArray();
  }
}
