// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.FutexTable;
import org.mpi4j.internal.binding.InJvmPrograms.Program;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.boot.injvm.InJvmJob.Abort;
import org.mpi4j.internal.boot.inquiry.InquirySocket;
import org.mpi4j.internal.profile.LayerStack;
import org.mpi4j.internal.provider.Startup;
import org.mpi4j.internal.rank.MainMethod;
import org.mpi4j.internal.rank.ProgramThreads;
import org.mpi4j.internal.rank.RankLoader;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.rank.RankThreads;
import org.mpi4j.internal.rank.Settings;
import org.mpi4j.internal.rank.ThreadRankLoader;
import org.mpi4j.internal.rank.ThreadSupport;
import org.mpi4j.internal.rank.ToolSocket;
import org.mpi4j.internal.rank.WorldInstance;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.internal.transport.local.LocalMeeting;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SpawnListener;

/** One run of a job whose ranks are threads of this JVM: the first one, or one that it has spawned. */
final class InJvmJobRun {
  /** From so many on it pays to tell the kernel how many threads it will have to wake. */
  private static final int MANY_THREADS = 500;

  private final Startup.JobOptions options;
  private final Config config;
  private final InJvmJob job;
  private final LocalFabric fabric;
  private final Runnable onProfiling;
  private final InJvmFamily family;
  private final int number; // 0: not spawned
  private final RankThreads threads = new RankThreads();
  private final ProgramThreads programThreads = new ProgramThreads();
  private final Map<Integer, Throwable> failures = new ConcurrentHashMap<>();
  private List<URL> classPath = List.of();
  private boolean daemons = true;

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
    this.fabric = new LocalFabric(options.ranks(), new LocalMeeting());
    this.family = new InJvmFamily(this);
    this.number = 0;
    job.spawnBy(this::spawn);
  }

  /** A job that another one spawns. */
  private InJvmJobRun(InJvmJobRun parent, int[] appnums, String parentPort) {
    Startup.JobOptions of = parent.options;
    this.options = new Startup.JobOptions(appnums.length, false, of.level(), of.settings());
    this.onProfiling = parent.onProfiling;
    this.config = parent.config;
    this.job = parent.job.spawned(appnums, parentPort);
    this.fabric = new LocalFabric(appnums.length, parent.fabric.meeting());
    this.family = parent.family;
    this.number = family.next();
    this.daemons = parent.daemons;
    job.spawnBy(this::spawn);
  }

  InJvmJob job() {
    return job;
  }

  RankThreads threads() {
    return threads;
  }

  /** What goes before the names of its ranks in messages. */
  String title() {
    return number == 0 ? "" : "spawned job " + number + ": ";
  }

  /** Starts a job for a rank of this one. */
  private int[] spawn(SpawnRequest request, SpawnListener listener) throws IOException {
    List<Program> programs = new InJvmPrograms(classPath).of(request);
    int[] counts = programs.stream().mapToInt(Program::ranks).toArray();
    int[] appnums = IntStream.range(0, counts.length)
        .flatMap(a -> IntStream.generate(() -> a).limit(counts[a])).toArray();
    InJvmJobRun child = new InJvmJobRun(this, appnums, request.parentPort());
    child.classPath = programs.getFirst().classPath(); // what its ranks may spawn in their turn
    family.add(child);
    child.job.onAbort(() -> child.spawnFailed(listener));
    child.start(rank -> child.main(rank, programs.get(appnums[rank])), child::platformGroup);
    if (job.aborted().isPresent()) {
      child.job.abort(InJvmJob.NOBODY, 1, "the job that has spawned this one has failed");
    }
    return request.codes(counts);
  }

  /** This spawned job has failed: the rank that waits for it hears that, or the jobs connected with it do. */
  private void spawnFailed(SpawnListener listener) {
    Abort how = job.aborted().orElseThrow();
    if (job.haveAllMet()) {
      family.failed(this, how);
    } else {
      listener.failed(title() + how);
    }
  }

  /** What the rank that has ended the job has thrown. */
  Throwable failure(Abort abort) {
    return failures.computeIfAbsent(abort.rank(), r -> Errors.of(Progress.abortedBy(abort.message()), ""));
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

  void main(List<URL> where, String program, String... args) {
    classPath = where;
    daemons = false;
    Program all = new Program(where, program, args, options.ranks());
    run(rank -> main(rank, all), rank -> options.virtual() ? virtual(rank) : platformGroup(rank));
  }

  private void main(int rank, Program program) throws IOException {
    URL[] where = program.classPath().toArray(URL[]::new);
    try (RankLoader loader = number == 0 ? new RankLoader(this::open, config, rank, where)
        : RankLoader.ofSpawned(this::open, config, rank, where)) {
      main(rank, loader, program.mainClass(), program.arguments().clone());
    }
  }

  private void main(int rank, RankLoader loader, String program, String... args) {
    Thread.currentThread().setContextClassLoader(loader);
    try {
      MainMethod.run(Class.forName(program, true, loader), args);
      awaitThreadsOfProgram();
      if (number > 0 && !job.hasMet(rank)) {
        job.abort(rank, 1, "it ended without MPI_Init, by which it would have joined those that spawned it");
      } else if (loader.runtime() == null) {
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
  private void awaitThreadsOfProgram() throws InterruptedException {
    Thread me = Thread.currentThread();
    if (!me.isVirtual()) { // virtual threads have no group of their own
      programThreads.awaitOthers(me.getThreadGroup(), me);
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
    InquirySocket[] socket = new InquirySocket[1];
    threads.whenItLasts(() -> socket[0] = ToolSocket.ofJob(job.id(), threads));
    job.onAbort(() -> family.failed(this, job.aborted().orElseThrow()));
    start(body, builders);
    Runnable interrupted =
        () -> job.abort(InJvmJob.NOBODY, 1, "the thread that runs the job was interrupted");
    List<Integer> running = threads.await(interrupted);
    family.await(interrupted);
    if (socket[0] != null) {
      socket[0].close();
    }
    if (job.aborted().isPresent()) {
      throw failure(job.aborted().get(), running);
    }
    if (family.failure() != null) {
      throw new MpiJobException(
          family.failure().message(), family.thrown(), family.failure().code(), failures);
    }
  }

  private void start(RankBody body, IntFunction<Thread.Builder> builders) {
    if (options.ranks() >= MANY_THREADS && !options.virtual()) {
      FutexTable.growFor(options.ranks());
    }
    AtomicInteger left = new AtomicInteger(options.ranks());
    for (int r = 0; r < options.ranks(); r++) {
      int rank = r;
      threads.add(
          builders.apply(rank).unstarted(
              () -> {
                runRank(rank, body);
                if (left.decrementAndGet() == 0) {
                  family.remove(this);
                }
                threads.ended(rank);
              }));
    }
    job.onAbort(threads::fail);
    threads.start();
  }

  /** The rank that ended the job comes first; the others may have been quicker to fail because of it. */
  private MpiJobException failure(Abort abort, List<Integer> running) {
    if (abort.rank() == InJvmJob.NOBODY) {
      String text = abort.message();
      Throwable cause = family.failure() == null ? new InterruptedException(text) : family.thrown();
      return new MpiJobException(text + stillRunning(running), cause, abort.code(), failures);
    }
    Throwable first = failure(abort); // a rank that has called abort may still run, or has caught it
    String text = "rank " + abort.rank() + " failed: " + first
        + (failures.size() > 1 ? " (and " + (failures.size() - 1) + " more)" : "") + stillRunning(running);
    if (family.failure() == null) {
      return new MpiJobException(text, first, abort.code(), failures);
    }
    // the rank may have failed because a rank of a spawned job is gone: that one tells more
    String both = family.failure().message() + "; " + text;
    return new MpiJobException(both, family.thrown(), abort.code(), failures);
  }

  private static String stillRunning(List<Integer> ranks) {
    return ranks.isEmpty()
        ? ""
        : "; still running, since they neither call MPI nor heed Thread.interrupt: ranks " + ranks;
  }

  private Thread.Builder virtual(int rank) {
    return Thread.ofVirtual().name(name(rank));
  }

  private Thread.Builder.OfPlatform platform(int rank) {
    return Thread.ofPlatform().name(name(rank));
  }

  /** A platform thread with a group of its own, by which the threads are found that the program starts. */
  private Thread.Builder platformGroup(int rank) {
    Thread.Builder.OfPlatform thread = platform(rank).group(new ThreadGroup(name(rank)));
    return daemons && number > 0 ? thread.daemon() : thread;
  }

  private String name(int rank) {
    return (number == 0 ? "rank-" : "spawned-" + number + "-rank-") + rank;
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
