// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.distributed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Function;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.distributed.DistributedArray;
import org.mpi4j.distributed.McsMutex;
import org.mpi4j.distributed.Mutex;
import org.mpi4j.distributed.TicketMutex;

/** Mutexes under load: whoever holds one changes numbers in more steps than one. */
class MutexTest {
  private static final int TIMES = 200;

  private static void exclude(Intracomm world, Function<Intracomm, Mutex> kind) {
    try (Mutex mutex = kind.apply(world);
        DistributedArray numbers = DistributedArray.create(world, 2, Datatype.LONG)) {
      for (int i = 0; i < TIMES; i++) {
        mutex.lock();
        long[] both = new long[2];
        numbers.get(0, both);
        assertEquals(both[0], both[1]);
        numbers.put(0, new long[] {both[0] + 1});
        numbers.put(1, new long[] {both[1] + 1});
        mutex.unlock();
      }
      numbers.sync();
      long[] both = new long[2];
      numbers.get(0, both);
      assertEquals((long) TIMES * world.size(), both[0]);
      assertEquals(both[0], both[1]);
    }
  }

  @OverEachTransport
  void shouldExcludeOthersByTickets(Intracomm world) {
    exclude(world, TicketMutex::create);
  }

  @OverEachTransport
  void shouldExcludeOthersByAQueue(Intracomm world) {
    exclude(world, McsMutex::create);
  }

  @OverEachTransport
  void shouldHoldTwoMutexesAtOnce(Intracomm world) {
    int last = world.size() - 1;
    try (Mutex first = McsMutex.create(world); Mutex second = TicketMutex.create(world, last);
        Mutex third = McsMutex.create(world, last)) {
      for (int i = 0; i < TIMES / 4; i++) { // all in the same order
        first.lock();
        second.lock();
        third.lock();
        third.unlock();
        first.unlock();
        second.unlock();
      }
    }
  }

  @OverEachTransport
  void shouldRefuseWhoHoldsItOrDoesNot(Intracomm world) {
    for (Mutex mutex : new Mutex[] {TicketMutex.create(world), McsMutex.create(world)}) {
      assertThrows(IllegalStateException.class, mutex::unlock);
      mutex.lock();
      assertThrows(IllegalStateException.class, mutex::lock);
      mutex.unlock();
      assertThrows(IllegalStateException.class, mutex::unlock);
      mutex.close();
    }
  }
}
