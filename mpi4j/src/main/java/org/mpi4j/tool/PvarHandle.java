// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import org.mpi4j.MpiException;
import org.mpi4j.Procedure;
import org.mpi4j.internal.provider.Provider;

/** A performance variable in a session ({@link PvarSession#handle}), which starts, stops and reads it. */
public interface PvarHandle extends AutoCloseable {
  /** All handles of a session, for {@link PvarSession#start}, {@link PvarSession#stop} and its reset. */
  PvarHandle ALL_HANDLES = Provider.get().tools().allHandles();

  /**
   * The variable. Works at any time; {@link #ALL_HANDLES} has none.
   *
   * @return what is known of it; null for {@link #ALL_HANDLES}
   */
  PerformanceVariable variable();

  /**
   * How many elements its value has. Works at any time.
   *
   * @return 1 or more; variables with a number for each rank have as many as the job has ranks
   */
  int count();

  /**
   * Frees the handle. Local.
   *
   * @throws MpiException T_ERR_INVALID_HANDLE if it has been freed, perhaps with its session,
   *     T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_handle_free", section = "15.3.7")
  void free();

  /** Frees the handle, for try-with-resources; never throws. */
  @Override
  void close();

  /**
   * Whether it has been freed, perhaps with its session. Works at any time.
   *
   * @return true after {@link #free}
   */
  boolean isNull();
}
