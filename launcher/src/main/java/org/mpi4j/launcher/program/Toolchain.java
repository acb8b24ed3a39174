// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;
import java.io.FilenameFilter;
import java.net.URISyntaxException;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.spi.ProcessManager;

/**
 * What Java programs are run with.
 *
 * @param javaHome the JDK that runs the launcher, so it is recent enough
 * @param library mpi4j's jar
 * @param aotCache a cache that makes ranks start faster, or null
 */
public record Toolchain(String javaHome, String library, String aotCache) {

  /** Takes what the start script found out, else finds it by itself. */
  public static Toolchain current() {
    String library = System.getProperty("launcher.library");
    String cache = System.getProperty("launcher.rank.aot");
    boolean usable = cache != null && new File(cache).canRead();
    return new Toolchain(
        System.getProperty("java.home"),
        library == null ? fileOf(ProcessManager.class) : library,
        usable ? cache : null);
  }

  /** The java command. */
  public String java() {
    return javaHome + File.separator + "bin" + File.separator + "java";
  }

  /** The launcher's own jar. */
  public String launcher() {
    return fileOf(Toolchain.class);
  }

  /**
   * The classes of an older API: a jar beside the library; in a tree of sources, where its module was built,
   * there plain classes if the library is plain classes, too, or nothing has been packed yet.
   *
   * @param api {@code openmpi} or {@code mpijava}
   */
  String layer(String api) {
    File here = new File(library).getAbsoluteFile().getParentFile();
    File built = new File(here.getParentFile().getParentFile(), "compat-" + api + File.separator + "target");
    File classes = new File(built, "classes");
    if (new File(library).isDirectory() && classes.isDirectory()) {
      return classes.getPath();
    }
    String name = "mpi4j-compat-" + api + "-";
    FilenameFilter isJar = (d, n) -> n.startsWith(name) && n.matches(".*\\d(-SNAPSHOT)?\\.jar");
    for (File directory : new File[] {here, built}) {
      File[] found = directory.listFiles(isJar);
      if (found != null && found.length > 0) {
        return found[0].getPath();
      }
    }
    if (classes.isDirectory()) {
      return classes.getPath();
    }
    throw new UsageException("--compat " + api + ": there is no " + name + "VERSION.jar in " + here);
  }

  private static String fileOf(Class<?> type) {
    try {
      return new File(type.getProtectionDomain().getCodeSource().getLocation().toURI()).getPath();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("cannot find mpi4j's own jars", e);
    }
  }
}
