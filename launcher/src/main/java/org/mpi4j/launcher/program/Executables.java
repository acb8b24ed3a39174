// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.UsageException;

/** Searches for executable files as the shell does. */
final class Executables {
  private Executables() {}

  /** The file to start for a name, or null if there is none. */
  static String find(String name, AppSpec app) {
    if (name.indexOf('/') >= 0 || name.indexOf(File.separatorChar) >= 0) {
      return named(name, app);
    }
    String found = app.path == null ? null : search(name, app.path, app);
    if (found == null) {
      found = search(name, pathOf(app), app);
    }
    return found == null && isProgram(at(app, name)) ? at(app, name).getPath() : found;
  }

  /** A file as a rank would see it from its working directory. */
  static File at(AppSpec app, String name) {
    File file = new File(name);
    if (file.isAbsolute() || app.workingDirectory == null) {
      return file.getAbsoluteFile();
    }
    return new File(app.workingDirectory, name).getAbsoluteFile();
  }

  private static String named(String name, AppSpec app) {
    File file = at(app, name);
    if (file.isFile() && !file.canExecute()) {
      throw new UsageException(UsageException.NOT_EXECUTABLE, name + " is not executable (chmod +x?)");
    }
    return isProgram(file) ? file.getPath() : null;
  }

  private static String pathOf(AppSpec app) {
    String own = app.environment.values.get("PATH");
    String path = own == null ? System.getenv("PATH") : own;
    return path == null ? "" : path;
  }

  private static String search(String name, String path, AppSpec app) {
    for (String directory : path.split(File.pathSeparator)) {
      File file = new File(at(app, directory), name);
      if (isProgram(file)) {
        return file.getPath();
      }
    }
    return null;
  }

  private static boolean isProgram(File file) {
    return file.isFile() && file.canExecute();
  }
}
