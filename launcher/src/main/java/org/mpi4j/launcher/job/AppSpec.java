// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.job;

import java.util.ArrayList;
import java.util.List;

/** One program of the command line: what stands between two colons. Written by the parser only. */
public final class AppSpec {
  /** How many ranks, -1 if not said. */
  public int ranks = -1;

  /** False if that is 1 because nothing was said. */
  public boolean counted;

  /** The words of {@code -soft}, or null. */
  public String soft;

  /** Where to run, or null. */
  public String host;

  public String arch;
  public String workingDirectory;

  /** Where to look for the program, before PATH; or null. */
  public String path;

  public final EnvironmentSpec environment = new EnvironmentSpec();

  /** Flags for the JVM of a Java program. */
  public final List<String> jvmFlags = new ArrayList<>();

  /** The class path that {@code -cp} gave, or null. */
  public String classPath;

  /** The older API that the program uses, {@code openmpi} or {@code mpijava}; or null. */
  public String compat;

  /** The program and its arguments. */
  public List<String> command = List.of();
}
