// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Copies the launcher's standard input to several ranks.
 *
 * <p>All of them get it at the pace of the slowest; one that has ended is left out.
 */
final class InputSpread implements Runnable {
  private final List<OutputStream> ranks = new ArrayList<>();

  void add(Process process) {
    ranks.add(process.getOutputStream());
  }

  void start() {
    if (!ranks.isEmpty()) {
      Thread thread = new Thread(null, this, "stdin", 256 * 1024);
      thread.setDaemon(true);
      thread.start();
    }
  }

  @Override
  public void run() {
    byte[] buffer = new byte[8192];
    try (InputStream in = new FileInputStream(FileDescriptor.in)) {
      int got = in.read(buffer);
      while (got >= 0 && !ranks.isEmpty()) {
        spread(buffer, got);
        got = in.read(buffer);
      }
    } catch (IOException e) {
      // as if it had ended
    }
    for (OutputStream out : ranks) {
      close(out);
    }
  }

  private void spread(byte[] buffer, int length) {
    Iterator<OutputStream> all = ranks.iterator();
    while (all.hasNext()) {
      OutputStream out = all.next();
      try {
        out.write(buffer, 0, length);
        out.flush();
      } catch (IOException e) {
        all.remove();
      }
    }
  }

  private static void close(OutputStream out) {
    try {
      out.close();
    } catch (IOException e) {
      // the rank has ended
    }
  }
}
