// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.rank.ThreadSupport;
import org.mpi4j.internal.rank.WorldInstance;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.ProcessManager;

/** Jobs of threads of this JVM, each with its own ranks, as two jobs that know nothing of each other. */
final class JobOfThreads {
  private final List<FutureTask<Void>> ranks = new ArrayList<>();

  /** What each rank does. */
  interface Body {
    void run(RankThread rank) throws Exception;
  }

  private JobOfThreads() {}

  /** Starts a job. */
  static JobOfThreads start(int size, Body body) {
    return start(size, body, manager -> manager, true);
  }

  /**
   * Starts a job.
   *
   * @param managers makes each rank's process manager of the usual one
   */
  static JobOfThreads start(int size, Body body, UnaryOperator<ProcessManager> managers, boolean threaded) {
    return start(new LocalFabric(size), Config.defaults(), body, managers, threaded);
  }

  /** Starts a job with settings of its own; a fabric with a meeting lets it know others of this JVM. */
  static JobOfThreads start(
      LocalFabric fabric, Config config, Body body, UnaryOperator<ProcessManager> managers,
      boolean threaded) {
    int size = fabric.size();
    JobOfThreads started = new JobOfThreads();
    InJvmJob job = new InJvmJob(size);
    for (int r = 0; r < size; r++) {
      int rank = r;
      FutureTask<Void> task = new FutureTask<>(() -> {
        ProcessManager manager = managers.apply(job.manager(rank));
        rank(job, new EngineSetup(manager, config, fabric, threaded), body);
        return null;
      });
      started.ranks.add(task);
      Thread.ofPlatform().daemon().name(job.id() + "-" + rank).start(task);
    }
    return started;
  }

  /** Waits for its end; throws what its first rank has thrown. */
  void await() throws Exception {
    for (FutureTask<Void> rank : ranks) {
      try {
        rank.get();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Exception failure) {
          throw failure;
        }
        throw e;
      }
    }
  }

  private static void rank(InJvmJob job, EngineSetup setup, Body body) throws Exception {
    RankRuntime runtime = RankRuntime.open(setup, new Ending());
    job.onAbort(() -> runtime.jobAborted("the job was aborted"));
    try {
      WorldInstance world =
          runtime.beginWorld(setup.threaded() ? ThreadSupport.MULTIPLE : ThreadSupport.SERIALIZED);
      body.run(new RankThread(runtime, world.world(), world.self()));
      runtime.programEnds();
      world.end();
      runtime.end();
    } finally {
      runtime.close();
    }
  }

  /** A process manager with one method of its own. */
  static ProcessManager with(ProcessManager usual, String method, Answer answer) {
    return (ProcessManager) Proxy.newProxyInstance(
        ProcessManager.class.getClassLoader(), new Class<?>[] {ProcessManager.class}, (p, m, arguments) -> {
          if (m.getName().equals(method)) {
            return answer.to(arguments);
          }
          try {
            return m.invoke(usual, arguments);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }

  /** What that method does. */
  interface Answer {
    Object to(Object... arguments) throws IOException;
  }

  private static final class Ending implements RankRuntime.ExitPolicy {
    @Override
    public void halt(int code) {}

    @Override
    public void left(ProcessManager manager) throws IOException {
      manager.leave();
    }

    @Override
    public void rejoins(ProcessManager manager) throws IOException {
      manager.rejoin();
    }

    @Override
    public void end(ProcessManager manager) {
      manager.close();
    }
  }
}
