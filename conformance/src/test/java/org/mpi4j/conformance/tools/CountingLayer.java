// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.mpi4j.tool.ProfiledCall;
import org.mpi4j.tool.ProfilingLayer;

/** Counts the calls of each procedure, and says at the end how many there were. Needs the library alone. */
public class CountingLayer implements ProfilingLayer {
  private final Map<String, LongAdder> calls = new ConcurrentHashMap<>();

  @Override
  public Object intercept(ProfiledCall call) {
    calls.computeIfAbsent(call.procedures().getFirst(), _ -> new LongAdder()).increment();
    if (call.is("MPI_Finalize")) {
      System.out.println("layer saw " + calls.size() + " procedures, MPI_Init " + calls.get("MPI_Init")
          + ", MPI_Allreduce " + calls.get("MPI_Allreduce"));
    }
    if (call.is("MPI_Session_finalize")) {
      System.out.println("layer saw: " + calls);
    }
    return call.proceed();
  }
}
