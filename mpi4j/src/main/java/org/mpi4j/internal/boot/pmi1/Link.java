// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.Closeable;
import java.io.IOException;

/** Bytes to and from the launcher; one thread may read while another writes. */
interface Link extends Closeable {

  /** Waits for at least one byte; -1 at the end of the stream. */
  int read(byte[] to) throws IOException;

  /** Writes all bytes at once. */
  void write(byte[] bytes) throws IOException;

  /** Lets later reads fail that wait longer than this; 0 is for ever. Does nothing where it cannot be had. */
  void timeout(int millis) throws IOException;

  /** What to call it in a message: {@code PMI_PORT=host:4711}. */
  @Override
  String toString();
}
