// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.inquiry;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * A socket at which tools ask what ranks do: one line with the question, then the answer to the end. A thread
 * waits there for connections; each has one of its own.
 */
public final class InquirySocket implements AutoCloseable {
  /** The longest question. */
  private static final int MOST = 64;

  private final Path path;
  private final ServerSocketChannel listener;
  private final UnaryOperator<String> answers;

  private InquirySocket(Path path, ServerSocketChannel listener, UnaryOperator<String> answers) {
    this.path = path;
    this.listener = listener;
    this.answers = answers;
  }

  /**
   * Where the socket of that name is to be: in the user's directory, which need not exist.
   *
   * @param name the job's, or that of one of its ranks
   */
  public static Path place(String name) {
    return SocketDirectory.place(name);
  }

  /**
   * Opens a socket.
   *
   * @param path its {@link #place}
   * @param answers makes the answer to a question; in any thread
   * @throws IOException where there are no such sockets
   */
  public static InquirySocket open(Path path, UnaryOperator<String> answers) throws IOException {
    ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    try {
      SocketDirectory.make(directory -> {
        Files.deleteIfExists(path);
        return listener.bind(UnixDomainSocketAddress.of(path));
      });
    } catch (IOException e) {
      listener.close();
      throw e;
    } catch (UnsupportedOperationException e) {
      listener.close();
      throw new IOException("no file has an owner here", e);
    }
    InquirySocket socket = new InquirySocket(path, listener, answers);
    Thread.ofPlatform().daemon().name("mpi4j-inquiries").start(socket::accept);
    return socket;
  }

  private void accept() {
    try {
      while (true) {
        SocketChannel peer = listener.accept();
        Thread.ofPlatform().daemon().name("mpi4j-inquiry").start(() -> serve(peer));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void serve(SocketChannel peer) {
    try (peer) {
      String answer = answers.apply(question(peer));
      ByteBuffer bytes = ByteBuffer.wrap(answer.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        peer.write(bytes);
      }
    } catch (IOException e) {
      // the tool has gone
    } catch (RuntimeException | Error e) {
      // no answer: the tool says so, and the rank must not fail for it
    }
  }

  private static String question(SocketChannel peer) throws IOException {
    ByteBuffer line = ByteBuffer.allocate(MOST);
    while (line.hasRemaining() && peer.read(line) >= 0) {
      String text = new String(line.array(), 0, line.position(), StandardCharsets.UTF_8);
      if (text.endsWith("\n")) {
        return text.strip();
      }
    }
    throw new IOException("no question");
  }

  @Override
  public void close() {
    try {
      listener.close();
      Files.deleteIfExists(path);
      Files.deleteIfExists(path.getParent()); // fails while it holds the sockets of other jobs
    } catch (IOException e) {
      // tools find that nobody answers there
    }
  }
}
