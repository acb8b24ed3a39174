// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma.race;

/**
 * Accesses of one rank to a part, all from one line of the program in epochs of one kind.
 *
 * @param origin whose accesses they are, as rank of the window
 * @param kind what they do
 * @param call the method that the program has called
 * @param line of the program
 * @param combination what accumulating operations combine by; else null
 * @param scope what ends them
 * @param over true if the origin waits for each of them before it goes on
 */
public record Access(
    int origin, Kind kind, String call, String line, Combining combination, Scope scope, boolean over) {

  /** What an access does. */
  public enum Kind {
    GET,
    PUT,
    ACCUMULATE,
    /** An accumulating operation that brings what was there before. */
    FETCH
  }

  /**
   * How an accumulating operation combines.
   *
   * @param op the operation's name; {@link #NO_OP} only reads
   * @param type the name of the elements' type
   * @param extent from one element to the next, bytes
   */
  public record Combining(String op, String type, int extent) {
    public static final String NO_OP = "NO_OP";
    public static final String SWAP = "compare and swap";

    /** A swap goes with all, since MPI has no name for its operation. */
    private boolean goesWith(Combining other, boolean sameOp) {
      return op.equals(other.op) || op.equals(SWAP) || other.op.equals(SWAP)
          || !sameOp && (op.equals(NO_OP) || other.op.equals(NO_OP));
    }
  }

  private boolean isReading() {
    return kind == Kind.GET || combination != null && combination.op.equals(Combining.NO_OP);
  }

  /** True if its origin waits for something that it brings. */
  boolean isFetching() {
    return kind == Kind.GET || kind == Kind.FETCH;
  }

  /** True if it changes memory. */
  boolean isWriting() {
    return !isReading();
  }

  /**
   * Why this access and an earlier one to the same bytes conflict (section 12.7); null if they do not.
   *
   * @param earlier which nothing has completed
   * @param sameElements true if the elements of both begin at the same bytes
   * @param sameOp true if NO_OP must not meet other operations, either
   */
  String conflict(Access earlier, boolean sameElements, boolean sameOp) {
    boolean sameOrigin = origin == earlier.origin;
    if (isReading() && earlier.isReading() || sameOrigin && earlier.over) {
      return null;
    }
    if (combination == null || earlier.combination == null) {
      return "what is read or left there depends on which comes first";
    }
    Combining c = combination;
    Combining its = earlier.combination;
    if (!c.type.equals(its.type)) {
      return "accumulating operations are atomic together only on elements of the same type, not of " + c.type
          + " and " + its.type;
    }
    if (!sameElements) {
      return "their elements overlap in part";
    }
    if (!sameOrigin && !c.goesWith(its, sameOp)) {
      return "the window's hint accumulate_ops allows only "
          + (sameOp ? "the same operation" : "the same operation or NO_OP") + " at the same time, not " + c.op
          + " and " + its.op;
    }
    return null;
  }
}
