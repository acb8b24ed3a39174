// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.Arrays;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.Transport;

/**
 * The progress engine of one rank: polls the transports, runs deferred tasks, and blocks threads that wait.
 *
 * <p>State of the engine is used only between {@link #enter} and {@link #exit}. Threads that wait poll for a
 * while; then one of them sleeps in a transport and the others park ({@link Sleepers}).
 *
 * <p>Waiting cannot be interrupted. With the interrupt flag set, neither park nor a selector waits, so a
 * thread that is about to sleep clears its flag, and sets it again when its wait is over. Not after each
 * sleep: a thread that sets its own flag is thereby unparked in advance, and would never sleep.
 */
public final class Progress {
  private static final int OTHERS_MASK = 7;

  /** After so many sleeps a wait is noted for diagnosis. */
  private static final int SLEEPS_TO_NOTE = 2;

  /** What {@link #turn} returns if another thread polls. */
  private static final int BUSY = -1;

  /**
   * Added to the count of fruitless polls when another thread polls: this thread soon leaves polling to it.
   */
  private static final int BUSY_LOOKS = 100;

  /** Fruitless polls before a thread counts itself among those that spin. */
  private static final int UNCOUNTED_LOOKS = 50;

  /**
   * Fruitless polls of a virtual thread before it parks: spinning would keep its carrier from other threads.
   */
  private static final int VIRTUAL_LOOKS = 10;

  /** Work that each turn does besides polling the transports. */
  public interface Pump {
    /** Does what can be done now; returns how much that was. The lock is held. */
    int pump();
  }

  private Transport[] transports; // replaced under the lock
  private final WaitStrategy strategy;
  private final EngineLock lock;
  private final EngineEntry entry;
  private final ProgressThread helper;
  private final PolledWaiters watched;
  private final Sleepers sleepers;
  private final DeferredTasks deferred;
  private final WaitClock clock = new WaitClock();
  private final LongWaits longWaits;

  private long turns; // written under the lock, read by any thread
  private FrameReceiver inbox;
  private Pump pump;
  private FailureListener failureListener = (text, somebodyWaits) -> {};
  private volatile Fault aborted;

  /**
   * @param transports in the order of polling; the first is the one to sleep in
   * @param parks true if the first parks the thread that sleeps in it, rather than block it in the kernel
   * @param threaded true if several threads may come at the same time
   */
  Progress(Transport[] transports, boolean parks, WaitStrategy strategy, boolean threaded) {
    this.transports = transports;
    this.strategy = strategy;
    this.lock = new EngineLock(threaded);
    this.entry = new EngineEntry(lock, threaded);
    this.longWaits = new LongWaits(lock);
    this.deferred = new DeferredTasks(lock);
    this.sleepers = new Sleepers(transports, parks, lock, clock, longWaits);
    this.watched = sleepers.watched();
    this.helper = new ProgressThread(this);
    sleepers.helper(helper);
    sleepers.tasks(deferred);
  }

  /** Sets the receiver of frames and the pump; called once, before anything else. */
  public void attach(FrameReceiver itsInbox, Pump itsPump) {
    inbox = itsInbox;
    pump = itsPump;
  }

  /** Adds a transport that has been opened later; also to sleep beside it. */
  void add(Transport transport) {
    enter();
    try {
      transports = Arrays.copyOf(transports, transports.length + 1);
      transports[transports.length - 1] = transport;
      sleepers.transports(transports);
    } finally {
      exit();
    }
    wakeSleeper(); // it does not wait for the new one
  }

  /** Which threads may use the engine, and how. */
  public EngineEntry entry() {
    return entry;
  }

  /** {@link EngineEntry#enter}. */
  public void enter() {
    entry.enter();
  }

  /** {@link EngineEntry#exit}. */
  public void exit() {
    entry.exit();
  }

  /** The waits that last. */
  public LongWaits longWaits() {
    return longWaits;
  }

  /** One turn; the lock is held. Returns how much was done. */
  public int poll() {
    int done = 0;
    turns++;
    for (Transport t : transports) {
      done += t.poll(inbox);
    }
    return done + pump.pump();
  }

  /**
   * One turn of a thread that only waits: most turns poll the first transport alone, where most messages
   * arrive.
   */
  private int pollWaiting(int fruitless) {
    if ((fruitless & OTHERS_MASK) == OTHERS_MASK) {
      return poll();
    }
    return transports[0].poll(inbox) + pump.pump();
  }

  /**
   * One turn, which takes the lock; skipped if another thread polls. Programs call this in loops, so a
   * fruitless turn yields the core if others may need it.
   */
  public void pollOnce() {
    if (turnOfProgram() <= 0) {
      checkAborted();
      strategy.yieldCore();
    }
  }

  private int turnOfProgram() {
    if (entry.isAlone()) {
      return turn();
    }
    entry.beginCall();
    try {
      return turn();
    } finally {
      entry.endCall();
    }
  }

  /** One turn of a program that does not wait; skipped if another thread polls. */
  public void look() {
    turn();
  }

  /** How often to poll a word of shared memory before {@link #await}. */
  public int spinsBeforeProgress() {
    return strategy.spinsBeforeProgress();
  }

  /** Waits until {@code c} is done; the lock is not held. */
  public void await(Completion c) {
    if (clock.runs && !c.isDone()) {
      clock.time(() -> awaitUntimed(c));
    } else {
      awaitUntimed(c);
    }
  }

  private void awaitUntimed(Completion c) {
    if (entry.isAlone()) {
      awaitAlone(c);
      return;
    }
    entry.beginCall();
    try {
      if (lock.isReal()) {
        awaitAmongOthers(c);
      } else {
        awaitAlone(c);
      }
    } finally {
      entry.endCall();
    }
  }

  /**
   * How often a thread that waits may {@link #lookAtFirst} before it must {@link #await}; 0 where several
   * threads make progress, where ranks share cores, or where waits are timed.
   */
  public int looksAtFirst() {
    return entry.isAlone() && !clock.runs ? Math.max(0, strategy.nextRound(0)) : 0;
  }

  /** One look of a thread that waits, and the tasks that have come up with it. */
  public void lookAtFirst(int left) {
    pollWaiting(left);
    if (deferred.areThere()) {
      runDeferred();
    }
  }

  /** How many turns threads have made; a thread of the library sees by it if others make progress. */
  long turns() {
    return turns;
  }

  /** Sleeps in the transport until something may have arrived; false, at once, if another thread does. */
  boolean sleepAsLeader(Completion c) {
    return sleepers.sleepAsLeader(c);
  }

  /** Lets each thread that makes progress poll this, and keeps it from sleeping once it is done. */
  public void watch(Completion c) {
    watched.add(c, null);
  }

  /** Ends {@link #watch}. */
  public void unwatch(Completion c) {
    watched.remove(c);
  }

  /**
   * One turn and, if it finds nothing, a sleep until something may have arrived: for threads that only make
   * progress.
   */
  void pollOrSleep(Completion c) {
    if (turn() <= 0) {
      checkAborted();
      sleepers.leadOrFollow(c);
    }
  }

  /**
   * Asks that a bell be run, by any thread, once a frame has come; null ends that.
   *
   * @return false if progress must be made meanwhile
   */
  boolean whenFrameComes(Runnable bell) {
    enter();
    try {
      return transports[0].whenFrameComes(bell) && transports.length == 1;
    } finally {
      exit();
    }
  }

  /**
   * Queues a task that any waiting or testing thread runs once, without the lock: a long computation, or code
   * of the user. A thread that sleeps is woken for it, since the caller need not be one that runs tasks. The
   * lock is held.
   */
  public void defer(Runnable task) {
    deferred.add(task); // then look for the leader, which looks for tasks before it sleeps
    sleepers.wakeLeader();
  }

  private void runDeferred() {
    Runnable next = deferred.next(); // first: a new leader would take the task, too
    if (next != null) {
      passLeadershipOn(); // the task may take long, and other threads make progress meanwhile
    }
    for (; next != null; next = deferred.next()) {
      next.run();
    }
  }

  /** Wakes the thread that waits for a completion that has just become done. */
  public void wake(Thread waiter) {
    sleepers.wake(waiter);
  }

  /**
   * Wakes the thread that waits for a completion that has just become done, from a thread that makes no
   * progress and need not be one that the thread level admits.
   */
  public void wakeFromOutside(Thread waiter) {
    if (lock.isReal()) {
      wake(waiter);
    } else {
      sleepers.wakeSleeper();
    }
  }

  /** Makes all present and later waiting fail with this error, unless there was one before. */
  public void abort(Fault fault) {
    if (aborted == null) {
      aborted = fault; // if two threads abort at the same time, either error is kept
    }
    sleepers.abort();
  }

  /** Sets what ends the job when a thread of the library has failed; called once, before anything else. */
  void whenThreadFails(FailureListener itsListener) {
    failureListener = itsListener;
  }

  /**
   * Reports that the calling thread, one of the library's, has failed: all waits fail, and the failure
   * listener ends the job, since nothing else would notice.
   */
  void failed(Throwable why) {
    if (why == aborted) {
      return; // already reported
    }
    String text = "the thread " + Thread.currentThread().getName() + " of the library has failed: " + why
        + ". Please report this, with the stack trace of its cause";
    boolean somebodyWaits = hasFollowers();
    abort(new Fault(ErrorCode.INTERN, text, why));
    failureListener.threadFailed(text, somebodyWaits);
  }

  /** Wakes a thread that sleeps, so that it runs the pump. */
  public void requestPump() {
    sleepers.wakeLeader();
  }

  /** Wakes a thread that sleeps in a transport, or is about to. */
  void wakeSleeper() {
    sleepers.wakeSleeper();
  }

  void close() {
    helper.close();
  }

  /** True if a thread waits and does not poll. */
  boolean hasSleepers() {
    return sleepers.hasLeader() || hasFollowers();
  }

  boolean hasFollowers() {
    return sleepers.hasFollowers();
  }

  private void awaitAlone(Completion c) {
    int fruitless = 0;
    int sleeps = 0;
    boolean woken = false;
    boolean interrupted = false;
    try {
      while (!c.isDone()) {
        int round = strategy.nextRound(fruitless);
        int done = woken ? poll() : round < 0 ? yieldAlone(c, -round) : spinAlone(c, round);
        woken = false;
        if (deferred.areThere()) {
          runDeferred();
          entry.beginCall(); // callbacks of the user have left
        }
        if (done > 0) {
          fruitless = 0;
        } else if (round == 0) {
          interrupted |= Thread.interrupted(); // see the class comment
          sleepAlone(c);
          sleeps = slept(c, sleeps);
          woken = true;
        } else {
          checkAborted();
          sleeps += longWaits.noteIfLong(c, fruitless, Math.abs(round));
          fruitless += Math.abs(round);
        }
      }
    } finally {
      waitIsOver(interrupted, sleeps);
    }
  }

  /**
   * Looks until something happens, at most so often, but once. Here and in the three methods like it no case
   * is rare: code that has been compiled for looking is not given up when a wait ends or lasts. Returns what
   * the last look did.
   */
  private int spinAlone(Completion c, int looks) {
    int left = looks;
    do {
      int done = pollWaiting(left);
      if (done != 0 || c.isDone() || deferred.areThere()) {
        return done;
      }
      Thread.onSpinWait(); // without it the polls slow down the message that they wait for
    } while (--left > 0);
    return 0;
  }

  private int yieldAlone(Completion c, int looks) {
    int left = looks;
    do {
      int done = pollWaiting(left);
      if (done != 0 || c.isDone() || deferred.areThere()) {
        return done;
      }
    } while (!strategy.yieldTookLong() && --left > 0);
    return 0;
  }

  /** Counts one more sleep of a wait, tells the completion, and notes the wait if it lasts. */
  private int slept(Completion c, int before) {
    int times = before + 1;
    if (!c.isDone()) {
      c.slept(times);
      if (times >= SLEEPS_TO_NOTE) {
        longWaits.note(Thread.currentThread(), c);
      }
    }
    return times;
  }

  private void waitIsOver(boolean interrupted, int sleeps) {
    Uninterrupted.restore(interrupted);
    if (sleeps > 0) {
      longWaits.forget(Thread.currentThread());
    }
  }

  private void sleepAlone(Completion c) {
    checkAborted();
    if (poll() == 0 && !deferred.areThere()) {
      sleepers.sleep(c);
    }
  }

  private void awaitAmongOthers(Completion c) {
    try {
      if (!look(c, false)) {
        strategy.addSpinner();
        try {
          look(c, true);
        } finally {
          strategy.removeSpinner();
        }
      }
    } finally { // also if this thread leaves with an error: the followers need a new leader
      passLeadershipOn();
    }
  }

  /**
   * Polls until the completion is done; a thread that has not been counted among the spinners polls a few
   * times only: most waits are that short, and counting costs as much as a poll.
   */
  private boolean look(Completion c, boolean counted) {
    int fruitless = counted ? UNCOUNTED_LOOKS : 0;
    int sleeps = 0;
    boolean interrupted = false;
    try {
      while (!c.isDone()) {
        int round = nextRound(fruitless);
        int done = round < 0 ? yieldAmongOthers(c, -round) : spinAmongOthers(c, round);
        if (done > 0) {
          fruitless = 0;
        } else if (!counted && fruitless >= UNCOUNTED_LOOKS) {
          return false;
        } else if (round == 0) {
          checkAborted();
          interrupted |= Thread.interrupted(); // see the class comment
          transportSleep(c, counted);
          sleeps = slept(c, sleeps);
        } else {
          if (done == BUSY) {
            Thread.yield();
          }
          int looks = done == BUSY ? BUSY_LOOKS : Math.abs(round);
          checkAborted();
          sleeps += longWaits.noteIfLong(c, fruitless, looks);
          fruitless += looks;
        }
      }
    } finally {
      waitIsOver(interrupted, sleeps);
    }
    return true;
  }

  private int spinAmongOthers(Completion c, int looks) {
    int left = looks;
    do {
      int done = turn();
      if (done != 0 || c.isDone()) {
        return done;
      }
      Thread.onSpinWait(); // without it the polls slow down the message that they wait for
    } while (--left > 0);
    return 0;
  }

  private int yieldAmongOthers(Completion c, int looks) {
    int left = looks;
    do {
      int done = turn();
      if (done != 0 || c.isDone()) {
        return done;
      }
    } while (!strategy.yieldTookLong() && --left > 0);
    return 0;
  }

  private void transportSleep(Completion c, boolean counted) {
    if (counted) {
      strategy.removeSpinner();
    }
    try {
      sleepers.leadOrFollow(c);
    } finally {
      if (counted) {
        strategy.addSpinner();
      }
    }
  }

  private int nextRound(int fruitless) {
    if (!Thread.currentThread().isVirtual()) {
      return strategy.nextRound(fruitless);
    }
    return fruitless < VIRTUAL_LOOKS ? -1 : 0;
  }

  private int turn() {
    int done = turnWithoutTasks();
    if (deferred.areThere() && done != BUSY) {
      runDeferred();
    }
    return done;
  }

  /**
   * One turn of a thread of the library.
   *
   * @param tasks true if it runs deferred tasks, too, which may be code of the program
   */
  int turn(boolean tasks) {
    return tasks ? turn() : turnWithoutTasks();
  }

  /** True if each rank has more than one core. */
  boolean hasSpareCore() {
    return strategy.hasSpareCore();
  }

  private int turnWithoutTasks() {
    if (!lock.tryLockToLook()) {
      return BUSY;
    }
    try {
      int done = poll();
      watched.look();
      return done;
    } finally {
      lock.unlock();
    }
  }

  /** Unparks a thread that waits if none sleeps in the transport. */
  void passLeadershipOn() {
    sleepers.passLeadershipOn();
  }

  /** What its waits take. */
  public WaitClock clock() {
    return clock;
  }

  /** Throws if the job was aborted. */
  public void checkAborted() {
    Fault fault = aborted;
    if (fault != null) {
      throw fault;
    }
  }

  /** The error for calls of a rank whose job was aborted by another. */
  public static Fault abortedBy(String message) {
    return new Fault(ErrorCode.PROC_ABORTED, message);
  }
}
