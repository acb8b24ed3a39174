// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import java.net.URL;
import java.util.List;
import java.util.Map;
import org.mpi4j.Errhandler;
import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJob;
import org.mpi4j.Procedure;
import org.mpi4j.Session;
import org.mpi4j.ThreadLevel;
import org.mpi4j.tool.ProfilingLayer;

/** The beginning and the end of MPI on a rank, and what is known of the process. */
public interface Startup {

  /** How the ranks of a job in this JVM are to run. */
  record JobOptions(int ranks, boolean virtual, ThreadLevel level, Map<String, String> settings) {}

  /** MPI_Init_thread. */
  @Procedure({"MPI_Init", "MPI_Init_thread"})
  Mpi init(ThreadLevel required, String... args);

  /** The world model with one more layer in front of those that see the calls of this rank. */
  Mpi profiled(Mpi mpi, ProfilingLayer first);

  /** MPI_Initialized. */
  @Procedure("MPI_Initialized")
  boolean isInitialized();

  /** MPI_Finalized. */
  @Procedure("MPI_Finalized")
  boolean isFinalized();

  /** MPI_Session_init. */
  @Procedure("MPI_Session_init")
  Session session(Info info, Errhandler<? super Session> errhandler);

  /** MPI_SESSION_NULL. */
  Session sessionNull();

  /** Runs a function as each rank of a job in this JVM, with no options; returns their results. */
  <T> List<T> call(int ranks, MpiJob.Body<T> body);

  /** Runs a function as each rank of a job in this JVM; returns their results. */
  <T> List<T> call(JobOptions options, MpiJob.Body<T> body);

  /** Runs a program with a main method as each rank of a job in this JVM. */
  void main(JobOptions options, List<URL> classPath, String mainClass, String... args);

  /** MPI_Info_create_env. */
  @Procedure("MPI_Info_create_env")
  Info environment(String... arguments);

  /** MPI_Get_hw_resource_info. */
  @Procedure("MPI_Get_hw_resource_info")
  Info hwResourceInfo();

  /** MPI_Get_processor_name. */
  @Procedure("MPI_Get_processor_name")
  String processorName();

  /** MPI_Get_library_version. */
  @Procedure("MPI_Get_library_version")
  String libraryVersion();
}
