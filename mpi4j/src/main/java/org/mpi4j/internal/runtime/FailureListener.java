// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

/** Is called when a thread of the library has failed. */
@FunctionalInterface
interface FailureListener {
  /**
   * Called after all present and later waits have been made to fail.
   *
   * @param somebodyWaits some thread waits, and so gets the error
   */
  void threadFailed(String text, boolean somebodyWaits);
}
