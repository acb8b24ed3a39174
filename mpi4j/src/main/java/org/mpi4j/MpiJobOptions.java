// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.provider.Startup;

/**
 * How a job of threads of this JVM is to run: {@code MpiJobOptions.ranks(8).virtualThreads(true).run(mpi ->
 * ...)}. The options never change; each method returns new ones.
 */
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

  /**
   * Options for a job of some ranks, on platform threads, with {@link ThreadLevel#MULTIPLE}.
   *
   * @param np how many ranks, 1 or more
   * @return the options
   * @throws MpiException ERR_ARG if {@code np} is less than 1
   */
  public static MpiJobOptions ranks(int np) {
    if (np < 1) {
      throw new MpiException(
          ErrorClass.ERR_ARG, "np = " + np + ", but a job has at least one rank (MpiJobOptions.ranks)");
    }
    return new MpiJobOptions(np, false, ThreadLevel.MULTIPLE, Map.of());
  }

  /**
   * These options with virtual or platform threads.
   *
   * @param yes true for a virtual thread for each rank, false for a platform thread
   * @return the new options
   */
  public MpiJobOptions virtualThreads(boolean yes) {
    return new MpiJobOptions(ranks, yes, level, settings);
  }

  /**
   * These options with a thread level.
   *
   * @param wanted the level that {@link Mpi#threadLevel} of each rank then says
   * @return the new options
   */
  public MpiJobOptions threadLevel(ThreadLevel wanted) {
    return new MpiJobOptions(ranks, virtual, wanted, settings);
  }

  /**
   * These options with a control variable set.
   *
   * @param name the variable, such as {@code transport}; {@code mpi4j-info} lists all
   * @param value its value, such as {@code tcp}
   * @return the new options; name and value are checked when the job is run
   */
  public MpiJobOptions set(String name, String value) {
    Map<String, String> more = new HashMap<>(settings);
    more.put(name, value);
    return new MpiJobOptions(ranks, virtual, level, Map.copyOf(more));
  }

  /**
   * Runs a job with these options and waits for its end. {@link MpiJob} says how it ends when a rank fails or
   * the calling thread is interrupted.
   *
   * @param <T> the type of the ranks' results
   * @param body what each rank does
   * @return the ranks' results, in rank order
   * @throws MpiJobException if a rank fails, with what it has thrown, and which ranks still run; or if the
   *     calling thread is interrupted
   * @throws MpiException ERR_ARG if a control variable is not known or its value not allowed
   */
  public <T> List<T> call(MpiJob.Body<T> body) {
    return Implementation.get().startup().call(options(), body);
  }

  /**
   * Runs a job with these options, without results, and waits for its end. {@link MpiJob} says how it ends
   * when a rank fails or the calling thread is interrupted.
   *
   * @param action what each rank does
   * @throws MpiJobException if a rank fails, with what it has thrown, and which ranks still run; or if the
   *     calling thread is interrupted
   * @throws MpiException ERR_ARG if a control variable is not known or its value not allowed
   */
  public void run(MpiJob.Action action) {
    call(
        mpi -> {
          action.run(mpi);
          return null;
        });
  }

  /**
   * Runs a program with a main method as every rank and waits for its end: what {@code mpiexec --in-jvm}
   * does. Each rank has classes of its own, so that static state is per rank; the program calls {@link
   * Mpi#init} as usual.
   *
   * <p>A rank ends as a JVM of its own would: when its main method has returned and the threads have ended
   * that it has started, but for daemons. Its class loader is closed then. A failure ends the job as {@link
   * MpiJob} says, but threads of ranks are no daemons: those that still run keep the JVM from ending.
   *
   * @param classPath the program's classes; packages of mpi4j itself are not looked for there
   * @param mainClass the name of the class with the main method
   * @param args the program's arguments, the same for each rank
   * @throws MpiJobException if a rank fails or leaves without finalize, or if the calling thread is
   *     interrupted
   * @throws MpiException ERR_ARG if an entry of the class path is no path of a file
   */
  public void runMain(List<Path> classPath, String mainClass, String... args) {
    List<URL> urls = classPath.stream().map(MpiJobOptions::url).toList();
    Implementation.get().startup().main(options(), urls, mainClass, args);
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
