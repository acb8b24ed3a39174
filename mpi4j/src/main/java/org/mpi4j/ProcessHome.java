// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.ProcessManagers;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.ProcessManager;

/**
 * The process as home of one rank. A process is a rank of one job at most, once in its life: that is a
 * fact of the process, and so the only state here that all its code shares.
 */
final class ProcessHome implements Home {
  static final ProcessHome INSTANCE = new ProcessHome();

  /** What the launcher sees when a rank ends because its control connection broke. */
  private static final int EXIT_LAUNCHER_LOST = 143;

  /** So long may the launcher take to hear of a rank that ends too early. */
  private static final long LAST_WORDS_MS = 500;

  private final AtomicReference<Seat> seat = new AtomicReference<>();

  private ProcessHome() {}

  @Override
  public Seat seat() {
    return seat.get();
  }

  @Override
  public synchronized Seat take(ThreadLevel level) {
    if (seat.get() != null) {
      throw new MpiException(ErrorClass.ERR_OTHER, "MPI can be started once per process (MPI_Init)");
    }
    Config config = Configs.read();
    ProcessManager manager = manager(config);
    LocalFabric alone = new LocalFabric(manager.size());
    EngineSetup setup = new EngineSetup(manager, config, alone, level == ThreadLevel.MULTIPLE);
    Seat taken = Seat.open(setup, level, Runtime.getRuntime()::halt);
    seat.set(taken);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> endWithoutFinalize(taken, manager)));
    return taken;
  }

  private static ProcessManager manager(Config config) {
    try {
      return ProcessManagers.select(System.getenv(), config, ProcessHome::launcherLost);
    } catch (IOException e) {
      throw new MpiException(ErrorClass.ERR_OTHER, e.getMessage() + " (MPI_Init)", e);
    }
  }

  /** Nobody is left who could end this process: it must end itself, whatever its threads do. */
  private static void launcherLost() {
    Runtime.getRuntime().halt(EXIT_LAUNCHER_LOST);
  }

  /**
   * The program ends without finalize. Our own launcher sees that by itself, together with the exit code;
   * others must be told, or the other ranks would wait for ever. If it was the launcher that ended us, it
   * may not answer, and only waits for our end: hence the limit.
   */
  private static void endWithoutFinalize(Seat taken, ProcessManager manager) {
    if (!taken.isLeft() && System.getenv("MPI4J_JOB_TOKEN") == null) {
      Runnable abort = () -> manager.abort(1, "rank " + manager.rank() + " ended without MPI_Finalize");
      Thread words = Thread.ofPlatform().daemon().name("mpi4j-last-words").start(abort);
      try {
        words.join(LAST_WORDS_MS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
