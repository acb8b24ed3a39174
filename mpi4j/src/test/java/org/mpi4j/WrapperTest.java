// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.ErrorClasses.assertFails;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A communicator that forwards to one of mpi4j's is accepted where that is. */
@Timeout(60)
class WrapperTest {
  private static final int TAG = 3;

  /** Counts the calls. */
  private static Intracomm counting(Intracomm comm, AtomicInteger calls) {
    return (Intracomm) Proxy.newProxyInstance(Intracomm.class.getClassLoader(),
        new Class<?>[] {Intracomm.class, Wrapper.class}, (proxy, method, args) -> {
          if (method.getName().equals("wrapped")) {
            return comm;
          }
          calls.incrementAndGet();
          try {
            return method.invoke(comm, args);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }

  @Test
  void shouldAcceptAWrapperOfAWrapper() {
    MpiJob.run(2, mpi -> {
      AtomicInteger calls = new AtomicInteger();
      Intracomm world = counting(counting(mpi.world(), calls), calls);
      int[] sum = new int[1];
      world.allreduce(Buf.of(new int[] {1}), Buf.of(sum), Op.SUM);
      assertEquals(2, sum[0]);
      assertEquals(2, calls.get());
      assertEquals(Comparison.IDENT, mpi.world().compare(world));
      Intracomm alone = mpi.world().split(mpi.world().rank(), 0);
      try (Intercomm both = alone.createIntercomm(0, world, 1 - mpi.world().rank(), TAG)) {
        assertEquals(1, both.remoteSize());
      }
      alone.free();
    });
  }

  @Test
  void shouldRefuseAWrapperWithoutEndOrWithNothingInside() {
    Intracomm[] itself = new Intracomm[1];
    itself[0] = (Intracomm) Proxy.newProxyInstance(Intracomm.class.getClassLoader(),
        new Class<?>[] {Intracomm.class, Wrapper.class},
        (proxy, method, args) -> method.getName().equals("wrapped") ? itself[0] : null);
    MpiJob.run(1, mpi -> {
      assertFails(ErrorClass.ERR_COMM, () -> mpi.world().compare(itself[0]), "communicator");
      Intracomm empty = counting(null, new AtomicInteger());
      assertFails(ErrorClass.ERR_COMM, () -> mpi.world().compare(empty), "null");
      assertTrue(mpi.world().size() == 1);
    });
  }
}
