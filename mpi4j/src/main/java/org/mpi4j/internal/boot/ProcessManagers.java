// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.io.IOException;
import java.util.Map;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.pmi1.Pmi1Client;
import org.mpi4j.internal.boot.pmix.PmixClient;
import org.mpi4j.internal.boot.pmix.PmixUnavailableException;
import org.mpi4j.internal.boot.singleton.Singleton;
import org.mpi4j.spi.ProcessManager;

/**
 * Chooses the process manager by the environment variables that a launcher has set.
 *
 * <p>It makes a job of one rank only where nothing indicates more: a program whose ranks each took themselves
 * for the whole job would compute wrong results without an error.
 */
public final class ProcessManagers {
  private static final String ANY = "N";

  /** The variable with the name of the job that a PMIx launcher has started. */
  private static final String PMIX_JOB = "PMIX_NAMESPACE";

  /** What the JVM calls the main class of {@code java Hello.java}. */
  private static final String SOURCE_LAUNCHER = "jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher ";

  /** More letters than a class path or program may have in an error text. */
  private static final int LONG = 120;

  /** Variables with the number of processes, set by launchers that may offer no PMI, and their names. */
  private static final String[][] WITHOUT_PMI = {
    {"OMPI_COMM_WORLD_SIZE", "Open MPI's launcher"},
    {"MV2_COMM_WORLD_SIZE", "MVAPICH2's launcher"},
    {"JSM_NAMESPACE_SIZE", "jsrun"}
  };

  private ProcessManagers() {}

  /**
   * Connects to the process manager; the first that applies: PMI_FD, PMIX_NAMESPACE, PMI_PORT, another
   * launcher's variables, none.
   *
   * @param onLost runs in a thread of its own when the connection to the launcher is lost before the rank has
   *     left; it should end the rank
   * @throws IOException if a launcher is there but cannot be talked to; the message says what to do
   */
  public static ProcessManager select(Map<String, String> environment, Config config, Runnable onLost)
      throws IOException {
    boolean mayBeAlone = config.get(BootVariables.ALLOW_SINGLETON);
    if (Pmi1Client.hasDescriptor(environment)) {
      return Pmi1Client.overDescriptor(environment, onLost);
    }
    if (environment.containsKey(PMIX_JOB)) {
      ProcessManager client = OverPmix.select(environment, config, onLost);
      if (client != null) {
        return client;
      }
    }
    if (environment.containsKey("PMI_PORT")) {
      int timeout = config.get(BootVariables.TIMEOUT).intValue();
      return Pmi1Client.overPort(environment, timeout, onLost);
    }
    if (!mayBeAlone) {
      refuseLaunchersWithoutPmi(environment);
    }
    int timeout = config.get(BootVariables.TIMEOUT).intValue();
    LauncherHelper helper = new LauncherHelper(config.get(BootVariables.LAUNCHER), timeout, onLost);
    return new Singleton(helper::start);
  }

  private static void refuseLaunchersWithoutPmi(Map<String, String> environment) throws IOException {
    String tasks = environment.getOrDefault("SLURM_STEP_NUM_TASKS", environment.get("SLURM_NTASKS"));
    if (environment.containsKey("SLURM_STEP_ID") && isSeveral(tasks)) {
      throw new IOException(
          "this process is one of " + tasks
              + " of a Slurm step that offers no PMI, so the ranks cannot find each other."
              + startWith(tasks));
    }
    for (String[] launcher : WITHOUT_PMI) {
      String processes = environment.get(launcher[0]);
      if (isSeveral(processes)) {
        throw new IOException(
            "this process is one of " + processes + " that " + launcher[1] + " started, which offers no"
                + " PMI, so the ranks cannot find each other." + startWith(processes));
      }
    }
  }

  /** How many processes the launcher has started, if one of the variables tells. */
  private static String count(Map<String, String> environment) {
    for (String[] launcher : WITHOUT_PMI) {
      if (environment.containsKey(launcher[0])) {
        return environment.get(launcher[0]);
      }
    }
    return environment.getOrDefault("SLURM_STEP_NUM_TASKS", ANY);
  }

  /** The commands that would have started this program. */
  private static String startWith(String count) {
    String program = count + " " + program(System.getProperty("sun.java.command", ""),
        System.getProperty("java.class.path", ""));
    return " Start with mpiexec -n " + program + " (mpi4j's mpiexec), srun --mpi=pmi2 -K1 -n " + program
        + " or mpiexec.hydra -n " + program + "; if this program is meant to be a job of one rank, set "
        + BootVariables.ALLOW_SINGLETON.environmentName() + "=true.";
  }

  /**
   * The command line of a program, as short as can be read.
   *
   * @param command the main class, jar or source file and its arguments, as the JVM tells it
   */
  static String program(String command, String classPath) {
    String program =
        command.startsWith(SOURCE_LAUNCHER) ? command.substring(SOURCE_LAUNCHER.length()) : command;
    if (program.isEmpty() || program.length() > LONG) {
      return "java ...";
    }
    boolean jar = program.split(" ", 2)[0].endsWith(".jar");
    String path = classPath.length() > LONG ? "..." : classPath;
    String word = path.contains(" ") ? '"' + path + '"' : path;
    return jar ? "java -jar " + program : "java -cp " + word + " " + program;
  }

  private static boolean isSeveral(String count) {
    return count != null && !count.equals("1") && !count.equals("0");
  }

  /** Launchers that speak PMIx; a class of its own, so that others' ranks need not load what it uses. */
  private static final class OverPmix {
    private OverPmix() {}

    /** Connects to the launcher; null if it cannot be reached and the user allows a job of one rank. */
    static ProcessManager select(Map<String, String> environment, Config config, Runnable onLost)
        throws IOException {
      try {
        return PmixClient.start(environment, config.get(BootVariables.PMIX_LIBRARY), onLost);
      } catch (PmixUnavailableException e) {
        if (config.get(BootVariables.ALLOW_SINGLETON)) {
          return null;
        }
        String install = e.isMissing()
            ? ". Install libpmix.so.2 (Debian's package libpmix2), or name its file in "
                + BootVariables.PMIX_LIBRARY.environmentName() + "."
            : ".";
        throw new IOException("this process was started by a PMIx launcher (" + PMIX_JOB + "="
            + environment.get(PMIX_JOB) + "), but " + e.getMessage() + install
            + startWith(count(environment)), e);
      }
    }
  }
}
