// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Progress;

/**
 * Operations of this rank that wait for something in shared memory. Each turn of progress polls it for them.
 * All is used under the engine's lock.
 */
final class PolledOperations implements Progress.Pump {
  private record Entry(SharedCondition condition, CompositeOperation operation) {}

  private final Progress progress;
  private final FrameSender frames;
  private final List<Entry> waiting = new ArrayList<>();
  private final Watch watch = new Watch();
  private boolean pumps;

  PolledOperations(Progress progress, FrameSender frames) {
    this.progress = progress;
    this.frames = frames;
  }

  /** An operation goes on once the condition is true. */
  void add(SharedCondition condition, CompositeOperation operation) {
    if (!pumps) {
      pumps = true;
      frames.pumpAlso(this);
    }
    if (waiting.isEmpty()) {
      progress.watch(watch);
    }
    waiting.add(new Entry(condition, operation));
    progress.requestPump(); // a thread that sleeps does not poll it yet
  }

  @Override
  public int pump() {
    return waiting.isEmpty() ? 0 : poll();
  }

  private int poll() {
    int done = 0;
    for (int i = 0; i < waiting.size(); i++) {
      Entry e = waiting.get(i);
      if (e.condition.isTrue()) {
        waiting.remove(i--);
        e.condition.ends();
        progress.defer(e.operation);
        done++;
      } else if (e.condition.hasAdvanced()) {
        done++;
      }
    }
    if (waiting.isEmpty()) {
      progress.unwatch(watch);
    }
    return done;
  }

  /** Keeps threads that make progress from sleeping while some operation can go on. */
  private final class Watch implements Completion {
    @Override
    public boolean isDone() { // called under the lock, and before sleeps with it
      for (int i = 0; i < waiting.size(); i++) {
        if (waiting.get(i).condition.isTrue()) {
          return true;
        }
      }
      return false;
    }

    @Override
    public void sleeps() {
      for (int i = 0; i < waiting.size(); i++) {
        waiting.get(i).condition.sleeps();
      }
    }

    @Override
    public void waiter(Thread thread) {
      // nobody waits for it alone
    }

    @Override
    public boolean isWatched() {
      return true;
    }
  }
}
