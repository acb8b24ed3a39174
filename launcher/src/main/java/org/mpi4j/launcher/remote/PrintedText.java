// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What ssh and the login shell have printed, for messages. */
final class PrintedText {
  private static final int MOST = 16 * 1024;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(); // guarded by this
  private final CountDownLatch ended = new CountDownLatch(1);

  synchronized void add(byte b) {
    if (bytes.size() < MOST) {
      bytes.write(b);
    }
  }

  /** Forgets all: what follows tells of other things. */
  synchronized void clear() {
    bytes.reset();
  }

  void readAll(InputStream in) {
    try (in) {
      for (int b = in.read(); b >= 0; b = in.read()) {
        add((byte) b);
      }
    } catch (IOException e) {
      // as if it had ended
    } finally {
      ended.countDown();
    }
  }

  /** Waits for the end of the stream, not longer than that. */
  void await(long millis) throws InterruptedException {
    boolean _ = ended.await(millis, TimeUnit.MILLISECONDS);
  }

  synchronized String text() {
    return bytes.toString(StandardCharsets.UTF_8).strip();
  }

  /** The last line, for the end of a message; empty if there is none. */
  String said() {
    String text = text();
    return text.isEmpty() ? "" : " (" + text.substring(text.lastIndexOf('\n') + 1).strip() + ")";
  }
}
