// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.inquiry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks at an {@link InquirySocket}. */
public final class Inquirer {
  private static final int PIECE = 64 << 10;

  /** A process that has just made its socket listens there well within this time. */
  private static final long NEW_MS = 1000;

  private Inquirer() {}

  /**
   * The answer to a question.
   *
   * @return null if whoever has made the socket is gone; then the socket is removed, unless it is so new that
   *     its maker may be about to listen
   * @throws IOException if there is no answer in time
   */
  public static String ask(Path socket, String question, long limitMs) throws IOException {
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      CompletableFuture<String> answer = new CompletableFuture<>();
      Thread.ofPlatform().daemon().name("mpi4j-inquirer").start(() -> {
        try {
          answer.complete(talk(channel, question));
        } catch (IOException | RuntimeException e) {
          answer.completeExceptionally(e);
        }
      });
      return answer.get(limitMs, TimeUnit.MILLISECONDS);
    } catch (ConnectException e) {
      removeUnlessNew(socket);
      return null;
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("no answer at " + socket + " within " + limitMs + " ms", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static void removeUnlessNew(Path socket) throws IOException {
    try {
      long age = System.currentTimeMillis() - Files.getLastModifiedTime(socket).toMillis();
      if (age > NEW_MS) {
        Files.deleteIfExists(socket);
      }
    } catch (NoSuchFileException e) {
      // its maker has removed it
    }
  }

  private static String talk(SocketChannel channel, String question) throws IOException {
    channel.write(ByteBuffer.wrap((question + "\n").getBytes(StandardCharsets.UTF_8)));
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    ByteBuffer piece = ByteBuffer.allocate(PIECE);
    while (channel.read(piece) >= 0) {
      all.write(piece.array(), 0, piece.position());
      piece.clear();
    }
    return all.toString(StandardCharsets.UTF_8);
  }
}
