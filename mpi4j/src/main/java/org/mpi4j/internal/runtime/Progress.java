// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.SleepGuard;
import org.mpi4j.spi.Transport;

/**
 * The progress engine of one rank: polls the transports, runs deferred tasks, and blocks threads that wait.
 *
 * <p>State of the engine is used only between {@link #enter} and {@link #exit}. Where several threads wait,
 * one of them (the leader) sleeps in a transport; the others (followers) park until their own completion is
 * done or until the leader leaves and one of them takes its place. Virtual threads never sleep in a transport
 * that would pin their carrier: a progress thread leads instead.
 *
 * <p>Waiting cannot be interrupted. With the interrupt flag set, neither park nor a selector waits, so a
 * thread that is about to sleep clears its flag, and sets it again when its wait is over. Not after each
 * sleep: a thread that sets its own flag is thereby unparked in advance, and would never sleep.
 */
public final class Progress {
  private static final long LONGEST_SLEEP_NS = 100_000_000;
  private static final long LOOK_AGAIN_NS = 1_000_000;
  private static final int ABORT_CHECK_MASK = 1023;
  private static final int OTHERS_MASK = 7;

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

  /** Is called when a thread of the library has failed. */
  @FunctionalInterface
  interface FailureListener {
    /**
     * Called after all present and later waits have been made to fail.
     *
     * @param somebodyWaits some thread waits, and so gets the error
     */
    void threadFailed(String text, boolean somebodyWaits);
  }

  /** Work that each turn does besides polling the transports. */
  public interface Pump {
    /** Does what can be done now; returns how much that was. The lock is held. */
    int pump();
  }

  private final Transport[] transports;
  private final boolean parks;
  private final WaitStrategy strategy;
  private final boolean threaded;
  private final EngineLock lock;
  private final ThreadLevelCheck callers = new ThreadLevelCheck(); // unused where threads may meet
  private final AtomicReference<Thread> leader = new AtomicReference<>();
  private final Queue<Thread> followers = new ConcurrentLinkedQueue<>();
  private final ProgressThread helper;
  private final Runnable bell;
  private final TransportSleep transportSleep = new TransportSleep();
  private final PolledWaiters watched = new PolledWaiters();
  private final ArrayDeque<Runnable> deferred = new ArrayDeque<>();
  private final WaitClock clock = new WaitClock();

  /** True while there are deferred tasks; the queue is used under the lock only. */
  private volatile boolean deferredWait;

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
    this.parks = parks;
    this.strategy = strategy;
    this.threaded = threaded;
    this.lock = new EngineLock(threaded);
    this.bell = transports[0]::wake;
    this.helper = new ProgressThread(this);
  }

  /** Sets the receiver of frames and the pump; called once, before anything else. */
  public void attach(FrameReceiver itsInbox, Pump itsPump) {
    inbox = itsInbox;
    pump = itsPump;
  }

  /** True if several threads may come at the same time. */
  public boolean threaded() {
    return threaded;
  }

  /** Takes the engine's lock; not reentrant. Throws a Fault if the thread level rules this thread out. */
  public void enter() {
    if (threaded) {
      lock.lock();
    } else {
      callers.enter();
    }
  }

  /** Releases the engine's lock. */
  public void exit() {
    if (threaded) {
      lock.unlock();
    } else {
      callers.exit();
    }
  }

  /** From now on only this thread may call, unless several may at the same time. */
  public void allowOnly(Thread thread, String level) {
    callers.allowOnly(thread, level);
  }

  /** From now on any thread may call, if no other does. */
  public void allowOneAtATime() {
    callers.allowOneAtATime();
  }

  /** Ends the check of calling threads: the program no longer calls MPI. */
  public void allowAll() {
    callers.allowAll();
  }

  /** Throws a Fault if the thread level rules this thread out. */
  public void checkCaller() {
    if (!threaded) {
      callers.check();
    }
  }

  /** One turn; the lock is held. Returns how much was done. */
  public int poll() {
    int done = 0;
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
    if (threaded) {
      return turn();
    }
    callers.enter();
    try {
      return turn();
    } finally {
      callers.exit();
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
    if (threaded) {
      awaitAmongOthers(c);
      return;
    }
    callers.enter();
    try {
      awaitAlone(c);
    } finally {
      callers.exit();
    }
  }

  /**
   * One turn and, if it finds nothing, a sleep until something may have arrived: for threads that only make
   * progress.
   */
  void pollOrSleep(Completion c) {
    if (turn() <= 0) {
      checkAborted();
      leadOrFollow(c);
    }
  }

  /**
   * Queues a task that any waiting or testing thread runs once, without the lock: a long computation, or code
   * of the user. The lock is held.
   */
  public void defer(Runnable task) {
    deferred.add(task);
    deferredWait = true;
  }

  private void runDeferred() {
    Runnable next = nextDeferred(); // first: a new leader would take the task, too
    if (next != null) {
      passLeadershipOn(); // the task may take long, and other threads make progress meanwhile
    }
    for (; next != null; next = nextDeferred()) {
      next.run();
    }
  }

  private Runnable nextDeferred() {
    lock.lock();
    try {
      Runnable next = deferred.poll();
      deferredWait = !deferred.isEmpty();
      return next;
    } finally {
      lock.unlock();
    }
  }

  /** Wakes the thread that waits for a completion that has just become done. */
  public void wake(Thread waiter) {
    if (waiter != null) {
      LockSupport.unpark(waiter);
      if (waiter == leader.get()) {
        transports[0].wake(); // it sleeps in the transport, and another thread has completed its operation
      }
    }
  }

  /** Makes all present and later waiting fail with this error, unless there was one before. */
  public void abort(Fault fault) {
    if (aborted == null) {
      aborted = fault; // if two threads abort at the same time, either error is kept
    }
    followers.forEach(LockSupport::unpark);
    transports[0].wake();
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
    if (leader.get() != null) {
      transports[0].wake();
    }
  }

  /** Wakes a thread that sleeps in a transport, or is about to. */
  void wakeSleeper() {
    transports[0].wake();
  }

  void close() {
    helper.close();
  }

  boolean hasFollowers() {
    return !followers.isEmpty();
  }

  private void awaitAlone(Completion c) {
    int fruitless = 0;
    int sleeps = 0;
    boolean interrupted = false;
    try {
      while (!c.isDone()) {
        int done = pollWaiting(fruitless);
        if (deferredWait) {
          runDeferred();
          callers.enter(); // callbacks of the user have left
        }
        if (done > 0) {
          fruitless = 0;
        } else if (strategy.pause(fruitless)) {
          interrupted |= Thread.interrupted(); // see the class comment
          sleepAlone(c);
          sleeps = slept(c, sleeps);
          fruitless |= OTHERS_MASK;
        } else {
          if ((fruitless & ABORT_CHECK_MASK) == ABORT_CHECK_MASK) {
            checkAborted();
          }
          fruitless++;
        }
      }
    } finally {
      Uninterrupted.restore(interrupted);
    }
  }

  /** Counts one more sleep of a wait and tells the completion. */
  private static int slept(Completion c, int before) {
    int times = before + 1;
    if (!c.isDone()) {
      c.slept(times);
    }
    return times;
  }

  private void sleepAlone(Completion c) {
    checkAborted();
    if (poll() == 0 && !deferredWait) {
      sleep(c);
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
        int done = turn();
        if (done > 0) {
          fruitless = 0;
        } else if (!counted && fruitless >= UNCOUNTED_LOOKS) {
          return false;
        } else if (pause(fruitless)) {
          checkAborted();
          interrupted |= Thread.interrupted(); // see the class comment
          transportSleep(c, counted);
          sleeps = slept(c, sleeps);
        } else {
          fruitless = anotherLook(done, fruitless);
        }
      }
    } finally {
      Uninterrupted.restore(interrupted);
    }
    return true;
  }

  private int anotherLook(int done, int fruitless) {
    int looks = fruitless + 1;
    if (done == BUSY) {
      Thread.yield();
      looks += BUSY_LOOKS;
    }
    if ((looks & ABORT_CHECK_MASK) == ABORT_CHECK_MASK) {
      checkAborted();
    }
    return looks;
  }

  private void transportSleep(Completion c, boolean counted) {
    if (counted) {
      strategy.removeSpinner();
    }
    try {
      leadOrFollow(c);
    } finally {
      if (counted) {
        strategy.addSpinner();
      }
    }
  }

  private boolean pause(int fruitless) {
    if (!Thread.currentThread().isVirtual()) {
      return strategy.pause(fruitless);
    }
    if (fruitless < VIRTUAL_LOOKS) {
      Thread.yield();
    }
    return fruitless >= VIRTUAL_LOOKS;
  }

  private int turn() {
    if (!lock.tryLockToLook()) {
      return BUSY;
    }
    int done;
    try {
      done = poll();
      watched.look();
    } finally {
      lock.unlock();
    }
    if (deferredWait) {
      runDeferred();
    }
    return done;
  }

  private void leadOrFollow(Completion c) {
    Thread me = Thread.currentThread();
    if (me.isVirtual() && !parks) {
      helper.start();
      follow(c, me, true);
    } else if (leader.compareAndSet(null, me)) {
      try {
        c.waiter(me); // then check isDone: pairs with "done, then look for the waiter"
        if (!c.isDone()) {
          sleep(c);
        }
      } finally {
        c.waiter(null);
        leader.set(null);
      }
    } else {
      follow(c, me, false);
    }
  }

  /** Parks until the completion is done, or until there is no leader. */
  private void follow(Completion c, Thread me, boolean helped) {
    // enqueue, then look: pairs with "done, then look for the waiter" and "no leader, then
    // look for followers"
    followers.add(me);
    c.waiter(me);
    try {
      if (c.isWatched()) {
        watched.add(c, me); // pairs with TransportSleep.isOver, which requestPump makes a sleeper call again
      }
      if (helped) {
        helper.unpark();
      }
      requestPump(); // the sleeper has not seen what this thread has sent, or could not send
      if (!c.isDone() && aborted == null && (helped || leader.get() != null)) {
        park(c);
      }
    } finally {
      if (c.isWatched()) {
        watched.remove(c);
      }
      c.waiter(null);
      followers.remove(me);
    }
  }

  private void park(Completion c) {
    if (c.unparks()) {
      LockSupport.park(this);
    } else {
      LockSupport.parkNanos(this, LOOK_AGAIN_NS);
    }
  }

  private void passLeadershipOn() {
    if (leader.get() == null) {
      Thread next = followers.peek();
      if (next != null) {
        LockSupport.unpark(next);
      }
    }
  }

  /** The sleep of one thread, which holds the lock until the transport has prepared its sleep. */
  private final class TransportSleep implements SleepGuard {
    private boolean held;
    private Completion completion;

    void begin(Completion c) {
      lock.lock();
      held = true;
      completion = c;
    }

    @Override
    public boolean isOver() {
      return completion.isWatched() && completion.isDone() || watched.look();
    }

    @Override
    public void releaseLock() {
      if (held) {
        held = false;
        completion = null;
        lock.unlock();
      }
    }
  }

  /** What its waits take. */
  public WaitClock clock() {
    return clock;
  }

  private void sleep(Completion c) {
    clock.sleeps();
    transportSleep.begin(c);
    try {
      for (int i = 1; i < transports.length; i++) {
        transports[i].arm(bell);
      }
      transports[0].sleep(LONGEST_SLEEP_NS, transportSleep);
    } finally {
      transportSleep.releaseLock();
      clock.wakes();
      for (int i = 1; i < transports.length; i++) {
        transports[i].disarm();
      }
    }
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
