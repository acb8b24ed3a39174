// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;

/** Turns objects into bytes and back, for {@link ObjectMessages}. Implementations serve many threads. */
public interface Serializer {

  /** The object as bytes. */
  byte[] write(Object value) throws IOException;

  /** The object that {@link #write} wrote. */
  Object read(byte[] bytes) throws IOException, ClassNotFoundException;
}
