// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import java.lang.foreign.MemoryLayout;
import org.mpi4j.Datatype;
import org.mpi4j.Procedure;
import org.mpi4j.StructType;
import org.mpi4j.TypeClass;

/** Makes datatypes that are not made of one other. */
public interface Datatypes {

  /** MPI_DATATYPE_NULL. */
  Datatype none();

  /** A predefined type of one number, by the name of its constant. */
  Datatype named(String constant);

  /** A predefined type of a value and an index, by the name of its constant. */
  Datatype pair(String constant);

  /** MPI_LB or MPI_UB. */
  Datatype marker(boolean upper);

  /** The type of a layout's values. */
  Datatype of(MemoryLayout layout);

  /** The type of a record. */
  Datatype of(Class<? extends Record> record);

  /** The structure of a record class. */
  <R extends Record> StructType<R> struct(Class<R> record);

  /** MPI_Type_create_struct. */
  @Procedure({"MPI_Type_create_struct", "MPI_Type_struct"})
  Datatype createStruct(long[] blocklengths, long[] displacements, Datatype... types);

  /** MPI_Type_create_f90_real. */
  @Procedure("MPI_Type_create_f90_real")
  Datatype createF90Real(int p, int r);

  /** MPI_Type_create_f90_complex. */
  @Procedure("MPI_Type_create_f90_complex")
  Datatype createF90Complex(int p, int r);

  /** MPI_Type_create_f90_integer. */
  @Procedure("MPI_Type_create_f90_integer")
  Datatype createF90Integer(int r);

  /** MPI_Type_match_size. */
  @Procedure("MPI_Type_match_size")
  Datatype matchSize(TypeClass typeClass, int size);

  /** MPI_Type_get_value_index. */
  @Procedure("MPI_Type_get_value_index")
  Datatype valueIndex(Datatype value, Datatype index);
}
