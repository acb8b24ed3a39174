// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import org.mpi4j.internal.base.LibraryClasses;

/**
 * Loads a program's classes anew for one rank, so that their static state is the rank's own; and is the
 * home where that program's MPI_Init finds its rank. mpi4j itself comes from the parent: all
 * ranks share it. What the program brings is taken from there even where the parent has it, too, as in a
 * development environment that starts all from one class path.
 */
public final class RankLoader extends URLClassLoader implements RankLocator {
  private final Opener opener;
  private final int rank;
  private volatile RankRuntime runtime;

  /** Opens the runtime of a rank of the job. */
  @FunctionalInterface
  public interface Opener {
    /** Joins the job as this rank. */
    RankRuntime open(int rank, ThreadSupport level) throws IOException;
  }

  /** Loads the program of one rank. */
  public RankLoader(Opener opener, int rank, URL... classPath) {
    super("rank-" + rank, classPath, RankLoader.class.getClassLoader());
    this.opener = opener;
    this.rank = rank;
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
      // the program's, then
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
      runtime = opener.open(rank, level);
    }
    return runtime;
  }

  @Override
  public RankRuntime runtime() {
    return runtime;
  }
}
