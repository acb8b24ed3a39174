// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.function.IntToLongFunction;

/**
 * How a job was started and how it ended.
 *
 * @param command what was typed
 * @param code exit code of the launcher
 * @param words how it ended, if not in good order; else empty
 * @param endedNs when the process of a rank ended, by the machine's clock; 0 if not known
 */
public record JobEnd(String command, int code, String words, IntToLongFunction endedNs) {

  /** True if all ranks ended in good order. */
  boolean isGood() {
    return code == 0 && words.isEmpty();
  }
}
