// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import org.mpi4j.internal.base.ClassCopies;

/**
 * The kernels for one pair of kinds of memory, defined when they are first needed; those for certain steps
 * after frequent use. The kinds are the JDK's classes of segments: one for each type of array and some for
 * native memory. Where the JVM makes no copies of classes, plain loops serve.
 */
final class Kernels {
  /** How many steps are counted; more frequent ones replace others. */
  private static final int FREQUENT_BITS = 7;

  private static final int FREQUENT = 1 << FREQUENT_BITS;
  private static final int PROBES = 4;

  /** After so many blocks a kernel is made for their steps. */
  private static final int OFTEN = 1 << 14;

  /**
   * The largest count of any steps: as many blocks with other steps replace them. Moving as many takes longer
   * than making a kernel, so kernels pay even where many different steps alternate.
   */
  private static final int MOST = 1 << 20;

  private static final ClassCopies COPIES = ClassCopies.of(MethodHandles.lookup(), CopyLoops.class);

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
  private final FrequentSteps[] frequent = new FrequentSteps[FREQUENT];

  Kernels() {}

  static Kernels between(MemorySegment from, MemorySegment to) {
    return ALL.get(from.getClass()).get(to.getClass());
  }

  /** The one for blocks of this length at places in lists. */
  Kernel inLists(int bytes) {
    Kernel k = inLists[bytes];
    if (k == null) { // two threads may both make one, of which either serves
      k = define(new Kernel.Task(bytes, true, 0, 0));
      inLists[bytes] = k;
    }
    return k;
  }

  /** The one for so many blocks of this length in these steps. */
  Kernel inSteps(int bytes, long fromStep, long toStep, int blocks) {
    int hash = Long.hashCode((fromStep * 31 + toStep) * 31 + bytes) * 0x9E37_79B9;
    int first = hash >>> Integer.SIZE - FREQUENT_BITS;
    for (int i = 0; i < PROBES; i++) {
      FrequentSteps h = frequent[first ^ i];
      if (h == null) {
        frequent[first ^ i] = new FrequentSteps(new Kernel.Task(bytes, false, fromStep, toStep), blocks);
        return inSteps(bytes);
      }
      if (h.isOf(bytes, fromStep, toStep)) {
        Kernel own = h.kernel(blocks);
        return own == null ? inSteps(bytes) : own;
      }
    }
    makeRoom(first, new Kernel.Task(bytes, false, fromStep, toStep), blocks);
    return inSteps(bytes);
  }

  /** New steps lower the count of those used least of late, and replace them when it reaches zero. */
  private void makeRoom(int first, Kernel.Task task, int blocks) {
    int weakest = first;
    for (int i = 1; i < PROBES; i++) {
      if (frequent[first ^ i].blocks < frequent[weakest].blocks) {
        weakest = first ^ i;
      }
    }
    if (!frequent[weakest].survives(blocks)) {
      frequent[weakest] = new FrequentSteps(task, blocks);
    }
  }

  private Kernel inSteps(int bytes) {
    Kernel k = inSteps[bytes];
    if (k == null) {
      k = define(new Kernel.Task(bytes, false, 0, 0));
      inSteps[bytes] = k;
    }
    return k;
  }

  /** Steps with a count of their blocks, and their kernel once the count is high enough. */
  private static final class FrequentSteps {
    private final Kernel.Task task;
    private Kernel kernel;
    private int blocks; // less those of other steps with this entry; threads may lose a count

    FrequentSteps(Kernel.Task task, int blocks) {
      this.task = task;
      this.blocks = Math.min(blocks, OFTEN - 1);
    }

    boolean isOf(int bytes, long fromStep, long toStep) {
      return task.bytes() == bytes && task.fromStep() == fromStep && task.toStep() == toStep;
    }

    /** Counts blocks; returns the kernel, or null if the count is too low yet. */
    Kernel kernel(int more) {
      if (blocks < MOST) { // else nothing is written, so that the cache line stays shared
        blocks += Math.min(more, OFTEN);
        if (kernel == null && blocks >= OFTEN) {
          kernel = define(task);
        }
      }
      return kernel;
    }

    /** False if so many blocks of others are more than what it has. */
    boolean survives(int others) {
      blocks -= Math.min(others, OFTEN);
      return blocks >= 0;
    }
  }

  private static Kernel define(Kernel.Task task) {
    Class<?> copy = COPIES.make(task);
    try {
      return copy == null ? new PlainLoop(task) : (Kernel) copy.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      return new PlainLoop(task);
    }
  }
}
