// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.RankState.LockState;
import org.mpi4j.internal.p2p.FrameHandler;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Progress;

/**
 * The windows of one rank: brings frames to the window that they are for, and answers to the operations that
 * wait for them. Made when the rank makes its first window. All under the engine's lock.
 */
public final class WindowTable implements FrameHandler, Progress.Pump {
  private final Messenger messenger;
  private final Progress progress;
  private final Map<Integer, TargetMessages> windows = new HashMap<>();
  private final Map<Integer, AwaitedAnswer> awaited = new HashMap<>();
  private final List<TargetMessages> busy = new ArrayList<>();
  private final BusyWatch watch = new BusyWatch();
  private final Map<Integer, Window> open = new ConcurrentHashMap<>(); // those of the program, by context
  private int lastId;

  // what performance variables tell

  private volatile long directTargets;
  private volatile long messageTargets;

  /** Registers itself with the messenger. */
  public WindowTable(Messenger messenger) {
    this.messenger = messenger;
    this.progress = messenger.engine().progress();
    messenger.register(WindowFrame.KIND, this);
    progress.enter();
    try {
      messenger.frames().pumpAlso(this);
    } finally {
      progress.exit();
    }
  }

  Messenger messenger() {
    return messenger;
  }

  /** A window whose frames may come from now on. */
  void add(int context, TargetMessages its) {
    progress.enter();
    try {
      windows.put(context, its);
    } finally {
      progress.exit();
    }
  }

  /** The program has it now. */
  void opened(int context, Window window) {
    open.put(context, window);
  }

  /** The locks that this rank holds, for diagnosis; for any thread. */
  public List<LockState> locks() {
    List<LockState> all = new ArrayList<>();
    open.forEach((context, window) -> window.forEachLocked((target, exclusive) ->
        all.add(new LockState(context, target, exclusive))));
    return all;
  }

  /** No more frames come for that window. */
  void remove(int context) {
    open.remove(context);
    progress.enter();
    try {
      windows.remove(context);
    } finally {
      progress.exit();
    }
  }

  /** Numbers an operation that an answer will end. */
  int await(AwaitedAnswer op) {
    do {
      lastId++;
    } while (lastId == 0 || awaited.containsKey(lastId));
    awaited.put(lastId, op);
    return lastId;
  }

  /** The operation of that number, if it waits for that rank of the job; else null. */
  AwaitedAnswer awaited(int id, int from) {
    AwaitedAnswer op = awaited.get(id);
    return op == null || op.from() != from ? null : op;
  }

  /** Takes the operation of that number out. */
  void over(int id) {
    awaited.remove(id);
  }

  /** Counts a target that is used for the first time. */
  synchronized void count(boolean byMessages) {
    if (byMessages) {
      messageTargets++;
    } else {
      directTargets++;
    }
  }

  long directTargets() {
    return directTargets;
  }

  long messageTargets() {
    return messageTargets;
  }

  long openWindows() {
    return windows.size();
  }

  @Override
  public void frame(int from, long h0, long h1, long h2, MemorySegment data, long offset, int bytes) {
    TargetMessages window = windows.get(FrameHandler.context(h0));
    if (window == null) {
      throw new Fault(ErrorCode.PROC_ABORTED, "it sent a frame for the window of context "
          + FrameHandler.context(h0) + ", which there is not; do all ranks run the same version of mpi4j?");
    }
    window.frame(from, new WindowFrame(h0, h1, h2, data, offset, bytes));
  }

  /** A window has something that it must try again. */
  void markBusy(TargetMessages window) {
    if (!busy.contains(window)) {
      if (busy.isEmpty()) {
        progress.watch(watch);
      }
      busy.add(window);
    }
  }

  @Override
  public int pump() {
    return busy.isEmpty() ? 0 : pumpBusy();
  }

  private int pumpBusy() {
    int done = 0;
    for (int i = busy.size() - 1; i >= 0; i--) {
      TargetMessages window = busy.get(i);
      done += window.tryAgain();
      if (!window.isBusy()) {
        busy.remove(i);
      }
    }
    if (busy.isEmpty()) {
      progress.unwatch(watch);
    }
    return done;
  }

  /** Keeps threads that make progress from sleeping while some window can go on. */
  private final class BusyWatch implements Completion {
    @Override
    public boolean isDone() { // called under the lock, and before sleeps with it
      for (int i = 0; i < busy.size(); i++) {
        if (busy.get(i).canGoOn()) {
          return true;
        }
      }
      return false;
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
