// SPDX-License-Identifier: Apache-2.0
import org.mpi4j.tool.ProfiledCall;
import org.mpi4j.tool.ProfilingLayer;

/**
 * A profiling layer: how many bytes each rank sends with MPI_Send, and how long that takes (the example of
 * MPI-4.1 section 15.2.5). It gets to a program that knows nothing of it:
 *
 * <pre>
 * javac -cp lib/mpi4j.jar -d classes examples/SendProfile.java examples/Ring.java
 * mpiexec -n 4 --profile-layer SendProfile -cp classes Ring
 * </pre>
 */
public class SendProfile implements ProfilingLayer {
  private long bytes;
  private long nanos;

  @Override
  public Object intercept(ProfiledCall call) {
    if (call.is("MPI_Finalize")) {
      System.out.printf("sent %d bytes in %.6f s%n", bytes, nanos * 1e-9);
    }
    if (!call.is("MPI_Send")) {
      return call.proceed();
    }
    long start = System.nanoTime();
    try {
      return call.proceed();
    } finally {
      nanos += System.nanoTime() - start;
      bytes += call.bytes();
    }
  }
}
