// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.interrupts;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJobOptions;

/** The interrupted call is the first that has to do with the other rank; then the rank ends, interrupted. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class FirstContactTest {
  private static MpiJobOptions options(String transport, boolean virtual) {
    return MpiJobOptions.ranks(2).virtualThreads(virtual).set("transport", transport);
  }

  @ParameterizedTest
  @CsvSource({"local, false", "local, true", "shm, false", "shm, true", "tcp, false", "tcp, true"})
  void shouldSucceedThoughInterruptedBefore(String transport, boolean virtual) {
    for (BlockingCall call : BlockingCall.ALL) {
      for (int victim = 0; victim < 2; victim++) {
        int theVictim = victim;
        options(transport, virtual).run(mpi -> {
          if (mpi.world().rank() == theVictim) {
            Interrupts.before(() -> call.run(mpi.world()));
          } else {
            call.runOther(mpi.world(), theVictim);
          }
          Interrupts.before(mpi::close);
        });
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"local, false", "local, true", "shm, false", "shm, true", "tcp, false", "tcp, true"})
  void shouldSucceedThoughInterruptedWithin(String transport, boolean virtual) {
    for (BlockingCall call : BlockingCall.ALL) {
      CountDownLatch released = new CountDownLatch(1);
      options(transport, virtual).run(mpi -> {
        if (mpi.world().rank() == 1) {
          Interrupts.within(released::countDown, () -> call.run(mpi.world()));
        } else {
          released.await();
          call.runOther(mpi.world(), 1);
        }
        end(mpi);
      });
    }
  }

  private static void end(Mpi mpi) {
    Interrupts.before(mpi::close);
  }
}
