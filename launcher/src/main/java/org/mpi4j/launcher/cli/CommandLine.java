// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import java.util.List;
import org.mpi4j.launcher.job.Adoption;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.EnvironmentSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.JobSpec.Deadlock;
import org.mpi4j.launcher.job.JobSpec.Task;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.report.Reports;

/** Reads the words of the command line into a {@link JobSpec}. */
public final class CommandLine {
  private static final int MAX_RANKS = 1_000_000;

  /** For programs that start a launcher themselves, no option for people. */
  private static final String ADOPT = "--adopt";

  private final JobSpec job = new JobSpec();
  private AppSpec app = new AppSpec();
  private String programsFile;
  private boolean inFile;

  private CommandLine() {}

  /**
   * Parses a command line.
   *
   * @throws UsageException with advice if it is wrong
   */
  public static JobSpec parse(String... words) {
    CommandLine c = new CommandLine();
    List<String> all = List.of(words);
    if (words.length > 1 && words[0].equals(ADOPT)) {
      c.job.adopted = Adoption.of(words[1]);
      all = all.subList(2, all.size());
    }
    c.programs(all);
    if (c.job.task == Task.RUN && c.job.showCommand) {
      c.job.task = Task.SHOW_COMMAND;
    }
    c.job.commandLine = "mpiexec " + String.join(" ", words);
    return c.job;
  }

  /**
   * A program without a command, with the options that stand in a file.
   *
   * @throws UsageException with advice if these are wrong
   */
  public static AppSpec optionsIn(String file) {
    CommandLine c = new CommandLine();
    c.moreOptions(file);
    return c.app;
  }

  /** The words of a text, as in a file of programs: quotes keep blanks together. */
  public static List<String> words(String text) {
    return ConfigFile.words(text);
  }

  /**
   * How many ranks a list of {@code -soft} allows at most.
   *
   * @throws UsageException if it allows none up to {@code max}
   */
  public static int softCount(String list, int max) {
    return SoftCount.largest(list, max);
  }

  private void programs(List<String> words) {
    int from = 0;
    for (int i = 0; i <= words.size() && job.task == Task.RUN; i++) {
      if (i == words.size() || words.get(i).equals(":")) {
        program(words.subList(from, i));
        from = i + 1;
      }
    }
  }

  /** One program with its options, or the options before a file of programs. */
  private void program(List<String> words) {
    app = new AppSpec();
    programsFile = null;
    int at = options(words);
    if (job.task != Task.RUN) {
      return;
    }
    if (programsFile != null) {
      configFile(programsFile, at < words.size());
    } else if (job.checkHosts) {
      job.task = Task.CHECK_HOSTS;
      job.apps.add(app);
    } else if (at == words.size()) {
      throw new UsageException(
          words.isEmpty() ? "no program given; try: mpiexec -n 4 Hello.java" : "no program after: "
          + String.join(" ", words));
    } else {
      app.command = List.copyOf(words.subList(at, words.size()));
      count();
      job.apps.add(app);
    }
  }

  private void count() {
    app.counted = app.soft != null || app.ranks > 0;
    if (app.soft != null) {
      app.ranks = SoftCount.largest(app.soft, app.ranks < 0 ? MAX_RANKS : app.ranks);
    } else if (app.ranks < 0) {
      app.ranks = 1;
    }
  }

  /** Reads options up to the program's name; returns its index. */
  private int options(List<String> words) {
    int at = 0;
    while (at < words.size() && job.task == Task.RUN) {
      String word = words.get(at);
      if (word.equals("--")) {
        return at + 1;
      }
      if (word.length() < 2 || word.charAt(0) != '-') {
        return at;
      }
      at = option(words, at);
    }
    return at;
  }

  /** Reads the option at an index; returns the index after it and its values. */
  private int option(List<String> words, int at) {
    String word = words.get(at);
    String name = word.substring(word.startsWith("--") ? 2 : 1);
    int equals = name.indexOf('=');
    Option option = Option.find(name);
    String[] values;
    int next = at + 1;
    if (option == null && equals > 0 && oneValue(Option.find(name.substring(0, equals)))) {
      option = Option.find(name.substring(0, equals));
      values = new String[] {name.substring(equals + 1)};
    } else if (option == null) {
      return jvmFlag(word, at);
    } else {
      next += option.arity();
      if (next > words.size()) {
        throw new UsageException(word + " needs " + option.values);
      }
      values = words.subList(at + 1, next).toArray(new String[0]);
    }
    obey(option, word, values);
    return next;
  }

  private static boolean oneValue(Option option) {
    return option != null && (option.arity() == 1 || option.mayHaveValue());
  }

  private int jvmFlag(String word, int at) {
    if (!JvmFlags.isOne(word)) {
      String suggestion = Option.suggestion(word);
      throw new UsageException("unknown option " + word + suggestion + "; mpiexec --help lists all");
    }
    app.jvmFlags.add(word);
    return at + 1;
  }

  private void configFile(String file, boolean more) {
    if (more || inFile) {
      throw new UsageException("-configfile " + file + ": the programs stand in one file and nowhere else");
    }
    inFile = true;
    int before = job.apps.size();
    for (List<String> line : ConfigFile.read(file)) {
      program(line);
    }
    inFile = false;
    if (job.apps.size() == before) {
      throw new UsageException("-configfile " + file + " names no program");
    }
  }

  private void obey(Option option, String word, String[] v) {
    switch (option.group) {
      case PROGRAM -> program(option, word, v);
      case ENVIRONMENT -> environment(option, v);
      case REPORT -> report(option, v);
      case OUTPUT -> output(option, v);
      case MACHINES -> machines(option, word, v);
      case JOB -> job(option, word, v);
    }
  }

  private void program(Option option, String word, String[] v) {
    switch (option) {
      case N -> app.ranks = number(word, v[0], 1, MAX_RANKS);
      case SOFT -> app.soft = v[0];
      case HOST -> app.host = v[0];
      case ARCH -> app.arch = v[0];
      case WDIR -> app.workingDirectory = v[0];
      case PATH -> app.path = v[0];
      case CP -> app.classPath = v[0];
      case COMPAT -> app.compat = api(v[0]);
      case FILE -> moreOptions(v[0]);
      default -> throw new AssertionError(option);
    }
  }

  private static String api(String name) {
    if (!name.equals("openmpi") && !name.equals("mpijava")) {
      throw new UsageException("--compat " + name + ": must be openmpi or mpijava");
    }
    return name;
  }

  private void moreOptions(String file) {
    for (List<String> line : ConfigFile.read(file)) {
      if (options(line) < line.size()) {
        throw new UsageException("-file " + file + ": only options may stand there, no program");
      }
    }
  }

  private void environment(Option option, String[] v) {
    switch (option) {
      case ENV -> app.environment.values.put(v[0], v[1]);
      case ENVALL -> app.environment.all = true;
      case ENVNONE -> app.environment.inheritOnly("");
      case ENVLIST -> app.environment.inheritOnly(v[0]);
      case GENV -> job.environment.values.put(v[0], v[1]);
      case GENVALL -> job.environment.all = true;
      case GENVNONE -> job.environment.inheritOnly("");
      case GENVLIST -> job.environment.inheritOnly(v[0]);
      case X -> passOn(v[0], job.environment);
      case SET -> control(v[0]);
      case PROFILE_LAYER -> job.controls.merge("profile.layers", v[0], (before, next) -> before + "," + next);
      default -> throw new AssertionError(option);
    }
  }

  private static void passOn(String text, EnvironmentSpec environment) {
    int equals = text.indexOf('=');
    String name = equals < 0 ? text : text.substring(0, equals);
    String value = equals < 0 ? System.getenv(name) : text.substring(equals + 1);
    if (value != null) {
      environment.values.put(name, value);
    }
  }

  private void control(String text) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new UsageException("--set " + text + ": must be name=value, as in --set transport=tcp");
    }
    job.controls.put(text.substring(0, equals), text.substring(equals + 1));
  }

  private void report(Option option, String[] v) {
    switch (option) {
      case PROFILE -> job.profileDirectory = v.length == 0 ? Reports.DEFAULT : v[0];
      case LEAKS -> job.leaks = true;
      default -> throw new AssertionError(option);
    }
  }

  private void output(Option option, String[] v) {
    switch (option) {
      case STDIN -> job.stdin = v[0];
      case PREFIX -> job.prefix = "%r> ";
      case PATTERN -> job.prefix = v[0];
      case OUTFILE -> job.outFile = v[0];
      case ERRFILE -> job.errFile = v[0];
      case OUTPUT -> {
        job.outFile = v[0];
        job.errFile = v[0];
      }
      default -> throw new AssertionError(option);
    }
  }

  private void job(Option option, String word, String[] v) {
    switch (option) {
      case TIMEOUT -> job.timeoutSeconds = seconds(word, v[0]);
      case DEADLOCK -> job.deadlock = deadlock(v[0]);
      case QUIET -> job.quietSeconds = v[0].equals("0") ? 0 : seconds(word, v[0]);
      case BIND -> job.bindToCore = binding(v[0]);
      case IN_JVM -> job.inJvm = true;
      case TRAIN -> job.train = true;
      case SHOW_COMMAND -> job.showCommand = true;
      case FORCE -> job.force = true;
      case USIZE -> job.universe = number(word, v[0], 1, Integer.MAX_VALUE);
      case MAX_RANKS -> job.maxRanks = number(word, v[0], 1, Integer.MAX_VALUE);
      case OVERSUBSCRIBE -> {}
      case CONFIGFILE -> programsFile = v[0];
      case VERBOSE -> job.verbose = true;
      case SELFTEST -> job.task = Task.SELFTEST;
      case INFO -> job.task = Task.INFO;
      case VERSION -> job.task = Task.VERSION;
      case HELP -> job.task = Task.HELP;
      default -> throw new AssertionError(option);
    }
  }

  private void machines(Option option, String word, String[] v) {
    switch (option) {
      case HOSTS -> job.hosts = v[0];
      case HOSTFILE -> job.hostFile = v[0];
      case PPN -> job.ranksPerNode = number(word, v[0], 1, MAX_RANKS);
      case MAP_BY -> job.mapByNode = isByNode(v[0]);
      case DISPLAY_MAP -> job.displayMap = true;
      case LAUNCHER_SSH -> job.launcherSsh = words(v[0]);
      case HOST_TIMEOUT -> job.hostSeconds = v[0].equals("0") ? 0 : seconds(word, v[0]);
      case FAN_OUT -> job.fanOut = number(word, v[0], 0, Integer.MAX_VALUE);
      case CHECK_HOSTS -> job.checkHosts = true;
      default -> throw new AssertionError(option);
    }
  }

  private static boolean isByNode(String text) {
    return switch (text) {
      case "node" -> true;
      case "slot" -> false;
      default -> throw new UsageException("--map-by " + text + ": must be slot or node");
    };
  }

  private static Deadlock deadlock(String text) {
    return switch (text) {
      case "abort" -> Deadlock.ABORT;
      case "hint" -> Deadlock.HINT;
      case "off" -> Deadlock.OFF;
      default -> throw new UsageException("--deadlock " + text + ": must be abort, hint or off");
    };
  }

  private static boolean binding(String text) {
    return switch (text) {
      case "core", "hwthread" -> true;
      case "none" -> false;
      default -> throw new UsageException("--bind-to " + text + ": must be none or core");
    };
  }

  private static int number(String word, String text, int min, int max) {
    try {
      int value = Integer.parseInt(text);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException(word + " " + text + ": must be a whole number, " + min + " or more");
  }

  private static double seconds(String word, String text) {
    try {
      double value = Double.parseDouble(text);
      if (value > 0 && value < 1e9) {
        return value;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException(word + " " + text + ": must be a number of seconds above 0");
  }
}
