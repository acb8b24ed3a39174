// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.ScriptedTransport;
import org.mpi4j.spi.Transport;

/** Progress over a transport that the test plays, and threads that wait in it. */
final class ProgressRig implements AutoCloseable {
  /** Throws away what comes. */
  static final FrameReceiver NOBODY = new FrameReceiver() {
    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {}

    @Override
    public void lost(int peer, String reason) {}
  };

  final ScriptedTransport transport = new ScriptedTransport(1024);
  final Progress progress;
  final List<String> failures = new CopyOnWriteArrayList<>();

  ProgressRig(boolean parks, boolean threaded) {
    this(parks, threaded, "sleep");
  }

  ProgressRig(boolean parks, boolean threaded, String wait) {
    WaitStrategy strategy =
        new WaitStrategy(ScriptedEngine.config(Map.of("MPI4J_WAIT", wait)), 1, 2, 2);
    progress = new Progress(new Transport[] {transport}, parks, strategy, threaded);
    progress.attach(NOBODY, () -> 0);
    progress.whenThreadFails((text, somebodyWaits) -> failures.add(text + " / " + somebodyWaits));
  }

  /** What a thread waits for. */
  static final class Flag implements Completion {
    private final boolean watched;
    private final boolean unparks;
    private volatile boolean done;
    private volatile boolean happensOnceAwaited;
    private volatile Thread waiter;

    private Flag(boolean watched, boolean unparks) {
      this.watched = watched;
      this.unparks = unparks;
    }

    /** As the engine does it, under its lock. */
    void finish(Progress progress) {
      done = true;
      progress.wake(waiter);
    }

    /** Without telling anybody. */
    void happen() {
      done = true;
    }

    /** Without telling anybody, as soon as a thread is about to sleep for it and has looked a last time. */
    void happenOnceAwaited() {
      happensOnceAwaited = true;
    }

    @Override
    public boolean isDone() {
      boolean answer = done;
      done |= happensOnceAwaited && waiter != null;
      return answer;
    }

    @Override
    public void waiter(Thread thread) {
      waiter = thread;
    }

    @Override
    public boolean unparks() {
      return unparks;
    }

    @Override
    public boolean isWatched() {
      return watched;
    }
  }

  /** A thread that waits. */
  record Waiter(Thread thread, Flag flag, CompletableFuture<Void> end) {
    void join() throws InterruptedException, ExecutionException {
      end.get();
    }

    /** What it has thrown. */
    Throwable failure() {
      return assertThrows(ExecutionException.class, this::join).getCause();
    }
  }

  Flag flag() {
    return new Flag(false, true);
  }

  Flag watchedFlag() {
    return new Flag(true, true);
  }

  Flag untoldFlag() {
    return new Flag(false, false);
  }

  Waiter waiter(Flag flag) {
    return start(Thread.ofPlatform().daemon(), flag);
  }

  Waiter virtual(Flag flag) {
    return start(Thread.ofVirtual(), flag);
  }

  /** One that waits while another one leads; it is parked when this returns. */
  Waiter follower() {
    Waiter w = waiter(flag());
    until(() -> progress.hasFollowers() && isParked(w.thread));
    return w;
  }

  private Waiter start(Thread.Builder kind, Flag flag) {
    CompletableFuture<Void> end = new CompletableFuture<>();
    Thread thread = kind.start(() -> {
      try {
        progress.await(flag);
        end.complete(null);
      } catch (Throwable t) {
        end.completeExceptionally(t);
      }
    });
    return new Waiter(thread, flag, end);
  }

  /** What the thread waits for comes with the next poll. */
  void finish(Waiter w) {
    transport.then(_ -> w.flag.finish(progress));
  }

  boolean isParked(Thread thread) {
    return thread.getState() == Thread.State.WAITING || thread.getState() == Thread.State.TIMED_WAITING;
  }

  void until(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      if (Thread.currentThread().isInterrupted()) {
        throw new AssertionError("timed out");
      }
      Thread.yield();
    }
  }

  void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError("timed out", e);
    }
  }

  /** Throws whatever it is. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "DoNotCallSuggester"}) // no cast is made
  static <T extends Throwable> void sneak(Throwable t) throws T {
    throw (T) t;
  }

  @Override
  public void close() {
    progress.close();
  }
}
