// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Completion;

/** What the calls on lists of requests wait for, and which request they choose. */
@Timeout(10)
class RequestListTest {
  private static final Object NULL_REQUEST = "stands for MPI_REQUEST_NULL";

  /** A request that is over after some progress, or when it is waited for. */
  private static final class Played extends OwnRequest {
    private final boolean fails;
    private int steps;
    private boolean active = true;

    Played(int steps, boolean fails) {
      this.steps = steps;
      this.fails = fails;
    }

    @Override
    public boolean active() {
      return active;
    }

    @Override
    public boolean isComplete() {
      return steps == 0;
    }

    @Override
    public boolean hasFailed() {
      return fails;
    }

    @Override
    public void retire() {
      active = false;
    }

    @Override
    public void progress() {
      steps = Math.max(0, steps - 1);
    }

    @Override
    public void block(Completion any) {
      while (!any.isDone()) {
        progress();
      }
    }

    @Override
    public void waiter(Thread thread) {
      // the thread that waits makes the progress
    }

    @Override
    public void raise(RuntimeException error) {
      throw error;
    }

    @Override
    public boolean mayWaitAnywhere() {
      return true;
    }
  }

  private static Played over() {
    return new Played(0, false);
  }

  private static Played after(int steps) {
    return new Played(steps, false);
  }

  private static Played reported() {
    Played p = over();
    p.retire();
    return p;
  }

  @Test
  void nullAndInactiveRequestsAreNotActive() {
    assertEquals(RequestList.NONE_ACTIVE, RequestList.awaitOne());
    assertEquals(RequestList.NONE_ACTIVE, RequestList.awaitOne(NULL_REQUEST, reported()));
    assertEquals(RequestList.NONE_ACTIVE, RequestList.testOne(NULL_REQUEST, reported()));
    assertTrue(RequestList.awaitAll(NULL_REQUEST, reported()));
    assertTrue(RequestList.areReady(NULL_REQUEST, reported()));
    assertFalse(RequestList.isComplete(reported()) || RequestList.isPending(reported()));
    assertFalse(RequestList.isComplete(NULL_REQUEST) || RequestList.isPending(NULL_REQUEST));
  }

  @Test
  void firstCompleteRequestIsChosen() {
    assertEquals(2, RequestList.awaitOne(NULL_REQUEST, after(9), over(), over()));
    assertEquals(2, RequestList.testOne(NULL_REQUEST, after(9), over(), over()));
  }

  @Test
  void testMakesOneStepOfProgress() {
    Played slow = after(2);
    assertEquals(RequestList.NONE_COMPLETE, RequestList.testOne(slow));
    assertEquals(0, RequestList.testOne(slow));
    assertFalse(RequestList.areReady(over(), after(2)));
  }

  @Test
  void waitForOneWaits() {
    assertEquals(1, RequestList.awaitOne(reported(), after(5)));
  }

  @Test
  void failedRequestEndsTheWaitForAll() {
    Played last = after(3);
    assertFalse(RequestList.awaitAll(after(1), new Played(2, true), last));
    assertTrue(RequestList.isPending(last));
    assertTrue(RequestList.awaitAll(after(1), last));
    assertTrue(RequestList.isComplete(last));
  }

  @Test
  void nothingCanBeDoneToNullRequest() {
    Fault f = assertThrows(Fault.class, () -> reported().demandNotNull());
    assertEquals(ErrorCode.REQUEST, f.errorClass());
  }
}
