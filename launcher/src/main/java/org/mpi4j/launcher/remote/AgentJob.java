// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import org.mpi4j.launcher.run.CleanupProcess;

/**
 * What an agent has for its job.
 *
 * @param mark names job and machine, in the environment of each process: others of the job may run on the
 *     same machine, if that has several names
 * @param cleanup kills what is left when the agent is killed
 * @param connections with further machines
 */
record AgentJob(
    String mark, CleanupProcess cleanup, SentFiles files, RankRecords records, PmiPort pmi,
    ConnectionProcesses connections) {
  static final String VARIABLE = "MPI4J_JOB_PLACE";

  /** The environment entry of a process and all that it starts. */
  String markOf(int process) {
    return VARIABLE + "=" + value(process);
  }

  /** The value of that entry. */
  String value(int process) {
    return mark + process + ".";
  }
}
