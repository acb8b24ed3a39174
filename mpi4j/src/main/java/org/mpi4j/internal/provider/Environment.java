// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.mpi4j.Procedure;

/** Procedures that need no communication: the clock, addresses, the version, shapes of grids. */
public interface Environment {

  /** MPI_Wtime. */
  @Procedure("MPI_Wtime")
  double wtime();

  /** MPI_Wtick. */
  @Procedure("MPI_Wtick")
  double wtick();

  /** MPI_Get_version. */
  @Procedure("MPI_Get_version")
  String version();

  /** MPI_Get_address. */
  @Procedure({"MPI_Get_address", "MPI_Address"})
  long address(MemorySegment location);

  /** MPI_Get_address. */
  @Procedure("MPI_Get_address")
  long address(Buffer location);

  /** MPI_Aint_add. */
  @Procedure("MPI_Aint_add")
  long aintAdd(long base, long displacement);

  /** MPI_Aint_diff. */
  @Procedure("MPI_Aint_diff")
  long aintDiff(long address1, long address2);

  /** MPI_Dims_create. */
  @Procedure("MPI_Dims_create")
  int[] dimsCreate(int nnodes, int... dims);
}
