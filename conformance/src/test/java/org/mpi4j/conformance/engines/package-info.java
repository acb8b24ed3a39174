// SPDX-License-Identifier: Apache-2.0
/**
 * The same compiled programs under launchers of other people: MPICH's {@code mpiexec.hydra} and Open MPI's
 * {@code mpiexec}, on one host and on two, and Slurm's {@code srun}; and under mpi4j's own on three hosts
 * with OpenSSH. Skipped where these, or the rights to set them up, are missing.
 */
package org.mpi4j.conformance.engines;
