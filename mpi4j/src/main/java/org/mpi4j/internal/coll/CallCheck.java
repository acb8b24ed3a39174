// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.board.Calls;
import org.mpi4j.internal.p2p.CallRules;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Departure;
import org.mpi4j.internal.p2p.UnexpectedMessage;
import org.mpi4j.internal.runtime.Progress;

/**
 * Finds calls of a group that do not go together. A rank that finds one leaves the call and tells all
 * others, so
 * that those who need something from it fail, too, and nobody waits for ever.
 *
 * <p>The blocking call under way is written by its thread and read by whoever takes messages. A thread that
 * sees it late finds less, and nothing wrong.
 */
final class CallCheck implements CallRules, Calls {
  private static final int NONE = -1;

  private final Context own;
  private final Context other;
  private Supplier<String> name = () -> "";
  private int tag = NONE;
  private long word;
  private boolean onBoard;
  private boolean boardLost;
  private int done = NONE; // the last blocking call that is over
  private long doneWord;
  private Fault leftOver; // a message of a call that is over has come since
  private volatile Fault failure; // of the blocking call under way

  /**
   * @param other null if there is one group only
   */
  CallCheck(Context own, Context other) {
    this.own = own;
    this.other = other;
  }

  /** From now on messages are asked for. */
  void register() {
    own.rules(this);
    if (other != null) {
      other.rules(this);
    }
  }

  /** Says how the communicator is called. */
  void named(Supplier<String> itsName) {
    name = itsName;
  }

  /** A blocking call begins. */
  void begin(int itsTag, long itsWord) {
    word = itsWord;
    onBoard = false;
    tag = itsTag;
  }

  /** From here on its messages are those of another word. */
  void word(long itsWord) {
    word = itsWord;
  }

  /** The blocking call is over. */
  void end() {
    done = tag;
    doneWord = word;
    tag = NONE;
    onBoard = false;
    if (failure != null) {
      failure = null;
    }
  }

  /** The blocking call goes on in memory that the ranks share: no messages belong to it from now on. */
  void onBoard() {
    onBoard = true;
    if (own.oldestWaiting() != null) {
      lookForMessages();
    }
  }

  /** Two claims that differ. */
  Fault disagreement(int source, String theirs, String mine) {
    return new Fault(ErrorCode.OTHER, beginning() + calls(source, theirs, mine));
  }

  /** Some rank uses the shared memory no more. */
  boolean boardLost() {
    return boardLost;
  }

  @Override
  public Fault failure() {
    return failure;
  }

  @Override
  public Fault givesNothing(int rank, long theirs) {
    return otherCall(rank, theirs, CallWord.UNKNOWN, word, CallWord.UNKNOWN);
  }

  @Override
  public Fault otherCall(int giver, long theirs, long theirBytes, long mine, long bytes) {
    String number = (char) theirs == (char) tag ? "" : " as number " + (int) (char) theirs;
    String myNumber = number.isEmpty() ? "" : " as number " + (int) (char) tag;
    return disagreement(
        giver, CallWord.text(theirs, theirBytes) + number, CallWord.text(mine, bytes) + myNumber,
        ErrorCode.OTHER);
  }

  @Override
  public Fault otherPast(int giver) {
    return new Fault(
        ErrorCode.OTHER, differ("rank " + giver + " and rank " + own.rank()
            + " have called different things, or with different roots, before this " + CallWord.text(word)));
  }

  @Override
  public Fault otherLength(int giver, long theirBytes, long mine, long bytes) {
    return disagreement(
        giver, CallWord.text(mine, theirBytes), CallWord.text(mine, bytes), ErrorCode.TRUNCATE);
  }

  @Override
  public Fault elsewhere(int giver, long theirs) {
    onBoard = true; // the others count a phase that this rank was not in
    return disagreement(
        giver, CallWord.text(theirs, CallWord.UNKNOWN) + " in shared memory",
        CallWord.text(word) + " by messages, perhaps with another length", ErrorCode.OTHER);
  }

  private void lookForMessages() {
    Fault why = locked(() -> {
      for (UnexpectedMessage m = own.oldestWaiting(); m != null; m = m.nextWaiting()) {
        Fault f = untimely(m.source(), m.tag(), m.call());
        if (f != null) {
          return f;
        }
      }
      return null;
    });
    if (why != null) {
      throw why;
    }
  }

  /** Looks why a call takes so long. */
  void ask(int itsTag) {
    own.ask(itsTag);
    if (other != null) {
      other.ask(itsTag);
    }
  }

  /** This rank does not do its part in that call to the end. */
  void leaveNow(int itsTag, Fault why) {
    locked(() -> {
      leave(itsTag, Departure.of(own.rank(), why));
      return null;
    });
  }

  /**
   * All that this rank receives in a call has come. Throws if there is a message of it, or of an older one,
   * that nobody has received.
   *
   * @param number of the call
   */
  void checkNothingLeft(int number) {
    UnexpectedMessage oldest = own.oldestWaiting();
    if (leftOver != null || oldest != null && isOver(oldest.tag(), number)) {
      Fault why = locked(() -> leftOver(number));
      if (why != null) {
        throw why;
      }
    }
  }

  private Fault leftOver(int number) {
    Fault why = leftOver;
    leftOver = null;
    UnexpectedMessage m = own.oldestWaiting();
    while (why == null && m != null && isOver(m.tag(), number)) {
      if (!own.isLeft(m.source(), m.tag())) {
        String mine = m.tag() == number ? CallWord.text(word) : "the call that it made in its place";
        why = notReceived(m.source(), m.call(), mine);
      }
      own.refuse(m);
      m = own.oldestWaiting();
    }
    return why;
  }

  private boolean isComparing(long theirs) {
    return theirs == CallWord.COMPARING || word == CallWord.COMPARING;
  }

  private Fault notReceived(int source, long theirs, String mine) {
    return new Fault(ErrorCode.OTHER, differ("rank " + source + " has sent a message in "
        + CallWord.text(theirs) + ", which rank " + own.rank() + " does not receive in " + mine));
  }

  private boolean isOver(int itsTag, int number) {
    int age = number - itsTag;
    return itsTag < Group.NUMBERS && (age == 0 || age > 0 && age < Group.NUMBERS / 2 && !own.hasTasks());
  }

  /** What differs, from the side of this rank. */
  Fault disagreement(int source, String theirs, String mine, int errorClass) {
    return new Fault(errorClass, differ(calls(source, theirs, mine)));
  }

  private String calls(int source, String theirs, String mine) {
    return "rank " + own.rank() + " calls " + mine + ", but rank " + source + " calls " + theirs;
  }

  private String differ(String what) {
    return beginning() + what + ". With --set check=true the lines of the program are told";
  }

  private String beginning() {
    String comm = name.get().isEmpty() ? "a communicator of " + own.size() + " ranks" : name.get();
    return "the ranks of " + comm + " do not call the same: ";
  }

  @Override
  public Fault objection(int source, long theirs, long mine) {
    if (theirs == CallWord.COMPARING || mine == CallWord.COMPARING) {
      return null; // a rank that is a step ahead
    }
    boolean same = CallWord.sameCall(theirs, mine);
    return disagreement(
        source, CallWord.text(theirs), CallWord.text(mine), same ? ErrorCode.TRUNCATE : ErrorCode.OTHER);
  }

  @Override
  public Fault untimely(int source, int itsTag, long theirs) {
    if (done != NONE && itsTag != tag && isOver(itsTag, done) && !own.isLeft(source, itsTag)) {
      leftOver = notReceived(source, theirs, "the call that it made in its place"); // told by the next one
      return leftOver;
    }
    if (itsTag != tag || isComparing(theirs)) {
      return null;
    }
    if (theirs != word) {
      return objection(source, theirs, word);
    }
    return onBoard
        ? disagreement(
            source, CallWord.text(theirs) + " by messages", CallWord.text(word) + " in shared memory",
            ErrorCode.OTHER)
        : null;
  }

  @Override
  public Fault asked(int source, int itsTag, long theirs) {
    if (done != NONE && itsTag != tag && isOver(itsTag, done)) {
      // what this rank has sent in that call comes before this answer, so it fails only what is not served
      boolean known = itsTag == done && theirs != CallWord.COMPARING && theirs != doneWord;
      leftOver = known ? objection(source, theirs, doneWord) : leftOver; // told by the next call
      return known ? leftOver : new Fault(ErrorCode.OTHER, differ("rank " + source + " waits for rank "
          + own.rank() + " in " + CallWord.text(theirs) + ", which is over there, or was another call"));
    }
    return itsTag == tag && theirs != word && !isComparing(theirs) ? objection(source, theirs, word) : null;
  }

  @Override
  public void leave(int itsTag, Departure why) {
    boolean board = onBoard && itsTag == tag;
    Departure told = board ? why.fromBoard() : why;
    own.leave(itsTag, told);
    if (other != null) {
      other.leave(itsTag, told);
    }
    boardLost |= board;
    if (itsTag == tag && failure == null) {
      failure = why.fault();
    }
  }

  @Override
  public void left(int itsTag, Departure why) {
    boardLost |= why.board();
    if (onBoard && (why.board() || itsTag == tag)) {
      leave(tag, why);
    }
  }

  private Fault locked(Supplier<Fault> action) {
    Progress progress = own.messenger().engine().progress();
    progress.enter();
    try {
      return action.get();
    } finally {
      progress.exit();
    }
  }
}
