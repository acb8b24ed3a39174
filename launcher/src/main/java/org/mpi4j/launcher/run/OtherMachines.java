// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

/** The other machines of a job. */
public interface OtherMachines {
  /**
   * True for a process of this machine by which another one is reached, and for those below it: they end with
   * the connection, and not as processes of the job do.
   */
  boolean isConnection(ProcessHandle p);

  /** Kills every process of the job there. */
  void killRemaining();
}
