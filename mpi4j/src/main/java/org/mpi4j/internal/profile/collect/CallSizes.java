// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.lang.reflect.Array;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.internal.profile.CallInProgress;

/** How many bytes a rank gives to a call, or, if it gives none, may get from it. */
final class CallSizes {
  private CallSizes() {}

  /** The size of the first buffer among the arguments that is not empty; 0 if there is none. */
  static long of(CallInProgress call) {
    for (int i = 0; i < call.arity(); i++) {
      long bytes = bytes(call.argument(i));
      if (bytes > 0) {
        return bytes;
      }
    }
    return 0;
  }

  private static long bytes(Object argument) {
    // no switch over patterns: the JVM would make its code at each start
    if (argument == null || argument instanceof Integer) {
      return 0; // a rank, a tag or a count: most arguments
    }
    if (argument instanceof Buf buf) {
      return ofBuffer(buf);
    }
    if (argument instanceof Blocks blocks) {
      return ofBlocks(blocks);
    }
    if (argument instanceof Buf[] several) {
      return ofBuffers(several);
    }
    if (argument instanceof byte[] a) {
      return a.length;
    }
    return argument instanceof boolean[] a ? a.length : ofOther(argument);
  }

  private static long ofOther(Object argument) {
    Class<?> type = argument.getClass();
    if (type.isArray() && type.getComponentType().isPrimitive()) {
      return (long) Array.getLength(argument) * width(type.getComponentType());
    }
    return 0;
  }

  private static int width(Class<?> primitive) {
    return primitive == char.class || primitive == short.class ? Short.BYTES
        : primitive == int.class || primitive == float.class ? Integer.BYTES : Long.BYTES;
  }

  private static long ofBuffer(Buf buf) {
    long count = buf.count();
    return count == 0 ? 0 : count * buf.type().size();
  }

  private static long ofBuffers(Buf... several) {
    long sum = 0;
    for (Buf buf : several) {
      sum += buf == null ? 0 : ofBuffer(buf);
    }
    return sum;
  }

  private static long ofBlocks(Blocks blocks) {
    if (blocks == Blocks.IN_PLACE) {
      return 0;
    }
    long count = 0;
    for (int i = 0; i < blocks.size(); i++) {
      count += blocks.count(i);
    }
    return count == 0 ? 0 : count * blocks.type().size();
  }

  /** The size of a single value that a reduction gets as an argument of its own. */
  static long ofValue(Object argument) {
    if (argument instanceof Integer) {
      return Integer.BYTES;
    }
    return argument instanceof Long || argument instanceof Double ? Long.BYTES : 0;
  }
}
