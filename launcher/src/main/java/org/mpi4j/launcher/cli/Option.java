// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import java.util.HashMap;
import java.util.Map;

/** The options of mpiexec: names, values and meaning of each stand here and nowhere else. */
enum Option {
  N(Group.PROGRAM, "n np", "COUNT", "Ranks of this program; without it: 1"),
  SOFT(Group.PROGRAM, "soft", "LIST",
      "Allowed counts, a:b:c or a:b or a, separated by commas; the largest is taken"),
  HOST(Group.PROGRAM, "host hosts H", "NAMES",
      "Where to run; until mpi4j launches remotely, names of this machine"),
  HOSTFILE(Group.PROGRAM, "f hostfile machinefile", "FILE", "The same from a file, a name a line"),
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
  STDIN(Group.OUTPUT, "stdin s", "RANKS",
      "Who reads standard input: 0 (as always), all, none, or a list: 0,2-4"),
  PREFIX(Group.OUTPUT, "l prefix prepend-rank tag-output", "", "Write \"rank> \" before each line"),
  PATTERN(Group.OUTPUT, "prepend-pattern", "TEXT",
      "Write TEXT before each line; %r rank, %h host, %j job, %% percent"),
  OUTPUT(Group.OUTPUT, "output-file", "FILE", "Write all output to FILE; %r etc. as above"),
  OUTFILE(Group.OUTPUT, "outfile-pattern outfile", "FILE", "Write standard output to FILE"),
  ERRFILE(Group.OUTPUT, "errfile-pattern errfile", "FILE", "Write standard error to FILE"),
  CONFIGFILE(Group.JOB, "configfile", "FILE",
      "Read the programs from FILE, one a line; # comment, \\ continues"),
  TIMEOUT(Group.JOB, "timeout", "SECONDS", "Stop the job after that time, exit code 124"),
  BIND(Group.JOB, "bind-to", "none|core", "Bind ranks to cores, round robin; without it: none"),
  IN_JVM(Group.JOB, "in-jvm", "", "All ranks in one JVM, each with its own static state"),
  FORCE(Group.JOB, "force", "", "Start the ranks although memory or limits seem too small for them"),
  USIZE(Group.JOB, "usize", "COUNT", "The job's MPI_UNIVERSE_SIZE"),
  PPN(Group.JOB, "ppn", "COUNT", "Accepted; there is one machine"),
  OVERSUBSCRIBE(Group.JOB, "oversubscribe", "", "Accepted; there may always be more ranks than cores"),
  VERBOSE(Group.JOB, "verbose v", "", "Say what is done"),
  INFO(Group.JOB, "info", "", "Version, JDK, transports, control variables: as mpi4j-info"),
  VERSION(Group.JOB, "version V", "", "Print the version"),
  HELP(Group.JOB, "help h ?", "", "Print this");

  /** Headings of the help text. */
  enum Group {
    PROGRAM("Programs (each program between colons has its own)"),
    ENVIRONMENT("Environment"),
    OUTPUT("Input and output"),
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

  String[] names() {
    return names.isEmpty() ? new String[0] : names.split(" ");
  }

  /** How many words follow the name. */
  int arity() {
    if (values.isEmpty()) {
      return 0;
    }
    return values.indexOf(' ') < 0 ? 1 : 2;
  }
}
