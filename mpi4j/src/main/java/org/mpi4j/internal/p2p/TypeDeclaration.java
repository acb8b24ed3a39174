// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Signature;

/**
 * The type signature of the next message, sent ahead in checking mode.
 *
 * @param context of that message
 * @param h1 its source and tag, as in its header
 */
record TypeDeclaration(int context, long h1, Signature signature) {

  /** More than a rank sends. */
  private static final int MOST_WORDS = 4096;

  /** From the peer's frame, which has {@link Header#TYPES_BYTES} at least. */
  static TypeDeclaration read(long h0, long h1, long h2, MemorySegment payload) {
    long entries = PayloadWord.get(payload, 0);
    long n = payload.byteSize() - Header.TYPES_BYTES;
    if (entries < 0 || n > MOST_WORDS) {
      throw Header.nonsense("the types of " + entries + " entries in " + n + " bytes");
    }
    byte[] words = payload.asSlice(Header.TYPES_BYTES).toArray(ValueLayout.JAVA_BYTE);
    boolean packed = (h0 & Header.PACKED) != 0;
    String text = new String(words, StandardCharsets.UTF_8);
    return new TypeDeclaration(Header.context(h0), h1, new Signature(h2, entries, packed, text));
  }

  /** The payload of its frame, cut to what a frame takes. */
  static MemorySegment payload(Signature s, int most) {
    byte[] words = s.words().getBytes(StandardCharsets.UTF_8);
    int n = Math.min(words.length, most - Long.BYTES);
    MemorySegment payload = MemorySegment.ofArray(new byte[Long.BYTES + n]);
    PayloadWord.set(payload, 0, s.entries());
    MemorySegment.copy(words, 0, payload, ValueLayout.JAVA_BYTE, Long.BYTES, n);
    return payload;
  }

  /** What is wrong with receiving the message into this buffer; null if nothing is. */
  Fault check(Payload p) {
    long room = p == Payload.ON_ARRIVAL ? signature.entries() : p.count();
    String objection = signature.objection(room, p.layout());
    return objection == null ? null : new Fault(ErrorCode.TYPE,
        "the message from rank " + Header.source(h1) + ", tag " + Header.tag(h1) + ": " + objection);
  }
}
