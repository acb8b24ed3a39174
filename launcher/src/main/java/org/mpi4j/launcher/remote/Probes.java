// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.mpi4j.internal.base.RandomBytes;

/**
 * Finds out whether machines reach each other by TCP: one listens at all addresses, the other connects, and
 * is told from which address it seems to come. An address that it does not have was translated on the way.
 */
final class Probes {
  private static final int CONNECT_MS = 2_000;
  private static final int LISTEN_MS = 60_000;
  private static final int TOKEN_BYTES = 16;
  private static final int LONGEST_ADDRESS = 64;

  /**
   * Where a machine listens for probes.
   *
   * @param token what it says to those who connect, so that another program at that port is not taken for it
   */
  record ListeningPort(String token, int port, List<String> addresses) {
    byte[] bytes() {
      return new FrameBytes.Writer().text(token).number(port).list(addresses).bytes();
    }

    static ListeningPort of(byte[] bytes) throws IOException {
      FrameBytes.Reader r = new FrameBytes.Reader(bytes);
      return new ListeningPort(r.text(), (int) r.number(), r.list());
    }
  }

  /**
   * How a machine has reached another one.
   *
   * @param address at which it has; empty: it has not
   * @param translated the address from which it seems to come, if that is not its own; else empty
   */
  record Reach(String address, String translated) {
    boolean fails() {
      return address.isEmpty();
    }

    static Reach of(byte[] bytes) throws IOException {
      FrameBytes.Reader r = new FrameBytes.Reader(bytes);
      return new Reach(r.text(), r.text());
    }
  }

  private Probes() {}

  /** Answers a request of mpiexec, in a thread of its own. */
  static void answer(Frame f, FrameLink link) {
    Thread.startVirtualThread(() -> {
      FrameBytes.Writer answer = new FrameBytes.Writer();
      try {
        if (f.type() == FrameType.LISTEN) {
          link.send(f.type(), f.channel(), open().bytes());
          return;
        }
        Reach reach = reach(ListeningPort.of(f.bytes()));
        answer.text(reach.address()).text(reach.translated());
      } catch (IOException e) {
        answer.text("").text("");
      }
      link.send(f.type(), f.channel(), answer.bytes());
    });
  }

  /** Listens for a minute. */
  static ListeningPort open() throws IOException {
    ServerSocket listener = new ServerSocket(0);
    listener.setSoTimeout(LISTEN_MS);
    byte[] token = RandomBytes.next(TOKEN_BYTES);
    Thread.startVirtualThread(() -> serve(listener, token));
    return new ListeningPort(HexFormat.of().formatHex(token), listener.getLocalPort(), addresses());
  }

  private static void serve(ServerSocket listener, byte[] token) {
    try (listener) {
      while (true) {
        try (Socket socket = listener.accept()) {
          byte[] seen = plain(socket.getInetAddress()).getBytes(StandardCharsets.US_ASCII);
          socket.getOutputStream().write(token);
          socket.getOutputStream().write(seen);
        }
      }
    } catch (IOException e) {
      // the minute is over
    }
  }

  private static List<String> addresses() throws IOException {
    List<String> all = new ArrayList<>();
    for (NetworkInterface i : NetworkInterface.networkInterfaces().toList()) {
      for (InetAddress a : i.inetAddresses().toList()) {
        if (i.isUp() && !a.isLoopbackAddress() && !a.isLinkLocalAddress()) {
          all.add(plain(a));
        }
      }
    }
    return all;
  }

  /** The text without the scope of an address, which only this machine knows. */
  private static String plain(InetAddress address) {
    String text = address.getHostAddress();
    int scope = text.indexOf('%');
    return scope < 0 ? text : text.substring(0, scope);
  }

  /** Connects with the first address at which that port is reached. */
  static Reach reach(ListeningPort port) {
    for (String address : port.addresses()) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.ofLiteral(address), port.port()), CONNECT_MS);
        socket.setSoTimeout(CONNECT_MS);
        InputStream in = socket.getInputStream();
        if (HexFormat.of().formatHex(in.readNBytes(TOKEN_BYTES)).equals(port.token())) {
          String seen = new String(in.readNBytes(LONGEST_ADDRESS), StandardCharsets.US_ASCII);
          return new Reach(address, seen.equals(plain(socket.getLocalAddress())) ? "" : seen);
        }
      } catch (IOException e) {
        // another address may do
      }
    }
    return new Reach("", "");
  }
}
