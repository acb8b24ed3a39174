// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJobException;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.ProcessManagers;
import org.mpi4j.internal.rank.JvmRanks;
import org.mpi4j.spi.ProcessManager;

/**
 * The JVM of an in-JVM job as {@code mpiexec} sees it: it joins the job as a process of one rank does, and
 * leaves it when all ranks have ended in good order, so that the job ends with the same messages and exit
 * code.
 */
final class JvmOfRanks {
  /** The exit code of a rank that ends because its control connection broke. */
  private static final int EXIT_LAUNCHER_LOST = 143;

  private static final String ABORTED = ErrorClass.ERR_PROC_ABORTED.name() + ": ";

  private final ProcessManager mpiexec;
  private final AtomicBoolean left = new AtomicBoolean();

  private volatile boolean failed;

  private JvmOfRanks(ProcessManager mpiexec) {
    this.mpiexec = mpiexec;
  }

  static JvmOfRanks join(int ranks) throws IOException {
    Config config = Config.read(ControlVariables.all(), System.getenv(), System.getProperties());
    Runnable onLost = () -> Runtime.getRuntime().halt(EXIT_LAUNCHER_LOST);
    JvmOfRanks jvm = new JvmOfRanks(ProcessManagers.select(System.getenv(), config, onLost));
    jvm.mpiexec.answerWith(question -> JvmRanks.answer(question, ranks));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> jvm.exits(ranks), "exit-of-ranks"));
    return jvm;
  }

  /** All ranks have ended in good order. */
  void leave() throws IOException {
    if (!left.getAndSet(true)) {
      mpiexec.leave();
    }
  }

  /** Ends this JVM, whatever its threads do. */
  void fail(MpiJobException e) {
    failed = true;
    Throwable first = e.getCause();
    RankFailures failures = failures(e);
    System.err.print(failures.text());
    String what =
        isAbort(first) ? first.getMessage().substring(ABORTED.length()) : failure(first, e, failures);
    System.out.flush();
    System.err.flush();
    mpiexec.abort(e.exitCode(), what);
    Runtime.getRuntime().halt(e.exitCode());
  }

  /** Describes which ranks have failed, and how; or, if none has, what else has ended the job. */
  private static String failure(Throwable first, MpiJobException e, RankFailures all) {
    return e.failures().entrySet().stream().filter(f -> f.getValue() == first).findFirst()
        .map(f -> all.ranksLike(f.getKey()) + " failed: " + first).orElseGet(e::getMessage);
  }

  private static boolean isAbort(Throwable t) {
    return t instanceof MpiException e && e.errorClass() == ErrorClass.ERR_PROC_ABORTED
        && e.getMessage().startsWith(ABORTED);
  }

  /** The exceptions of ranks, without those that failed because the job was over. */
  private static RankFailures failures(MpiJobException e) {
    RankFailures failures = new RankFailures();
    for (Map.Entry<Integer, Throwable> failure : e.failures().entrySet()) {
      if (!isAbort(failure.getValue())) {
        failures.add(failure.getKey(), failure.getValue());
      }
    }
    return failures;
  }

  /**
   * Runs when the JVM ends. If a rank calls System.exit after finalize, the other ranks may end first, as
   * they would in processes of their own; then all leave the job. Before finalize it ends the job.
   */
  private void exits(int ranks) {
    List<RankThread> threads = RankThread.all();
    if (left.get() || threads.stream().noneMatch(RankThread::exits)) {
      return;
    }
    Set<ClassLoader> loaders = threads.stream().map(RankThread::loader).collect(Collectors.toSet());
    while (!failed) {
      Optional<RankThread> early =
          threads.stream().filter(t -> t.exits() && !hasFinalized(t.loader())).findAny();
      if (early.isPresent()) {
        System.err.println("rank " + early.get().rank() + " called System.exit before MPI_Finalize; all "
            + ranks + " ranks end with it, since they are threads of one JVM");
        return;
      }
      Optional<RankThread> running = threads.stream().filter(t -> !t.exits()).findAny();
      if (running.isEmpty()) {
        break;
      }
      running.get().awaitEndOrExit();
      threads = RankThread.all();
    }
    if (!failed && loaders.stream().allMatch(JvmOfRanks::hasFinalized)) {
      leaveLate();
    }
  }

  private void leaveLate() {
    try {
      leave();
    } catch (IOException e) {
      System.err.println("cannot tell mpiexec that all ranks have ended: " + e.getMessage());
    }
  }

  /**
   * Tells whether a rank has finalized. This thread acts as one of the rank's meanwhile; afterwards it
   * belongs to no rank, or it would wait for itself.
   */
  private static boolean hasFinalized(ClassLoader loader) {
    Thread me = Thread.currentThread();
    ClassLoader own = me.getContextClassLoader();
    me.setContextClassLoader(loader);
    try {
      return !Mpi.isInitialized() || Mpi.isFinalized();
    } finally {
      me.setContextClassLoader(own);
    }
  }
}
