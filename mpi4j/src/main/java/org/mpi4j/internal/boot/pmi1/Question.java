// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/**
 * A question that mpi4j's launcher asks a rank, besides PMI-1.
 *
 * <pre>
 *   rank     cmd=mpi4j_answers                                      I answer questions from now on
 *   server   cmd=mpi4j_ask id=N what=W
 *   rank     cmd=mpi4j_answer id=N left=L text=T ...                one or more, the last has L = 0
 * </pre>
 *
 * @param id to be repeated in the answer
 * @param what is asked
 */
record Question(int id, String what) {
  /** By this command a rank says that it answers. */
  static final String READY = "mpi4j_answers";

  private static final String ASKED = "cmd=mpi4j_ask ";
  private static final String THREAD = "mpi4j-answer";

  static boolean isOne(String line) {
    return line.startsWith(ASKED);
  }

  static Question parse(String line) throws IOException {
    Reply reply = Reply.parse(line);
    return new Question(reply.number("id"), reply.require("what"));
  }

  /** Answers in a thread of its own, since the answer may have to wait for a lock of the rank. */
  void answer(UnaryOperator<String> answers, PmiConnection to) {
    Thread.ofPlatform().daemon().name(THREAD).start(() -> {
      try {
        tell(answers.apply(what), to);
      } catch (IOException e) {
        to.close(); // the launcher is gone, and with it the job
      } catch (RuntimeException | Error e) {
        // no answer: the launcher says so, and the rank must not fail for it
      }
    });
  }

  private void tell(String text, PmiConnection to) throws IOException {
    to.tellPieces("cmd=mpi4j_answer id=" + id, text.getBytes(StandardCharsets.UTF_8));
  }
}
