// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/**
 * Why output could not be written.
 *
 * @param words for the user; empty if it is not read any more, which is no failure: {@code mpiexec ... |
 *     head}
 */
record OutputError(String words) {
  static OutputError of(LineSink sink, IOException e) {
    boolean unread = String.valueOf(e.getMessage()).equals(brokenPipe());
    return new OutputError(unread ? "" : "cannot write " + sink.name() + ": " + e.getMessage());
  }

  /** The exit code that this gives the job. */
  int code() {
    return words.isEmpty() ? ExitCodes.NOBODY_READS : ExitCodes.CANNOT_WRITE;
  }

  /** The system's text for a broken pipe, in the user's language: Java shows no error number. */
  private static String brokenPipe() {
    try {
      Pipe pipe = Pipe.open();
      try (Pipe.SinkChannel unread = pipe.sink()) {
        pipe.source().close();
        unread.write(ByteBuffer.allocate(1));
      }
    } catch (IOException e) {
      return e.getMessage();
    }
    return "Broken pipe";
  }
}
