// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.util.Map;
import java.util.TreeMap;
import org.mpi4j.launcher.cli.BashCompletion;
import org.mpi4j.launcher.cli.ManPage;

/** What the archive has in {@code share}: manual pages and completion for bash. */
public final class Manual {
  private static final String PAGES = "man/man1/";
  private static final String COMPLETIONS = "bash-completion/completions/";

  private Manual() {}

  /**
   * The files with their texts, by their paths.
   *
   * @param version mpi4j's, for the foot of the pages
   */
  public static Map<String, String> files(String version) {
    Map<String, String> files = new TreeMap<>();
    files.put(PAGES + "mpiexec.1", ManPage.mpiexec(version));
    files.put(PAGES + "mpirun.1", ".so man1/mpiexec.1\n");
    files.put(PAGES + "mpi4j-info.1", ManPage.tool("mpi4j-info", version,
        "print mpi4j's version, machine, transports and control variables", Info.USAGE));
    files.put(PAGES + "mpi4j-top.1", ManPage.tool("mpi4j-top", version,
        "look into running jobs of mpi4j", Top.USAGE));
    files.put(COMPLETIONS + "mpiexec", BashCompletion.text());
    files.put(COMPLETIONS + "mpirun", BashCompletion.text()); // bash finds a file by the command's name
    return files;
  }
}
