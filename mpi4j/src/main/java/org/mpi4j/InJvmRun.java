// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.ProcessManager;

/** One run of an in-JVM job: a thread for each rank, the first failure stops the others. */
final class InJvmRun {
  private static final int NOBODY = -1;

  private final MpiJobOptions options;
  private final Config config;
  private final InJvmJob job;
  private final LocalFabric fabric;
  private final Map<Integer, Throwable> failures = new ConcurrentHashMap<>();
  private final AtomicInteger firstFailed = new AtomicInteger(NOBODY);

  InJvmRun(MpiJobOptions options) {
    this.options = options;
    this.config = Configs.read(options.settings());
    this.job = new InJvmJob(options.ranks());
    this.fabric = new LocalFabric(options.ranks());
  }

  <T> List<T> call(MpiJob.Body<T> body) {
    List<T> results = new ArrayList<>(Collections.nCopies(options.ranks(), null));
    run(
        rank -> {
          Seat seat = open(rank, options.level());
          try {
            Thread me = Thread.currentThread();
            me.setContextClassLoader(new RankHome(seat, me.getContextClassLoader()));
            World world = seat.beginWorld(options.level());
            T result = body.run(new Mpi(world));
            synchronized (results) {
              results.set(rank, result);
            }
            seat.programEnds();
            world.end();
            end(rank, seat);
          } catch (Throwable t) { // said before the others can notice that this rank's transports close
            failed(rank, t);
          } finally {
            seat.close();
          }
        });
    return results;
  }

  void main(List<URL> classPath, String program, String... args) {
    run(
        rank -> {
          RankLoader loader = new RankLoader(this, rank, classPath.toArray(URL[]::new));
          Thread.currentThread().setContextClassLoader(loader);
          MainMethod.run(Class.forName(program, true, loader), args.clone());
          Seat seat = loader.seat();
          if (seat != null) {
            seat.programEnds();
            end(rank, seat);
            seat.close();
          }
        });
  }

  /** What began must have ended. */
  private void end(int rank, Seat seat) {
    if (seat.rests()) {
      seat.end();
    } else {
      String what = "rank " + rank + " ended without MPI_Finalize, or with an open session";
      failed(rank, new MpiException(ErrorClass.ERR_OTHER, what));
    }
  }

  Seat open(int rank, ThreadLevel level) throws IOException {
    EngineSetup setup = new EngineSetup(job.manager(rank), config, fabric, level == ThreadLevel.MULTIPLE);
    Seat seat = Seat.open(setup, new InJvmEnding());
    job.onAbort(() -> seat.jobAborted("the job was aborted: " + job.aborted().orElse(null)));
    return seat;
  }

  /** What one rank does. */
  @FunctionalInterface
  private interface RankBody {
    void run(int rank) throws Throwable;
  }

  private void run(RankBody body) {
    List<Thread> threads = new ArrayList<>();
    for (int r = 0; r < options.ranks(); r++) {
      int rank = r;
      threads.add(thread(rank, () -> runRank(rank, body)));
    }
    threads.forEach(Thread::start);
    joinAll(threads);
    if (firstFailed.get() != NOBODY) {
      int code = job.aborted().map(InJvmJob.Abort::code).orElse(1);
      throw new MpiJobException(origin(), code, failures);
    }
  }

  /** The rank that ended the job; the others may have been quicker to fail because of it. */
  private int origin() {
    return job.aborted().map(InJvmJob.Abort::rank).filter(failures::containsKey).orElse(firstFailed.get());
  }

  private Thread thread(int rank, Runnable body) {
    String name = "rank-" + rank;
    return options.virtual()
        ? Thread.ofVirtual().name(name).unstarted(body)
        : Thread.ofPlatform().name(name).unstarted(body);
  }

  private void runRank(int rank, RankBody body) {
    try {
      body.run(rank);
    } catch (Throwable t) { // whatever it is: the other ranks must not wait for this one
      failed(rank, t);
    }
  }

  private static final class InJvmEnding implements Seat.Ending {
    /** A rank of this JVM ends by the exception that the aborting call throws. */
    @Override
    public void halt(int code) {}

    /** Nobody asks before the program ends. */
    @Override
    public void rest(ProcessManager manager) {}

    @Override
    public void wake(ProcessManager manager) {}

    @Override
    public void end(ProcessManager manager) throws IOException {
      manager.leave();
      manager.close();
    }
  }

  private void failed(int rank, Throwable failure) {
    failures.putIfAbsent(rank, failure);
    if (firstFailed.compareAndSet(NOBODY, rank)) {
      job.abort(rank, 1, "rank " + rank + " failed: " + failure);
    }
  }

  private static void joinAll(List<Thread> threads) {
    boolean interrupted = false;
    for (Thread t : threads) {
      while (t.isAlive()) {
        try {
          t.join();
        } catch (InterruptedException e) {
          interrupted = true; // ranks are stopped by failures only; the caller learns of it afterwards
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
