// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnsupportedAddressTypeException;

/** The address at which processes of one machine reach each other, and no other machine reaches them. */
public final class Loopback {
  private static final byte[] FOUR = {127, 0, 0, 1};
  private static final byte[] SIX = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

  private Loopback() {}

  /**
   * Finds it: 127.0.0.1, or ::1 on a machine that has no IPv4.
   *
   * @throws IOException if a process cannot reach itself at either, with words about what to do
   */
  public static InetAddress find() throws IOException {
    return find(InetAddress.getByAddress(FOUR), InetAddress.getByAddress(SIX));
  }

  /** Finds the first of these at which a process can reach itself. */
  static InetAddress find(InetAddress... candidates) throws IOException {
    IOException failure = null;
    for (InetAddress candidate : candidates) {
      try {
        check(candidate);
        return candidate;
      } catch (IOException e) {
        failure = failure == null ? e : failure;
      }
    }
    throw new IOException("the ranks of this machine talk to mpiexec through its loopback interface, which"
        + " does not work (" + failure.getMessage() + "). If it is down, \"ip link set lo up\" by root helps",
        failure);
  }

  /** Listens and connects: where the interface is down, an address can be had all the same. */
  private static void check(InetAddress address) throws IOException {
    try (ServerSocketChannel listener = ServerSocketChannel.open()) {
      listener.bind(new InetSocketAddress(address, 0), 1);
      SocketChannel.open(listener.getLocalAddress()).close();
    } catch (UnsupportedAddressTypeException e) { // of IPv6, where the JVM is to use IPv4 alone
      throw new IOException("no IPv6", e);
    }
  }

  /** A port there as {@code PMI_PORT} has it: {@code 127.0.0.1:4711}, or IPv6 in brackets. */
  public static String text(InetAddress address, int port) {
    String host = address.getHostAddress();
    return (address instanceof Inet6Address ? "[" + host + "]" : host) + ":" + port;
  }

  /** Reads such a text, without the JDK's resolver, which takes milliseconds to load. */
  public static InetSocketAddress parse(String text) throws IOException {
    InetAddress address = InetAddress.getByAddress(text.startsWith("[") ? SIX : FOUR);
    return new InetSocketAddress(address, Integer.parseInt(text.substring(text.lastIndexOf(':') + 1)));
  }
}
