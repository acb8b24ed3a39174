// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.p2p.PlayedRank.bytes;
import static org.mpi4j.internal.p2p.PlayedRank.payload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** When a task works, when it rests, and how it ends. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class CompositeOperationTest {
  private final PlayedRank rank = PlayedRank.of();
  private final List<String> log = new ArrayList<>();

  @AfterEach
  void close() {
    rank.close();
  }

  /** Takes one step after the other; a step that returns true lets the task rest for its messages. */
  private final class Steps extends CompositeOperation {
    private final List<Consumer<Steps>> steps;
    private int nextStep;
    private int last; // so many of the messages need not be over when it goes on
    private Throwable atTheEnd;

    @SafeVarargs
    @SuppressWarnings("varargs") // they are only read
    Steps(Consumer<Steps>... steps) {
      super(rank.messenger);
      this.steps = List.of(steps);
    }

    void start() {
      nextStep = 0;
      launch();
    }

    void recv(int tag) {
      recv(rank.context, payload(new byte[8]), 1, tag);
    }

    void send(int tag) {
      send(rank.context, payload(PlayedRank.bytes(8, tag)), 1, tag);
    }

    @Override
    protected boolean work() {
      while (nextStep < steps.size()) {
        log.add("step " + nextStep);
        steps.get(nextStep++).accept(this);
        if (mustWait(last)) {
          return false;
        }
      }
      return true;
    }

    @Override
    protected void ended() {
      log.add("ended");
      if (atTheEnd instanceof Error e) {
        throw e;
      }
    }
  }

  /** Leaves the second half of its work to others, if it can. */
  private static final class Halves extends CompositeOperation {
    private final List<Thread> workers = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch over = new CountDownLatch(1);

    Halves(PlayedRank of) {
      super(of.messenger);
    }

    void start() {
      launch();
    }

    @Override
    protected boolean work() {
      workers.add(Thread.currentThread());
      return workers.size() > 1 || !leave();
    }

    @Override
    protected void ended() {
      over.countDown();
    }
  }

  @Test
  void shouldLeaveWorkToTheThreadOfTheLibrary() throws InterruptedException {
    try (PlayedRank helped = PlayedRank.helped()) {
      Halves task = new Halves(helped);
      task.start();
      assertTrue(task.over.await(30, TimeUnit.SECONDS));
      assertEquals(2, task.workers.size());
      assertSame(Thread.currentThread(), task.workers.get(0));
      assertNotSame(Thread.currentThread(), task.workers.get(1));
    }
  }

  @Test
  void shouldDoItselfWhatNoThreadOfTheLibraryDoes() {
    Halves task = new Halves(rank);
    task.start();
    assertTrue(task.isDone());
    assertEquals(List.of(Thread.currentThread()), task.workers);
  }

  private void look() {
    rank.progress.pollOnce(); // runs what is due
  }

  @Test
  void shouldEndAtOnceIfItNeedNotWait() {
    Steps task = new Steps(t -> t.send(1), t -> t.send(2));
    task.start();
    assertTrue(task.isDone());
    assertEquals(List.of("step 0", "step 1", "ended"), log);
    assertEquals(2, rank.sent().size());
  }

  @Test
  void shouldGoOnWhenItsMessagesAreOver() {
    Steps task = new Steps(t -> {
      t.recv(1);
      t.recv(2);
    }, t -> t.send(3));
    task.start();
    assertEquals(List.of("step 0"), log);
    rank.eager(1, 2, bytes(8, 1));
    look();
    assertEquals(List.of("step 0"), log, "one is under way");
    rank.eager(1, 1, bytes(8, 1));
    assertFalse(task.isDone(), "whoever polls does not work");
    look();
    assertTrue(task.isDone());
    assertEquals(List.of("step 0", "step 1", "ended"), log);
  }

  @Test
  void shouldGoOnWhileTheLastMessagesAreUnderWay() {
    Steps task = new Steps(t -> {
      t.recv(1);
      t.recv(2);
      t.last = 1;
    }, t -> t.last = 0);
    task.start();
    rank.eager(1, 1, bytes(8, 1));
    look();
    assertEquals(List.of("step 0", "step 1"), log);
    rank.eager(1, 2, bytes(8, 1));
    look();
    assertTrue(task.isDone());
  }

  @Test
  void shouldDoItsPartAndThenReportTheFirstError() {
    Steps task = new Steps(t -> t.recv(1), t -> t.recv(2), t -> t.send(3));
    task.start();
    rank.eager(1, 1, bytes(9, 1)); // one byte too many
    look();
    rank.eager(1, 2, bytes(10, 1));
    look();
    assertTrue(task.isDone());
    assertEquals(1, rank.sent().size());
    assertEquals(ErrorCode.TRUNCATE, task.fault().errorClass());
    assertTrue(task.fault().getMessage().contains("tag 1"), task.fault().getMessage());
    task.start();
    rank.eager(1, 1, bytes(8, 1));
    look();
    rank.eager(1, 2, bytes(8, 1));
    look();
    assertTrue(task.isDone());
    assertNull(task.fault(), "of the first run");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldEndWithWhatItsWorkThrows(boolean isError) {
    Steps task = new Steps(t -> t.recv(1), _ -> {
      if (isError) {
        throw new StackOverflowError("as a test");
      }
      throw new IllegalStateException("as a test");
    });
    task.start();
    rank.eager(1, 1, bytes(8, 1));
    look(); // the innocent thread that polls does not meet it
    assertTrue(task.isDone());
    assertTrue(task.fault().getMessage().contains("as a test"), task.fault().getMessage());
    assertEquals(List.of("step 0", "step 1", "ended"), log);
  }

  @Test
  void shouldBeginAnewAfterARunThatEndedBeforeItsMessages() {
    boolean[] fails = {true};
    Steps task = new Steps(t -> {
      t.recv(1);
      if (fails[0]) {
        throw new IllegalStateException("as a test");
      }
      t.recv(2);
    });
    task.start();
    assertTrue(task.isDone());
    fails[0] = false;
    task.start();
    assertFalse(task.isDone());
    rank.eager(1, 2, bytes(8, 1));
    rank.eager(1, 1, bytes(9, 1)); // goes to the receive of the first run
    look();
    assertFalse(task.isDone());
    rank.eager(1, 1, bytes(8, 1));
    look();
    assertTrue(task.isDone());
    assertNull(task.fault());
  }

  @Test
  void shouldBeOverAlsoIfItsEndFails() {
    Steps task = new Steps(t -> t.recv(1));
    task.atTheEnd = new AssertionError("as a test");
    task.start();
    rank.eager(1, 1, bytes(8, 1));
    assertSame(task.atTheEnd, assertThrows(AssertionError.class, this::look));
    assertTrue(task.isDone());
  }

  @Test
  void shouldFailWhenAPeerIsLost() {
    Steps task = new Steps(t -> t.recv(1), t -> t.send(2), t -> t.recv(3));
    task.start();
    rank.transport.lose(1);
    rank.poll();
    for (int i = 0; i < 3; i++) {
      assertThrowsOver();
    }
    assertTrue(task.isDone());
    assertEquals(ErrorCode.PROC_ABORTED, task.fault().errorClass());
  }

  /** The job is over, but what is due is done. */
  private void assertThrowsOver() {
    assertThrows(Fault.class, rank.progress::pollOnce);
  }

  @Test
  void shouldCountAsUnderWayUntilItIsOver() {
    Steps task = new Steps(t -> t.recv(1));
    task.start();
    rank.messenger.detach(task);
    rank.transport.then(_ -> { });
    rank.eager(1, 1, bytes(8, 1));
    assertFalse(task.isDone());
    rank.messenger.drain(); // works, too
    assertTrue(task.isDone());
  }
}
