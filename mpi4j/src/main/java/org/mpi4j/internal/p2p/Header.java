// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The three header words of a frame.
 *
 * <pre>
 *            h0: kind(8) flags(24) context(32)   h1                    h2                payload
 *  EAGER     context, OBJECT?, VOID?             source(32) tag(32)    call              the message
 *  SYNC      context, OBJECT?                    source tag            sender's id       the message
 *  RTS       context, DIRECT?, OBJECT?           source tag            sender's id       length, key, call
 *  CTS       -                                   receiver's id         sender's id       granted bytes
 *  DATA      -                                   receiver's id         position          a piece
 *  FIN       -                                   1 if failed, else 0   sender's id       -
 *  ACK       -                                   -                     sender's id       -
 *  CREDIT    -                                   -                     bytes             -
 *  CANCEL    context                             -                     sender's id       -
 *  CANCELLED -                                   1 if undone, else 0   sender's id       -
 *  TYPES     context, PACKED?                    source tag            hash              entries, words
 *  STOP      -                                   receiver's id         -                 -
 *  FAILED    context                             source                rank, class       words
 *  ASK       context                             source tag            call              -
 * </pre>
 *
 * SYNC is an eager message of synchronous mode, which ACK answers once it is matched. A message too long for
 * one frame begins with RTS (request to send); CTS (clear to send) answers when it is matched, then DATA
 * follows. With DIRECT the receiver fetches the message from the sender's memory instead, and says FIN, or
 * CTS if it cannot. In checking mode, TYPES precedes the first frame of each message of a user. The call is
 * what {@link CallRules} speaks of, 0 in messages of users, and in those of partitioned sends it says which
 * partitions they hold;
 * FAILED says that the collectives of the context have failed, ASK that the sender has waited long in a call:
 * the collectives fail if the receiver is in another call.
 *
 * <p>A frame that names an operation which is over is ignored: an answer may cross a cancellation. Any other
 * frame that no rank would send ends the job ({@link #nonsense}): an operation of another peer or in another
 * state, impossible lengths and positions, more eager messages than there was credit for.
 *
 * <p>The memory of a message may be gone when its bytes are to be read, since its arena was closed. Then the
 * sender sends an empty frame with VOID as the first one, or STOP in place of more DATA; a receiver that
 * cannot fetch sends FIN with 1. The receive then ends with an error, as the send does.
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
  static final int STOP = 12;
  static final int FAILED = 13;
  static final int ASK = 14;

  /** In h0 of RTS: the payload's key opens the sender's memory. */
  static final long DIRECT = 1L << 32;

  /** In h0 of a message's first frame: it holds an object, which only a receive of objects may take. */
  static final long OBJECT = 1L << 33;

  /** In h0 of EAGER: there is no message, because its memory was gone before it could be sent. */
  static final long VOID = 1L << 34;

  /** What {@link #marks} answers for OBJECT and VOID. */
  static final byte OBJECT_MARK = 1;

  static final byte VOID_MARK = 2;

  private static final int MARKS_SHIFT = 33;
  private static final int MARKS_MASK = 3;

  /** In h0 of TYPES: the message is PACKED. */
  static final long PACKED = 1L << 32;

  /** Payload of RTS: where the length, the key and the call stand. */
  static final int RTS_LENGTH = 0;

  static final int RTS_KEY = 8;
  static final int RTS_CALL = 16;
  static final int RTS_BYTES = 24;

  /** Payload of CTS. */
  static final int CTS_BYTES = 8;

  /** What the payload of TYPES begins with. */
  static final int TYPES_BYTES = 8;

  private static final int KIND_SHIFT = 56;

  private Header() {}

  /** True if a frame of this kind can have so long a payload. */
  static boolean fits(int kind, int length) {
    return switch (kind) {
      case EAGER, SYNC, FAILED -> true;
      case RTS -> length == RTS_BYTES;
      case CTS -> length == CTS_BYTES;
      case DATA -> length > 0;
      case FIN, ACK, CREDIT, CANCEL, CANCELLED, STOP, ASK -> length == 0;
      case TYPES -> length >= TYPES_BYTES;
      default -> false;
    };
  }

  /** The error for what no rank would send. */
  static Fault nonsense(String what) {
    return new Fault(
        ErrorCode.PROC_ABORTED,
        "it sent " + what + ", which no rank does; do all ranks run the same version of mpi4j, with the same"
            + " settings?");
  }

  static long h0(int kind, int context) {
    return (long) kind << KIND_SHIFT | context & 0xffff_ffffL;
  }

  static int kind(long h0) {
    return (int) (h0 >>> KIND_SHIFT);
  }

  /** What a message and its receive must agree in. */
  static byte marks(long h0) {
    return (byte) (h0 >>> MARKS_SHIFT & MARKS_MASK);
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
