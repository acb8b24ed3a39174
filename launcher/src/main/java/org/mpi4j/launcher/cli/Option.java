// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import java.util.HashMap;
import java.util.Map;
import org.mpi4j.launcher.job.SimilarWord;

/** The options of mpiexec: names, values and meaning of each stand here and nowhere else. */
enum Option {
  N(Group.PROGRAM, "n np", "COUNT", "Ranks of this program; without it: 1"),
  SOFT(Group.PROGRAM, "soft", "LIST",
      "Allowed counts, a:b:c or a:b or a, separated by commas; the largest is taken"),
  HOST(Group.PROGRAM, "host", "NAMES", "The machines of this program, where the others have their own"),
  ARCH(Group.PROGRAM, "arch", "NAME", "Kind of machine; must be this one's"),
  WDIR(Group.PROGRAM, "wdir wd", "DIR", "Working directory of the ranks"),
  PATH(Group.PROGRAM, "path", "DIRS", "Where to look for the program first"),
  FILE(Group.PROGRAM, "file", "FILE", "More options of this program, read from a file"),
  CP(Group.PROGRAM, "cp classpath class-path", "PATH", "Class path; the program is then a main class"),
  COMPAT(Group.PROGRAM, "compat", "openmpi|mpijava",
      "Whose Java API the program uses: puts that package mpi on its class path"),
  JVM(Group.PROGRAM, "", "-D.. -X.. -ea ..", "Flags that begin so go to the JVM of a Java program"),
  ENV(Group.ENVIRONMENT, "env", "NAME VALUE", "Set a variable for this program's ranks"),
  ENVALL(Group.ENVIRONMENT, "envall", "", "Pass all variables on to this program's ranks (as always)"),
  ENVNONE(Group.ENVIRONMENT, "envnone", "", "Pass none"),
  ENVLIST(Group.ENVIRONMENT, "envlist", "NAMES", "Pass these only"),
  GENV(Group.ENVIRONMENT, "genv", "NAME VALUE", "Set a variable for all ranks"),
  X(Group.ENVIRONMENT, "x", "NAME[=VALUE]", "Set a variable for all ranks, or pass it on"),
  GENVALL(Group.ENVIRONMENT, "genvall", "", "Pass all variables on to all ranks (as always)"),
  GENVNONE(Group.ENVIRONMENT, "genvnone", "", "Pass none"),
  GENVLIST(Group.ENVIRONMENT, "genvlist", "NAMES", "Pass these only"),
  SET(Group.ENVIRONMENT, "set", "NAME=VALUE", "Set a control variable; mpi4j-info lists them"),
  PROFILE_LAYER(Group.ENVIRONMENT, "profile-layer", "CLASS",
      "Show all calls to this profiling layer (docs/tools.md)"),
  PROFILE(Group.REPORT, "profile", "[=DIR]",
      "Measure all calls; report in DIR, or mpi4j-profile (docs/reports.md)"),
  LEAKS(Group.REPORT, "leaks", "", "Say at the end what was never completed, received or freed"),
  STDIN(Group.OUTPUT, "stdin s", "RANKS",
      "Who reads standard input: 0 (as always), all, none, or a list: 0,2-4"),
  PREFIX(Group.OUTPUT, "l prefix prepend-rank tag-output", "", "Write \"rank> \" before each line"),
  PATTERN(Group.OUTPUT, "prepend-pattern", "TEXT",
      "Write TEXT before each line; %r rank, %h host, %j job, %% percent"),
  OUTPUT(Group.OUTPUT, "output-file", "FILE", "Write all output to FILE; %r etc. as above"),
  OUTFILE(Group.OUTPUT, "outfile-pattern outfile", "FILE", "Write standard output to FILE"),
  ERRFILE(Group.OUTPUT, "errfile-pattern errfile", "FILE", "Write standard error to FILE"),
  HOSTS(Group.MACHINES, "hosts H", "NAMES", "Where to run: a,b:8 is a rank on a, 8 on b, and so on"),
  HOSTFILE(Group.MACHINES, "hostfile f machinefile", "FILE",
      "The same from a file: a line for each machine, host:4 or host slots=4"),
  PPN(Group.MACHINES, "ppn npernode N", "COUNT", "Ranks on each machine, in the place of its slots"),
  MAP_BY(Group.MACHINES, "map-by", "slot|node",
      "Fill one machine after the other (as always), or deal out ranks in turn"),
  DISPLAY_MAP(Group.MACHINES, "display-map", "", "Say which ranks run on which machine"),
  LAUNCHER_SSH(Group.MACHINES, "launcher-ssh launcher-exec rsh", "COMMAND",
      "What to reach other machines by; without it: ssh"),
  HOST_TIMEOUT(Group.MACHINES, "host-timeout", "SECONDS",
      "End the job when a machine is silent for that time; without it: 2"),
  FAN_OUT(Group.MACHINES, "fan-out", "COUNT",
      "Reach so many machines from here, and so many more from each; without it: 32"),
  CHECK_HOSTS(Group.MACHINES, "check-hosts", "",
      "Test the way to the machines, their JDKs and clocks, and say what to do"),
  CONFIGFILE(Group.JOB, "configfile", "FILE",
      "Read the programs from FILE, one a line; # comment, \\ continues"),
  TIMEOUT(Group.JOB, "timeout", "SECONDS",
      "Stop the job after that time, exit code 124, and tell where each rank was"),
  DEADLOCK(Group.JOB, "deadlock", "abort|hint|off",
      "When ranks wait for each other for ever: end the job (exit code 125) or warn"),
  QUIET(Group.JOB, "quiet-limit", "SECONDS",
      "Warn after that time without any progress; without it: 60; 0: never"),
  TRAIN(Group.JOB, "train", "",
      "Keep what the JVM learns of a program in jars; later runs are quicker"),
  SHOW_COMMAND(Group.JOB, "show-command", "",
      "Print the command of a rank, for other launchers (docs/hosts.md)"),
  BIND(Group.JOB, "bind-to", "none|core", "Bind ranks to cores, round robin; without it: none"),
  IN_JVM(Group.JOB, "in-jvm", "", "All ranks in one JVM, each with its own static state"),
  FORCE(Group.JOB, "force", "", "Start the ranks although memory or limits seem too small for them"),
  USIZE(Group.JOB, "usize", "COUNT", "The job's MPI_UNIVERSE_SIZE"),
  MAX_RANKS(Group.JOB, "max-ranks", "COUNT",
      "How many ranks there may be at a time, with those that programs spawn"),
  OVERSUBSCRIBE(Group.JOB, "oversubscribe", "", "Accepted; there may always be more ranks than cores"),
  VERBOSE(Group.JOB, "verbose v", "", "Say what is done"),
  SELFTEST(Group.JOB, "selftest", "",
      "Test whether ranks start and reach each other here; exit code 0 or 1"),
  INFO(Group.JOB, "info", "", "Version, JDK, transports, control variables: as mpi4j-info"),
  VERSION(Group.JOB, "version V", "", "Print the version"),
  HELP(Group.JOB, "help h ?", "", "Print this");

  /** Headings of the help text. */
  enum Group {
    PROGRAM("Programs (each program between colons has its own)"),
    ENVIRONMENT("Environment"),
    REPORT("Reports"),
    OUTPUT("Input and output"),
    MACHINES("Several machines (docs/hosts.md)"),
    JOB("The job");

    final String title;

    Group(String title) {
      this.title = title;
    }
  }

  private static final Map<String, Option> BY_NAME = new HashMap<>();

  static {
    for (Option o : values()) {
      for (String name : o.names()) {
        BY_NAME.put(name, o);
      }
    }
  }

  final Group group;
  final String names;
  final String values;
  final String about;

  Option(Group group, String names, String values, String about) {
    this.group = group;
    this.names = names;
    this.values = values;
    this.about = about;
  }

  /** The option of a name without dashes, or null. */
  static Option find(String name) {
    return BY_NAME.get(name);
  }

  /** What was probably meant by an option that there is not, as the end of a sentence; may be empty. */
  static String suggestion(String word) {
    String name = word.replaceFirst("^--?", "").replaceFirst("=.*", "");
    String nearest = SimilarWord.to(name, BY_NAME.keySet());
    return nearest == null ? "" : "; did you mean " + (nearest.length() == 1 ? "-" : "--") + nearest + "?";
  }

  String[] names() {
    return names.isEmpty() ? new String[0] : names.split(" ");
  }

  /** True if one value may follow the name, after an equals sign only. */
  boolean mayHaveValue() {
    return values.startsWith("[=");
  }

  /** How many words follow the name. */
  int arity() {
    if (values.isEmpty() || mayHaveValue()) {
      return 0;
    }
    return values.indexOf(' ') < 0 ? 1 : 2;
  }
}
