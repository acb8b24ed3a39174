// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.IntroducedPeers;
import org.mpi4j.internal.runtime.Progress;

/** Makes ranks of other jobs peers of this one, and ends that. */
public final class OtherJobs {
  private final Messenger messenger;
  private final Engine engine;
  private final Progress progress;

  /** Of the rank that has this messenger. */
  public OtherJobs(Messenger messenger) {
    this.messenger = messenger;
    this.engine = messenger.engine();
    this.progress = messenger.progress();
  }

  /** Makes a rank of another job a peer, unless it is one; returns its number. */
  public int introduce(IntroducedPeers.Card card, byte[] secret) {
    progress.enter();
    try {
      return engine.introduce(card, secret);
    } finally {
      progress.exit();
    }
  }

  /** Disconnects from ranks of other jobs, which do the same, and waits until they have read all. */
  public void disconnect(int... numbers) {
    forget(numbers);
    progress.enter(); // so that no rank is introduced meanwhile
    try {
      engine.disconnected();
    } finally {
      progress.exit();
    }
  }

  /**
   * Waits until nothing is left of connections to ranks of other jobs, which have then read all that was
   * sent to them, and forgets them.
   */
  private void forget(int... numbers) {
    messenger.awaitLooking(() -> areDisconnected(numbers));
    progress.enter();
    try {
      for (int number : numbers) {
        messenger.sender().lost(messenger.peers().get(number)); // acknowledgements that nobody waits for
        messenger.peers().forget(number);
        engine.forget(number);
      }
    } finally {
      progress.exit();
    }
  }

  /**
   * Forgets all of them, since this rank leaves MPI; waits until those that it has connections to have read
   * its goodbye. For the manager it stays connected with them, because MPI_Finalize is collective over
   * connected processes: if its program fails after that, the jobs end together.
   */
  public void leaveAll() {
    if (!engine.introduced().areNone()) {
      forget(engine.introduced().numbers());
    }
  }

  private boolean areDisconnected(int... numbers) {
    progress.enter();
    try {
      boolean all = true;
      for (int number : numbers) {
        all &= engine.disconnect(number);
      }
      return all;
    } finally {
      progress.exit();
    }
  }
}
