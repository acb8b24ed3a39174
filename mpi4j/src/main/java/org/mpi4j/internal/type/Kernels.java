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

  private final Kernel[] inSteps = new Kernel[Moves.LONGEST + 1]; // by length
  private final Kernel[] inLists = new Kernel[Moves.LONGEST + 1];
  private final Habit[] habits = new Habit[HABITS];

  private Kernels() {}

  static Kernels between(MemorySegment from, MemorySegment to) {
    return ALL.get(from.getClass()).get(to.getClass());
  }

  /** The one for blocks of this length at places in lists. */
  Kernel inLists(int bytes) {
    Kernel k = inLists[bytes];
    if (k == null) { // two threads may do it at once: then there are two that do the same
      k = define(new Kernel.Task(bytes, true, 0, 0));
      inLists[bytes] = k;
    }
    return k;
  }

  /** The one for so many blocks of this length in these steps. */
  Kernel inSteps(int bytes, long fromStep, long toStep, int blocks) {
    int hash = Long.hashCode((fromStep * 31 + toStep) * 31 + bytes) * 0x9E37_79B9;
    for (int i = 0; i < PROBES; i++) {
      int slot = hash >>> Integer.SIZE - HABIT_BITS ^ i;
      Habit h = habits[slot];
      if (h == null) {
        habits[slot] = new Habit(new Kernel.Task(bytes, false, fromStep, toStep));
        break;
      }
      if (h.isOf(bytes, fromStep, toStep)) {
        Kernel own = h.kernel(blocks);
        return own == null ? inSteps(bytes) : own;
      }
    }
    return inSteps(bytes);
  }

  private Kernel inSteps(int bytes) {
    Kernel k = inSteps[bytes];
    if (k == null) {
      k = define(new Kernel.Task(bytes, false, 0, 0));
      inSteps[bytes] = k;
    }
    return k;
  }

  /** Steps that have come before, and their own kernel once that was often enough. */
  private static final class Habit {
    private static final int OFTEN = 1 << 14; // blocks

    private final Kernel.Task task;
    private Kernel kernel;
    private int blocks; // threads may lose a count

    Habit(Kernel.Task task) {
      this.task = task;
    }

    boolean isOf(int bytes, long fromStep, long toStep) {
      return task.bytes() == bytes && task.fromStep() == fromStep && task.toStep() == toStep;
    }

    /** Null: not yet often enough. */
    Kernel kernel(int more) {
      if (kernel == null) {
        blocks += Math.min(more, OFTEN);
        kernel = blocks < OFTEN ? null : define(task);
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
