// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.provider.Provider;
import org.mpi4j.internal.provider.Startup;

/** How an in-JVM job is to run: {@code MpiJobOptions.ranks(8).virtualThreads(true).run(mpi -> ...)}. */
public final class MpiJobOptions {
  private final int ranks;
  private final boolean virtual;
  private final ThreadLevel level;
  private final Map<String, String> settings;

  private MpiJobOptions(int ranks, boolean virtual, ThreadLevel level, Map<String, String> settings) {
    this.ranks = ranks;
    this.virtual = virtual;
    this.level = level;
    this.settings = settings;
  }

  /** A job of so many ranks, on platform threads, with {@link ThreadLevel#MULTIPLE}. */
  public static MpiJobOptions ranks(int np) {
    if (np < 1) {
      throw new MpiException(ErrorClass.ERR_ARG, "np = " + np + ", but a job has at least one rank");
    }
    return new MpiJobOptions(np, false, ThreadLevel.MULTIPLE, Map.of());
  }

  /** With a virtual thread for each rank, or a platform thread. */
  public MpiJobOptions virtualThreads(boolean yes) {
    return new MpiJobOptions(ranks, yes, level, settings);
  }

  /** With this thread level. */
  public MpiJobOptions threadLevel(ThreadLevel wanted) {
    return new MpiJobOptions(ranks, virtual, wanted, settings);
  }

  /** With a control variable set, such as {@code transport} to {@code tcp}. */
  public MpiJobOptions set(String name, String value) {
    Map<String, String> more = new HashMap<>(settings);
    more.put(name, value);
    return new MpiJobOptions(ranks, virtual, level, Map.copyOf(more));
  }

  /** Runs the job and returns the ranks' results in rank order; see {@link MpiJob#call}. */
  public <T> List<T> call(MpiJob.Body<T> body) {
    return Provider.get().startup().call(options(), body);
  }

  /** Runs the job; see {@link MpiJob#run}. */
  public void run(MpiJob.Action action) {
    call(
        mpi -> {
          action.run(mpi);
          return null;
        });
  }

  /**
   * Runs a program with a main method as every rank, each with classes of its own, so that static state
   * is per rank; the program calls {@link Mpi#init} as usual. What {@code mpiexec --in-jvm} does.
   *
   * <p>A rank ends as a JVM of its own would: when its main method has returned and the threads have ended
   * that it has started, but for daemons. Its class loader is closed then. A failure ends the job as {@link
   * MpiJob#call} says, but threads of ranks are no daemons: those that still run keep the JVM from ending.
   *
   * @param classPath the program's classes; packages of mpi4j itself are not looked for there
   * @throws MpiJobException if a rank fails or leaves without finalize
   */
  public void runMain(List<Path> classPath, String mainClass, String... args) {
    List<URL> urls = classPath.stream().map(MpiJobOptions::url).toList();
    Provider.get().startup().main(options(), urls, mainClass, args);
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new MpiException(ErrorClass.ERR_ARG, "not a class path entry: " + path, e);
    }
  }

  private Startup.JobOptions options() {
    return new Startup.JobOptions(ranks, virtual, level, settings);
  }
}
