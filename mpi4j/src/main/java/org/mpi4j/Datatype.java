// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemoryLayout;
import java.util.Arrays;

/**
 * What the elements of a buffer are (chapter 5). Java's primitives are here; the other types that the
 * standard names are in {@link PredefinedTypes}, what makes new types of old ones in {@link
 * TypeConstructors}.
 *
 * <p>What a type describes never changes; the handle has a name, and knows whether it is committed and
 * whether it was freed. Types belong to no job and no rank: make, use and free them in any thread. All calls
 * are local.
 */
public interface Datatype extends TypeAttributes, AutoCloseable {
  /** No datatype (MPI_DATATYPE_NULL): all calls on it fail with ERR_TYPE. */
  Datatype NULL = Implementation.get().datatypes().none();

  /**
   * Java's {@code byte}, 1 byte: eight bits without a meaning (MPI_BYTE). As a number it is
   * {@link #INT8_T} or {@link #UINT8_T}.
   */
  Datatype BYTE = Implementation.get().datatypes().named("BYTE");

  /** Java's {@code boolean}, 1 byte, 0 or 1. */
  Datatype BOOLEAN = Implementation.get().datatypes().named("BOOLEAN");

  /** Java's {@code char}, 2 bytes. */
  Datatype JCHAR = Implementation.get().datatypes().named("JCHAR");

  /** Java's {@code short}, 2 bytes (MPI_SHORT). */
  Datatype SHORT = Implementation.get().datatypes().named("SHORT");

  /** Java's {@code int}, 4 bytes (MPI_INT). */
  Datatype INT = Implementation.get().datatypes().named("INT");

  /** Java's {@code long}, 8 bytes (MPI_LONG); but 4 in "external32": there take {@link #INT64_T}. */
  Datatype LONG = Implementation.get().datatypes().named("LONG");

  /** Java's {@code float}, 4 bytes (MPI_FLOAT). */
  Datatype FLOAT = Implementation.get().datatypes().named("FLOAT");

  /** Java's {@code double}, 8 bytes (MPI_DOUBLE). */
  Datatype DOUBLE = Implementation.get().datatypes().named("DOUBLE");

  /**
   * Marks the lower bound of a structure: it has no data, but the bound is where it is displaced to (MPI_LB).
   *
   * @deprecated removed from the standard in MPI-3.0; use {@link #createResized}
   */
  @Deprecated(since = "MPI-2.0")
  Datatype LB = Implementation.get().datatypes().marker(false);

  /**
   * Marks the upper bound of a structure: it has no data, but the bound is where it is displaced to (MPI_UB).
   *
   * @deprecated removed from the standard in MPI-3.0; use {@link #createResized}
   */
  @Deprecated(since = "MPI-2.0")
  Datatype UB = Implementation.get().datatypes().marker(true);

  /**
   * Makes the type of what a layout describes, padding left out. Local.
   *
   * @param layout of values, sequences and structures; addresses become {@link #AINT}
   * @return a committed type with the layout's name and size as extent, to be freed when it is needed no
   *     more; a predefined type for the layout of one value
   * @throws MpiException ERR_TYPE for unions, values that are not in the machine's byte order, and padding
   *     alone, ERR_ARG if {@code layout} is null
   */
  static Datatype of(MemoryLayout layout) {
    return Implementation.get().datatypes().of(layout);
  }

  /**
   * Makes the type of a record as a structure of C. Local; {@link StructType} brings records into memory.
   *
   * @param record the class; its components are primitives, and records of such
   * @return a committed type, to be freed when it is needed no more
   * @throws MpiException ERR_TYPE if a component is neither a primitive nor a record of such, or a record has
   *     no components, ERR_ARG if {@code record} is null
   */
  static Datatype of(Class<? extends Record> record) {
    return Implementation.get().datatypes().of(record);
  }

  /**
   * Bytes of data in one element, gaps left out. Local.
   *
   * @return bytes, 0 or more
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(value = {"MPI_Type_size", "MPI_Type_size_c", "MPI_Type_size_x"}, section = "5.1.5")
  long size();

  /**
   * Distance from one element of a buffer to the next. Local.
   *
   * @return bytes; zero or negative if the type was made so
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(
      value = {"MPI_Type_get_extent", "MPI_Type_get_extent_c", "MPI_Type_get_extent_x", "MPI_Type_extent"},
      section = "5.1.7")
  long extent();

  /**
   * The lower bound: where an element begins. Local.
   *
   * @return bytes from the buffer's address; may be negative
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(
      value = {"MPI_Type_get_extent", "MPI_Type_get_extent_c", "MPI_Type_get_extent_x", "MPI_Type_lb"},
      section = "5.1.7")
  long lb();

  /**
   * The upper bound: where an element ends, lower bound and extent together. Local.
   *
   * @return bytes from the buffer's address; may be negative
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(value = "MPI_Type_ub", section = "5.1.7")
  long ub();

  /**
   * Distance from the first byte of data to the end of the last, whatever the bounds are. Local.
   *
   * @return bytes, 0 or more
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(
      value = {"MPI_Type_get_true_extent", "MPI_Type_get_true_extent_c", "MPI_Type_get_true_extent_x"},
      section = "5.1.8")
  long trueExtent();

  /**
   * Where the first byte of data lies. Local.
   *
   * @return bytes from the buffer's address; may be negative
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(
      value = {"MPI_Type_get_true_extent", "MPI_Type_get_true_extent_c", "MPI_Type_get_true_extent_x"},
      section = "5.1.8")
  long trueLb();

  /**
   * Makes the type ready for communication; does nothing if it is so already. Local.
   *
   * @return this type
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(value = "MPI_Type_commit", section = "5.1.9")
  Datatype commit();

  /**
   * Whether the type may be used in communication. Local; never throws.
   *
   * @return true if it is predefined or committed, and not freed
   */
  boolean isCommitted();

  /**
   * Makes a type that describes the same. Local.
   *
   * <p>The duplicate is committed if this one is, and has the attributes that their copy functions give it;
   * it has no name.
   *
   * @return the duplicate, to be freed when it is needed no more
   * @throws MpiException ERR_TYPE if the type is null or freed, ERR_OTHER or the class of an MpiException if
   *     a copy function throws
   */
  @Procedure(value = "MPI_Type_dup", section = "5.1.10")
  Datatype dup();

  /**
   * Gives the handle back, its attributes first: it cannot be used any more. Local.
   *
   * <p>Communication that uses the type, buffers and types made of it go on.
   *
   * @throws MpiException ERR_TYPE if the type is predefined, null or freed, ERR_OTHER or the class of an
   *     MpiException if the delete function of an attribute throws
   */
  @Procedure(value = "MPI_Type_free", section = "5.1.9")
  void free();

  /**
   * Gives the handle back, for try-with-resources; does nothing to a freed one. Local.
   *
   * @throws MpiException ERR_TYPE if the type is predefined or null, ERR_OTHER or the class of an
   *     MpiException if the delete function of an attribute throws
   */
  @Override
  void close();

  /**
   * Whether it is the same handle. Fortran's types without a name ({@link #createF90Real} and its like) are
   * equal, too, if they were asked for alike. Local; never throws.
   *
   * @param other anything
   * @return true if it is
   */
  @Override
  boolean equals(Object other);

  /**
   * Describes the type for people. Local.
   *
   * @return some lines: how it was made, its bounds, its first values, and a picture of where its data lie, a
   *     letter of the predefined type's name for each byte, or for several where it is wide
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  String describe();

  /**
   * The type's name, or how it was made. Local; never throws.
   *
   * @return one line, also of a null or freed type
   */
  @Override
  String toString();

  /**
   * Makes a type of blocks of different lengths and types: a structure. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @param types what the elements of each block are
   * @return the new type, to be committed before communication ({@link #commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if a type is null
   *     or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_create_struct", "MPI_Type_create_struct_c"}, section = "5.1.2")
  static Datatype createStruct(long[] blocklengths, long[] displacements, Datatype... types) {
    return Implementation.get().datatypes().createStruct(blocklengths, displacements, types);
  }

  /**
   * Makes a type of blocks of different lengths, given as {@code int}, and types: a structure. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @param types what the elements of each block are
   * @return the new type, to be committed before communication ({@link #commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if a type is null
   *     or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64 bits
   */
  @Procedure(value = "MPI_Type_create_struct", section = "5.1.2")
  static Datatype createStruct(int[] blocklengths, long[] displacements, Datatype... types) {
    long[] lengths = blocklengths == null ? null : Arrays.stream(blocklengths).asLongStream().toArray();
    return createStruct(lengths, displacements, types);
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
  static Datatype createF90Real(int p, int r) {
    return Implementation.get().datatypes().createF90Real(p, r);
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
  static Datatype createF90Complex(int p, int r) {
    return Implementation.get().datatypes().createF90Complex(p, r);
  }

  /**
   * Finds Fortran's integer type of a range. Local.
   *
   * @param r decimal digits that it holds
   * @return a predefined type: no commit is needed and it cannot be freed
   * @throws MpiException ERR_ARG if there is no such type
   */
  @Procedure(value = "MPI_Type_create_f90_integer", section = "19.1.9")
  static Datatype createF90Integer(int r) {
    return Implementation.get().datatypes().createF90Integer(r);
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
  static Datatype matchSize(TypeClass typeClass, int size) {
    return Implementation.get().datatypes().matchSize(typeClass, size);
  }

  /**
   * Finds the predefined type of pairs of two types, for {@link Op#MAXLOC} and {@link Op#MINLOC}. Local.
   *
   * @param value the type of what is compared
   * @param index the type of what tells where it was
   * @return the predefined type; {@link #NULL} if there is none
   * @throws MpiException ERR_ARG if a type is null, ERR_TYPE if it is freed or {@link #NULL}
   */
  @Procedure(value = "MPI_Type_get_value_index", section = "6.9.4")
  static Datatype valueIndex(Datatype value, Datatype index) {
    return Implementation.get().datatypes().valueIndex(value, index);
  }

  /**
   * Makes a type of blocks of different lengths and types, under its old name. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @param types what the elements of each block are
   * @return the new type, to be committed before communication ({@link #commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if a type is null
   *     or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64 bits
   * @deprecated removed from the standard in MPI-3.0; use {@link #createStruct(long[], long[], Datatype...)}
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Type_struct")
  static Datatype struct(long[] blocklengths, long[] displacements, Datatype... types) {
    return createStruct(blocklengths, displacements, types);
  }

  /**
   * Makes a key for datatypes. Local.
   *
   * @param <T> the type of the values
   * @param copy what happens when a datatype with such a value is duplicated; not null
   * @param delete what happens when a value is removed; not null
   * @return the key
   * @throws MpiException ERR_ARG if a function is null
   */
  @Procedure(value = "MPI_Type_create_keyval", section = "7.7.4")
  static <T> Keyval<Datatype, T> createKeyval(
      Keyval.Copy<Datatype, T> copy, Keyval.Delete<Datatype, T> delete) {
    return Implementation.get().handles().typeKeyval(copy, delete);
  }
}
