// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.segment.CallMismatches;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.p2p.CallRules;
import org.mpi4j.internal.p2p.CollectiveFailure;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.UnexpectedMessage;
import org.mpi4j.internal.runtime.Progress;

/**
 * Finds calls of a group that do not go together. The rank that finds one tells all others, and from then on
 * collectives of the communicator fail on each of them, so that nobody waits for ever.
 *
 * <p>The thread of a call writes what this rank does, and whoever takes messages reads it. A thread that
 * sees it late finds less, and nothing wrong.
 */
final class CallCheck implements CallRules, CallMismatches {
  private static final int NONE = -1;

  private final Context own;
  private final Context other;
  private final CallLog log = new CallLog();
  private Supplier<String> name = () -> "";
  private long word; // of the blocking call under way
  private int number = NONE; // of that call
  private int inSegment = NONE; // the number of the call that this rank does in shared memory
  private volatile Refused refused; // the last one
  private volatile CollectiveFailure failure;

  /** A call that this rank has not begun, since its arguments are wrong. */
  private record Refused(int number, Fault why) {}

  /**
   * @param other null if there is one group only
   */
  CallCheck(Context own, Context other) {
    this.own = own;
    this.other = other;
  }

  /**
   * From now on messages are compared with the calls that they come for.
   *
   * @param itsName how the communicator is called
   */
  void register(Supplier<String> itsName) {
    name = itsName;
    own.rules(this);
    if (other != null) {
      other.rules(this);
    }
  }

  /** Throws if collectives have failed. */
  void checkIntact() {
    if (failure != null) {
      throw failure.fault();
    }
  }

  /** A call begins, or goes on with messages of another word. */
  void begin(int itsNumber, long itsWord) {
    log.begin(itsNumber, itsWord);
  }

  /** The same for a blocking call. */
  void beginBlocking(int itsNumber, long itsWord) {
    word = itsWord;
    number = itsNumber;
    log.begin(itsNumber, itsWord);
  }

  /** The blocking call goes on in memory that the ranks share: no messages belong to it from now on. */
  void inSegment() {
    inSegment = number;
    if (own.oldestWaiting() != null) {
      lookForMessages();
    }
  }

  /** All that this rank sends and receives in a call is over. */
  void end(int itsNumber) {
    log.end(itsNumber);
  }

  /** This rank does not begin a call, since its arguments are wrong. Others are told if they wait for it. */
  void refuse(int itsNumber, Fault why) {
    refused = new Refused(itsNumber, why);
  }

  @Override
  public void abandon(Fault why) {
    locked(() -> {
      fail(why);
      return null;
    });
  }

  /** The number of the last blocking call. For any thread. */
  int number() {
    return number;
  }

  /** The last blocking call. For any thread. */
  String callInWords() {
    return CallWord.text(word);
  }

  /** The numbers of calls under way but this one. For any thread. */
  List<Integer> active(int butThis) {
    return log.active(butThis);
  }

  @Override
  public Need missing(BitSet ranks) {
    BitSet ofJob = new BitSet();
    ranks.stream().forEach(r -> ofJob.set(own.ranks().world(r)));
    return new Need.Arrival(own.id(), ofJob);
  }

  /** Asks why a call takes so long. */
  void ask(int itsNumber) {
    own.ask(itsNumber);
    if (other != null) {
      other.ask(itsNumber);
    }
  }

  /** Throws if a message of a call that is over here waits: nobody receives it. */
  void checkNothingLeft() {
    UnexpectedMessage oldest = own.oldestWaiting();
    if (oldest != null && log.isOver(oldest.tag())) {
      throwIfAny(() -> {
        UnexpectedMessage m = own.oldestWaiting();
        return m == null ? null : untimely(m.source(), m.tag(), m.call());
      });
    }
  }

  private void lookForMessages() {
    throwIfAny(() -> {
      Fault why = null;
      for (UnexpectedMessage m = own.oldestWaiting(); m != null && why == null; m = m.nextWaiting()) {
        why = untimely(m.source(), m.tag(), m.call());
      }
      return why;
    });
  }

  private void throwIfAny(Supplier<Fault> look) {
    Fault why = locked(look);
    if (why != null) {
      throw why;
    }
  }

  @Override
  public Fault objection(int source, int tag, long theirs, long mine) {
    if (isComparing(theirs) || isComparing(mine)) {
      return null; // one of the two is a step ahead
    }
    boolean same = CallWord.sameCall(theirs, mine);
    return disagreement(
        source, CallWord.text(theirs), CallWord.text(mine), same ? ErrorCode.TRUNCATE : ErrorCode.OTHER);
  }

  @Override
  public Fault untimely(int source, int tag, long theirs) {
    Fault why = asked(source, tag, theirs);
    if (why != null || theirs != log.word(tag) || !log.isOver(tag)) {
      return why;
    }
    return new Fault(ErrorCode.OTHER, differ("rank " + source + " has sent a message in "
        + CallWord.text(theirs) + ", which rank " + own.rank() + " does not receive there"));
  }

  @Override
  public Fault asked(int source, int tag, long theirs) {
    Refused r = refused;
    if (r != null && r.number == tag) {
      return new Fault(r.why.errorClass(), differ("rank " + source + " calls " + CallWord.text(theirs)
          + ", but the call of rank " + own.rank() + " has failed: " + r.why.getMessage()));
    }
    long mine = log.word(tag);
    if (mine == CallLog.UNKNOWN || isComparing(theirs) || isComparing(mine)) {
      return null;
    }
    if (mine != theirs) {
      return objection(source, tag, theirs, mine);
    }
    return tag == inSegment
        ? disagreement(
            source, CallWord.text(theirs) + " by messages", CallWord.text(mine) + " in shared memory",
            ErrorCode.OTHER)
        : null;
  }

  private static boolean isComparing(long word) {
    return word == CallWord.COMPARING;
  }

  @Override
  public void fail(Fault why) {
    spread(CollectiveFailure.of(own.rank(), why), true);
  }

  @Override
  public void failedElsewhere(CollectiveFailure why) {
    spread(why, false);
  }

  private void spread(CollectiveFailure why, boolean tell) {
    if (failure == null) {
      failure = why;
      own.fail(why, tell);
      if (other != null) {
        other.fail(why, tell);
      }
    }
  }

  @Override
  public Fault failure() {
    CollectiveFailure why = failure;
    return why == null ? null : why.fault();
  }

  @Override
  public boolean hasFailed() {
    return failure != null;
  }

  @Override
  public Fault publishesNothing(int rank, long theirs) {
    return otherCall(rank, theirs, CallWord.UNKNOWN, word, CallWord.UNKNOWN);
  }

  @Override
  public Fault otherCall(int giver, long theirs, long theirBytes, long mine, long bytes) {
    String theirNumber = (char) theirs == (char) number ? "" : " as number " + (int) (char) theirs;
    String myNumber = theirNumber.isEmpty() ? "" : " as number " + (int) (char) number;
    return disagreement(
        giver, CallWord.text(theirs, theirBytes) + theirNumber, CallWord.text(mine, bytes) + myNumber,
        ErrorCode.OTHER);
  }

  @Override
  public Fault otherPast(int giver) {
    return otherPast(giver, word);
  }

  private Fault otherPast(int giver, long mine) {
    return new Fault(
        ErrorCode.OTHER, differ("rank " + giver + " and rank " + own.rank()
            + " have called different things, or with different roots, before this " + CallWord.text(mine)));
  }

  @Override
  public Fault otherInSlot(int giver, long theirs, long mine) {
    return theirs == mine ? otherPast(giver, mine) : objection(giver, 0, theirs, mine);
  }

  @Override
  public Fault otherScattered(long theirs, long mine) {
    return otherInSlot(CallWord.root(theirs), theirs, mine);
  }

  @Override
  public Fault otherLength(int giver, long theirBytes, long mine, long bytes) {
    return disagreement(
        giver, CallWord.text(mine, theirBytes), CallWord.text(mine, bytes), ErrorCode.TRUNCATE);
  }

  @Override
  public Fault elsewhere(int giver, long theirs) {
    return disagreement(
        giver, CallWord.text(theirs, CallWord.UNKNOWN) + " in shared memory",
        CallWord.text(word) + " by messages, perhaps with another length", ErrorCode.OTHER);
  }

  /** What two ranks have said of their calls before they make them. */
  Fault disagreement(int source, String theirs, String mine) {
    return new Fault(ErrorCode.OTHER, beginning() + calls(source, theirs, mine));
  }

  private Fault disagreement(int source, String theirs, String mine, int errorClass) {
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

  private <T> T locked(Supplier<T> action) {
    Progress progress = own.messenger().engine().progress();
    progress.enter();
    try {
      return action.get();
    } finally {
      progress.exit();
    }
  }
}
