// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import org.mpi4j.Mpi;
import org.mpi4j.internal.provider.Provider;

/**
 * A layer between a program and MPI, which sees every call of a procedure and decides what becomes of it: the
 * profiling interface of MPI-4.1 section 15.2. It may count, time, log or change what is called.
 *
 * <p>A layer gets to a program that knows nothing of it in one of two ways: {@code mpiexec --profile-layer
 * CLASS} names its class, which must be on the program's class path and have a public constructor without
 * parameters; or a jar on the class path names it in {@code META-INF/services/org.mpi4j.tool.ProfilingLayer}.
 * A program that brings its own layer calls {@link #over}. Each rank has its own objects of these classes.
 *
 * <p>Several layers stack: the one named first is called first, and its {@link ProfiledCall#proceed} calls
 * the next; those named to {@code mpiexec} come before those that jars name, and the last one calls MPI. What
 * a layer calls by itself on {@link ProfiledCall#target} and on the arguments goes to MPI directly, past all
 * layers, and so does what MPI calls inside.
 *
 * <p>Calls on predefined objects, such as {@code Datatype.INT.size()}, pass no layer; calls that get them as
 * arguments do.
 */
@FunctionalInterface
public interface ProfilingLayer {

  /**
   * Called instead of a procedure, by the thread that calls it; several threads may do so at the same time
   * if the program's thread level allows for that. Whatever it throws, the program gets.
   *
   * @param call what is called; of use only until this method returns
   * @return what the program gets: usually that of {@link ProfiledCall#proceed}; it must fit the method that
   *     the program has called
   */
  Object intercept(ProfiledCall call);

  /**
   * Puts this layer over all that a program does from now on by way of the returned object, in front of the
   * layers that are there already. Local.
   *
   * @param mpi the world model
   * @return the world model, whose objects call this layer
   */
  default Mpi over(Mpi mpi) {
    return Provider.get().startup().profiled(mpi, this);
  }
}
