// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Arrays;
import java.util.Optional;
import org.mpi4j.Info;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.rank.HostName;
import org.mpi4j.spi.ProcessManager;

/** The keys and values of MPI_INFO_ENV. */
final class LaunchInfo {
  private static final int LONGEST_CHARACTER = 3; // bytes of UTF-8

  private LaunchInfo() {}

  /** What a process knows before it has joined its job; launchers that speak PMI tell it the size. */
  static Info ofProcess(String... args) {
    Info info = common(args);
    Optional.ofNullable(System.getenv("PMI_SIZE")).ifPresent(n -> put(info, "maxprocs", n));
    return info;
  }

  /** What a rank knows. */
  static Info ofRank(ProcessManager manager, ThreadLevel asked, String... args) {
    Info info = common(args);
    put(info, "maxprocs", Integer.toString(manager.size()));
    put(info, "thread_level", "MPI_THREAD_" + asked);
    return info;
  }

  private static Info common(String... args) {
    Info info = Info.create();
    put(info, "command", command());
    put(info, "argv", String.join(" ", Arrays.asList(args)));
    put(info, "host", HostName.name());
    put(info, "arch", System.getProperty("os.arch", ""));
    put(info, "wdir", System.getProperty("user.dir", ""));
    return info;
  }

  /** The main class or jar, as the JVM was told. */
  private static String command() {
    return System.getProperty("sun.java.command", "").split(" ", 2)[0];
  }

  /** What is empty is not known; what is too long would help nobody if it were cut. */
  private static void put(Info info, String key, String value) {
    if (!value.isEmpty() && value.length() * LONGEST_CHARACTER <= Info.MAX_VALUE) {
      info.set(key, value);
    }
  }
}
