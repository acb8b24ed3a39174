// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Steps that come often get a kernel of their own, whatever came before; the others' kernels go. */
@Timeout(60)
class KernelsTest {
  private static final int HOT = 1 << 14;
  private static final int MANY = 1000;

  /** The kernel after so many calls. */
  private static Kernel after(int calls, Kernels kernels, long step) {
    Kernel k = null;
    for (int i = 0; i < calls; i++) {
      k = kernels.inSteps(Long.BYTES, step, Long.BYTES, HOT);
    }
    return k;
  }

  private static Kernel general(Kernels kernels) {
    return kernels.inSteps(Long.BYTES, -1, -1, 0);
  }

  @Test
  void shouldMakeAKernelForStepsThatBecomeHotAfterManyOthers() {
    Kernels kernels = new Kernels();
    for (int i = 1; i <= MANY; i++) {
      after(3, kernels, 16L * i);
    }
    Kernel own = after(200, kernels, 8);
    assertNotSame(general(kernels), own);
    assertSame(own, after(1, kernels, 8));
  }

  @Test
  void shouldKeepTheKernelOfStepsThatStayHotAmongOthersThatComeOnce() {
    Kernels kernels = new Kernels();
    Kernel own = after(10, kernels, 8);
    assertNotSame(general(kernels), own);
    for (int i = 1; i <= 100 * MANY; i++) {
      kernels.inSteps(Long.BYTES, 16L * i, Long.BYTES, HOT);
      assertSame(own, after(1, kernels, 8));
    }
  }

  @Test
  void shouldUnloadKernelsThatNobodyUsesAnyMore() throws InterruptedException {
    Kernels kernels = new Kernels();
    ReferenceQueue<Class<?>> unloaded = new ReferenceQueue<>();
    Reference<Class<?>> first = new WeakReference<>(after(3, kernels, 8).getClass(), unloaded);
    assertNotEquals(first.get(), general(kernels).getClass());
    for (int i = 1; i <= MANY; i++) {
      after(5, kernels, 16L * i);
    }
    Reference<?> gone = null;
    while (gone == null) {
      System.gc();
      gone = unloaded.remove(100);
    }
    assertSame(first, gone);
    assertNotNull(general(kernels)); // it is still in use
  }

  @Test
  void shouldMoveTheSameWithoutCopiesOfTheLoops() {
    for (int bytes = 1; bytes <= Moves.LONGEST; bytes *= 2) {
      for (boolean listed : new boolean[] {true, false}) {
        Kernels kernels = new Kernels();
        Kernel copy = listed ? kernels.inLists(bytes) : kernels.inSteps(bytes, 0, 0, 0);
        assertTrue(copy.getClass().isHidden());
        assertArrayEquals(moved(copy), moved(new PlainLoop(new Kernel.Task(bytes, listed, 0, 0))));
      }
    }
  }

  private static byte[] moved(Kernel kernel) {
    int blocks = 7;
    Transfer t = new Transfer();
    byte[] data = new byte[2000];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) (i * 7);
    }
    byte[] result = new byte[2000];
    t.from = MemorySegment.ofArray(data);
    t.to = MemorySegment.ofArray(result);
    t.fromAt = 3;
    t.toAt = 5;
    t.fromStep = 70;
    t.toStep = 90;
    t.firstPlace = 1;
    t.fromPlaces = LongStream.rangeClosed(0, blocks).map(i -> 100 * i).toArray();
    t.toPlaces = LongStream.rangeClosed(0, blocks).map(i -> 80 * (blocks - i)).toArray();
    kernel.move(t, blocks);
    return result;
  }
}
