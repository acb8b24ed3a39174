// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.distributed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.distributed.DistributedArray;
import org.mpi4j.distributed.McsMutex;
import org.mpi4j.distributed.Mutex;
import org.mpi4j.distributed.MutexCondition;
import org.mpi4j.distributed.TicketMutex;

/** Ranks that wait for each other in a buffer of few places, and at the end of a turn. */
class MutexConditionTest {
  private static final int PLACES = 3;
  private static final int PUT = PLACES;
  private static final int TAKEN = PLACES + 1;

  /** A buffer that ranks put numbers into and others take them from. */
  private record Bounded(
      DistributedArray words, Mutex mutex, MutexCondition notEmpty, MutexCondition notFull) {

    private long word(long i) {
      long[] w = new long[1];
      words.get(i, w);
      return w[0];
    }

    private void word(long i, long value) {
      words.put(i, new long[] {value});
    }

    void put(long value) {
      mutex.lock();
      while (word(PUT) - word(TAKEN) == PLACES) {
        notFull.await();
      }
      long n = word(PUT);
      word(n % PLACES, value);
      word(PUT, n + 1);
      notEmpty.signal();
      mutex.unlock();
    }

    long take() {
      mutex.lock();
      while (word(PUT) == word(TAKEN)) {
        notEmpty.await();
      }
      long n = word(TAKEN);
      assertTrue(word(PUT) - n <= PLACES);
      long value = word(n % PLACES);
      word(TAKEN, n + 1);
      notFull.signal();
      mutex.unlock();
      return value;
    }
  }

  @OverEachTransport
  void shouldPassNumbersThroughABufferOfFewPlaces(Intracomm world) {
    int n = world.size();
    int each = 60;
    try (Mutex mutex = McsMutex.create(world);
        DistributedArray words = DistributedArray.create(world, PLACES + 2L, Datatype.LONG);
        MutexCondition notEmpty = MutexCondition.create(world, mutex);
        MutexCondition notFull = MutexCondition.create(world, mutex)) {
      Bounded buffer = new Bounded(words, mutex, notEmpty, notFull);
      long sum = 0;
      for (int i = 0; i < each; i++) {
        if (n == 1) {
          buffer.put(i);
          sum += buffer.take();
        } else if (world.rank() % 2 == 0) {
          buffer.put(i);
        } else {
          sum += buffer.take();
        }
      }
      int producers = n == 1 ? 1 : n / 2;
      assertEquals((long) producers * each * (each - 1) / 2, world.allreduce(sum, Op.SUM));
    }
  }

  @OverEachTransport
  void shouldWakeAllThatWait(Intracomm world) {
    int n = world.size();
    try (Mutex mutex = TicketMutex.create(world);
        DistributedArray arrived = DistributedArray.create(world, 1, Datatype.LONG);
        MutexCondition complete = MutexCondition.create(world, mutex)) {
      for (int turn = 1; turn <= 40; turn++) { // a barrier
        mutex.lock();
        long[] count = new long[1];
        arrived.get(0, count);
        arrived.put(0, new long[] {count[0] + 1});
        if (count[0] + 1 == (long) turn * n) {
          complete.signalAll();
        }
        while (count[0] < (long) turn * n) {
          arrived.get(0, count);
          if (count[0] < (long) turn * n) {
            complete.await();
          }
        }
        assertTrue(count[0] <= (turn + 1L) * n);
        mutex.unlock();
      }
    }
  }
}
