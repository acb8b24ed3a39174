// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.Closeable;
import java.io.IOException;

/** A connection to the launcher; one thread may read while another writes. */
interface Link extends Closeable {

  /** Waits for at least one byte; -1 at the end of the stream. */
  int read(byte[] to) throws IOException;

  /** Writes all bytes at once. */
  void write(byte[] bytes) throws IOException;

  /**
   * Makes later reads fail that wait longer than this; 0 means never. Does nothing where that is not
   * possible.
   */
  void timeout(int millis) throws IOException;

  /** Its name in messages: {@code PMI_PORT=host:4711}. */
  @Override
  String toString();
}
