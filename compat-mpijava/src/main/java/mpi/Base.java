// SPDX-License-Identifier: Apache-2.0
package mpi;

import mpjbuf.Type;

/** What the elements of arrays are. The order is that of the numbers in {@link Datatype#baseType}. */
enum Base {
  BYTE(org.mpi4j.Datatype.INT8_T, byte[].class, Type.BYTE),
  CHAR(org.mpi4j.Datatype.JCHAR, char[].class, Type.CHAR),
  SHORT(org.mpi4j.Datatype.SHORT, short[].class, Type.SHORT),
  BOOLEAN(org.mpi4j.Datatype.BOOLEAN, boolean[].class, Type.BOOLEAN),
  INT(org.mpi4j.Datatype.INT, int[].class, Type.INT),
  LONG(org.mpi4j.Datatype.LONG, long[].class, Type.LONG),
  FLOAT(org.mpi4j.Datatype.FLOAT, float[].class, Type.FLOAT),
  DOUBLE(org.mpi4j.Datatype.DOUBLE, double[].class, Type.DOUBLE),
  /** Already packed; the array is one of bytes, or a message buffer. */
  PACKED(org.mpi4j.Datatype.PACKED, byte[].class, Type.BYTE),
  /** Markers of bounds, and structures of nothing else: no element, so that any array will do. */
  MARKER(org.mpi4j.Datatype.BYTE, Object.class, Type.BYTE),
  /** References, serialised; their places are described as if each were an int, its own index. */
  OBJECT(org.mpi4j.Datatype.INT, Object[].class, Type.OBJECT);

  private final org.mpi4j.Datatype core;
  private final Class<?> array;
  private final Type section;

  Base(org.mpi4j.Datatype core, Class<?> array, Type section) {
    this.core = core;
    this.array = array;
    this.section = section;
  }

  org.mpi4j.Datatype core() {
    return core;
  }

  /** Bytes of one element. */
  int bytes() {
    return (int) core.size();
  }

  /** What a section of a message buffer says of it. */
  Type section() {
    return section;
  }

  /** Throws unless the array is made of such elements. */
  void check(Object buf) {
    if (buf == null) {
      throw new MPIException("the buffer is null");
    }
    if (!array.isInstance(buf)) {
      throw new ClassCastException(
          "a " + buf.getClass().getTypeName() + " does not hold elements of MPI." + name());
    }
  }
}
