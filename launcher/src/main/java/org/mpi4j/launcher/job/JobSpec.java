// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.job;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parsed command line. Written by the parser only. */
public final class JobSpec {
  /** What the caller wants to be done. */
  public enum Task {
    RUN,
    HELP,
    VERSION,
    INFO
  }

  public Task task = Task.RUN;
  public final List<AppSpec> apps = new ArrayList<>();
  public final EnvironmentSpec environment = new EnvironmentSpec();

  /** Control variables that {@code --set} gave. */
  public final Map<String, String> controls = new LinkedHashMap<>();

  /** Which ranks read the launcher's standard input: {@code 0}, {@code all}, {@code none} or a list. */
  public String stdin = "0";

  /** Written before each line, {@code %r} is the rank; null: nothing. */
  public String prefix;

  /** Files for standard output and error, {@code %r} is the rank; null: forwarded. */
  public String outFile;

  public String errFile;

  /** Seconds after which the job is stopped; 0: never. */
  public double timeoutSeconds;

  public boolean bindToCore;
  public boolean verbose;
  public boolean inJvm;

  /** Start the ranks although the machine seems too small for them. */
  public boolean force;

  /** Value of MPI_UNIVERSE_SIZE; 0: not said. */
  public int universe;

  /** How many ranks all programs have together. */
  public int size() {
    int size = 0;
    for (AppSpec app : apps) {
      size += app.ranks;
    }
    return size;
  }
}
