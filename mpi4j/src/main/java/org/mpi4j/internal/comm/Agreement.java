// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.SteppedOperation;
import org.mpi4j.internal.type.Payload;

/**
 * Finds a number that is free on all ranks of a party. It needs nobody's waiting thread: each step is taken by
 * whoever makes progress.
 *
 * <p>All start from the same seed. Each rank takes, for the time being, the first number of the seed's series
 * that is free there, and they learn the smallest and the largest attempt by dissemination: in round k, rank r
 * tells r + 2^k what it knows, and hears from r - 2^k. If the two are equal, the number is found; else they go
 * on from the largest. One attempt nearly always is enough: ceil(log2 p) messages each.
 *
 * <p>Nothing is locked meanwhile, so agreements of several threads on different communicators do not wait for
 * each other, in whatever order they come on different ranks.
 */
final class Agreement extends SteppedOperation {
  private static final int SMALLEST = 0; // negated, so that all words are folded by maximum
  private static final int LARGEST = 1;
  private static final int EXHAUSTED = 2;
  private static final int OBJECTOR = 3; // rank in the party and 1; 0: nobody
  private static final int WORDS = 4;

  private final ContextIds ids;
  private final long seed;
  private final Party party;
  private final Role role;
  private final long[] known = new long[WORDS];
  private final long[] heard = new long[WORDS];
  private final Payload out = Words.payload(known);
  private final Payload in = Words.payload(heard);

  private int from;
  private int distance; // of the present round; 0: an attempt begins
  private int reserved = ContextIds.EXHAUSTED;

  /** What a rank wants of an agreement. */
  enum Role {
    /** To have the number. */
    MEMBER,
    /** Only that the others agree. */
    HELPER,
    /** That it fails on all ranks: something went wrong here. */
    OBJECTOR
  }

  /**
   * @param seed the same for all of the party, and hardly ever the same as that of another agreement
   */
  Agreement(Party party, ContextIds ids, long seed, Role role) {
    super(party.context(), party.tag());
    this.party = party;
    this.ids = ids;
    this.seed = seed;
    this.role = role;
  }

  /** The number that was agreed upon; only after the end, and for members. */
  int number() {
    return ContextIds.candidate(seed, reserved);
  }

  /** Gives back what was agreed upon and is not needed. */
  void undo() {
    if (reserved != ContextIds.EXHAUSTED) {
      ids.giveBack(number());
      reserved = ContextIds.EXHAUSTED;
    }
  }

  @Override
  protected void advance() {
    if (distance == 0) {
      propose();
      distance = 1;
    } else {
      fold();
      distance *= 2;
    }
    if (distance < party.size()) {
      exchange(out, party.after(distance), in, party.before(distance));
    } else {
      conclude();
    }
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

  private void fold() {
    for (int i = 0; i < WORDS; i++) {
      known[i] = Math.max(known[i], heard[i]);
    }
  }

  private void conclude() {
    Fault failure = failure();
    if (failure == null && -known[SMALLEST] == known[LARGEST] || known[LARGEST] == Long.MIN_VALUE) {
      end(failure);
      return;
    }
    undo();
    if (failure != null) {
      end(failure);
    } else {
      from = (int) known[LARGEST];
      distance = 0;
      advance();
    }
  }

  private Fault failure() {
    if (known[OBJECTOR] > 0) {
      return new Fault(
          ErrorCode.OTHER, "rank " + (known[OBJECTOR] - 1) + " could not take part: the error there tells why");
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
