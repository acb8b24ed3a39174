// SPDX-License-Identifier: Apache-2.0
//
// SendProfile: a profiling layer, which measures a program that knows nothing of it.
// Shows: how many bytes each rank sends with MPI_Send, and how long that takes (MPI-4.1, section 15.2.5).
// Run:   javac -cp mpi4j/target/classes -d classes examples/SendProfile.java   (after a first bin/mpiexec)
//        bin/mpiexec -n 4 --profile-layer SendProfile -cp classes examples/Ring.java
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.tool.ProfiledCall;
import org.mpi4j.tool.ProfilingLayer;

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
