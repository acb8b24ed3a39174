// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Operations that an interrupt would end. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UninterruptedTest {
  @TempDir Path directory;

  private long write(int bytes) throws IOException {
    StandardOpenOption[] how = {StandardOpenOption.CREATE, StandardOpenOption.WRITE};
    try (FileChannel file = FileChannel.open(directory.resolve("file"), how)) {
      for (int i = 0; i < bytes; i++) {
        file.write(ByteBuffer.wrap(new byte[1]), i);
      }
      return file.size();
    }
  }

  @Test
  void shouldUseTheCallingThreadWhereNothingDisturbsIt() throws IOException {
    assertSame(Thread.currentThread(), Uninterrupted.onFiles(Thread::currentThread));
    assertSame(Thread.currentThread(), Uninterrupted.onSockets(Thread::currentThread));
  }

  @Test
  void shouldSucceedInAThreadThatIsInterrupted() throws IOException {
    Thread.currentThread().interrupt();
    long written = Uninterrupted.onFiles(() -> write(10));
    assertTrue(Thread.interrupted(), "the interrupt is lost");
    assertEquals(10, written);
  }

  @Test
  void shouldSucceedInAThreadThatIsInterruptedMeanwhile() throws IOException {
    AtomicInteger times = new AtomicInteger();
    long written = Uninterrupted.onFiles(() -> {
      if (times.incrementAndGet() == 1) {
        Thread.currentThread().interrupt();
      }
      return write(10);
    });
    assertTrue(Thread.interrupted(), "the interrupt is lost");
    assertEquals(2, times.get());
    assertEquals(10, written);
  }

  @Test
  void shouldSucceedHoweverOftenItIsInterrupted() throws Exception {
    Thread me = Thread.currentThread();
    AtomicBoolean over = new AtomicBoolean();
    CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
      while (!over.get()) {
        me.interrupt();
      }
    });
    long written = 0;
    for (int i = 1; i <= 200; i++) {
      int bytes = i;
      written += Uninterrupted.onFiles(() -> write(bytes));
    }
    over.set(true);
    other.join();
    assertTrue(Thread.interrupted());
    assertEquals(200 * 201 / 2, written);
  }

  @Test
  void shouldThrowWhatIsThrown() {
    Exception[] all = {new FileNotFoundException("file"), new IllegalStateException("bad")};
    for (Exception e : all) {
      for (boolean interrupted : new boolean[] {false, true}) {
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
        Exception thrown = assertThrows(e.getClass(), () -> Uninterrupted.onFiles(() -> {
          if (e instanceof RuntimeException r) {
            throw r;
          }
          throw (IOException) e;
        }));
        assertSame(e, thrown);
        assertEquals(interrupted, Thread.interrupted());
      }
    }
  }

  @Test
  void shouldUseSocketsInPlatformThreadsOnly() throws Exception {
    CompletableFuture<Thread> user = new CompletableFuture<>();
    Thread virtual = Thread.ofVirtual().start(() -> {
      try {
        user.complete(Uninterrupted.onSockets(Thread::currentThread));
      } catch (IOException e) {
        user.completeExceptionally(e);
      }
    });
    assertNotSame(virtual, user.get());
    assertFalse(user.get().isVirtual());
  }

  @Test
  void shouldJoinAlthoughInterrupted() {
    AtomicBoolean goOn = new AtomicBoolean();
    Thread thread = Thread.ofPlatform().start(() -> {
      while (!goOn.get()) {
        Thread.onSpinWait();
      }
    });
    Thread me = Thread.currentThread();
    me.interrupt();
    Thread.ofPlatform().start(() -> {
      while (me.getState() != Thread.State.WAITING && me.getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait();
      }
      goOn.set(true);
    });
    Uninterrupted.join(thread);
    assertFalse(thread.isAlive());
    assertTrue(Thread.interrupted(), "the interrupt is lost");
  }

  @Test
  void shouldPauseAsLongAlthoughInterrupted() {
    long nanos = 20_000_000;
    for (boolean interrupted : new boolean[] {false, true}) {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      long start = System.nanoTime();
      Uninterrupted.pause(nanos);
      assertTrue(System.nanoTime() - start >= nanos);
      assertEquals(interrupted, Thread.interrupted());
    }
  }

  @Test
  void shouldJoinAsLongAlthoughInterrupted() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Thread thread = Thread.ofPlatform().start(() -> {
      boolean ended = false;
      while (!ended) {
        try {
          end.await();
          ended = true;
        } catch (InterruptedException e) {
          // nobody does that
        }
      }
    });
    long nanos = 20_000_000;
    Thread.currentThread().interrupt();
    long start = System.nanoTime();
    Uninterrupted.join(thread, nanos);
    assertTrue(System.nanoTime() - start >= nanos);
    assertTrue(Thread.interrupted(), "the interrupt is lost");
    end.countDown();
    Uninterrupted.join(thread, Long.MAX_VALUE / 2);
    assertFalse(thread.isAlive());
  }
}
