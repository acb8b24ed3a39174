// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;

/** Tests that fail on purpose; {@link FailingMpiTestTest} runs each of them and looks at how. */
class Failing {

  static class OneRank {
    @MpiTest(np = 4)
    void test(Intracomm world) {
      assertEquals(2, world.rank() == 2 ? 3 : 2, "on rank two");
      world.barrier();
    }
  }

  static class OneRankWithBarrierAfterwards {
    @AfterEach
    void sync(Intracomm world) {
      world.barrier();
    }

    @MpiTest(np = 3)
    void test(Intracomm world) {
      if (world.rank() == 0) {
        throw new IllegalStateException("before the others arrive");
      }
      world.barrier();
    }
  }

  static class OneRankWhileAnotherComputes {
    static volatile boolean over;

    @MpiTest(np = 2, timeoutSeconds = 30)
    void test(Intracomm world) {
      if (world.rank() == 0) {
        throw new IllegalStateException("while another computes");
      }
      while (!over) {
        Thread.onSpinWait();
      }
    }
  }

  static class HangingInAComputation {
    static volatile boolean over;

    @MpiTest(np = 2, timeoutSeconds = 1)
    void test(Intracomm world) {
      while (world.rank() == 1 && !over) {
        Thread.onSpinWait();
      }
    }
  }

  static class Hanging {
    @MpiTest(np = 3, timeoutSeconds = 1)
    void test(Intracomm world) {
      if (world.rank() != 1) {
        world.barrier();
      }
    }
  }

  static class HangingWithTimeoutOfJunit {
    @MpiTest(np = 2)
    @Timeout(value = 500, unit = TimeUnit.MILLISECONDS)
    void test(Intracomm world) {
      if (world.rank() == 1) {
        world.barrier();
      } else {
        hang();
      }
    }

    private static void hang() {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  static class Skipping {
    @MpiTest(np = 2)
    void test(Intracomm world) {
      assumeTrue(world.rank() != 0, "not on rank 0");
      world.barrier();
    }
  }

  static class FailingInTheEnd {
    @AfterEach
    void fail(Intracomm world) {
      if (world.rank() == 1) {
        throw new IllegalStateException("afterwards");
      }
    }

    @MpiTest(np = 2)
    void test(Intracomm world) {
      world.barrier();
    }
  }

  static class WithConstructorParameter {
    WithConstructorParameter(TestInfo info) {
      assertEquals("np = 1", info.getDisplayName());
    }

    @MpiTest(np = 1)
    void test() {}
  }

  static class WithUnknownVariable {
    @MpiTest(np = 1, set = "no.such.variable=1")
    void test() {}
  }

  static class ThrowingAnMpiException {
    @MpiTest(np = 1)
    void test(Intracomm world) throws MpiException {
      world.send(new int[1], 5, 0);
    }
  }

  static class OneProcess {
    @MpiTest(np = 3, fork = true)
    void test(Intracomm world) {
      assertEquals(2, world.rank() == 1 ? 3 : 2, "on rank one");
      world.barrier();
    }
  }

  static class HangingProcesses {
    @MpiTest(np = 2, fork = true, timeoutSeconds = 3)
    void test(Intracomm world) {
      if (world.rank() == 1) {
        world.barrier();
      } else {
        HangingWithTimeoutOfJunit.hang();
      }
    }
  }

  static class DyingProcess {
    @MpiTest(np = 2, fork = true)
    void test(Intracomm world) {
      if (world.rank() == 1) {
        Runtime.getRuntime().halt(9);
      }
      world.barrier();
    }
  }

  static class SkippingProcesses {
    @MpiTest(np = 2, fork = true)
    void test() {
      assumeTrue(false, "never");
    }
  }

  static class ProcessesWithTestInfo {
    @MpiTest(np = 2, fork = true)
    void test(TestInfo info) {
      assertEquals("np = 2", info.getDisplayName());
    }
  }
}
