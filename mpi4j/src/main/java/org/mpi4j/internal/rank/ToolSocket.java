// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import java.util.function.UnaryOperator;
import org.mpi4j.internal.boot.inquiry.InquirySocket;

/** Opens the socket at which tools ask this process for its ranks, where no launcher does that for it. */
public final class ToolSocket {
  private ToolSocket() {}

  /** Opens the socket in a thread of its own, since nothing waits for it; the process's end closes it. */
  static void openLater(String name, UnaryOperator<String> answers) {
    Thread.ofPlatform().daemon().name("mpi4j-tools").start(() -> {
      InquirySocket socket = open(name, answers);
      if (socket != null) {
        try {
          Runtime.getRuntime().addShutdownHook(new Thread(socket::close));
        } catch (IllegalStateException e) {
          socket.close(); // the process is ending
        }
      }
    });
  }

  /**
   * Opens the socket of an in-JVM job. Null where mpiexec answers for this JVM, or where that is not
   * possible: then tools do not find the job.
   */
  public static InquirySocket ofJob(String job, RankThreads threads) {
    return System.getenv("MPI4J_JOB_TOKEN") == null
        ? open(job, question -> JvmRanks.answer(question, threads.all())) : null;
  }

  private static InquirySocket open(String name, UnaryOperator<String> answers) {
    try {
      return InquirySocket.open(InquirySocket.place(name), answers);
    } catch (IOException e) {
      return null;
    }
  }
}
