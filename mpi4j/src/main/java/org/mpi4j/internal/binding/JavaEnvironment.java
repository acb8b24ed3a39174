// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.provider.Environment;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.topo.BalancedDims;

/** The clock, addresses, the version. */
final class JavaEnvironment implements Environment {
  private static final double SECONDS = 1e-9; // in a nanosecond

  @Override
  public double wtime() {
    RankRuntime runtime = RankLocator.current().runtime();
    return (System.nanoTime() + (runtime == null ? 0 : runtime.clockOffset())) * SECONDS;
  }

  @Override
  public double wtick() {
    return SECONDS;
  }

  @Override
  public String version() {
    return "4.1";
  }

  @Override
  public long address(MemorySegment location) {
    if (location == null || !location.isNative()) {
      throw new MpiException(ErrorClass.ERR_ARG, location == null ? "the segment is null (MPI_Get_address)"
          : "the memory of an array has no fixed address; use a native segment (MPI_Get_address)");
    }
    return location.address();
  }

  @Override
  public long address(Buffer location) {
    try {
      return address(location == null ? null : MemorySegment.ofBuffer(location));
    } catch (IllegalArgumentException e) { // a view of a String, say
      throw new MpiException(
          ErrorClass.ERR_ARG, "the NIO buffer has no memory of its own (MPI_Get_address)", e);
    }
  }

  @Override
  public long aintAdd(long base, long displacement) {
    return base + displacement;
  }

  @Override
  public long aintDiff(long address1, long address2) {
    return address1 - address2;
  }

  @Override
  public int[] dimsCreate(int nnodes, int... dims) {
    try {
      return BalancedDims.create(nnodes, dims);
    } catch (Fault f) {
      throw Errors.ofNoObject(f, "MPI_Dims_create");
    }
  }
}
