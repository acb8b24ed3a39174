// SPDX-License-Identifier: Apache-2.0
/**
 * mpiexec: {@code Mpiexec} is the main class, {@code Launch} goes from the command line to a running job.
 *
 * <p>The packages, in the order of a start: cli (words to {@code JobSpec}), program (what to start), pmi
 * (the server that ranks talk to), run (the job while it runs).
 */
package org.mpi4j.launcher;
