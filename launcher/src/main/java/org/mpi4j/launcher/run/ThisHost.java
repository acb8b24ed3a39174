// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The names and kinds of this machine. */
public final class ThisHost {
  private ThisHost() {}

  /** The host's name. */
  public static String name() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      return lookedUp();
    }
  }

  /** True if a host name or address means this machine. */
  public static boolean isCalled(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    return name.equals("localhost") || name.startsWith("127.") || name.equals("::1")
        || name.equals(name().toLowerCase(Locale.ROOT)) || hasAddressOf(host);
  }

  /** True if the words of {@code -arch} mean this kind of machine. */
  public static boolean isKind(String arch) {
    String given = canonical(arch);
    return given.equals(canonical(System.getProperty("os.arch")))
        || given.equals(canonical(System.getProperty("os.name")));
  }

  private static String canonical(String arch) {
    String name = arch.toLowerCase(Locale.ROOT);
    return switch (name) {
      case "x86_64", "x86-64", "x64" -> "amd64";
      case "arm64" -> "aarch64";
      case "mac os x", "macos", "osx" -> "darwin";
      default -> name;
    };
  }

  private static boolean hasAddressOf(String host) {
    try {
      for (InetAddress address : InetAddress.getAllByName(host)) {
        if (address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null) {
          return true;
        }
      }
    } catch (IOException e) {
      return false; // an unknown name is not this machine's
    }
    return false;
  }

  private static String lookedUp() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
