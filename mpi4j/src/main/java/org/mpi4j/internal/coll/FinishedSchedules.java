// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.ref.WeakReference;
import org.mpi4j.internal.coll.slots.SlotSource;
import org.mpi4j.internal.runtime.Progress;

/**
 * Schedules of nonblocking calls that are over. Programs repeat their calls with the same arguments, and to
 * start a schedule again takes less time than to write it anew. Which ranks have one left does not matter:
 * written anew it would be the same.
 *
 * <p>Schedules refer to memory of the program. So the garbage collector takes them whenever it likes, and
 * then the next calls are written anew.
 */
final class FinishedSchedules {
  private static final int KEPT = 32; // a power of two

  private final Progress progress;
  private WeakReference<Schedule[]> kept = new WeakReference<>(null); // guarded by the engine's lock

  FinishedSchedules(Progress progress) {
    this.progress = progress;
  }

  /** Gives one that was written for the same call, which is not kept any more; null if there is none. */
  Schedule take(CollectiveArguments call, SlotSource slots) {
    progress.enter();
    try {
      Schedule[] all = kept.get();
      return all == null ? null : take(call, slots, all);
    } finally {
      progress.exit();
    }
  }

  private static Schedule take(CollectiveArguments call, SlotSource slots, Schedule... all) {
    int first = first(call);
    int at = isOf(all[first], call, slots) ? first : second(first);
    Schedule found = isOf(all[at], call, slots) ? all[at] : null;
    if (found != null) {
      all[at] = null;
    }
    return found;
  }

  /** Keeps one that has an origin and is over. */
  void keep(Schedule over) {
    progress.enter();
    try {
      Schedule[] all = kept.get();
      if (all == null) {
        all = new Schedule[KEPT];
        kept = new WeakReference<>(all);
      }
      int first = first(over.origin().call());
      all[all[first] == null ? first : second(first)] = over;
    } finally {
      progress.exit();
    }
  }

  private static boolean isOf(Schedule s, CollectiveArguments call, SlotSource slots) {
    return s != null && s.origin().slots() == slots && s.origin().call().isSame(call);
  }

  private static int first(CollectiveArguments call) {
    return call.place() & KEPT - 1;
  }

  /** Where one goes, too: programs often have two buffers that take turns. */
  private static int second(int first) {
    return first ^ KEPT / 2;
  }
}
