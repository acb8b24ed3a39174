// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

/**
 * A shell process that kills what is left of a job when its launcher is killed.
 *
 * <p>Ranks in MPI notice the loss themselves; this is for all other programs and for temporary directories.
 * It reads what to kill and to delete from a pipe; if the pipe ends without {@code done}, the launcher has
 * died. Where there is no POSIX shell it does nothing.
 */
public final class CleanupProcess implements AutoCloseable {
  private static final String SCRIPT =
      """
      trap '' HUP INT TERM QUIT
      pids=' ' dir= sockets= job=$1
      shift
      while read -r word value; do
        case $word in
          rank) pids="$pids$value " ;;
          gone) pids="${pids%% $value *} ${pids#* $value }" ;;
          dir) dir=$value ;;
          file) set -- "$@" "$value" ;;
          socket) set -- "$@" "$value"; sockets=${value%/*} ;;
          done) exit 0 ;;
        esac
      done
      for pid in $pids; do kill -KILL "$pid" 2>/dev/null; done
      for look in 1 2; do
        for file in $(grep -ls "$job" /proc/[0-9]*/environ 2>/dev/null); do
          pid=${file#/proc/}; pid=${pid%/environ}
          [ "$pid" = $$ ] || kill -KILL "$pid" 2>/dev/null
        done
      done
      if [ -n "$dir" ]; then rm -rf -- "$dir"; fi
      for file in "$@"; do rm -f -- "$file"; done
      if [ -n "$sockets" ]; then rmdir -- "$sockets"; fi
      """;

  private final String mark;
  private final Thread starter = new Thread(null, this::startShell, "cleanup-start", 256 * 1024);
  private volatile Predicate<ProcessHandle> spared = p -> false;
  private Process shell; // of the starter, then of those who have awaited its end

  /** Prepares it; {@link #start} starts its process. */
  public CleanupProcess(String jobId) {
    this("MPI4J_JOB_ID", jobId);
  }

  /** The same for processes that have another variable of that value, or of one that begins so. */
  public CleanupProcess(String variable, String value) {
    this.mark = variable + "=" + value;
  }

  /** Sets which processes are connections with other machines, and so none of the job's processes. */
  public void spare(Predicate<ProcessHandle> connections) {
    spared = connections;
  }

  /** True if that is the cleanup process, or belongs to a connection with another machine. */
  boolean is(ProcessHandle p) {
    Process started = started();
    return (started != null && started.pid() == p.pid()) || spared.test(p);
  }

  /** Registers a process to be killed if the launcher dies. */
  public void watch(long pid) {
    tell("rank " + pid);
  }

  /** Takes {@link #watch} back. */
  public void forget(long pid) {
    tell("gone " + pid);
  }

  /** Registers a directory to be removed if the launcher dies. */
  public void watchDirectory(String path) {
    tell("dir " + path);
  }

  /** Registers a file to be removed if the launcher dies. */
  public void watchFile(String path) {
    tell("file " + path);
  }

  /** The same for a socket, and for its directory, if no other one is left there. */
  void watchSocket(String path) {
    tell("socket " + path);
  }

  /** The launcher has cleaned up by itself. */
  @Override
  public void close() {
    Process started = started();
    if (started == null) {
      return;
    }
    tell("done");
    try {
      started.getOutputStream().close();
      started.waitFor();
    } catch (IOException e) {
      started.destroyForcibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell(String line) {
    Process started = started();
    if (started == null) {
      return;
    }
    try {
      OutputStream pipe = started.getOutputStream();
      pipe.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      pipe.flush();
    } catch (IOException e) {
      // the cleanup process was killed: the job does not depend on it
    }
  }

  /**
   * Starts the process, in a thread of its own: for the first process of a JVM the JDK sets up logging, and
   * the caller can do other things meanwhile.
   */
  public void start() {
    starter.start();
  }

  private void startShell() {
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", SCRIPT, "mpi4j-cleanup", mark);
    builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD);
    builder.environment().remove(mark.substring(0, mark.indexOf('=')));
    try {
      shell = builder.start();
    } catch (IOException e) {
      shell = null; // no POSIX shell here
    }
  }

  /** The process, or null where there is none. */
  private Process started() {
    boolean interrupted = false;
    while (starter.isAlive()) {
      try {
        starter.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return shell;
  }
}
