// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * Memory for the bytes of objects that other ranks send, or the reason why there is none. Without memory the
 * rank still receives their messages, cut to length 0, so that the senders can go on.
 *
 * @param bytes empty if there is no memory
 * @param fault null if there is memory
 */
record ObjectMemory(byte[] bytes, Fault fault) {
  private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8; // what JVMs can make
  private static final byte[] NONE = {};

  /** For so many bytes. */
  static ObjectMemory of(long bytes) {
    if (bytes > LONGEST_ARRAY) {
      return new ObjectMemory(NONE, new Fault(ErrorCode.COUNT,
          "the objects have " + bytes + " bytes, but an array holds at most " + LONGEST_ARRAY
              + ": send smaller ones, or one at a time"));
    }
    try {
      return new ObjectMemory(new byte[(int) bytes], null);
    } catch (OutOfMemoryError e) { // must not end a rank for which others wait
      return new ObjectMemory(NONE, noMemory(bytes, e));
    }
  }

  static Fault noMemory(long bytes, OutOfMemoryError e) {
    return new Fault(ErrorCode.NO_MEM,
        "the heap has no room for objects of " + bytes + " bytes: give the JVM more (-Xmx)", e);
  }

  boolean isMissing() {
    return fault != null;
  }

  /** Where the messages go. */
  BufHandle buffer() {
    return (BufHandle) Buf.of(bytes);
  }
}
