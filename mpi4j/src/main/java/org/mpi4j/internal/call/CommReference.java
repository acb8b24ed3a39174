// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.PendingDuplicate;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.rank.Instance;

/** The communicator that a front end's object stands for, and if it may be used. */
public final class CommReference {
  private final Instance instance; // null: COMM_NULL
  private final PendingDuplicate pending; // the duplication that makes it, or null
  private Communicator core; // null: COMM_NULL, or not complete yet

  private CommReference(Instance instance, Communicator core, PendingDuplicate pending) {
    this.instance = instance;
    this.core = core;
    this.pending = pending;
  }

  /** To a communicator of an instance; COMM_NULL, if both are null. */
  public static CommReference of(Instance instance, Communicator core) {
    return new CommReference(instance, core, null);
  }

  /** To a duplicate that is not complete yet. */
  public static CommReference of(Instance instance, PendingDuplicate pending) {
    return new CommReference(instance, null, pending);
  }

  /** The engine's communicator; throws a Fault unless it may be used. */
  public Communicator core() {
    if (instance != null) {
      instance.checkOpen();
    }
    Communicator c = core;
    return c == null || c.isFreed() ? completed() : c;
  }

  private Communicator completed() {
    if (core == null && pending != null) {
      if (!pending.operation().isDone()) {
        throw new Fault(ErrorCode.COMM, "the communicator is not complete: wait for its request first");
      }
      core = pending.result();
      return core;
    }
    throw new Fault(
        ErrorCode.COMM, core == null ? "the communicator is COMM_NULL" : "the communicator has been freed");
  }

  /** The engine's communicator of an argument; throws a Fault if it does not go with this one. */
  public Communicator other(CommReference other) {
    Communicator c = other.core();
    if (other.instance != instance) {
      throw new Fault(
          ErrorCode.COMM, "the communicator given is derived from " + other.instance.what()
          + ", but this one from " + instance.what());
    }
    return c;
  }

  /** True if it is COMM_NULL, or has been freed. */
  public boolean isNull() {
    Communicator c = core;
    return c == null ? instance == null : c.isFreed();
  }

  /** Where an error happened, in words. */
  public String place() {
    Communicator c = core;
    if (c == null) {
      return instance == null ? "COMM_NULL" : "a communicator in the making";
    }
    return "rank " + c.rank() + " of " + (c.name().isEmpty() ? "a communicator" : c.name());
  }

  /** What it is derived from; null: it is COMM_NULL. */
  public Instance instance() {
    return instance;
  }

  /** The space that its buffered sends use now: its own if there is one, else its instance's. */
  BsendBuffer attachedBuffer(Communicator c) {
    BsendBuffer own = c.buffer();
    return own.isAttached() ? own : instance.buffer();
  }
}
