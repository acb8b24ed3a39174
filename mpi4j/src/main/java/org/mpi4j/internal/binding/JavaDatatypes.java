// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemoryLayout;
import org.mpi4j.Datatype;
import org.mpi4j.StructType;
import org.mpi4j.TypeClass;
import org.mpi4j.internal.provider.Datatypes;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.tree.Precision;

/** Makes datatypes that are not made of one other. */
final class JavaDatatypes implements Datatypes {

  @Override
  public Datatype none() {
    return DatatypeHandle.none();
  }

  @Override
  public Datatype named(String constant) {
    return DatatypeHandle.of(Basic.valueOf(constant));
  }

  @Override
  public Datatype pair(String constant) {
    return DatatypeHandle.of(Pair.valueOf(constant));
  }

  @Override
  public Datatype marker(boolean upper) {
    return DatatypeHandle.marker(upper);
  }

  @Override
  public Datatype of(MemoryLayout layout) {
    return DatatypeHandle.of(layout);
  }

  @Override
  public Datatype of(Class<? extends Record> record) {
    return DatatypeHandle.of(record);
  }

  @Override
  public <R extends Record> StructType<R> struct(Class<R> record) {
    return new StructTypeHandle<>(record);
  }

  @Override
  public Datatype createStruct(long[] blocklengths, long[] displacements, Datatype... types) {
    return DatatypeConstructors.createStruct(blocklengths, displacements, types);
  }

  @Override
  public Datatype createF90Real(int p, int r) {
    return DatatypeConstructors.make(new Precision.Real(p, r));
  }

  @Override
  public Datatype createF90Complex(int p, int r) {
    return DatatypeConstructors.make(new Precision.Complex(p, r));
  }

  @Override
  public Datatype createF90Integer(int r) {
    return DatatypeConstructors.make(new Precision.Whole(r));
  }

  @Override
  public Datatype matchSize(TypeClass typeClass, int size) {
    return DatatypeConstructors.matchSize(typeClass, size);
  }

  @Override
  public Datatype valueIndex(Datatype value, Datatype index) {
    return DatatypeConstructors.valueIndex(value, index);
  }
}
