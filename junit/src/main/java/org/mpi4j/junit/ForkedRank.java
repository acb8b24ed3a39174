// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mpi4j.Mpi;

/** The program of a rank that is a process: runs one {@link RankInvocation}. */
public final class ForkedRank {
  private final FailureFiles notes;
  private final RankInvocation invocation;
  private final int timeoutSeconds;

  private ForkedRank(String[] words) throws ReflectiveOperationException {
    notes = new FailureFiles(Path.of(words[0]));
    timeoutSeconds = Integer.parseInt(words[1]);
    List<Class<?>> types = new ArrayList<>();
    for (String name : words[2].split(",")) {
      types.add(Class.forName(name));
    }
    List<RankCall> before = new ArrayList<>();
    for (int i = 4; i < words.length; i++) {
      before.add(RankCall.parse(words[i]));
    }
    invocation = RankInvocation.withoutModels(types, before, RankCall.parse(words[3]));
  }

  /**
   * Takes what {@link ForkedRanks} says: notes, timeout, classes, the test, {@code @BeforeEach} methods.
   *
   * @param words these, in this order, as text
   * @throws ReflectiveOperationException if a class of the test cannot be found
   */
  public static void main(String... words) throws ReflectiveOperationException {
    new ForkedRank(words).run();
  }

  private void run() {
    try (Mpi mpi = Mpi.init()) {
      int rank = mpi.world().rank();
      watch(rank, Thread.currentThread());
      invocation.run(mpi, failure -> failed(rank, mpi, failure));
    }
  }

  private void failed(int rank, Mpi mpi, Throwable failure) {
    note(rank, failure);
    mpi.abort(1);
  }

  /** Writes this rank's stack trace when the time is over; then the test ends the job. */
  private void watch(int rank, Thread worker) {
    CountDownLatch never = new CountDownLatch(1);
    Thread.ofPlatform()
        .daemon()
        .name("mpi-test-watch")
        .start(
            () -> {
              try {
                if (!never.await(timeoutSeconds, TimeUnit.SECONDS)) {
                  note(rank, new RankStack(rank, worker));
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
  }

  private void note(int rank, Throwable thrown) {
    try {
      notes.write(rank, thrown);
    } catch (IOException e) {
      throw new UncheckedIOException("rank " + rank + " cannot tell that it failed: " + thrown, e);
    }
  }
}
