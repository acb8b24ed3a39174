// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * How often the ranks of a domain have posted to each other, and have completed accesses to each other's
 * parts. Each rank has a block with two bytes for each member.
 *
 * <pre>
 *   block of rank r:  posts of member 0 to r | ... | completions of member 0 at r | ...
 * </pre>
 *
 * <p>A byte is written by one rank only, with release, after all that it has stored before; <i>r</i> loads it
 * with acquire. The counts only grow, modulo 256, so nothing is ever reset. What a rank has told and taken it
 * counts in its own memory. In correct programs the two differ by one at most: a rank posts again when its
 * exposure epoch is over, for which all of its group have completed.
 *
 * <p>Used by one thread at a time, but for the methods that only look.
 */
final class EpochWords {
  private static final VarHandle BYTE = ValueLayout.JAVA_BYTE.varHandle().withInvokeExactBehavior();

  private final MemorySegment memory;
  private final long start;
  private final int members;
  private final int own;
  private byte[] told = {}; // as the blocks: posts to each member, completions at each; made when first used
  private byte[] taken = {}; // the same of each member

  /**
   * @param memory all zero at first
   * @param start where the blocks begin in it
   * @param own this rank's place in the domain
   */
  EpochWords(MemorySegment memory, long start, int members, int own) {
    this.memory = memory;
    this.start = start;
    this.members = members;
    this.own = own;
  }

  /** The length of all blocks. */
  static long bytes(int members) {
    return members * block(members);
  }

  private static long block(int members) {
    return 2L * members + WindowWords.BLOCK - 1 & -WindowWords.BLOCK;
  }

  private void prepare() {
    if (told.length == 0) {
      taken = new byte[2 * members];
      told = new byte[2 * members];
    }
  }

  private long at(int member, int index) {
    return start + member * block(members) + index;
  }

  /** This rank posts to a member. */
  void post(int member) {
    tell(member, 0);
  }

  /** This rank completes its accesses to the part of a member. */
  void complete(int member) {
    tell(member, members);
  }

  private void tell(int member, int what) {
    prepare();
    byte n = ++told[what + member];
    BYTE.setRelease(memory, at(member, what + own), n);
  }

  /** A message has come, by which a member that cannot store this rank's part completes its accesses. */
  void completedByMessage(int member) {
    long at = at(own, members + member);
    byte n = (byte) ((byte) BYTE.getAcquire(memory, at) + 1); // that member never writes it itself
    BYTE.setRelease(memory, at, n);
  }

  /** True if there is a post of a member that {@link #takePost} has not taken; for any thread. */
  boolean hasPost(int member) {
    return has(member);
  }

  /** True if there is a completion of a member that {@link #takeCompletion} has not taken; for any thread. */
  boolean hasCompletion(int member) {
    return has(members + member);
  }

  private boolean has(int index) {
    byte[] before = taken;
    byte n = (byte) BYTE.getAcquire(memory, at(own, index));
    return n != (before.length == 0 ? 0 : before[index]);
  }

  void takePost(int member) {
    prepare();
    taken[member]++;
  }

  void takeCompletion(int member) {
    prepare();
    taken[members + member]++;
  }
}
