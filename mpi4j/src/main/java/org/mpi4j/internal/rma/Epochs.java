// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.rma.ActiveTarget.Exposure;
import org.mpi4j.internal.rma.Target.Hold;
import org.mpi4j.internal.rma.WindowFrame.What;
import org.mpi4j.internal.rma.race.Scope;

/**
 * The epochs of one rank at one window: which accesses are allowed, and what completes them (section 12.5).
 *
 * <p>A fence opens an epoch at once, whether it is used or not; locks and groups may follow it as long as no
 * operation has used it. A lock of all targets takes the lock of each at the first access to it; at windows
 * whose memory others load and store, at once.
 */
public final class Epochs {
  public static final int NOCHECK = 1024;
  public static final int NOPRECEDE = 2048;
  public static final int NOPUT = 4096;
  public static final int NOSTORE = 8192;
  public static final int NOSUCCEED = 16384;

  private final Window window;
  private final ActiveTarget active;
  private final boolean threaded; // else the lock of this object is left out where it would take long

  // the state changes in synchronization calls only, but for "used"
  private Access access = Access.NONE;
  private boolean used; // an operation of the fence epoch
  private boolean allUnchecked;
  private boolean shared; // memory of others may be loaded and stored
  private List<Target> started = List.of();
  private List<Target> locked = new ArrayList<>();
  private Group lastGroup = new Group(new int[0], List.of()); // of the last start, which loops repeat
  private boolean posted;
  private Exposure exposure; // of the last post

  /** The kind of access epoch that this rank is in. */
  private enum Access { NONE, FENCE, START, LOCK, LOCK_ALL }

  /** The ranks of the window that a start has named. */
  private record Group(int[] ranks, List<Target> targets) {}

  Epochs(Window window, ActiveTarget active) {
    this.window = window;
    this.active = active;
    this.shared = window.flavor() == Flavor.SHARED;
    this.exposure = active.exposure();
    this.threaded = window.progress().entry().threaded();
  }

  /** The kind of the present access epoch. */
  Scope scope() {
    return switch (access) {
      case NONE, FENCE -> Scope.FENCE;
      case START -> Scope.START;
      case LOCK, LOCK_ALL -> Scope.LOCK;
    };
  }

  private static Fault sync(String text) {
    return new Fault(ErrorCode.RMA_SYNC, text);
  }

  private String present() {
    return switch (access) {
      case NONE -> "no access epoch";
      case FENCE -> "an epoch between fences";
      case START -> "an epoch that start began, for " + ranks(started);
      case LOCK -> "an epoch that lock began, for " + ranks(locked);
      case LOCK_ALL -> "an epoch that lockAll began";
    };
  }

  private static String ranks(List<Target> targets) {
    return targets.stream().limit(8).map(t -> "rank " + t.rank).toList().toString();
  }

  private static void checkAssertion(int given, int allowed, String names) {
    if ((given & ~allowed) != 0) {
      throw new Fault(ErrorCode.ASSERT, "assertion = " + given + ", but this call knows only " + names
          + ", added up, or 0");
    }
  }

  /** An operation accesses a target that is not known to be open: opens it, or throws a Fault. */
  void enter(Target t) {
    switch (access) {
      case FENCE -> used = true;
      case LOCK_ALL -> holdShared(t);
      default -> throw sync("an operation on rank " + t.rank + " needs an access epoch for it, but this"
          + " rank is in "
          + present() + ": call fence, start, lock or lockAll first");
    }
  }

  /** Throws unless the call is within a passive target epoch for that rank. */
  public void demandPassive(int rank, String call) {
    Target t = window.target(rank);
    boolean in = access == Access.LOCK_ALL || access == Access.LOCK && t.hold != Hold.NONE;
    if (!in) {
      throw sync(call + " needs a lock of rank " + rank + ", but this rank is in " + present()
          + ": call lock or lockAll first");
    }
  }

  private void demandPassive(String call) {
    if (access != Access.LOCK && access != Access.LOCK_ALL) {
      throw sync(call + " needs a lock, but this rank is in " + present() + ": call lock or lockAll first");
    }
  }

  /** Throws if the window is in use. */
  public void demandNone(String call) {
    if (access != Access.NONE && !(access == Access.FENCE && !used)) {
      throw sync(call + " within " + present() + ": end it first");
    }
    if (posted) {
      throw sync(call + " within an exposure epoch that post began: call waitFor or test first");
    }
  }

  // fence

  /** MPI_Win_fence. */
  public synchronized void fence(int assertion) {
    checkAssertion(assertion, NOSTORE | NOPUT | NOPRECEDE | NOSUCCEED,
        "MODE_NOSTORE, MODE_NOPUT, MODE_NOPRECEDE and MODE_NOSUCCEED");
    if (access != Access.NONE && access != Access.FENCE || posted) {
      throw sync("fence within " + (posted ? "an exposure epoch that post began" : present()) + ": end it"
          + " first");
    }
    boolean precedes = (assertion & NOPRECEDE) != 0;
    boolean succeeds = (assertion & NOSUCCEED) != 0;
    if (precedes && used) {
      throw sync("fence with MODE_NOPRECEDE, but this rank has started operations since the last fence");
    }
    Fault failure = window.flushTouched(); // not thrown yet: the others wait for this rank
    WindowMemory.fence();
    if (!(precedes && succeeds)) {
      try {
        window.meet(assertion);
      } catch (Fault f) {
        failure = Fault.first(failure, f);
      }
      WindowMemory.fence();
    }
    used = false;
    access = succeeds ? Access.NONE : Access.FENCE;
    Fault.demandNone(failure);
  }

  // start, complete, post, wait

  private void demandNoAccess(String call) {
    if (access != Access.NONE && !(access == Access.FENCE && !used)) {
      throw sync(call + " within " + present() + ": end it first");
    }
  }

  /** MPI_Win_start; the ranks are those of the window. */
  public void start(int[] ranks, int assertion) {
    if (threaded) {
      synchronized (this) {
        startNow(ranks, assertion);
      }
    } else {
      startNow(ranks, assertion);
    }
  }

  private void startNow(int[] ranks, int assertion) {
    checkAssertion(assertion, NOCHECK, "MODE_NOCHECK");
    demandNoAccess("start");
    List<Target> group = targets(ranks);
    if ((assertion & NOCHECK) == 0) {
      for (Target t : group) {
        active.awaitPost(t); // loads with acquire
      }
    } else {
      WindowMemory.fence();
    }
    for (Target t : group) {
      t.open = true;
    }
    started = group;
    access = Access.START;
  }

  private List<Target> targets(int... ranks) {
    if (!Arrays.equals(ranks, lastGroup.ranks)) {
      lastGroup = new Group(ranks, Arrays.stream(ranks).mapToObj(window::target).toList());
    }
    return lastGroup.targets;
  }

  /** MPI_Win_complete. */
  public void complete() {
    if (threaded) {
      synchronized (this) {
        completeNow();
      }
    } else {
      completeNow();
    }
  }

  private void completeNow() {
    if (access != Access.START) {
      throw sync("complete needs an epoch that start began, but this rank is in " + present());
    }
    // of a dynamic window, the target alone knows what is attached; the error is thrown once targets are told
    Fault failure = window.flavor() == Flavor.DYNAMIC ? window.flushTouched() : window.awaitTouched();
    for (Target t : started) {
      t.open = false;
      if (t.member < 0 || t.isByMessages()) {
        WindowMemory.fence();
        window.messages().tell(t.world, What.COMPLETE); // after all operations
      } else {
        window.domain().complete(t.member); // stores with release; a fence would wait for what it has put
      }
    }
    started = List.of();
    access = Access.NONE;
    Fault.demandNone(failure);
  }

  /** MPI_Win_post; the ranks are those of the window. */
  public void post(int[] ranks, int assertion) {
    if (threaded) {
      synchronized (this) {
        postNow(ranks, assertion);
      }
    } else {
      postNow(ranks, assertion);
    }
  }

  private void postNow(int[] ranks, int assertion) {
    checkAssertion(assertion, NOCHECK | NOSTORE | NOPUT, "MODE_NOCHECK, MODE_NOSTORE and MODE_NOPUT");
    if (posted || access == Access.FENCE && used) {
      throw sync("post within " + (posted ? "an exposure epoch that post began" : present()) + ": end it"
          + " first");
    }
    window.exposed(assertion);
    if (!Arrays.equals(ranks, exposure.ranks())) {
      exposure = active.exposure(ranks);
    }
    if ((assertion & NOCHECK) == 0) {
      for (int place : exposure.near()) {
        window.domain().post(place); // stores with release
      }
      for (int world : exposure.far()) {
        WindowMemory.fence();
        window.messages().tell(world, What.POST);
      }
    } else {
      WindowMemory.fence();
    }
    posted = true;
  }

  /** MPI_Win_wait. */
  public void waitFor() {
    for (Exposure e = end("waitFor"); e != null; e = end("waitFor")) {
      active.awaitCompletions(e);
    }
  }

  /** MPI_Win_test. */
  public boolean test() {
    if (end("test") == null) {
      return true;
    }
    window.progress().pollOnce();
    return end("test") == null;
  }

  /** Ends the exposure epoch if it is over, and returns null; else to whom this rank exposes its part. */
  private Exposure end(String call) {
    if (threaded) {
      synchronized (this) {
        return endNow(call);
      }
    }
    return endNow(call);
  }

  private Exposure endNow(String call) {
    if (!posted) {
      throw sync(call + " needs an exposure epoch that post began, but there is none");
    }
    if (!active.takeCompletions(exposure)) {
      return exposure;
    }
    posted = false;
    window.exposureOver();
    return null;
  }

  // locks

  private void demandLocks() {
    if (window.hints().noLocks()) {
      throw sync("the window was made with no_locks = true: it can be synchronized by fence, start and"
          + " post only");
    }
  }

  /** MPI_Win_lock. */
  public synchronized void lock(boolean exclusive, int rank, int assertion) {
    checkAssertion(assertion, NOCHECK, "MODE_NOCHECK");
    Target t = window.target(rank);
    demandLocks();
    if (t.hold != Hold.NONE) {
      throw sync("rank " + rank + " is locked by this rank already: unlock it first");
    }
    if (access != Access.LOCK) {
      demandNoAccess("lock");
    }
    take(t, (assertion & NOCHECK) != 0 ? Hold.UNCHECKED : exclusive ? Hold.EXCLUSIVE : Hold.SHARED);
    access = Access.LOCK;
  }

  /** MPI_Win_unlock. */
  public synchronized void unlock(int rank) {
    Target t = window.target(rank);
    if (access != Access.LOCK || t.hold == Hold.NONE) {
      throw sync("unlock of rank " + rank + ", which this rank has not locked; it is in " + present());
    }
    Fault failure = drop(t);
    locked.remove(t);
    if (locked.isEmpty()) {
      access = Access.NONE;
    }
    Fault.demandNone(failure);
  }

  /** MPI_Win_lock_all. */
  public synchronized void lockAll(int assertion) {
    checkAssertion(assertion, NOCHECK, "MODE_NOCHECK");
    demandLocks();
    demandNoAccess("lockAll");
    allUnchecked = (assertion & NOCHECK) != 0;
    access = Access.LOCK_ALL;
    holdShared(window.target(window.rank())); // loads and stores of this rank are not seen
    if (shared) {
      holdDomain();
    }
  }

  /** MPI_Win_unlock_all. */
  public synchronized void unlockAll() {
    if (access != Access.LOCK_ALL) {
      throw sync("unlockAll needs an epoch that lockAll began, but this rank is in " + present());
    }
    Fault failure = window.flushTouched();
    for (Target t : locked) {
      failure = Fault.first(failure, drop(t));
    }
    locked.clear();
    access = Access.NONE;
    Fault.demandNone(failure);
  }

  /** The program loads and stores the memory of others: from now on lockAll takes their locks at once. */
  public synchronized void accessesShared() {
    if (!shared) {
      shared = true;
      if (access == Access.LOCK_ALL) {
        holdDomain();
      }
    }
  }

  /** True if the program may load and store the memory of others. */
  boolean isShared() {
    return shared;
  }

  private void holdDomain() {
    Domain d = window.domain();
    for (int i = 0; i < d.size(); i++) {
      holdShared(window.target(d.rank(i)));
    }
  }

  private synchronized void holdShared(Target t) {
    if (!t.open) {
      take(t, allUnchecked ? Hold.UNCHECKED : Hold.SHARED);
    }
  }

  private void take(Target t, Hold how) {
    boolean exclusive = how == Hold.EXCLUSIVE;
    if (how == Hold.UNCHECKED) {
      WindowMemory.fence();
    } else if (t.member < 0) {
      t.ticket = window.messages().lock(t, exclusive);
    } else {
      Domain d = window.domain();
      t.ticket = d.words.draw(t.member);
      d.awaitTurn(t.member, t.ticket, exclusive, window.context().id());
      if (!exclusive && d.words.admitNext(t.member, t.ticket)) {
        d.ring();
      }
    }
    t.hold = how;
    t.open = true;
    locked.add(t);
  }

  /** Completes the operations on a target and gives its lock back; returns the first error, or null. */
  private Fault drop(Target t) {
    Hold how = t.hold;
    boolean exclusive = how == Hold.EXCLUSIVE;
    Fault failure = null;
    if (t.isByMessages() && (t.member >= 0 || how == Hold.UNCHECKED)) {
      failure = window.messages().flush(List.of(t));
    }
    t.open = false;
    t.hold = Hold.NONE;
    WindowMemory.fence();
    window.completed(t);
    if (how != Hold.UNCHECKED) {
      if (t.member < 0) {
        failure = window.messages().awaitResults(List.of(t));
        failure = Fault.first(failure, window.messages().unlock(t, exclusive));
      } else if (window.domain().words.release(t.member, t.ticket, exclusive)) {
        window.domain().ring();
      }
    }
    return failure;
  }

  // flush

  /** MPI_Win_flush. */
  public void flush(int rank) {
    demandPassive(rank, "flush");
    Target t = window.target(rank);
    Fault failure = t.isByMessages() ? window.messages().flush(List.of(t)) : null;
    WindowMemory.fence();
    window.completed(t);
    Fault.demandNone(failure);
  }

  /** MPI_Win_flush_all. */
  public void flushAll() {
    demandPassive("flushAll");
    Fault failure = window.flushTouched();
    WindowMemory.fence();
    window.completedAll();
    Fault.demandNone(failure);
  }

  /** MPI_Win_flush_local. */
  public void flushLocal(int rank) {
    demandPassive(rank, "flushLocal");
    Target t = window.target(rank);
    Fault failure = null;
    if (t.isByMessages()) {
      failure = window.messages().awaitResults(List.of(t));
      window.progress().look();
    }
    WindowMemory.fence();
    window.fetched(t);
    Fault.demandNone(failure);
  }

  /** MPI_Win_flush_local_all. */
  public void flushLocalAll() {
    demandPassive("flushLocalAll");
    Fault failure = window.awaitTouched();
    WindowMemory.fence();
    window.fetchedAll();
    Fault.demandNone(failure);
  }

  /** MPI_Win_sync. */
  public void sync() {
    WindowMemory.fence();
  }
}
