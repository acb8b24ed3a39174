// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs operations that an interrupt of the calling thread would break off, since calls of MPI are not
 * interruptible. The thread's interrupt flag is kept.
 *
 * <p>The JDK closes a file channel if the thread that uses it is interrupted, before or during the operation,
 * and a socket in the same way if that thread is a virtual one. Clearing the flag before does not help
 * against a later interrupt. So the operation runs in another thread, which no program knows.
 */
public final class Uninterrupted {
  private static final long STACK_BYTES = 512 << 10;

  private Uninterrupted() {}

  /** An operation that may fail. */
  @FunctionalInterface
  public interface Operation<T> {
    /** Runs the operation. */
    T run() throws IOException;
  }

  /**
   * Runs an operation on file channels in the calling thread and, if that is interrupted, once more in
   * another thread.
   *
   * @param operation opens the channels that it uses, and leaves nothing behind if it fails, since it is then
   *     done once more from the start
   */
  public static <T> T onFiles(Operation<T> operation) throws IOException {
    Thread me = Thread.currentThread();
    if (!me.isInterrupted()) {
      try {
        return operation.run();
      } catch (IOException e) {
        if (!me.isInterrupted()) {
          throw e;
        } // else the second run shows whether there is another error
      }
    }
    return elsewhere(operation);
  }

  /** Runs an operation on sockets of java.net in a platform thread, whose interrupts do not affect these. */
  public static <T> T onSockets(Operation<T> operation) throws IOException {
    return Thread.currentThread().isVirtual() ? elsewhere(operation) : operation.run();
  }

  /** Waits for the end of a thread. */
  public static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    restore(interrupted);
  }

  /** Waits for the end of a thread, but not longer than so many nanoseconds. */
  public static void join(Thread thread, long maxNanos) {
    long end = System.nanoTime() + maxNanos;
    boolean interrupted = false;
    for (long left = maxNanos; thread.isAlive() && left > 0; left = end - System.nanoTime()) {
      try {
        thread.join(Duration.ofNanos(left));
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    restore(interrupted);
  }

  /** Waits for so long: where others need time, and no event can be awaited. */
  public static void pause(long nanos) {
    long end = System.nanoTime() + nanos;
    boolean interrupted = false;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      interrupted |= Thread.interrupted(); // with the flag set, park returns at once
      LockSupport.parkNanos(left);
    }
    restore(interrupted);
  }

  /** Sets the interrupt flag of the calling thread again, if it was cleared. */
  public static void restore(boolean interrupted) {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs an operation in a thread that no program knows, and that nobody interrupts, therefore. */
  public static <T> T elsewhere(Operation<T> operation) throws IOException {
    AtomicReference<T> result = new AtomicReference<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = Thread.ofPlatform()
        .name("mpi4j-uninterrupted")
        .daemon()
        .inheritInheritableThreadLocals(false)
        .stackSize(STACK_BYTES)
        .unstarted(
            () -> {
              try {
                result.set(operation.run());
              } catch (Throwable t) { // of any kind: the calling thread throws it
                failure.set(t);
              }
            });
    thread.setContextClassLoader(null);
    thread.start();
    join(thread);
    switch (failure.get()) {
      case null -> {
        return result.get();
      }
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable t -> throw new IllegalStateException("an operation throws no " + t, t);
    }
  }
}
