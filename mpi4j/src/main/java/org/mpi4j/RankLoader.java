// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads a program's classes anew for one rank, so that their static state is the rank's own; and is the
 * home where that program's {@link Mpi#init} finds its rank. mpi4j itself comes from the parent: all
 * ranks share it. What the program brings is taken from there even where the parent has it, too, as in a
 * development environment that starts all from one class path.
 */
final class RankLoader extends URLClassLoader implements RankLocator {
  private static final String LIBRARY = Mpi.class.getPackageName();

  private final InJvmJobRun run;
  private final int rank;

  private volatile RankRuntime runtime;

  RankLoader(InJvmJobRun run, int rank, URL... classPath) {
    super("rank-" + rank, classPath, RankLoader.class.getClassLoader());
    this.run = run;
    this.rank = rank;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (isShared(name)) {
      return super.loadClass(name, resolve);
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

  /** True for the classes of mpi4j. */
  private static boolean isShared(String name) {
    int end = name.lastIndexOf('.');
    String in = end < 0 ? "" : name.substring(0, end);
    return in.equals(LIBRARY) || in.equals(LIBRARY + ".spi") || in.equals(LIBRARY + ".compat")
        || in.startsWith(LIBRARY + ".internal");
  }

  @Override
  public synchronized RankRuntime open(ThreadLevel level) throws IOException {
    if (runtime == null) {
      runtime = run.open(rank, level);
    }
    return runtime;
  }

  @Override
  public RankRuntime runtime() {
    return runtime;
  }
}
