// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The name of this machine (MPI_Get_processor_name). */
public final class HostName {
  private static final Path LINUX = Path.of("/proc/sys/kernel/hostname");

  private HostName() {}

  public static String name() {
    try {
      return Files.readString(LINUX).strip();
    } catch (IOException notLinux) {
      return ask();
    }
  }

  private static String ask() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
