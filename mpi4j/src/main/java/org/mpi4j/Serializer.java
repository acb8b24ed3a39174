// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;

/**
 * Turns objects into bytes and back, for {@link ObjectMessages}: {@link ObjectMessages#setSerializer} says
 * which one a communicator has. Implementations serve many threads at the same time.
 *
 * <p>Whatever one throws, errors of the JVM included, is the error of the call on this rank. In a collective
 * the other ranks go on, and those that get no object for this reason learn why.
 */
public interface Serializer {

  /**
   * Writes an object as bytes.
   *
   * @param value the object, perhaps null
   * @return the bytes, not null; they are not changed afterwards
   * @throws IOException if the object cannot be written; the call of MPI then fails with ERR_ARG, and with
   *     ERR_OTHER for anything else that is thrown
   */
  byte[] write(Object value) throws IOException;

  /**
   * Reads an object that {@link #write} has written, perhaps on another rank.
   *
   * @param bytes what write has returned
   * @return a copy of the object, perhaps null
   * @throws IOException if the bytes are no such object; the call of MPI then fails with ERR_OTHER
   * @throws ClassNotFoundException if this rank does not have the object's class; the call of MPI then fails
   *     with ERR_OTHER
   */
  Object read(byte[] bytes) throws IOException, ClassNotFoundException;
}
