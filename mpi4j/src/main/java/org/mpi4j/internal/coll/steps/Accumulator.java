// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The partial result of a reduction, and the memory for the next operand. An operation writes its result to
 * one of the two, so they change places as needed; the caller's elements are read but never written.
 */
public final class Accumulator {
  private final Steps steps;
  private Operator op;
  private Payload mine;
  private Payload result;
  private Payload value;
  private Payload incoming; // null: not needed so far

  public Accumulator(Steps steps) {
    this.steps = steps;
  }

  public Accumulator begin(Payload itsMine, Payload itsResult, Operator itsOp) {
    mine = itsMine;
    result = itsResult;
    op = itsOp;
    value = mine;
    incoming = mine == result ? null : result;
    return this;
  }

  /** The sum so far. */
  public Payload value() {
    return value;
  }

  /** Where to receive what is folded next. */
  public Payload incoming() {
    if (incoming == null) {
      incoming = steps.scratch(mine, mine.count());
    }
    return incoming;
  }

  /** Folds what has come in. */
  public void fold(boolean fromHigherRanks) {
    if (fromHigherRanks || op.isSymmetric() && !writable()) {
      foldHigher();
    } else {
      foldLower();
    }
  }

  /** What has come in belongs behind the sum. */
  public void foldHigher() {
    if (op.isSymmetric() && writable()) {
      steps.fold(incoming, value, op);
    } else {
      steps.fold(value, incoming, op);
      Payload free = writable() ? value : null;
      value = incoming;
      incoming = free;
    }
  }

  private void foldLower() {
    if (!writable()) {
      Payload own = steps.scratch(mine, mine.count());
      steps.copy(mine, own);
      value = own;
    }
    steps.fold(incoming, value, op);
  }

  private boolean writable() {
    return value != mine || mine == result;
  }

  /** Brings the sum to where the result belongs. */
  public void settle() {
    if (value != result) {
      steps.copy(value, result);
      value = result;
    }
  }
}
