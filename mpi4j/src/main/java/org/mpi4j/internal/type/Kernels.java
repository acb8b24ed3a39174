// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;

/**
 * The kernels for one pair of kinds of memory, defined when they are first needed. The kinds are the JDK's
 * own: its classes of segments, one for each type of array and some for native memory.
 */
final class Kernels {
  private static final byte[] SOURCE = source();

  private static final ClassValue<ClassValue<Kernels>> ALL = new ClassValue<>() {
    @Override
    protected ClassValue<Kernels> computeValue(Class<?> from) {
      return new ClassValue<>() {
        @Override
        protected Kernels computeValue(Class<?> to) {
          return new Kernels();
        }
      };
    }
  };

  private final Kernel[] byLength = new Kernel[Moves.LONGEST + 1];

  private Kernels() {}

  static Kernels between(MemorySegment from, MemorySegment to) {
    return ALL.get(from.getClass()).get(to.getClass());
  }

  /** The one for moves of this length. */
  Kernel of(int bytes) {
    Kernel k = byLength[bytes];
    return k == null ? define(bytes) : k;
  }

  /** If two threads do it at once, there are two that do the same. */
  private Kernel define(int bytes) {
    try {
      Kernel k = (Kernel) MethodHandles.lookup().defineHiddenClassWithClassData(SOURCE, bytes, true)
          .lookupClass().getDeclaredConstructor().newInstance();
      byLength[bytes] = k;
      return k;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the JVM does not take the copy loops", e);
    }
  }

  private static byte[] source() {
    try (InputStream in = Kernels.class.getResourceAsStream("CopyLoops.class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("the class file of the copy loops cannot be read", e);
    }
  }
}
