// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;

/** A process on another machine. Many can be starting at a time. */
public abstract class RemoteProcess extends Process {
  /**
   * Waits until it runs; only then it has a number.
   *
   * @throws IOException if it cannot be started
   */
  public abstract void awaitStart() throws IOException;

  /**
   * Sends SIGTERM to it and those that it has started.
   *
   * @param inMpi true if it is in MPI, so that its JVM is ready for that
   */
  public abstract void terminate(boolean inMpi);
}
