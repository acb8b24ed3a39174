// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.stream.IntStream;
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

  /**
   * Makes a rank of another job a peer, unless it is one; returns its number. It is held: see {@link
   * IntroducedPeers#hold}. Waits while another thread disconnects from it.
   */
  public int introduce(IntroducedPeers.Card card, byte[] secret) {
    while (true) {
      progress.enter();
      try {
        int number = engine.introduce(card, secret);
        if (number != IntroducedPeers.LEAVING) {
          return number;
        }
      } finally {
        progress.exit();
      }
      messenger.awaitPolling(() -> !engine.introduced().isLeaving(card.name()));
    }
  }

  /**
   * Disconnects from ranks of other jobs, which do the same, and waits until they have read all. Another
   * thread may disconnect from some of them at the same time.
   *
   * @param release releases communicators that have ended; called again and again
   */
  public void disconnect(Runnable release, int... numbers) {
    messenger.awaitPolling(() -> {
      release.run();
      return IntStream.of(numbers).noneMatch(engine.introduced()::isInUse);
    });
    messenger.awaitPolling(() -> areDisconnected(numbers));
    progress.enter(); // so that no rank is introduced meanwhile
    try {
      if (forget(numbers)) {
        engine.disconnected();
      }
    } finally {
      progress.exit();
    }
  }

  /** Forgets those that are known; true if some were. The engine's lock is held. */
  private boolean forget(int... numbers) {
    boolean some = false;
    for (int number : numbers) {
      if (engine.introduced().isKnown(number)) {
        some = true;
        messenger.sender().lost(messenger.peers().get(number)); // acknowledgements that nobody waits for
        messenger.peers().forget(number);
        engine.forget(number);
      }
    }
    return some;
  }

  /**
   * Forgets all of them, since this rank leaves MPI; waits until those that it has connections to have read
   * its goodbye. For the manager it stays connected with them, because MPI_Finalize is collective over
   * connected processes: if its program fails after that, the jobs end together.
   */
  public void leaveAll() {
    if (engine.introduced().areNone()) {
      return;
    }
    int[] numbers = engine.introduced().numbers();
    messenger.awaitPolling(() -> areDisconnected(numbers));
    progress.enter();
    try {
      forget(numbers);
    } finally {
      progress.exit();
    }
  }

  private boolean areDisconnected(int... numbers) {
    progress.enter();
    try {
      boolean all = true;
      for (int number : numbers) {
        all &= !engine.introduced().isKnown(number) || engine.disconnect(number);
      }
      return all;
    } finally {
      progress.exit();
    }
  }
}
