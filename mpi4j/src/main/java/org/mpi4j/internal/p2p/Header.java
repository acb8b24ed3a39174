// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/**
 * The three header words of a frame.
 *
 * <pre>
 *            h0: kind(8) flags(24) context(32)   h1                    h2                payload
 *  EAGER     context                             source(32) tag(32)    call              the message
 *  SYNC      context                             source tag            sender's id       the message
 *  RTS       context, DIRECT?                    source tag            sender's id       length, key, call
 *  CTS       -                                   receiver's id         sender's id       granted bytes
 *  DATA      -                                   receiver's id         position          a piece
 *  FIN       -                                   -                     sender's id       -
 *  ACK       -                                   -                     sender's id       -
 *  CREDIT    -                                   -                     bytes             -
 *  CANCEL    context                             -                     sender's id       -
 *  CANCELLED -                                   1 if undone, else 0   sender's id       -
 *  TYPES     context, PACKED?                    source tag            hash              entries, words
 *  LEFT      context                             source tag            rank, class       words
 *  ASK       context                             source tag            call              -
 * </pre>
 *
 * SYNC is an eager message of synchronous mode, which ACK answers once it is matched. A message too long
 * for one frame begins with RTS (request to send); CTS (clear to send) answers when it is matched, then
 * DATA follows. With DIRECT the receiver fetches the message from the sender's memory instead, and says
 * FIN. In checking mode, TYPES precedes the first frame of each message of a user. The call is what
 * {@link CallRules} speaks of, 0 in messages of users; LEFT says that the sender does nothing more in a call,
 * ASK that it has waited for long in this one: the receiver leaves it if its own call is another.
 */
final class Header {
  static final int EAGER = 1;
  static final int SYNC = 2;
  static final int RTS = 3;
  static final int CTS = 4;
  static final int DATA = 5;
  static final int FIN = 6;
  static final int ACK = 7;
  static final int CREDIT = 8;
  static final int CANCEL = 9;
  static final int CANCELLED = 10;
  static final int TYPES = 11;
  static final int LEFT = 12;
  static final int ASK = 13;

  /** In h0 of RTS: the payload's key opens the sender's memory. */
  static final long DIRECT = 1L << 32;

  /** In h0 of TYPES: the message is PACKED. */
  static final long PACKED = 1L << 32;

  /** Payload of RTS: where the length, the key and the call stand. */
  static final int RTS_LENGTH = 0;

  static final int RTS_KEY = 8;
  static final int RTS_CALL = 16;
  static final int RTS_BYTES = 24;

  /** Payload of CTS. */
  static final int CTS_BYTES = 8;

  private static final int KIND_SHIFT = 56;

  private Header() {}

  static long h0(int kind, int context) {
    return (long) kind << KIND_SHIFT | context & 0xffff_ffffL;
  }

  static int kind(long h0) {
    return (int) (h0 >>> KIND_SHIFT);
  }

  static int context(long h0) {
    return (int) h0;
  }

  static long h1(int source, int tag) {
    return (long) source << 32 | tag & 0xffff_ffffL;
  }

  static int source(long h1) {
    return (int) (h1 >> 32);
  }

  static int tag(long h1) {
    return (int) h1;
  }
}
