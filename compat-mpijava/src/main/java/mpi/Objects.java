// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Array;
import java.util.List;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/** Elements of MPI.OBJECT: references in an array, serialised for a message. */
final class Objects {
  private Objects() {}

  /** The objects that {@code count} elements of the type have, in the order of its type map. */
  static Object[] take(Object buf, int offset, int count, Datatype type) {
    check(buf, offset, count, type);
    int[] places = places(count, type);
    Object[] taken = new Object[places.length];
    for (int i = 0; i < places.length; i++) {
      taken[i] = Array.get(buf, offset + places[i]);
    }
    return taken;
  }

  /** Puts objects to where {@code count} elements of the type have theirs. */
  static void put(Object[] objects, Object buf, int offset, int count, Datatype type) {
    check(buf, offset, count, type);
    int[] places = places(count, type);
    if (objects.length > places.length) {
      throw new MpiException(ErrorClass.ERR_TRUNCATE, "the message has " + objects.length
          + " objects, but the receive buffer has room for " + places.length);
    }
    for (int i = 0; i < objects.length; i++) {
      put(objects[i], buf, offset + places[i]);
    }
  }

  /** Throws unless the array has such elements. */
  static void check(Object buf, int offset, int count, Datatype type) {
    type.base().check(buf);
    if (count < 0) {
      throw new MpiException(ErrorClass.ERR_COUNT, "count = " + count + ", but it must not be negative");
    }
    if (count > 0 && type.Size() > 0) {
      long reach = (count - 1L) * type.Extent();
      long first = offset + type.firstElement() + Math.min(0, reach);
      long last = offset + type.lastElement() + Math.max(0, reach);
      int length = Array.getLength(buf);
      if (first < 0 || last >= length) {
        throw new ArrayIndexOutOfBoundsException(count + " elements of the type from index " + offset
            + " on are at indices " + first + " to " + last + ", but the array has " + length);
      }
    }
  }

  private static void put(Object object, Object buf, int place) {
    try {
      Array.set(buf, place, object);
    } catch (IllegalArgumentException e) {
      throw new MPIException(new ClassCastException("a " + object.getClass().getTypeName()
          + " was received into a " + buf.getClass().getTypeName()).initCause(e));
    }
  }

  /** Where the elements are in the array. */
  private static int[] places(int count, Datatype type) {
    int size = type.Size();
    int extent = type.Extent();
    int[] inOne = type.places();
    int[] places = new int[Math.multiplyExact(count, size)];
    for (int i = 0; i < places.length; i++) {
      places[i] = i / size * extent + inOne[i % size];
    }
    return places;
  }

  static byte[] write(Object... objects) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(objects);
    } catch (IOException e) {
      throw new MPIException(e);
    }
    return bytes.toByteArray();
  }

  static Object[] read(byte... bytes) {
    try (ObjectInputStream in = new ProgramsClasses(bytes)) {
      return (Object[]) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new MPIException(e);
    }
  }

  /** All that the ranks gave, one after the other. */
  static Object[] concat(List<Object[]> parts) {
    return parts.stream().flatMap(java.util.Arrays::stream).toArray();
  }

  /** Finds classes where the program's are: each rank may have a loader of its own. */
  private static final class ProgramsClasses extends ObjectInputStream {
    ProgramsClasses(byte... bytes) throws IOException {
      super(new ByteArrayInputStream(bytes));
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass desc) throws IOException, ClassNotFoundException {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      try {
        return Class.forName(desc.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(desc); // primitives
      }
    }
  }
}
