// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * Checks that the calling thread may call MPI at the thread level of the rank (section 11.6). Which threads
 * may use an engine without a lock, and who does now: finds calls of threads that the thread level rules
 * out. A correct program needs none of it, so there is neither lock nor fence: two threads that come at the
 * same moment may be missed, a thread that keeps to the rule is never refused.
 */
final class ThreadLevelCheck {
  /** The only one that may; null: any, if not at the same time, or all. */
  private Thread owner;

  private String level;
  private boolean oneAtATime;

  /** Who is inside, if one at a time may be. */
  private Thread inside;

  void allowOnly(Thread thread, String itsLevel) {
    owner = thread;
    level = itsLevel;
    oneAtATime = false;
  }

  void allowOneAtATime() {
    owner = null;
    oneAtATime = true;
  }

  void allowAll() {
    owner = null;
    oneAtATime = false;
    inside = null;
  }

  /** A thread begins; throws a Fault if it must not. */
  void enter() {
    Thread me = Thread.currentThread();
    if (me != owner) {
      enterWithoutOwner(me);
    }
  }

  /** It ends. */
  void exit() {
    if (inside != null) {
      inside = null;
    }
  }

  /** Throws a Fault if the calling thread must not enter. */
  void check() {
    Thread me = Thread.currentThread();
    if (me != owner) {
      check(me);
    }
  }

  private void enterWithoutOwner(Thread me) {
    check(me);
    if (oneAtATime) {
      inside = me;
    }
  }

  private void check(Thread me) {
    Thread only = owner;
    if (only != null) {
      throw new Fault(
          ErrorCode.OTHER,
          "thread \"" + me.getName() + "\" calls MPI, but only thread \"" + only.getName() + "\" may, which"
              + " started it with ThreadLevel." + level + ": have that thread make the call, or start with"
              + " SERIALIZED (any thread, never two at the same time) or MULTIPLE");
    }
    Thread other = inside;
    if (oneAtATime && other != null && other != me) {
      throw new Fault(
          ErrorCode.OTHER,
          "thread \"" + me.getName() + "\" calls MPI while thread \"" + other.getName() + "\" is in a call,"
              + " but it was started with ThreadLevel.SERIALIZED: let one wait for the other, or start with"
              + " MULTIPLE");
    }
  }
}
