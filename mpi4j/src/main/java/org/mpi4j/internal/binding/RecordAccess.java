// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/**
 * Reads and writes records in memory through method handles, one of which makes a record of what lies at an
 * address and others of which store one primitive each.
 */
final class RecordAccess {
  private final MethodHandle reader; // (MemorySegment, long)Object
  private final MethodHandle[] writers; // (MemorySegment, long, Object)void

  RecordAccess(Class<? extends Record> type, StructLayout layout) {
    try {
      this.reader = reader(type, layout, 0).asType(
          MethodType.methodType(Object.class, MemorySegment.class, long.class));
      List<MethodHandle> all = new ArrayList<>();
      addWriters(all, type, layout, 0, MethodHandles.identity(type));
      this.writers = all.toArray(MethodHandle[]::new);
    } catch (InaccessibleObjectException | ReflectiveOperationException e) {
      throw new MpiException(ErrorClass.ERR_ARG, "cannot make records of " + type.getName()
          + ": its package must be open to mpi4j (opens ... to org.mpi4j in module-info)", e);
    }
  }

  Object read(MemorySegment from, long at) {
    try {
      return (Object) reader.invokeExact(from, at);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable t) { // the record's constructor threw it
      throw new IllegalStateException(t);
    }
  }

  void write(MemorySegment to, long at, Object value) {
    try {
      for (MethodHandle writer : writers) {
        writer.invokeExact(to, at, value);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable t) { // an accessor of the record threw it
      throw new IllegalStateException(t);
    }
  }

  /** (MemorySegment, long)R: the constructor, fed by what reads each component. */
  private static MethodHandle reader(Class<?> type, StructLayout layout, long place)
      throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    MethodHandle made = MethodHandles.lookup().unreflectConstructor(constructor);
    int[] twice = new int[2 * components.length]; // segment and address, again and again
    for (int i = components.length - 1; i >= 0; i--) {
      made = MethodHandles.collectArguments(made, i, componentReader(components[i], layout, place));
      twice[2 * i + 1] = 1;
    }
    return MethodHandles.permuteArguments(
        made, MethodType.methodType(type, MemorySegment.class, long.class), twice);
  }

  private static MethodHandle componentReader(RecordComponent c, StructLayout layout, long place)
      throws ReflectiveOperationException {
    long at = place + offset(c, layout);
    MemoryLayout member = member(c, layout);
    return member instanceof StructLayout inner ? reader(c.getType(), inner, at)
        : moved(value(member).toMethodHandle(VarHandle.AccessMode.GET), at);
  }

  /** One for each primitive: takes it out of the record and stores it. */
  private static void addWriters(
      List<MethodHandle> all, Class<?> type, StructLayout layout, long place, MethodHandle outer)
      throws ReflectiveOperationException {
    for (RecordComponent c : type.getRecordComponents()) {
      Method accessor = c.getAccessor();
      accessor.setAccessible(true);
      MethodHandle component =
          MethodHandles.filterReturnValue(outer, MethodHandles.lookup().unreflect(accessor));
      long at = place + offset(c, layout);
      MemoryLayout member = member(c, layout);
      if (member instanceof StructLayout inner) {
        addWriters(all, c.getType(), inner, at, component);
      } else {
        MethodHandle store = moved(value(member).toMethodHandle(VarHandle.AccessMode.SET), at);
        all.add(MethodHandles.filterArguments(store, 2, component).asType(
            MethodType.methodType(void.class, MemorySegment.class, long.class, Object.class)));
      }
    }
  }

  private static MemoryLayout member(RecordComponent c, StructLayout layout) {
    return layout.select(PathElement.groupElement(c.getName()));
  }

  private static long offset(RecordComponent c, StructLayout layout) {
    return layout.byteOffset(PathElement.groupElement(c.getName()));
  }

  /** The value may lie anywhere, as in memory of byte arrays. */
  private static VarHandle value(MemoryLayout member) {
    return member.withoutName().withByteAlignment(1).varHandle();
  }

  /** Takes the address of the whole record instead of that of a value in it. */
  private static MethodHandle moved(MethodHandle access, long by) throws ReflectiveOperationException {
    MethodHandle sum = MethodHandles.insertArguments(
        MethodHandles.lookup().findStatic(Long.class, "sum",
            MethodType.methodType(long.class, long.class, long.class)), 1, by);
    return MethodHandles.filterArguments(access, 1, sum);
  }
}
