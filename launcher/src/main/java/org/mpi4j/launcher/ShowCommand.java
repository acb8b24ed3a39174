// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.program.Programs;
import org.mpi4j.launcher.program.Toolchain;
import org.mpi4j.launcher.run.RankEnvironment;

/**
 * {@code mpiexec --show-command}: the command that starts a rank, on one line. Other launchers (srun, Hydra,
 * mpirun) start ranks by it as quickly as mpiexec does, from the same caches.
 */
final class ShowCommand {
  /** Words that a shell leaves as they are; a flag with a star matches no file. */
  private static final String PLAIN = "(-Xlog:[\\w=,*]+|[\\w@%+=:,./^-]+)";

  private ShowCommand() {}

  /**
   * The command, as words of a shell.
   *
   * @throws UsageException if one command cannot say what the job is to be, or the program is not found
   */
  static String text(JobSpec spec) {
    refuseWhatOnlyMpiexecDoes(spec);
    AppSpec app = spec.apps.getFirst();
    Programs programs = new Programs(
        Toolchain.current(),
        () -> {
          throw new UsageException("--show-command: a source file is compiled for one job alone; compile it"
              + " with javac and name its main class");
        },
        false);
    List<String> words = new ArrayList<>();
    Map<String, String> variables = variables(spec, app);
    if (!variables.isEmpty()) {
      words.add("env");
      variables.forEach((name, value) -> words.add(name + "=" + value));
    }
    words.addAll(programs.command(app, Plans.isCrowded(app.ranks)));
    return String.join(" ", words.stream().map(ShowCommand::quoted).toList());
  }

  private static void refuseWhatOnlyMpiexecDoes(JobSpec spec) {
    AppSpec app = spec.apps.getFirst();
    refuse(spec.apps.size() > 1, "several programs");
    refuse(spec.inJvm, "--in-jvm");
    refuse(spec.train, "--train");
    refuse(spec.bindToCore, "--bind-to");
    refuse(spec.profileDirectory != null, "--profile");
    refuse(spec.leaks, "--leaks");
    refuse(spec.timeoutSeconds > 0, "--timeout");
    refuse(app.workingDirectory != null, "-wdir");
    refuse(spec.environment.selects() || app.environment.selects(), "a choice of variables to pass on");
    refusePlacesAndStreams(spec, app);
  }

  private static void refusePlacesAndStreams(JobSpec spec, AppSpec app) {
    refuse(spec.hosts != null, "--hosts");
    refuse(spec.hostFile != null, "--hostfile");
    refuse(app.host != null, "-host");
    refuse(spec.ranksPerNode > 0, "--ppn");
    refuse(spec.mapByNode, "--map-by");
    refuse(spec.displayMap, "--display-map");
    refuse(!"0".equals(spec.stdin), "--stdin");
    refuse(spec.prefix != null, "a prefix of lines");
    refuse(spec.outFile != null || spec.errFile != null, "files for what ranks print");
  }

  private static void refuse(boolean isAsked, String option) {
    if (isAsked) {
      throw new UsageException(
          "--show-command: a command cannot say " + option + "; only mpiexec does this itself");
    }
  }

  /** What the options set, not what ranks inherit. */
  private static Map<String, String> variables(JobSpec spec, AppSpec app) {
    Map<String, String> all = new LinkedHashMap<>(spec.environment.values);
    all.putAll(app.environment.values);
    spec.controls.forEach((name, value) -> all.put(RankEnvironment.controlName(name), value));
    return all;
  }

  private static String quoted(String word) {
    return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
