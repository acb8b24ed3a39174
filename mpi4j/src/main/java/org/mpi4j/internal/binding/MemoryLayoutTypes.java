// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.GroupLayout;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.PaddingLayout;
import java.lang.foreign.SequenceLayout;
import java.lang.foreign.StructLayout;
import java.lang.foreign.UnionLayout;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/** Makes datatypes of the JDK's MemoryLayout. */
final class MemoryLayoutTypes {
  private MemoryLayoutTypes() {}

  /** The type with the layout's values and bounds. */
  static DatatypeHandle type(MemoryLayout layout) {
    return switch (layout) {
      case null -> throw new MpiException(ErrorClass.ERR_ARG, "the layout is null (Datatype.of)");
      case ValueLayout value -> value(value);
      case SequenceLayout s -> type(s.elementLayout()).contiguous(s.elementCount());
      case StructLayout struct -> struct(struct);
      case UnionLayout u -> throw new MpiException(ErrorClass.ERR_TYPE,
          name(u) + " is a union: which of its members shall be sent? (Datatype.of)");
      case PaddingLayout padding -> throw new MpiException(ErrorClass.ERR_TYPE,
          name(padding) + " is padding, without a value to send (Datatype.of)");
    };
  }

  private static DatatypeHandle value(ValueLayout value) {
    if (value.byteSize() > 1 && value.order() != ByteOrder.nativeOrder()) {
      throw new MpiException(ErrorClass.ERR_TYPE, name(value) + " is " + value.order()
          + ", but values of messages have the machine's byte order (Datatype.of)");
    }
    return switch (value) {
      case ValueLayout.OfBoolean _ -> (DatatypeHandle) Datatype.BOOLEAN;
      case ValueLayout.OfByte _ -> (DatatypeHandle) Datatype.BYTE;
      case ValueLayout.OfChar _ -> (DatatypeHandle) Datatype.JCHAR;
      case ValueLayout.OfShort _ -> (DatatypeHandle) Datatype.SHORT;
      case ValueLayout.OfInt _ -> (DatatypeHandle) Datatype.INT;
      case ValueLayout.OfLong _ -> (DatatypeHandle) Datatype.LONG;
      case ValueLayout.OfFloat _ -> (DatatypeHandle) Datatype.FLOAT;
      case ValueLayout.OfDouble _ -> (DatatypeHandle) Datatype.DOUBLE;
      case AddressLayout _ -> (DatatypeHandle) Datatype.AINT;
    };
  }

  private static DatatypeHandle struct(GroupLayout struct) {
    List<Datatype> types = new ArrayList<>();
    List<Long> places = new ArrayList<>();
    long place = 0;
    for (MemoryLayout member : struct.memberLayouts()) {
      if (!(member instanceof PaddingLayout)) {
        types.add(type(member));
        places.add(place);
      }
      place += member.byteSize();
    }
    long[] ones = places.stream().mapToLong(p -> 1).toArray();
    long[] displacements = places.stream().mapToLong(p -> p).toArray();
    Datatype[] members = types.toArray(Datatype[]::new);
    DatatypeHandle type = DatatypeConstructors.createStruct(ones, displacements, members);
    return type.lb() == 0 && type.extent() == struct.byteSize()
        ? type : type.createResized(0, struct.byteSize());
  }

  private static String name(MemoryLayout layout) {
    return layout.name().map(n -> "\"" + n + "\"").orElse(layout.toString());
  }
}
