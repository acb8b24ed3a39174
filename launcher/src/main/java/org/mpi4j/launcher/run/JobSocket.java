// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mpi4j.internal.boot.inquiry.InquirySocket;

/** The socket at which tools ask for the ranks of a group; opened when that has run a while. */
final class JobSocket implements AutoCloseable {
  private static final long DELAY_NS = TimeUnit.MILLISECONDS.toNanos(700);
  private static final long LIMIT_SECONDS = 30;

  private final ProcessGroup group;
  private final HangWatch watch;
  private final Events events;
  private final CleanupProcess cleanup;
  private final long dueNs = System.nanoTime() + DELAY_NS;
  private InquirySocket socket;
  private boolean tried;

  JobSocket(ProcessGroup group, HangWatch watch, Events events, CleanupProcess cleanup) {
    this.group = group;
    this.watch = watch;
    this.events = events;
    this.cleanup = cleanup;
  }

  /** Opens it, if it is time. */
  void look(long now) {
    if (!tried && now >= dueNs) {
      tried = true;
      try {
        Path path = InquirySocket.place(group.facts().jobId());
        cleanup.watchSocket(path.toString()); // first: mpiexec may be killed as soon as it is there
        socket = InquirySocket.open(path, this::answer);
      } catch (IOException e) {
        socket = null; // tools do not find the job
      }
    }
  }

  private String answer(String question) {
    var answer = watch.ask(group, question);
    events.asked();
    try {
      return answer.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  @Override
  public void close() {
    if (socket != null) {
      socket.close();
    }
  }
}
