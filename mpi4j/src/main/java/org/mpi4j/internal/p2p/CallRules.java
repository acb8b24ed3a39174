// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.base.Fault;

/**
 * The rules by which a rank finds out that the collective calls of a context do not match. Each of their
 * messages carries a word that identifies its call. A message whose word differs from the receiver's shows
 * that the ranks are in different calls.
 *
 * <p>All methods are called with the engine's lock held; they do not wait.
 */
public interface CallRules {

  /**
   * A receive of the call {@code mine} gets a message of the call {@code theirs}, which is another word.
   *
   * @return why the two do not match; null if they may
   */
  Fault objection(int source, int tag, long theirs, long mine);

  /**
   * No receive waits for this message.
   *
   * @return why none will; null if it may come yet
   */
  Fault untimely(int source, int tag, long theirs);

  /**
   * A rank has waited long for a message of this one in the call {@code theirs}.
   *
   * @return why there will be none; null if it may come yet
   */
  Fault asked(int source, int tag, long theirs);

  /** The collectives have failed on another rank. */
  void failedElsewhere(CollectiveFailure why);

  /** This rank has found an error, after which it cannot go on with a call. */
  void fail(Fault why);
}
