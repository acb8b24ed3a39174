// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.board.Board;
import org.mpi4j.internal.coll.steps.Memory;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Transfer;

/**
 * What the ranks of a communicator have in common for their blocking collectives: a board for short ones, one
 * for the chunks of long ones, made when first needed, and in one JVM each other's buffers.
 */
public final class Commons {
  private static final int SHORT_SLOTS = 8;
  private static final int LONG_SLOTS = 4;

  private final Founder founder;
  private final Config config;
  /** As length: not known. */
  private static final long UNKNOWN = -1;

  // the lower half of what ranks say of themselves: a hash of the past, the number of the call
  private static final int PAST_SHIFT = 16;
  private static final long PAST = 0xffff_0000L;
  private static final long NUMBER = 0xffffL;

  private final Context context;
  private final Calls calls;
  private final Object[] references;
  private final Board board;
  private final Folding folding;
  private final Transfer transfer = new Transfer();
  private final long few;
  private long staging;
  private Board chunks;
  private long word; // of the call under way, and the following
  private long kind;
  private Fault fault;

  private Commons(Founder founder, Founder.Founded first, Context context, Calls calls) {
    this.founder = founder;
    this.context = context;
    this.calls = calls;
    this.config = context.messenger().engine().config();
    this.board = first.board();
    this.references = first.piece().references();
    this.folding = new Folding(this);
    this.few = Desk.few(board);
    board.stopper(calls);
  }

  /** After how many collectives of the communicator {@link #found} should be called; -1: never. */
  public static long foundedAfter(Context context) {
    Config config = context.messenger().engine().config();
    boolean fits = context.size() > 1 && context.size() <= config.get(BoardVariables.RANKS);
    return fits && !config.get(BoardVariables.USE).equals(BoardVariables.OFF)
        ? config.get(BoardVariables.AFTER) : -1;
  }

  /** Makes it; null, on all ranks, if it cannot be had. Collective. */
  public static Commons found(Context context, Consent consent, Calls calls) {
    Config config = context.messenger().engine().config();
    Founder founder = new Founder(context);
    int bytes = Math.toIntExact(config.get(BoardVariables.SHORT_BYTES));
    Founder.Founded made = founder.found(consent, SHORT_SLOTS, bytes, Desk.bytes(context.size(), bytes));
    if (made == null && BoardVariables.isForced(config)) {
      throw new Fault(
          ErrorCode.OTHER,
          "coll.board = force, but the ranks of the communicator cannot share memory: " + founder.reason());
    }
    return made == null ? null : new Commons(founder, made, context, calls);
  }

  /**
   * A call begins. In one word ranks tell which call it is, what came before it, and its number: who
   * compares that word compares all three.
   *
   * @param itsWord which call it is; the lower half does not count
   * @param number of the call; its last 16 bits are told
   * @param history a hash of the calls until now, in 16 bits; 0: not known
   */
  public void begin(long itsWord, int number, int history) {
    word = itsWord;
    kind = itsWord & ~(PAST | NUMBER) | (long) history << PAST_SHIFT | number & NUMBER;
    board.says(kind);
  }

  /** After all have met in a call of one phase: throws if one of them is in another call, or phase. */
  void checkMet() {
    for (int each = 0; each < ranks(); each++) {
      boolean isAhead = board.isAhead(each); // looked at first: who goes on has said before what it does
      long said = board.said(each);
      if (((said ^ kind) & NUMBER) == 0) { // else it is in a later one already
        checkSame(each, said, UNKNOWN, UNKNOWN);
        if (isAhead) {
          throw calls.otherPast(each);
        }
      }
    }
  }

  /** Throws if a rank is in another call, or was. */
  private void checkSame(int each, long theirs, long theirBytes, long bytes) {
    if (theirs == kind) {
      return;
    }
    if (((theirs ^ kind) & ~PAST) != 0) {
      throw calls.otherCall(each, theirs, theirBytes, word, bytes);
    }
    if ((theirs & PAST) != 0 && (kind & PAST) != 0) {
      throw calls.otherPast(each);
    }
  }

  /** Waits for a message of a call that goes by messages, unless another rank does it here. */
  public void await(Operation message, int number) {
    int giver = board.await(message, number);
    if (giver >= 0) {
      throw calls.elsewhere(giver, board.said(giver));
    }
  }

  int rank() {
    return board.rank();
  }

  int ranks() {
    return board.ranks();
  }

  /** For short collectives, and for the announcement of long ones. */
  Board board() {
    return board;
  }

  /** True if it fits into a slot. */
  boolean isShort(long bytes) {
    return bytes <= board.geometry().slotBytes();
  }

  /** For the chunks of long collectives. All ranks ask for it at the same place. */
  Board chunks() {
    if (chunks == null) {
      chunks = makeChunks();
    }
    return chunks;
  }

  private Board makeChunks() {
    int bytes = Math.toIntExact(config.get(BoardVariables.LONG_BYTES));
    Founder.Founded made = founder.found(new BoardConsent(board), LONG_SLOTS, bytes, Desk.bytes(bytes));
    if (made == null) {
      return board; // smaller chunks, but the same
    }
    made.board().stopper(calls);
    return made.board();
  }

  Folding folding() {
    return folding;
  }

  /** Puts data of a buffer where this rank gives them. */
  void put(Payload from, long position, long bytes, Board to, long at) {
    pack(from, position, bytes, to.memory(), to.mine() + at);
  }

  /** A buffer that cannot be read is noted as an error; the others go on with whatever lies there. */
  private void pack(Payload from, long position, long bytes, MemorySegment to, long at) {
    try {
      from.pack(transfer, position, bytes, to, at);
    } catch (RuntimeException | Error e) {
      note(Memory.failure(e));
    }
  }

  /** Takes what was given at some place. */
  void take(Board from, long offset, Payload to, long position, long bytes) {
    try {
      to.unpack(transfer, position, bytes, from.memory(), offset);
    } catch (RuntimeException | Error e) {
      note(Memory.failure(e));
    }
  }

  /** Takes what was folded to the desk. */
  void takeSum(Board from, Payload to, long position, long bytes) {
    take(from, Desk.sum(from), to, position, bytes);
  }

  /** Copies from a buffer to another one, of which one may be another rank's. */
  void copy(Payload from, Payload to) {
    note(Memory.copy(from, to));
  }

  /** True if the ranks can read each other's buffers. */
  boolean lends() {
    return references != null;
  }

  /** Lets others use a thing until {@link #meetAndTakeBack}, from the next {@link Board#give} on. */
  void lend(Object thing) {
    references[rank() * Founder.REFERENCE_STRIDE] = thing;
  }

  /** The last phase of a collective in which ranks lend: goes on when all have taken what they need. */
  void meetAndTakeBack() {
    board.next();
    board.pass();
    board.meet();
    references[rank() * Founder.REFERENCE_STRIDE] = null;
  }

  /** What another rank lends. */
  <T> T lent(int lender, Class<T> type) {
    return type.cast(references[lender * Founder.REFERENCE_STRIDE]);
  }

  /** Remembers the first error, null is none; this rank does its part to the end. */
  void note(Fault f) {
    if (fault == null) {
      fault = f;
    }
  }

  /** Gives all data in one slot, and says what it is. */
  void giveAll(Payload p) {
    claim(p.bytes());
    stage(p, 0, p.bytes());
    give(p.bytes(), p.bytes());
  }

  /** Waits until so many bytes can be given at once. */
  void claim(long bytes) {
    board.claim();
    staging = bytes <= Board.FEW_BYTES ? few : board.mine();
  }

  /** Puts all data of a buffer where it is going to be given. */
  void stage(Payload p, long at, long bytes) {
    pack(p, 0, bytes, board.memory(), staging + at);
  }

  /**
   * Gives what was put there, and says what it is.
   *
   * @param bytes as claimed
   */
  void give(long length, long bytes) {
    if (bytes <= Board.FEW_BYTES) {
      board.giveFew(few, (int) bytes, length, kind);
    } else {
      board.describe(length, kind);
      board.give();
    }
  }

  /** The length of what a rank has given. */
  long length(int giver) {
    return board.length(giver);
  }

  /** Where a rank has given so many bytes at once. */
  long given(int giver, long bytes) {
    return board.of(giver) - Board.shift(bytes);
  }

  /** Says what will be given in chunks, or is lent. */
  void announce(long bytes) {
    board.claim();
    board.describe(bytes, kind);
    board.give();
  }

  /**
   * True if a rank, which was awaited, means the same call; false if only the length differs, and then an
   * error is noted. Throws if it is another call: the ranks do not go together any more.
   */
  boolean agrees(int giver, long bytes) {
    if (board.kind(giver) != kind) {
      checkSame(giver, board.kind(giver), length(giver), bytes);
    }
    if (length(giver) != bytes) {
      note(calls.otherLength(giver, length(giver), word, bytes));
      return false;
    }
    return true;
  }

  /** Waits until all have given something; true if all mean the same call. */
  boolean allAgree(long bytes) {
    board.awaitAll();
    boolean all = true;
    for (int giver = 0; giver < ranks(); giver++) {
      all &= agrees(giver, bytes);
    }
    if (!all && references != null) {
      lend(null); // nobody reads it, as all have seen the same
    }
    return all;
  }

  /** Throws the first error since the last time. */
  public void finish() {
    Fault f = fault;
    fault = null;
    folding.end();
    if (f != null) {
      throw f;
    }
  }

  /** Gives back this rank's part of it. */
  public void close() {
    var progress = context.messenger().engine().progress();
    progress.enter(); // whoever makes progress looks at boards
    try {
      board.close();
      if (chunks != null) {
        chunks.close();
      }
    } finally {
      progress.exit();
    }
  }
}
