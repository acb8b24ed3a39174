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
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Session;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.comm.ResourceSplit;
import org.mpi4j.internal.profile.LayerStack;
import org.mpi4j.internal.profile.StaticCalls;
import org.mpi4j.internal.provider.Startup;
import org.mpi4j.internal.rank.HostName;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.rank.ThreadSupport;
import org.mpi4j.internal.rank.WorldInstance;
import org.mpi4j.tool.ProfilingLayer;

/** Begins the world model, sessions, and jobs in this JVM. */
final class JavaStartup implements Startup {
  private final Runnable onProfiling;

  /**
   * @param onProfiling run when a rank of this JVM gets profiling layers
   */
  JavaStartup(Runnable onProfiling) {
    this.onProfiling = onProfiling;
  }

  @Override
  public Mpi init(ThreadLevel required, String... args) {
    try {
      ThreadSupport level = Enums.support(required);
      RankRuntime runtime = RankLocator.current().open(level);
      LayerStack layers = beginLayers(runtime);
      if (layers != null) {
        return StaticCalls.profiled(Startup.class, this, () -> layers).init(required, args);
      }
      return new MpiHandle(runtime.beginWorld(level), args);
    } catch (IOException e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "cannot join the job: " + e.getMessage() + " (MPI_Init)", e);
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Init");
    }
  }

  /** The layers of a rank that begins; null if it has none, or had begun before. */
  private LayerStack beginLayers(RankRuntime runtime) {
    LayerStack layers = Profiling.begin(runtime);
    if (layers != null) {
      onProfiling.run();
    }
    return layers;
  }

  @Override
  public Mpi profiled(Mpi mpi, ProfilingLayer first) {
    if (first == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the profiling layer is null (ProfilingLayer.over)");
    }
    try {
      Mpi profiled = Profiling.over(OwnObjects.mpi(mpi), first);
      onProfiling.run();
      return profiled;
    } catch (Fault f) {
      throw Errors.of(f, "ProfilingLayer.over");
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
    ErrorHandler handler = SessionHandle.handler(errhandler);
    LayerStack layers = beginLayers(SessionHandle.open(info, handler));
    if (layers != null) {
      return StaticCalls.profiled(Startup.class, this, () -> layers).session(info, errhandler);
    }
    return SessionHandle.init(info, handler);
  }

  @Override
  public Session sessionNull() {
    return new SessionHandle();
  }

  @Override
  public <T> List<T> call(int ranks, MpiJob.Body<T> body) {
    return MpiJobOptions.ranks(ranks).call(body);
  }

  @Override
  public <T> List<T> call(JobOptions options, MpiJob.Body<T> body) {
    return new InJvmJobRun(options, onProfiling).call(body);
  }

  @Override
  public void main(JobOptions options, List<URL> classPath, String mainClass, String... args) {
    new InJvmJobRun(options, onProfiling).main(classPath, mainClass, args);
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
