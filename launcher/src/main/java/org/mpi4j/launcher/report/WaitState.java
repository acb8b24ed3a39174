// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

/** Why a rank waited; the words are those of the field. */
enum WaitState {
  LATE_SENDER("late sender"),
  LATE_RECEIVER("late receiver"),
  BARRIER("wait at barrier"),
  COLLECTIVE("wait at collective"),
  LATE_ROOT("late root"),
  EARLY_ROOT("early root");

  final String words;

  WaitState(String words) {
    this.words = words;
  }
}
