// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.FrameHandler;

/**
 * A frame between ranks of a window.
 *
 * <pre>
 *             h0: kind(8) element type(8) operation(8) what(8) context(32)
 *            h1                       h2            payload
 *  PUT       place of the first byte  -             the data
 *  PUT_LIST  pieces                   -             place, bytes of each piece; the data
 *  ACC       lists                    -             place, elements of each list; operands
 *  GACC      number(32) lists(32)     position      place, elements of each list; operands, unless NO_OP
 *  GET       number(32) pieces(32)    position      place, bytes of each piece
 *  CAS       number(32)               place         new value, expected value
 *  GOT       number, error class      position      data; or the text of an error
 *  FLUSH     -                        number        -
 *  LOCK      1 if exclusive           number        -
 *  UNLOCK    ticket * 2 + exclusive   number        -
 *  DONE      error class              number        the text of an error
 *  GRANTED   ticket                   number        -
 *  POST      -                        -             -
 *  COMPLETE  -                        -             -
 *  ACCESS    number(32) ranges(32)    kind, scope   first byte, bytes of each range; text: AccessFrame
 *  OVER      rank * 2 + only gets     number        -
 * </pre>
 *
 * DONE answers FLUSH and UNLOCK: all that came before is applied; and ACCESS and OVER. The frames of one
 * origin are applied in their order. GOT answers GET, GACC and CAS: data of the operation with that number,
 * from a position on.
 *
 * @param payload where the payload lies
 * @param offset of its first byte
 * @param length of it, bytes
 */
record WindowFrame(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
  /** The kind of all frames of windows. */
  static final int KIND = 16;

  /** Bytes of the description of a piece or list. */
  static final int ENTRY = 16;

  static final MemorySegment NOTHING = MemorySegment.NULL;

  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final int WHAT_SHIFT = 32;
  private static final int OP_SHIFT = 40;
  private static final int TYPE_SHIFT = 48;
  private static final int BYTE = 255;

  /** What a frame is. */
  enum What {
    PUT, PUT_LIST, ACC, GACC, GET, CAS, GOT, FLUSH, LOCK, UNLOCK, DONE, GRANTED, POST, COMPLETE, ACCESS, OVER
  }

  private static final What[] ALL = What.values();

  /** A frame without payload. */
  static WindowFrame of(long h0, long h1, long h2) {
    return new WindowFrame(h0, h1, h2, NOTHING, 0, 0);
  }

  static long header(int context, What what) {
    return FrameHandler.header(KIND, context) | (long) what.ordinal() << WHAT_SHIFT;
  }

  static long header(int context, What what, int op, int type) {
    return header(context, what) | (long) op << OP_SHIFT | (long) type << TYPE_SHIFT;
  }

  What what() {
    int w = (int) (h0 >>> WHAT_SHIFT) & BYTE;
    if (w >= ALL.length) {
      throw nonsense("a frame of a window of kind " + w);
    }
    return ALL[w];
  }

  int op() {
    return (int) (h0 >>> OP_SHIFT) & BYTE;
  }

  int type() {
    return (int) (h0 >>> TYPE_SHIFT) & BYTE;
  }

  /** Two numbers in one word. */
  static long both(int high, int low) {
    return (long) high << 32 | low & 0xffff_ffffL;
  }

  int high() {
    return (int) (h1 >> 32);
  }

  int low() {
    return (int) h1;
  }

  /** Where the i-th piece or list begins. */
  long place(int i) {
    return payload.get(WORD, offset + (long) i * ENTRY);
  }

  /** How long it is. */
  long count(int i) {
    return payload.get(WORD, offset + (long) i * ENTRY + Long.BYTES);
  }

  static void entry(MemorySegment to, int i, long place, long count) {
    to.set(WORD, (long) i * ENTRY, place);
    to.set(WORD, (long) i * ENTRY + Long.BYTES, count);
  }

  /** The same with a payload of its own. */
  WindowFrame copy() {
    byte[] own = payload.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE);
    return new WindowFrame(h0, h1, h2, MemorySegment.ofArray(own), 0, length);
  }

  /** The error for what no rank would send. */
  static Fault nonsense(String what) {
    return new Fault(ErrorCode.PROC_ABORTED, "it sent " + what
        + ", which no rank does; do all ranks run the same version of mpi4j, with the same settings?");
  }
}
