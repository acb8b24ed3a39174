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
    INFO,
    CHECK_HOSTS,
    SHOW_COMMAND,
    SELFTEST
  }

  public Task task = Task.RUN;
  public final List<AppSpec> apps = new ArrayList<>();
  public final EnvironmentSpec environment = new EnvironmentSpec();

  /** Control variables that {@code --set} gave. */
  public final Map<String, String> controls = new LinkedHashMap<>();

  /** Where to write a report of all calls; null: nowhere. */
  public String profileDirectory;

  /** Keep what a JVM learns of the program, for later runs. */
  public boolean train;

  /** Say at the end what the ranks have left behind. */
  public boolean leaks;

  /** The words of the command line, for reports. */
  public String commandLine = "";

  /** Which ranks read the launcher's standard input: {@code 0}, {@code all}, {@code none} or a list. */
  public String stdin = "0";

  /** Written before each line, {@code %r} is the rank; null: nothing. */
  public String prefix;

  /** Files for standard output and error, {@code %r} is the rank; null: forwarded. */
  public String outFile;

  public String errFile;

  /** Seconds after which the job is stopped; 0: never. */
  public double timeoutSeconds;

  /** What happens when a deadlock is proven. */
  public enum Deadlock {
    /** Nothing: the job is not even looked at. */
    OFF,
    /** A line tells how to get the state report. */
    HINT,
    /** The job is ended. */
    ABORT
  }

  public Deadlock deadlock = Deadlock.HINT;

  /** After so many seconds without progress a line says so; 0: never. */
  public double quietSeconds = 60;

  /** True if a terminal can send signals to the whole job. */
  public boolean keyboard;

  /** True if standard output is a terminal. */
  public boolean terminal;

  public boolean bindToCore;
  public boolean verbose;
  public boolean inJvm;

  /** Start the ranks although the machine seems too small for them. */
  public boolean force;

  /** Value of MPI_UNIVERSE_SIZE; 0: not said. */
  public int universe;

  /** How many ranks the job may have at a time, with those that it spawns. */
  public int maxRanks = Integer.MAX_VALUE;

  /** The process that is the only rank of the first job, and runs already; null: none. */
  public Adoption adopted;

  /** The machines that the command line names, {@code a,b:8}; null: none. */
  public String hosts;

  /** A file with machines; null: none. */
  public String hostFile;

  /** How many ranks each machine gets, in the place of its slots; 0: not said. */
  public int ranksPerNode;

  /** True if ranks are dealt out to machines in turn. */
  public boolean mapByNode;

  public boolean displayMap;
  public boolean checkHosts;

  /** Print the command of a rank instead of starting any. */
  public boolean showCommand;

  /** The command that reaches other machines; empty: ssh. */
  public List<String> launcherSsh = List.of();

  /** After so many seconds of silence a machine is lost; 0: never. */
  public double hostSeconds = 2;

  /** From each machine so many others are reached at most; 0: all from this one. */
  public int fanOut = 32;

  /** How many ranks all programs have together. */
  public int size() {
    int size = 0;
    for (AppSpec app : apps) {
      size += app.ranks;
    }
    return size;
  }
}
