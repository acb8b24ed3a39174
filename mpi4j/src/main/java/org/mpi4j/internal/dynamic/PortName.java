// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.mpi4j.internal.base.Base64Url;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * What a process must know to connect to a port; its text is as secret as the token in it.
 *
 * <pre>
 *   mpi4j: base64url of   version 1 | port id 4 | token 16 | address
 * </pre>
 *
 * @param id of the port in its process
 * @param token proves to each end that the other one knows the name
 * @param address where the process listens
 */
record PortName(int id, byte[] token, String address) {
  static final int TOKEN = 16;

  /** In place of an address: only ranks of the same JVM can call there. */
  static final String IN_JVM = "jvm";

  /** The longest text (MPI_MAX_PORT_NAME). */
  static final int LONGEST = 1024;

  private static final String PREFIX = "mpi4j:";
  private static final byte VERSION = 1;
  private static final int FIXED = 1 + Integer.BYTES + TOKEN;

  /** Reads a name; throws a Fault if it is none. */
  static PortName parse(String text) {
    if (text == null || !text.startsWith(PREFIX)) {
      throw garbled(text, null);
    }
    byte[] bytes;
    try {
      bytes = Base64Url.bytes(text.substring(PREFIX.length()));
    } catch (IllegalArgumentException e) {
      throw garbled(text, e);
    }
    if (bytes.length <= FIXED || bytes[0] != VERSION) {
      throw garbled(text, null);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes, 1, bytes.length - 1);
    int id = in.getInt();
    byte[] token = new byte[TOKEN];
    in.get(token);
    return new PortName(id, token, StandardCharsets.US_ASCII.decode(in).toString());
  }

  private static Fault garbled(String text, Exception cause) {
    return new Fault(ErrorCode.PORT, "the port name is " + (text == null ? "null" : "none of mpi4j's")
        + "; give the text that openPort returned, or that lookupName found, unchanged", cause);
  }

  /** True if only ranks of the same JVM can call at the port. */
  boolean isInJvm() {
    return address.equals(IN_JVM);
  }

  /** The text that is given to programs. */
  String text() {
    byte[] where = address.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer all = ByteBuffer.allocate(FIXED + where.length);
    all.put(VERSION).putInt(id).put(token).put(where);
    return PREFIX + Base64Url.encode(all.array());
  }
}
