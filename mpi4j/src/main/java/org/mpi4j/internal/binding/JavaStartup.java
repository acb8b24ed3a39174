// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.net.URL;
import java.util.List;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.Session;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.ResourceSplit;
import org.mpi4j.internal.provider.Startup;
import org.mpi4j.internal.rank.HostName;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.rank.ThreadSupport;
import org.mpi4j.internal.rank.WorldInstance;

/** Begins the world model, sessions, and jobs in this JVM. */
final class JavaStartup implements Startup {

  @Override
  public Mpi init(ThreadLevel required, String... args) {
    try {
      ThreadSupport level = Enums.support(required);
      return new MpiHandle(RankLocator.current().open(level).beginWorld(level), args);
    } catch (IOException e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "cannot join the job: " + e.getMessage() + " (MPI_Init)", e);
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Init");
    }
  }

  @Override
  public boolean isInitialized() {
    return WorldInstance.current() != null;
  }

  @Override
  public boolean isFinalized() {
    WorldInstance world = WorldInstance.current();
    return world != null && world.isOver();
  }

  @Override
  public Session session(Info info, Errhandler<? super Session> errhandler) {
    return SessionHandle.init(info, errhandler);
  }

  @Override
  public Session sessionNull() {
    return new SessionHandle();
  }

  @Override
  public <T> List<T> call(JobOptions options, MpiJob.Body<T> body) {
    return new InJvmJobRun(options).call(body);
  }

  @Override
  public void main(JobOptions options, List<URL> classPath, String mainClass, String... args) {
    new InJvmJobRun(options).main(classPath, mainClass, args);
  }

  @Override
  public Info environment(String... arguments) {
    if (arguments == null) {
      throw new MpiException(
          ErrorClass.ERR_ARG,
          "the array of arguments is null; pass none, or those of main (MPI_Info_create_env)");
    }
    return LaunchInfo.ofProcess(arguments);
  }

  @Override
  public long nanoTime() {
    RankRuntime runtime = RankLocator.current().runtime();
    return System.nanoTime() + (runtime == null ? 0 : runtime.clockOffset());
  }

  @Override
  public Info hwResourceInfo() {
    return InfoHandle.of(ResourceSplit.hardware());
  }

  @Override
  public String processorName() {
    return HostName.name();
  }

  @Override
  public String libraryVersion() {
    return "mpi4j " + Version.text();
  }
}
