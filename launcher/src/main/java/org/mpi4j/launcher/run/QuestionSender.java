// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

/** Sends questions to the ranks of a group that answer some; their answers come as events. */
@FunctionalInterface
interface QuestionSender {
  /**
   * Asks all of them.
   *
   * @param id is repeated in the answers
   */
  void ask(int id, String question);
}
