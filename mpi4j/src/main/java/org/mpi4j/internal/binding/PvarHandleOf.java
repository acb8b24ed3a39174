// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.tool.Measurement;
import org.mpi4j.tool.PerformanceVariable;
import org.mpi4j.tool.PvarHandle;

/** A performance variable in a session, or all of a session. */
final class PvarHandleOf implements PvarHandle {
  private final ToolCalls calls;
  private final Measurement measurement; // null: all handles
  private final PerformanceVariable variable;

  /** The handle of a measurement; all handles if everything is null. */
  PvarHandleOf(ToolCalls calls, Measurement measurement, PerformanceVariable variable) {
    this.calls = calls;
    this.measurement = measurement;
    this.variable = variable;
  }

  /** What is measured; null: all handles. */
  Measurement measurement() {
    return measurement;
  }

  @Override
  public PerformanceVariable variable() {
    return variable;
  }

  @Override
  public int count() {
    return measurement == null ? 0 : measurement.count();
  }

  @Override
  public void free() {
    if (measurement == null) {
      throw new MpiException(
          ErrorClass.T_ERR_INVALID_HANDLE, "ALL_HANDLES cannot be freed (MPI_T_pvar_handle_free)");
    }
    calls.call("MPI_T_pvar_handle_free", () -> measurement.session().free(measurement));
  }

  @Override
  public void close() {
    if (!isNull()) {
      measurement.session().close(measurement);
    }
  }

  @Override
  public boolean isNull() {
    return measurement == null || measurement.session().isFreed(measurement);
  }
}
