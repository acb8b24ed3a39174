// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Does what an interrupt of the calling thread would end or spoil, so that it does not: calls of MPI are not
 * interruptible. The interrupt flag of the calling thread is afterwards what it would be otherwise.
 *
 * <p>The JDK closes a file channel if the thread that uses it is interrupted, before or meanwhile, and a
 * socket in the same way if that thread is a virtual one. To clear the flag before would not help against an
 * interrupt that comes meanwhile. So the operation moves to a thread that nobody knows.
 */
public final class Uninterrupted {
  private static final long STACK_BYTES = 512 << 10;

  private Uninterrupted() {}

  /** Something that may fail. */
  @FunctionalInterface
  public interface Operation<T> {
    /** Does it. */
    T run() throws IOException;
  }

  /**
   * For file channels: does it in the calling thread and, if that thread is interrupted, in another.
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
        } // else the second time tells whether there is more to it
      }
    }
    return elsewhere(operation);
  }

  /** For sockets of java.net, which interrupts of platform threads leave alone: done in a platform thread. */
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

  /** Lets so much time pass: where others need it, and there is nothing to wait for. */
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

  private static <T> T elsewhere(Operation<T> operation) throws IOException {
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
              } catch (Throwable t) { // whatever it is, the calling thread throws it
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
