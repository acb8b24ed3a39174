// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

/** The exit codes of mpiexec, and what exit codes of ranks mean. */
public final class ExitCodes {
  /** The output is not read any more; the exit code of a program that SIGPIPE has ended. */
  static final int NOBODY_READS = 141;

  /** Output could not be written; EX_IOERR of sysexits.h. */
  public static final int CANNOT_WRITE = 74;

  /** Another machine of the job is lost. */
  static final int HOST_LOST = 123;

  static final int TIMEOUT = 124;

  /** A deadlock was proven, and --deadlock=abort given. */
  static final int DEADLOCK = 125;

  /** The JVM returns 128 + the signal by itself after a signal; this is for the rest. */
  public static final int INTERRUPTED = 130;

  private static final int SIGNAL_BASE = 128;

  private static final String[] SIGNALS = {
    "", "SIGHUP", "SIGINT", "SIGQUIT", "SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGKILL",
    "SIGUSR1", "SIGSEGV", "SIGUSR2", "SIGPIPE", "SIGALRM", "SIGTERM"
  };

  private ExitCodes() {}

  /** True if that code says that a signal ended the process. */
  static boolean isSignal(int code) {
    return code > SIGNAL_BASE && code < SIGNAL_BASE + 65;
  }

  /** {@code ended with exit code 3} or {@code was killed by signal 9 (SIGKILL, exit code 137)}. */
  static String inWords(int code) {
    if (!isSignal(code)) {
      return "ended with exit code " + code;
    }
    int signal = code - SIGNAL_BASE;
    String name = signal < SIGNALS.length ? SIGNALS[signal] + ", " : "";
    return "was killed by signal " + signal + " (" + name + "exit code " + code + ")";
  }
}
