// SPDX-License-Identifier: Apache-2.0
/**
 * The same compiled programs under launchers of other people: MPICH's {@code mpiexec.hydra}, on one host and
 * on two, Open MPI's, likewise, and Slurm's {@code srun}; and under mpi4j's own on three hosts with OpenSSH. Skipped where these,
 * or the rights to set them up, are missing.
 */
package org.mpi4j.conformance.engines;
