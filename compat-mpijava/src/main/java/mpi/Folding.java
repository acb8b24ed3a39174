// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import org.mpi4j.Operand;

/** A reduction of mpi4j by a {@link User_function}, which gets arrays of the basic type. */
final class Folding {
  private final User_function function;
  private final Datatype type;

  Folding(User_function function, Datatype type) {
    this.function = function;
    this.type = type;
  }

  void fold(Operand in, Operand inout) {
    int count = Math.toIntExact(in.count());
    if (count == 0) {
      return;
    }
    Part a = new Part(in);
    Part b = new Part(inout);
    Object first = a.read();
    Object second = b.read();
    function.Call(first, a.index(), second, b.index(), count, type);
    b.write(second);
  }

  /** The bytes from the first element's begin to the last one's end. */
  private final class Part {
    private final MemorySegment memory;
    private final int lead;

    Part(Operand operand) {
      MemorySegment all = operand.segment();
      org.mpi4j.Datatype core = type.core();
      long first = operand.offset(0);
      long last = operand.offset(operand.count() - 1);
      long start = Math.min(first, last) + core.trueLb();
      long end = Math.max(first, last) + core.trueLb() + core.trueExtent();
      memory = all.asSlice(start, end - start);
      lead = Math.toIntExact((first - start) / type.base().bytes());
    }

    /** Where the buffer's address is in the array. */
    int index() {
      return lead;
    }

    Object read() {
      return switch (type.base()) {
        case BYTE -> memory.toArray(ValueLayout.JAVA_BYTE);
        case CHAR -> memory.toArray(ValueLayout.JAVA_CHAR_UNALIGNED);
        case SHORT -> memory.toArray(ValueLayout.JAVA_SHORT_UNALIGNED);
        case INT -> memory.toArray(ValueLayout.JAVA_INT_UNALIGNED);
        case LONG -> memory.toArray(ValueLayout.JAVA_LONG_UNALIGNED);
        case FLOAT -> memory.toArray(ValueLayout.JAVA_FLOAT_UNALIGNED);
        case DOUBLE -> memory.toArray(ValueLayout.JAVA_DOUBLE_UNALIGNED);
        case BOOLEAN -> booleans();
        case PACKED, MARKER, OBJECT ->
            throw new MPIException("no operation is defined on MPI." + type.base());
      };
    }

    private boolean[] booleans() {
      boolean[] values = new boolean[(int) memory.byteSize()];
      for (int i = 0; i < values.length; i++) {
        values[i] = memory.get(ValueLayout.JAVA_BYTE, i) != 0;
      }
      return values;
    }

    void write(Object array) {
      if (array instanceof boolean[] values) {
        for (int i = 0; i < values.length; i++) {
          memory.set(ValueLayout.JAVA_BYTE, i, (byte) (values[i] ? 1 : 0));
        }
      } else {
        MemorySegment.copy(segment(array), 0, memory, 0, memory.byteSize());
      }
    }

    private static MemorySegment segment(Object array) {
      return switch (array) {
        case byte[] a -> MemorySegment.ofArray(a);
        case char[] a -> MemorySegment.ofArray(a);
        case short[] a -> MemorySegment.ofArray(a);
        case int[] a -> MemorySegment.ofArray(a);
        case long[] a -> MemorySegment.ofArray(a);
        case float[] a -> MemorySegment.ofArray(a);
        default -> MemorySegment.ofArray((double[]) array);
      };
    }
  }

  /** Folds objects: {@code a} comes from the lower ranks. The arrays are the function's own. */
  Object[] fold(Object[] a, Object... b) {
    function.Call(a, 0, b, 0, Array.getLength(b) / Math.max(1, type.Size()), type);
    return b;
  }
}
