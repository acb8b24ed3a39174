// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/** Lays records out as a C compiler lays out a structure of the same members. */
final class RecordLayout {
  private static final Map<Class<?>, ValueLayout> PRIMITIVES = Map.of(
      boolean.class, ValueLayout.JAVA_BOOLEAN, byte.class, ValueLayout.JAVA_BYTE,
      char.class, ValueLayout.JAVA_CHAR, short.class, ValueLayout.JAVA_SHORT,
      int.class, ValueLayout.JAVA_INT, long.class, ValueLayout.JAVA_LONG,
      float.class, ValueLayout.JAVA_FLOAT, double.class, ValueLayout.JAVA_DOUBLE);

  private final Set<Class<?>> around = new HashSet<>();

  private RecordLayout() {}

  /** The layout of a record class, whose components are primitives and records of such. */
  static StructLayout of(Class<? extends Record> type) {
    if (type == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the record class is null (StructType.of, Datatype.of)");
    }
    return new RecordLayout().struct(type);
  }

  private StructLayout struct(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    if (components == null || components.length == 0) {
      throw new MpiException(ErrorClass.ERR_TYPE, type.getName() + " has no components to send");
    }
    if (!around.add(type)) {
      throw new MpiException(ErrorClass.ERR_TYPE, type.getName() + " contains itself");
    }
    List<MemoryLayout> members = new ArrayList<>();
    long place = 0;
    long alignment = 1;
    for (RecordComponent c : components) {
      MemoryLayout member = member(type, c);
      place = pad(members, place, member.byteAlignment()) + member.byteSize();
      members.add(member.withName(c.getName()));
      alignment = Math.max(alignment, member.byteAlignment());
    }
    pad(members, place, alignment);
    around.remove(type);
    return MemoryLayout.structLayout(members.toArray(MemoryLayout[]::new)).withName(type.getSimpleName());
  }

  private MemoryLayout member(Class<?> owner, RecordComponent c) {
    Class<?> type = c.getType();
    if (type.isRecord()) {
      return struct(type);
    }
    ValueLayout value = PRIMITIVES.get(type);
    if (value == null) {
      throw new MpiException(ErrorClass.ERR_TYPE, owner.getName() + "." + c.getName() + " is a "
          + type.getTypeName() + ", but primitives and records of primitives have a place in a structure");
    }
    return value;
  }

  /** Fills up to the alignment; returns where that is. */
  private static long pad(List<MemoryLayout> members, long place, long alignment) {
    long gap = Math.floorMod(-place, alignment);
    if (gap > 0) {
      members.add(MemoryLayout.paddingLayout(gap));
    }
    return place + gap;
  }
}
