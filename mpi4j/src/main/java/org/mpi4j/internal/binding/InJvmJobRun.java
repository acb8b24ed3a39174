// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.profile.LayerStack;
import org.mpi4j.internal.provider.Startup;
import org.mpi4j.internal.rank.MainMethod;
import org.mpi4j.internal.rank.RankLoader;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.rank.RankThreads;
import org.mpi4j.internal.rank.Settings;
import org.mpi4j.internal.rank.ThreadRankLoader;
import org.mpi4j.internal.rank.ThreadSupport;
import org.mpi4j.internal.rank.WorldInstance;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.ProcessManager;

/** One run of a job whose ranks are threads of this JVM. */
final class InJvmJobRun {
  /** Room for threads that start while they are counted. */
  private static final int MORE_THREADS = 8;
  private final Startup.JobOptions options;
  private final Config config;
  private final InJvmJob job;
  private final LocalFabric fabric;
  private final Runnable onProfiling;
  private final Map<Integer, Throwable> failures = new ConcurrentHashMap<>();

  /**
   * @param onProfiling run when a rank of the job gets profiling layers
   */
  InJvmJobRun(Startup.JobOptions options, Runnable onProfiling) {
    this.options = options;
    this.onProfiling = onProfiling;
    try {
      this.config = Settings.read(options.settings());
    } catch (Fault f) {
      throw Errors.of(f, "MpiJob");
    }
    this.job = new InJvmJob(options.ranks());
    this.fabric = new LocalFabric(options.ranks());
  }

  <T> List<T> call(MpiJob.Body<T> body) {
    List<T> results = new ArrayList<>(Collections.nCopies(options.ranks(), null));
    run(
        rank -> {
          ThreadSupport level = Enums.support(options.level());
          RankRuntime runtime = open(rank, level, config);
          try {
            Thread me = Thread.currentThread();
            me.setContextClassLoader(new ThreadRankLoader(runtime, me.getContextClassLoader()));
            WorldInstance world = runtime.beginWorld(level);
            T result = body.run(profiled(runtime, new MpiHandle(world)));
            synchronized (results) {
              results.set(rank, result);
            }
            finish(rank, runtime, world::end);
          } catch (Throwable t) { // recorded before the others can notice that this rank's transports close
            failed(rank, t);
          } finally {
            runtime.close();
          }
        },
        rank -> options.virtual() ? virtual(rank) : platform(rank).daemon());
    return results;
  }

  private Mpi profiled(RankRuntime runtime, Mpi mpi) {
    LayerStack layers = Profiling.begin(runtime);
    if (layers == null) {
      return mpi;
    }
    onProfiling.run();
    return (Mpi) layers.wrap(mpi);
  }

  void main(List<URL> classPath, String program, String... args) {
    URL[] where = classPath.toArray(URL[]::new);
    run(
        rank -> {
          try (RankLoader loader = new RankLoader(this::open, config, rank, where)) {
            main(rank, loader, program, args.clone());
          }
        },
        rank -> options.virtual() ? virtual(rank) : platform(rank).group(new ThreadGroup(name(rank))));
  }

  private void main(int rank, RankLoader loader, String program, String... args) {
    Thread.currentThread().setContextClassLoader(loader);
    try {
      MainMethod.run(Class.forName(program, true, loader), args);
      awaitThreadsOfProgram();
      if (loader.runtime() == null) {
        job.neverJoins(rank);
      } else {
        finish(rank, loader.runtime(), () -> {});
      }
    } catch (Throwable t) { // recorded before the others can notice that this rank's transports close
      failed(rank, t);
    } finally {
      if (loader.runtime() != null) {
        loader.runtime().close();
      }
    }
  }

  /** As a JVM of its own would, a rank waits for the threads that its program has started, but daemons. */
  private static void awaitThreadsOfProgram() throws InterruptedException {
    Thread me = Thread.currentThread();
    if (me.isVirtual()) {
      return; // virtual threads have no group of their own
    }
    ThreadGroup group = me.getThreadGroup();
    Thread[] all = new Thread[group.activeCount() + MORE_THREADS];
    int count = group.enumerate(all);
    for (int i = 0; i < count; i++) {
      if (all[i] != me && !all[i].isDaemon()) {
        all[i].join();
        awaitThreadsOfProgram(); // it may have started others
        return;
      }
    }
  }

  /** The program of a rank ends. */
  private void finish(int rank, RankRuntime runtime, Runnable last) {
    try {
      runtime.programEnds();
      last.run();
      end(rank, runtime);
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Finalize");
    }
  }

  /** What began must have ended. */
  private void end(int rank, RankRuntime runtime) {
    if (runtime.hasLeft()) {
      runtime.end();
    } else {
      String what = "rank " + rank + " ended without MPI_Finalize, or with an open session";
      failed(rank, new MpiException(ErrorClass.ERR_OTHER, what));
    }
  }

  RankRuntime open(int rank, ThreadSupport level, Config its) throws IOException {
    job.joins();
    EngineSetup setup = new EngineSetup(job.manager(rank), its, fabric, level == ThreadSupport.MULTIPLE);
    RankRuntime runtime = RankRuntime.open(setup, new InJvmEnding());
    job.onAbort(() -> runtime.jobAborted("the job was aborted: " + job.aborted().orElse(null)));
    return runtime;
  }

  /** What one rank does. */
  @FunctionalInterface
  private interface RankBody {
    void run(int rank) throws Throwable;
  }

  private void run(RankBody body, IntFunction<Thread.Builder> builders) {
    RankThreads threads = new RankThreads();
    for (int r = 0; r < options.ranks(); r++) {
      int rank = r;
      threads.add(
          builders.apply(rank).unstarted(
              () -> {
                runRank(rank, body);
                threads.ended(rank);
              }));
    }
    job.onAbort(threads::fail);
    threads.start();
    List<Integer> running =
        threads.await(() -> job.abort(InJvmJob.NOBODY, 1, "the thread that runs the job was interrupted"));
    if (job.aborted().isPresent()) {
      throw failure(job.aborted().get(), running);
    }
  }

  /** The rank that ended the job comes first; the others may have been quicker to fail because of it. */
  private MpiJobException failure(InJvmJob.Abort abort, List<Integer> running) {
    if (abort.rank() == InJvmJob.NOBODY) {
      String text = abort.message();
      return new MpiJobException(
          text + stillRunning(running), new InterruptedException(text), 1, failures);
    }
    // a rank that has called abort may still run, or may have caught the exception
    failures.computeIfAbsent(abort.rank(), r -> Errors.of(Progress.abortedBy(abort.message()), ""));
    Throwable first = failures.get(abort.rank());
    String text = "rank " + abort.rank() + " failed: " + first
        + (failures.size() > 1 ? " (and " + (failures.size() - 1) + " more)" : "") + stillRunning(running);
    return new MpiJobException(text, first, abort.code(), failures);
  }

  private static String stillRunning(List<Integer> ranks) {
    return ranks.isEmpty()
        ? ""
        : "; still running, since they neither call MPI nor heed Thread.interrupt: ranks " + ranks;
  }

  private static Thread.Builder virtual(int rank) {
    return Thread.ofVirtual().name(name(rank));
  }

  private static Thread.Builder.OfPlatform platform(int rank) {
    return Thread.ofPlatform().name(name(rank));
  }

  private static String name(int rank) {
    return "rank-" + rank;
  }

  private void runRank(int rank, RankBody body) {
    try {
      body.run(rank);
    } catch (Throwable t) { // whatever it is: the other ranks must not wait for this one
      failed(rank, t);
    }
  }

  private static final class InJvmEnding implements RankRuntime.ExitPolicy {
    /** A rank of this JVM ends by the exception that the aborting call throws. */
    @Override
    public void halt(int code) {}

    /** Nobody asks before the program ends. */
    @Override
    public void left(ProcessManager manager) {}

    @Override
    public void rejoins(ProcessManager manager) {}

    @Override
    public void end(ProcessManager manager) throws IOException {
      manager.leave();
      manager.close();
    }
  }

  private void failed(int rank, Throwable failure) {
    Throwable thrown = failure instanceof Fault f ? Errors.of(f, "") : failure;
    failures.putIfAbsent(rank, thrown);
    job.abort(rank, 1, "rank " + rank + " failed: " + thrown);
  }
}
