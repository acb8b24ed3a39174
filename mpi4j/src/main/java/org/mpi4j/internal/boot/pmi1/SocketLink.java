// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import org.mpi4j.internal.base.Numbers;

/**
 * The connection to the launcher over a TCP port. A plain socket and not a channel, since an interrupt closes
 * a channel, and that would end the rank.
 */
final class SocketLink implements Link {
  private final String name;
  private final Socket socket;
  private InputStream in;
  private OutputStream out;

  private SocketLink(String name, Socket socket) {
    this.name = name;
    this.socket = socket;
  }

  /** Over a socket that is connected. */
  static SocketLink over(Socket socket) throws IOException {
    SocketLink link = new SocketLink("the launcher that this process has started", socket);
    socket.setTcpNoDelay(true);
    link.in = socket.getInputStream();
    link.out = socket.getOutputStream();
    return link;
  }

  /**
   * Connects.
   *
   * @param port as in PMI_PORT: {@code host:number}, where host may be an IPv6 address in brackets
   */
  static SocketLink connect(String port, int timeoutMillis) throws IOException {
    int colon = port.lastIndexOf(':');
    int number = colon < 1 ? 0 : Numbers.parse(port.substring(colon + 1), 0);
    if (number < 1 || number > 65535) {
      throw new IOException("PMI_PORT=" + port + " must be host:port");
    }
    SocketLink link = new SocketLink("PMI_PORT=" + port, new Socket(Proxy.NO_PROXY)); // not the user's
    link.connect(port.substring(0, colon), number, timeoutMillis);
    return link;
  }

  private void connect(String host, int port, int timeoutMillis) throws IOException {
    try {
      socket.setTcpNoDelay(true);
      socket.connect(new InetSocketAddress(address(host), port), timeoutMillis);
      in = socket.getInputStream();
      out = socket.getOutputStream();
    } catch (IOException e) {
      socket.close();
      throw new IOException(
          name + ": the launcher cannot be reached there (" + e.getMessage() + "). Is it still running?", e);
    }
  }

  /** Parses the address of mpi4j's launcher without the JDK's resolver, which takes milliseconds to load. */
  private static InetAddress address(String host) throws IOException {
    if (host.equals("127.0.0.1")) {
      return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }
    return InetAddress.getByName(host);
  }

  @Override
  public int read(byte[] to) throws IOException {
    return in.read(to);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    out.write(bytes);
  }

  @Override
  public void timeout(int millis) throws IOException {
    socket.setSoTimeout(millis);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  @Override
  public String toString() {
    return name;
  }
}
