// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.p2p.CompositeOperation;
import org.mpi4j.internal.type.Payload;

/**
 * Agrees on a context number that is free on all ranks of a group.
 *
 * <p>All start from the same seed. Each rank reserves the first number of the seed's series that is free
 * there, and they find the smallest and the largest attempt by dissemination: in round k, rank r sends what
 * it knows to r + 2^k, and receives from r - 2^k. If the two are equal, the number is agreed; else they go on
 * from the largest. One attempt nearly always is enough: ceil(log2 p) messages each.
 *
 * <p>Nothing is locked meanwhile, so agreements of several threads on different communicators do not wait for
 * each other, whatever their order on different ranks.
 */
final class Agreement extends CompositeOperation {
  private static final int SMALLEST = 0; // negated, so that all words are reduced by maximum
  private static final int LARGEST = 1;
  private static final int EXHAUSTED = 2;
  private static final int OBJECTOR = 3; // rank in the party and 1; 0: nobody
  private static final int WORDS = 4;

  private final ContextIds ids;
  private final long seed;
  private final AgreementGroup party;
  private final Role role;
  private final long[] known = new long[WORDS];
  private final long[] heard = new long[WORDS];
  private final Payload out = ArrayPayloads.payload(known);
  private final Payload in = ArrayPayloads.payload(heard);

  private int from;
  private int distance; // of the present round; 0: the next attempt begins
  private int reserved = ContextIds.EXHAUSTED;

  /** The part of a rank in an agreement. */
  enum Role {
    /** It becomes a member of the new communicator. */
    MEMBER,
    /** It only helps the others to agree. */
    HELPER,
    /** It makes the agreement fail on all ranks, because of an error here. */
    OBJECTOR
  }

  /**
   * @param seed the same for all of the party, and hardly ever the same as that of another agreement
   */
  Agreement(AgreementGroup party, ContextIds ids, long seed, Role role) {
    super(party.context().messenger());
    this.party = party;
    this.ids = ids;
    this.seed = seed;
    this.role = role;
  }

  /** The agreed number; only after the end, and for members. */
  int number() {
    return ContextIds.candidate(seed, reserved);
  }

  /** Releases the agreed number, which is not needed. */
  void undo() {
    if (reserved != ContextIds.EXHAUSTED) {
      ids.giveBack(number());
      reserved = ContextIds.EXHAUSTED;
    }
  }

  /** Starts; holds the context until it is over. */
  void start() {
    party.context().begin();
    launch();
  }

  /** Starts with an objection, on a rank that does not wait for the end. */
  void startAlone() {
    start();
    party.context().messenger().detach(this);
  }

  /** Waits until it is over; throws its error. */
  void await() {
    party.context().messenger().await(this);
    if (fault() != null) {
      throw fault();
    }
  }

  @Override
  protected boolean work() {
    boolean goesOn = distance == 0 || hear();
    while (goesOn && !isConcluded()) {
      send(party.context(), out, party.after(distance), party.tag());
      recv(party.context(), in, party.before(distance), party.tag());
      if (mustWait()) {
        return false;
      }
      goesOn = hear();
    }
    return true;
  }

  @Override
  public Need need() {
    return new Need.Task(party.context().id(), party.tag());
  }

  @Override
  protected void ended() {
    party.context().end();
  }

  private void propose() {
    known[SMALLEST] = Long.MIN_VALUE;
    known[LARGEST] = Long.MIN_VALUE;
    known[EXHAUSTED] = 0;
    known[OBJECTOR] = role == Role.OBJECTOR ? party.me() + 1 : 0;
    if (role == Role.MEMBER) {
      reserved = ids.reserve(seed, from);
      known[EXHAUSTED] = reserved == ContextIds.EXHAUSTED ? 1 : 0;
      known[SMALLEST] = -reserved;
      known[LARGEST] = reserved;
    }
  }

  /** Reads the messages of a round; false if one has failed. */
  private boolean hear() {
    if (hasFailed()) {
      undo();
      return false;
    }
    for (int i = 0; i < WORDS; i++) {
      known[i] = Math.max(known[i], heard[i]);
    }
    distance *= 2;
    return true;
  }

  /** Starts an attempt if none is under way, or ends it; false if there are more rounds. */
  private boolean isConcluded() {
    if (distance == 0) {
      propose();
      distance = 1;
    }
    while (distance >= party.size()) {
      if (isAgreed()) {
        return true;
      }
      propose();
      distance = 1;
    }
    return false;
  }

  /** True if the number is agreed, or no member needs one; throws the error that prevents it. */
  private boolean isAgreed() {
    Fault failure = failure();
    boolean found = failure == null && -known[SMALLEST] == known[LARGEST];
    if (found || failure == null && known[LARGEST] == Long.MIN_VALUE) {
      return true;
    }
    undo();
    if (failure != null) {
      throw failure;
    }
    from = (int) known[LARGEST];
    return false;
  }

  private Fault failure() {
    if (known[OBJECTOR] > 0) {
      return new Fault(
          ErrorCode.OTHER,
          "rank " + (known[OBJECTOR] - 1) + " could not take part: the error there tells why");
    }
    if (known[EXHAUSTED] > 0) {
      return new Fault(
          ErrorCode.OTHER,
          "all " + ids.limit() + " communicators that a rank may have are in use on some rank; free those no"
              + " longer needed, or set comm.limit higher");
    }
    return null;
  }
}
