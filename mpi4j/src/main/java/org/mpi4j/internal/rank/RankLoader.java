// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.LibraryClasses;
import org.mpi4j.internal.tool.Tools;

/**
 * Loads the classes of a program once for each rank, so that static state belongs to the rank. MPI_Init of
 * that program finds its rank by this loader. The ranks share the classes of mpi4j, which come from the
 * parent. All other classes come from the program's class path, even where the parent has them, too, as in a
 * development environment that puts everything on one class path.
 */
public final class RankLoader extends URLClassLoader implements RankLocator {
  private final Opener opener;
  private final int rank;
  private final boolean spawned;
  private final RankTools tools;
  private volatile RankRuntime runtime;

  /** Opens the runtime of a rank of the job. */
  @FunctionalInterface
  public interface Opener {
    /** Joins the job as this rank, with these values of control variables. */
    RankRuntime open(int rank, ThreadSupport level, Config config) throws IOException;
  }

  /**
   * Loads the program of one rank.
   *
   * @param config the values of control variables that were set from outside
   */
  public RankLoader(Opener opener, Config config, int rank, URL... classPath) {
    this(opener, config, rank, false, classPath);
  }

  private RankLoader(Opener opener, Config config, int rank, boolean spawned, URL... classPath) {
    super((spawned ? "spawned-rank-" : "rank-") + rank, classPath, RankLoader.class.getClassLoader());
    this.opener = opener;
    this.rank = rank;
    this.spawned = spawned;
    this.tools = new RankTools(() -> config);
  }

  /** Loads the program of one rank of a job that this JVM's job has spawned. */
  public static RankLoader ofSpawned(Opener opener, Config config, int rank, URL... classPath) {
    return new RankLoader(opener, config, rank, true, classPath);
  }

  /** True if its rank belongs to a spawned job, and not to the first one of this JVM. */
  boolean isSpawned() {
    return spawned;
  }

  int rank() {
    return rank;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    Class<?> shared = shared(name);
    if (shared != null) {
      return shared;
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? own(name, resolve) : loaded;
    }
  }

  private Class<?> own(String name, boolean resolve) throws ClassNotFoundException {
    try {
      return getPlatformClassLoader().loadClass(name);
    } catch (ClassNotFoundException notOfTheJdk) {
      // then it is the program's
    }
    try {
      return findClass(name);
    } catch (ClassNotFoundException notOfTheProgram) {
      return super.loadClass(name, resolve);
    }
  }

  /** The class of mpi4j that has this name; null if there is none: the program may have one. */
  private Class<?> shared(String name) {
    if (!LibraryClasses.mayHold(name)) {
      return null;
    }
    try {
      Class<?> c = getParent().loadClass(name);
      return LibraryClasses.holds(c) ? c : null;
    } catch (ClassNotFoundException notOfTheParent) {
      return null;
    }
  }

  @Override
  public synchronized RankRuntime open(ThreadSupport level) throws IOException {
    if (runtime == null) {
      try {
        runtime = opener.open(rank, level, tools.opening());
        tools.opened(runtime);
      } finally {
        tools.failed();
      }
    }
    return runtime;
  }

  @Override
  public RankRuntime runtime() {
    return runtime;
  }

  @Override
  public Tools tools() {
    return tools.get();
  }
}
