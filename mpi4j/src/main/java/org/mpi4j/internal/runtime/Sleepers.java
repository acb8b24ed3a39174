// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.spi.Transport;

/**
 * The threads of an engine that wait and do not poll. One of them, the leader, sleeps in the first transport;
 * the others, the followers, park until their own completion is done, or until the leader leaves and one of
 * them takes its place. Virtual threads never sleep in a transport that would pin their carrier: the helper,
 * a progress thread, leads instead.
 */
final class Sleepers {
  /** More than transports sleep. */
  private static final long LONGEST_SLEEP_NS = 10_000_000_000L;

  /** Where nothing signals what a thread waits for, or what it polls for others. */
  private static final long POLLING_SLEEP_NS = 100_000_000;

  private static final long LOOK_AGAIN_NS = 1_000_000;

  private volatile Transport[] transports;
  private final boolean parks;
  private final WaitClock clock;
  private final LongWaits longWaits;
  private final AtomicReference<Thread> leader = new AtomicReference<>();
  private final Queue<Thread> followers = new ConcurrentLinkedQueue<>();
  private final Runnable bell;
  private final PolledWaiters watched = new PolledWaiters();
  private final TransportSleep transportSleep;
  private ProgressThread helper;
  private DeferredTasks deferred;
  private volatile boolean aborted;

  /**
   * @param transports the first is the one to sleep in
   * @param parks true if it parks the thread that sleeps in it, rather than block it in the kernel
   */
  Sleepers(Transport[] transports, boolean parks, EngineLock lock, WaitClock clock, LongWaits longWaits) {
    this.transports = transports;
    this.parks = parks;
    this.clock = clock;
    this.longWaits = longWaits;
    this.bell = transports[0]::wake;
    this.transportSleep = new TransportSleep(lock, watched);
  }

  /** Sets the thread that leads where virtual threads wait; called once, before anything else. */
  void helper(ProgressThread its) {
    helper = its;
  }

  /** Sets the tasks that keep a thread from sleeping; called once, before anything else. */
  void tasks(DeferredTasks its) {
    deferred = its;
  }

  /** Sets the transports, of which the first is as before. */
  void transports(Transport... all) {
    transports = all;
  }

  /** What threads poll, whoever waits for it. */
  PolledWaiters watched() {
    return watched;
  }

  /** Sleeps in the transport until something may have arrived; false, at once, if another thread does. */
  boolean sleepAsLeader(Completion c) {
    if (!leader.compareAndSet(null, Thread.currentThread())) {
      return false;
    }
    try {
      sleep(c);
    } finally {
      leader.set(null);
      passLeadershipOn();
    }
    return true;
  }

  /** Wakes the thread that waits for a completion that has just become done. */
  void wake(Thread waiter) {
    if (waiter != null) {
      LockSupport.unpark(waiter);
      if (waiter == leader.get()) {
        transports[0].wake(); // it sleeps in the transport, and another thread has completed its operation
      }
    }
  }

  /** Wakes a thread that sleeps in a transport, or is about to. */
  void wakeSleeper() {
    transports[0].wake();
  }

  /** Wakes the leader, if there is one: there is work for it. */
  void wakeLeader() {
    if (leader.get() != null) {
      transports[0].wake();
    }
  }

  /** All waits are over from now on. */
  void abort() {
    aborted = true;
    followers.forEach(LockSupport::unpark);
    transports[0].wake();
  }

  /** True if a thread sleeps in the transport, or is about to. */
  boolean hasLeader() {
    return leader.get() != null;
  }

  boolean hasFollowers() {
    return !followers.isEmpty();
  }

  /** Sleeps in the transport, unless there are tasks to run, or parks if another thread sleeps there. */
  void leadOrFollow(Completion c) {
    Thread me = Thread.currentThread();
    if (me.isVirtual() && !parks) {
      follow(c, me, true);
    } else if (leader.compareAndSet(null, me)) {
      try {
        // then look: pairs with "done, then look for the waiter" and "a task, then look for the leader"
        c.waiter(me);
        if (!c.isDone() && !deferred.areThere()) {
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
    c.sleeps();
    try {
      if (helped) {
        helper.serve();
      }
      if (c.isWatched()) {
        watched.add(c, me); // pairs with TransportSleep.isOver, which wakeLeader makes a sleeper call again
      }
      wakeLeader(); // it has not seen what this thread has sent, or could not send
      if (!c.isDone() && !aborted && (helped || leader.get() != null)) {
        longWaits.note(me, c); // it may park for as long as the wait lasts
        park(c);
      }
    } finally {
      if (helped) {
        helper.endServing();
      }
      if (c.isWatched()) {
        watched.remove(c);
      }
      c.waiter(null);
      followers.remove(me);
      if (aborted || c.isDone()) {
        longWaits.forget(me);
      }
    }
  }

  private void park(Completion c) {
    if (c.unparks()) {
      LockSupport.park(this);
    } else {
      LockSupport.parkNanos(this, LOOK_AGAIN_NS);
    }
  }

  /** Unparks a thread that waits if none sleeps in the transport. */
  void passLeadershipOn() {
    if (leader.get() == null) {
      Thread next = followers.peek();
      if (next != null) {
        LockSupport.unpark(next);
      }
    }
  }

  /** Sleeps in the transport until something may have arrived. */
  void sleep(Completion c) {
    Transport[] all = transports;
    clock.sleeps();
    c.sleeps();
    transportSleep.begin(c);
    try {
      watched.sleeps();
      for (int i = 1; i < all.length; i++) {
        all[i].arm(bell);
      }
      boolean signalled = c.unparks() && watched.isEmpty();
      all[0].sleep(signalled ? LONGEST_SLEEP_NS : POLLING_SLEEP_NS, transportSleep);
    } finally {
      transportSleep.releaseLock();
      clock.wakes();
      for (int i = 1; i < all.length; i++) {
        all[i].disarm();
      }
    }
  }
}
