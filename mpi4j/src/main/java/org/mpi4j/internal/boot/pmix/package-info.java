// SPDX-License-Identifier: Apache-2.0
/**
 * The client of PMIx, by which Open MPI's mpirun, PRRTE and Slurm's srun tell ranks who they are: the
 * launcher's own protocol is not public, so the C library libpmix of the system is called.
 *
 * <p>{@code PmixClient} is the process manager. {@code PmixCalls} has one method for each function of the
 * library, {@code PmixLibrary} finds and links them, {@code PmixMemory} writes and reads the structures that
 * {@code PmixLayout} describes. Read {@code PmixClient.start} first.
 */
package org.mpi4j.internal.boot.pmix;
