// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What ssh does, on this machine: a shell runs the command, which has its machine's name in a file. */
final class FakeSsh {
  private static final String SCRIPT =
      """
      #!/bin/sh
      while :; do case $1 in -o) shift 2 ;; -*) shift ;; *) break ;; esac; done
      host=$1
      shift
      case $host in
        unknown) echo "ssh: Could not resolve hostname unknown" >&2; exit 255 ;;
        nojava) exec sh -c "/no/such/java $*" ;;
        noclasses) exec sh -c "exec $(echo "$*" | sed 's/-cp [^ ]*/-cp nowhere/')" ;;
        nodir) rmdir "PIDS/../only-here" ;;
        remote) [ -z "${FAKE_HOST:-}" ] || { echo 'remote: Permission denied (publickey).' >&2; exit 255; } ;;
        chatty) echo 'welcome to chatty' ;;
      esac
      export FAKE_HOST=$host
      echo $$ > "PIDS/$host"
      exec sh -c "exec $*"
      """;

  private final Path pids;
  private final Path script;

  FakeSsh(Path directory) throws IOException {
    pids = Files.createDirectories(directory.resolve("agents"));
    script = directory.resolve("fakessh");
    Files.writeString(script, SCRIPT.replace("PIDS", pids.toString()));
    if (!script.toFile().setExecutable(true)) {
      throw new IOException(script + " cannot be made executable");
    }
  }

  /** Options of mpiexec. A busy machine may be silent for long, so that limit is high. */
  List<String> options(String hosts) {
    return new ArrayList<>(
        List.of("--launcher-ssh", script.toString(), "--host-timeout", "20", "--hosts", hosts));
  }

  /** The process of a machine's agent. */
  long agent(String host) throws IOException {
    return Long.parseLong(Files.readString(pids.resolve(host)).strip());
  }

  /** Waits until all agents have ended. */
  void awaitEnd() throws IOException {
    try (Stream<Path> files = Files.list(pids)) {
      for (Path file : files.toList()) {
        awaitEnd(Long.parseLong(Files.readString(file).strip()));
      }
    }
  }

  /** True if the agent of a machine was started by that of another one. */
  boolean isReachedFrom(String between, String host) throws IOException {
    return ProcessHandle.of(agent(between)).orElseThrow().descendants()
        .anyMatch(p -> p.pid() == agentOf(host));
  }

  private long agentOf(String host) {
    try {
      return agent(host);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void awaitEnd(long pid) {
    Optional<ProcessHandle> process = ProcessHandle.of(pid);
    if (process.isPresent()) {
      process.get().onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
  }

  static void signal(String name, long pid) throws IOException {
    try {
      new ProcessBuilder("kill", "-" + name, "" + pid).start().waitFor();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
