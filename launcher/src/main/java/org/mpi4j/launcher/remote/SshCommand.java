// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mpi4j.launcher.program.Toolchain;

/** The command that starts an agent on another machine. Nothing of the user's program is in it. */
final class SshCommand {
  private static final List<String> SSH = List.of("ssh", "-x", "-T");
  private static final List<String> OPTIONS = List.of("-o", "BatchMode=yes", "-o", "ConnectTimeout=10");

  /** A terminal sends its signals to ssh, too, which would end the connection before the job. */
  private static final String DEAF = "trap '' INT QUIT HUP; exec \"$@\"";

  private final List<String> ssh;
  private final Toolchain tools;

  /**
   * @param given what the user wants in the place of ssh; empty: nothing. HYDRA_LAUNCH_EXTRA_ARGS of
   *     Kubernetes' MPI operator adds arguments
   */
  SshCommand(List<String> given, Map<String, String> environment, Toolchain tools) {
    this.tools = tools;
    this.ssh = new ArrayList<>(given.isEmpty() ? SSH : given);
    if (new File(ssh.getFirst()).getName().equals(SSH.getFirst())) { // another program may not know options
      ssh.addAll(OPTIONS);
      String more = environment.getOrDefault("HYDRA_LAUNCH_EXTRA_ARGS", "").strip();
      ssh.addAll(more.isEmpty() ? List.of() : List.of(more.split("\\s+")));
    }
  }

  /** The program that reaches other machines. */
  String program() {
    return ssh.getFirst();
  }

  /** The Java command of the agent, the same as here. */
  String java() {
    return tools.java();
  }

  /** The class path of the agent, the same as here. */
  String classPath() {
    return tools.launcher() + File.pathSeparator + tools.library();
  }

  List<String> to(String host) {
    List<String> command = new ArrayList<>();
    if (File.separatorChar == '/') {
      command.addAll(List.of("/bin/sh", "-c", DEAF, "mpi4j-ssh"));
    }
    command.addAll(ssh);
    command.add(host);
    command.add(agent());
    return command;
  }

  /** One word for ssh, which the login shell there takes apart; without the locale Java loses characters. */
  private String agent() {
    List<String> words = List.of("env", "LC_ALL=C.UTF-8", java(), "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Xmx256m", "-cp", classPath(), Agent.class.getName());
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      line.append(line.isEmpty() ? "" : " ").append(quoted(word));
    }
    return line.toString();
  }

  /** A word that every shell leaves as it is. */
  static String quoted(String word) {
    return word.matches("[-A-Za-z0-9_/.,:=+@]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
