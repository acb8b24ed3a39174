// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;

/**
 * The kernels for one pair of kinds of memory, defined when they are first needed; those for certain steps
 * when they have been needed often. The kinds are the JDK's own: its classes of segments, one for each type
 * of array and some for native memory.
 */
final class Kernels {
  /** How many steps are remembered; others have to do without constants. */
  private static final int HABIT_BITS = 7;

  private static final int HABITS = 1 << HABIT_BITS;
  private static final int PROBES = 4;
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
  private final Habit[] habits = new Habit[HABITS];

  private Kernels() {}

  static Kernels between(MemorySegment from, MemorySegment to) {
    return ALL.get(from.getClass()).get(to.getClass());
  }

  /** The one for blocks of this length. */
  Kernel of(int bytes) {
    Kernel k = byLength[bytes];
    if (k == null) { // two threads may do it at once: then there are two that do the same
      k = define(new Kernel.Task(bytes, 0, 0));
      byLength[bytes] = k;
    }
    return k;
  }

  /** The one for so many blocks in these steps. */
  Kernel of(int bytes, long fromStep, long toStep, int blocks) {
    int slot = Long.hashCode((fromStep * 31 + toStep) * 31 + bytes) * 0x9E37_79B9 >>> Integer.SIZE - HABIT_BITS;
    for (int i = 0; i < PROBES; i++) {
      Habit h = habits[slot ^ i];
      if (h == null) {
        habits[slot ^ i] = new Habit(new Kernel.Task(bytes, fromStep, toStep));
        break;
      }
      if (h.task.bytes() == bytes && h.task.fromStep() == fromStep && h.task.toStep() == toStep) {
        return h.kernel != null || h.isFormed(blocks) ? h.kernel() : of(bytes);
      }
    }
    return of(bytes);
  }

  /** Steps that have come before, and their own kernel once that was often enough. */
  private static final class Habit {
    private static final int OFTEN = 1 << 14; // blocks

    final Kernel.Task task;
    Kernel kernel;
    private int blocks; // threads may lose a count

    Habit(Kernel.Task task) {
      this.task = task;
    }

    boolean isFormed(int more) {
      blocks += more;
      return blocks > OFTEN || blocks < 0;
    }

    Kernel kernel() {
      if (kernel == null) {
        kernel = define(task);
      }
      return kernel;
    }
  }

  private static Kernel define(Kernel.Task task) {
    try {
      return (Kernel) MethodHandles.lookup().defineHiddenClassWithClassData(SOURCE, task, true)
          .lookupClass().getDeclaredConstructor().newInstance();
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
