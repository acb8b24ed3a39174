// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * Checks that the calling thread may call MPI at the thread level of the rank (section 11.6). It uses neither
 * lock nor fence: two wrong calls at the same moment may be missed, but a correct call is never refused.
 */
final class ThreadLevelCheck {
  /** The only thread that may call; null: any thread, one at a time or all at once. */
  private Thread owner;

  private String level;
  private boolean oneAtATime;

  /** A thread of the library that goes on with operations of the program; null: there is none. */
  private volatile Thread background;

  /** The thread that is in a call, where one at a time may be. */
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

  /** This thread of the library may call, too, at any time. */
  void admit(Thread ofLibrary) {
    background = ofLibrary;
  }

  /** Begins a call; throws a Fault if the thread must not call. */
  void enter() {
    Thread me = Thread.currentThread();
    if (me != owner) {
      enterWithoutOwner(me);
    }
  }

  /** Ends a call. */
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
    if (oneAtATime && me != background) {
      inside = me;
    }
  }

  private void check(Thread me) {
    if (me == background) {
      return;
    }
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
