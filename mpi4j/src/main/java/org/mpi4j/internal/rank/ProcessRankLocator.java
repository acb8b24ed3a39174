// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.ProcessManagers;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.internal.tool.Tools;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.ProcessManager;

/**
 * The process as one rank: whether it has joined a job. A process can be a rank of one job, once. This is the
 * only state of the library that belongs to the process, and not to a rank.
 */
public final class ProcessRankLocator implements RankLocator {
  static final ProcessRankLocator INSTANCE = new ProcessRankLocator();

  /** What the launcher sees when a rank ends because its control connection broke. */
  private static final int EXIT_LAUNCHER_LOST = 143;
  private final AtomicReference<RankRuntime> runtime = new AtomicReference<>();
  private final RankTools tools = new RankTools(Settings::read);

  private ProcessRankLocator() {}

  @Override
  public RankRuntime runtime() {
    return runtime.get();
  }

  @Override
  public synchronized RankRuntime open(ThreadSupport level) throws IOException {
    if (runtime.get() != null) {
      return runtime.get();
    }
    try {
      RankRuntime taken = join(level, tools.opening());
      tools.opened(taken);
      return taken;
    } finally {
      tools.failed();
    }
  }

  private RankRuntime join(ThreadSupport level, Config config) throws IOException {
    ProcessManager manager = ProcessManagers.select(System.getenv(), config, this::launcherLost);
    manager.answerWith(question -> JvmRanks.ofProcess(
        question, runtime.get(), manager.rank(), manager.size()));
    LocalFabric alone = new LocalFabric(manager.size());
    EngineSetup setup = new EngineSetup(manager, config, alone, level == ThreadSupport.MULTIPLE);
    ProcessExit ending = new ProcessExit();
    ending.reportUncaught(Thread.currentThread(), manager, this::hasLostAnother);
    RankRuntime taken = RankRuntime.open(setup, ending);
    runtime.set(taken);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> ending.processEnds(taken, manager)));
    if (config.get(RuntimeVariables.TOOL_SOCKET) && !manager.tellsAbortMessage()) {
      ToolSocket.openLater(manager.jobId() + "." + manager.rank(),
          question -> JvmRanks.ofProcess(question, taken, manager.rank(), manager.size()));
    }
    return taken;
  }

  @Override
  public Tools tools() {
    return tools.get();
  }

  private boolean hasLostAnother() {
    RankRuntime taken = runtime.get();
    return taken != null && taken.hasLostAnother();
  }

  /** Nobody is left who could end this process: it must end itself, whatever its threads do. */
  private void launcherLost() {
    RankRuntime taken = runtime.get();
    if (taken == null || !taken.hasLeft()) {
      Runtime.getRuntime().halt(EXIT_LAUNCHER_LOST);
    }
  }
}
