// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

/** Says why an agent has not started, and what to do. */
final class ConnectFailure {
  private static final int SSH_FAILED = 255;
  private static final int NOT_FOUND = 127;
  private static final int NOT_EXECUTABLE = 126;

  private ConnectFailure() {}

  /**
   * Interprets how ssh has ended.
   *
   * @param code ssh's exit code
   * @param printed what it has printed
   */
  static String inWords(String host, int code, String printed, SshCommand ssh) {
    String said = printed.isBlank() ? "" : " (it says: " + last(printed) + ")";
    String home = ssh.java();
    if (code == NOT_FOUND || code == NOT_EXECUTABLE || printed.contains("No such file or directory")) {
      return "host " + host + ": there is no " + home + said
          + ". Install the JDK of this machine there, at the same place";
    }
    if (printed.contains("Could not find or load main class") || printed.contains("ClassNotFound")) {
      return "host " + host + ": mpi4j is not there: the agent's class path " + ssh.classPath() + said
          + ". Copy mpi4j to the same place there, or use a directory that all machines share";
    }
    if (printed.contains("UnsupportedClassVersion") || printed.contains("Unrecognized")) {
      return "host " + host + ": another JDK is at " + home + said
          + ". Install the JDK of this machine there";
    }
    String trial = ssh.program() + " -o BatchMode=yes " + host + " true";
    if (code == SSH_FAILED) {
      return "host " + host + " cannot be reached by " + ssh.program() + said + ". Try: " + trial
          + "; if it asks for a password: ssh-copy-id " + host;
    }
    return "host " + host + ": the agent has ended with exit code " + code + " before it began" + said
        + ". Try: " + trial;
  }

  private static String last(String printed) {
    String[] lines = printed.strip().split("\r?\n");
    for (String line : lines) {
      if (line.contains("Error") || line.contains("denied") || line.contains("refused")) {
        return line.strip();
      }
    }
    return lines[lines.length - 1].strip();
  }
}
