// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The addresses at which this rank can be reached, and the order in which to try those of a peer.
 *
 * <p>The text that peers get is the port and the addresses, separated by commas: {@code
 * 41234,10.1.0.7,127.0.0.1}.
 */
final class Addresses {
  /** More would not fit into the key-value store, and would slow down those who connect. */
  private static final int MOST = 8;

  private static final Set<String> BRIDGES =
      Set.of("docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "lxc", "lxd", "cni", "flannel", "podman");

  private final List<Local> usable;
  private final boolean restricted;

  /** One address of this machine. */
  record Local(String interfaceName, InetAddress address, int prefixLength) {
    boolean isBridge() {
      String name = interfaceName.toLowerCase(Locale.ROOT);
      return BRIDGES.stream().anyMatch(name::startsWith);
    }

    boolean isIpv4() {
      return address instanceof Inet4Address;
    }

    boolean isLoopback() {
      return address.isLoopbackAddress();
    }

    boolean sameNetwork(InetAddress other) {
      return new Network(address, prefixLength).contains(other);
    }
  }

  /** A network in CIDR form. */
  record Network(InetAddress address, int prefixLength) {
    static Network parse(String text) throws IOException {
      int slash = text.indexOf('/');
      try {
        return new Network(
            InetAddress.ofLiteral(text.substring(0, slash)), Integer.parseInt(text.substring(slash + 1)));
      } catch (IllegalArgumentException e) {
        throw new IOException("tcp.interfaces: " + text + " is not a network such as 10.1.0.0/16", e);
      }
    }

    boolean contains(InetAddress other) {
      byte[] a = address.getAddress();
      byte[] b = other.getAddress();
      if (a.length != b.length || prefixLength < 0 || prefixLength > 8 * a.length) {
        return false;
      }
      for (int bit = 0; bit < prefixLength; bit++) {
        int mask = 0x80 >> (bit & 7);
        if (((a[bit >> 3] ^ b[bit >> 3]) & mask) != 0) {
          return false;
        }
      }
      return true;
    }
  }

  private Addresses(List<Local> usable, boolean restricted) {
    this.usable = usable;
    this.restricted = restricted;
  }

  /**
   * @param interfaces the value of tcp.interfaces
   * @param oneMachine true if all ranks of the job are on this machine: then no other machine need reach them
   * @throws IOException if it allows none of the addresses that this machine has
   */
  static Addresses ofThisMachine(String interfaces, boolean oneMachine) throws IOException {
    return interfaces.isBlank() && oneMachine ? loopback(present()) : choose(interfaces, present());
  }

  /** The loopback interface alone; all others where there is none. */
  static Addresses loopback(List<Local> present) {
    List<Local> loopback = present.stream().filter(Local::isLoopback).limit(1).toList();
    return loopback.isEmpty() ? new Addresses(best(present), false) : new Addresses(loopback, true);
  }

  /** As {@link #ofThisMachine} for a machine that has these addresses. */
  static Addresses choose(String interfaces, List<Local> present) throws IOException {
    if (interfaces.isBlank()) {
      return new Addresses(best(present), false);
    }
    Set<Local> allowed = new LinkedHashSet<>();
    for (String token : interfaces.split(",")) {
      for (Local l : present) {
        if (allows(token.strip(), l)) {
          allowed.add(l);
        }
      }
    }
    if (allowed.isEmpty()) {
      String names = present.stream().map(l -> l.interfaceName + " " + text(l.address)).collect(
          Collectors.joining(", "));
      throw new IOException("tcp.interfaces = " + interfaces + " allows none of what there is: " + names);
    }
    return new Addresses(allowed.stream().limit(MOST).toList(), true);
  }

  /** The addresses in a peer's text, the most promising first. */
  List<InetSocketAddress> parse(String card) throws IOException {
    String[] parts = card.split(",");
    try {
      int port = Integer.parseInt(parts[0]);
      List<InetSocketAddress> targets = new ArrayList<>();
      for (int i = 1; i < Math.min(parts.length, 1 + MOST); i++) {
        targets.add(new InetSocketAddress(InetAddress.ofLiteral(parts[i]), port));
      }
      if (!targets.isEmpty()) {
        targets.sort((a, b) -> Integer.compare(distance(a.getAddress()), distance(b.getAddress()))); // stable
        return targets;
      }
    } catch (IllegalArgumentException e) {
      throw new IOException("not an address of the tcp transport: " + card, e);
    }
    throw new IOException("not an address of the tcp transport: " + card);
  }

  String card(int port) {
    return Stream.concat(Stream.of(Integer.toString(port)), usable.stream().map(l -> text(l.address)))
        .collect(Collectors.joining(","));
  }

  /** The address to listen at; null is all. */
  InetAddress toBind() {
    return restricted && usable.size() == 1 ? usable.getFirst().address : null;
  }

  /** Where connections may come in; empty is everywhere. */
  Set<InetAddress> allowed() {
    Set<InetAddress> allowed = new HashSet<>();
    if (restricted) {
      usable.forEach(l -> allowed.add(l.address));
    }
    return allowed;
  }

  /**
   * The address without the scope that the JDK attaches to addresses of interfaces, which only this machine
   * knows.
   */
  static InetAddress plain(InetAddress address) throws UnknownHostException {
    return InetAddress.getByAddress(address.getAddress());
  }

  private int distance(InetAddress other) {
    if (other.isLoopbackAddress()) {
      return 2;
    }
    return usable.stream().anyMatch(l -> l.sameNetwork(other)) ? 0 : 1;
  }

  private static List<Local> best(List<Local> present) {
    List<Local> loopback = present.stream().filter(Local::isLoopback).limit(1).toList();
    List<Local> others = present.stream().filter(l -> !l.isLoopback() && !l.isBridge()).toList();
    if (others.isEmpty()) {
      others = present.stream().filter(l -> !l.isLoopback()).toList();
    }
    return Stream.concat(others.stream().limit(MOST - 1), loopback.stream()).toList();
  }

  private static boolean allows(String token, Local l) throws IOException {
    return token.indexOf('/') >= 0
        ? Network.parse(token).contains(l.address)
        : token.equals(l.interfaceName);
  }

  /** The addresses of interfaces that are up; all, if only loopback is up: a new link may take a second. */
  private static List<Local> present() throws IOException {
    List<Local> running = present(true);
    return running.stream().allMatch(Local::isLoopback) ? present(false) : running;
  }

  private static List<Local> present(boolean running) throws IOException {
    List<Local> present = new ArrayList<>();
    for (NetworkInterface i : NetworkInterface.networkInterfaces().toList()) {
      if (!running || i.isUp()) {
        for (InterfaceAddress a : i.getInterfaceAddresses()) {
          if (reachable(a.getAddress())) {
            present.add(new Local(i.getName(), plain(a.getAddress()), a.getNetworkPrefixLength()));
          }
        }
      }
    }
    // IPv4 first: it works in every network, or in none, where the order does not matter
    present.sort((a, b) -> Boolean.compare(b.isIpv4(), a.isIpv4()));
    return present;
  }

  private static boolean reachable(InetAddress a) {
    return !a.isLinkLocalAddress() && !a.isMulticastAddress() && !a.isAnyLocalAddress();
  }

  private static String text(InetAddress address) {
    return address.getHostAddress();
  }
}
