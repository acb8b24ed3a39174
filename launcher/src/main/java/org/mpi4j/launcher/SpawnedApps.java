// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mpi4j.launcher.cli.CommandLine;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.SpawnOrder;
import org.mpi4j.spi.SpawnCommand;

/**
 * The programs of a spawn, as if they had stood on a command line: options are taken from the hints (section
 * 11.8.4), other things from the rank that asks.
 */
final class SpawnedApps {
  private SpawnedApps() {}

  /**
   * The programs in their order, with their numbers of ranks.
   *
   * @throws UsageException if a hint cannot be followed, or there is no room for so many ranks
   */
  static List<AppSpec> of(SpawnOrder order) {
    List<AppSpec> apps = new ArrayList<>();
    List<SpawnCommand> commands = order.request().commands();
    int room = order.room();
    for (int i = 0; i < commands.size(); i++) {
      SpawnCommand command = commands.get(i);
      int others = commands.size() - 1 - i; // each of which needs one at least
      AppSpec app = app(command, order);
      app.ranks = count(command, app, room - others);
      room -= app.ranks;
      apps.add(app);
    }
    return apps;
  }

  private static AppSpec app(SpawnCommand command, SpawnOrder order) {
    Map<String, String> info = command.info();
    AppSpec parent = order.parent().app();
    AppSpec app = info.containsKey("file") ? CommandLine.optionsIn(info.get("file")) : new AppSpec();
    app.soft = info.getOrDefault("soft", app.soft);
    app.host = info.getOrDefault("host", app.host);
    app.arch = info.getOrDefault("arch", app.arch);
    app.path = info.getOrDefault("path", app.path);
    app.classPath = info.getOrDefault("mpi4j_class_path", app.classPath);
    app.compat = info.getOrDefault("mpi4j_compat", app.compat == null ? parent.compat : app.compat);
    String inherited = app.workingDirectory == null ? parent.workingDirectory : app.workingDirectory;
    app.workingDirectory = info.getOrDefault("wdir", info.getOrDefault("wd", inherited));
    app.jvmFlags.addAll(CommandLine.words(info.getOrDefault("mpi4j_jvm_args", "")));
    app.environment.takeMissing(parent.environment);
    environment(app, info.getOrDefault("mpi4j_env", ""));
    List<String> words = new ArrayList<>(List.of(command.program()));
    words.addAll(command.arguments());
    app.command = List.copyOf(words);
    return app;
  }

  private static void environment(AppSpec app, String lines) {
    for (String line : lines.lines().toList()) {
      int equals = line.indexOf('=');
      if (equals < 1) {
        throw new UsageException("the hint mpi4j_env has \"" + line + "\": must be NAME=value, one a line");
      }
      app.environment.values.put(line.substring(0, equals), line.substring(equals + 1));
    }
  }

  private static int count(SpawnCommand command, AppSpec app, int room) {
    if (app.soft != null) {
      return CommandLine.softCount(app.soft, Math.min(command.maxprocs(), room));
    }
    if (command.maxprocs() > room) {
      throw new UsageException(command.program() + ": there is room for " + Math.max(0, room)
          + " ranks more, not for " + command.maxprocs() + " (mpiexec --max-ranks; the hint soft allows"
          + " fewer)");
    }
    return command.maxprocs();
  }
}
