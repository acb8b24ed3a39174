// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Group;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.PointToPointCalls;
import org.mpi4j.internal.rma.Epochs;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.RmaSynchronization;

/** The synchronization of a window. */
interface RmaSynchronizationFacet extends WinAccess, RmaSynchronization {

  @Override
  default void fence(int assertion) {
    try {
      reference().core().epochs().fence(assertion);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_fence");
    }
  }

  @Override
  default void start(Group group, int assertion) {
    try {
      reference().core().epochs().start(ranks(group), assertion);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_start");
    }
  }

  @Override
  default void complete() {
    try {
      reference().core().epochs().complete();
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_complete");
    }
  }

  @Override
  default void post(Group group, int assertion) {
    try {
      reference().core().epochs().post(ranks(group), assertion);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_post");
    }
  }

  @Override
  default void waitFor() {
    try {
      reference().core().epochs().waitFor();
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_wait");
    }
  }

  @Override
  default boolean test() {
    try {
      return reference().core().epochs().test();
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_test");
    }
  }

  @Override
  default void lock(LockType type, int rank, int assertion) {
    try {
      Epochs epochs = reference().core().epochs();
      if (type == null) {
        throw new Fault(ErrorCode.LOCKTYPE, "the lock type is null: use LockType.EXCLUSIVE or SHARED");
      }
      if (rank != PointToPointCalls.PROC_NULL) {
        epochs.lock(type == LockType.EXCLUSIVE, rank, assertion);
      }
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_lock");
    }
  }

  @Override
  default void unlock(int rank) {
    try {
      Epochs epochs = reference().core().epochs();
      if (rank != PointToPointCalls.PROC_NULL) {
        epochs.unlock(rank);
      }
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_unlock");
    }
  }

  @Override
  default void lockAll(int assertion) {
    try {
      reference().core().epochs().lockAll(assertion);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_lock_all");
    }
  }

  @Override
  default void unlockAll() {
    try {
      reference().core().epochs().unlockAll();
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_unlock_all");
    }
  }

  @Override
  default void flush(int rank) {
    try {
      reference().core().epochs().flush(rank);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_flush");
    }
  }

  @Override
  default void flushAll() {
    try {
      reference().core().epochs().flushAll();
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_flush_all");
    }
  }

  @Override
  default void flushLocal(int rank) {
    try {
      reference().core().epochs().flushLocal(rank);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_flush_local");
    }
  }

  @Override
  default void flushLocalAll() {
    try {
      reference().core().epochs().flushLocalAll();
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_flush_local_all");
    }
  }

  @Override
  default void sync() {
    try {
      reference().core().epochs().sync();
    } catch (Fault f) {
      throw owner().error(f, "MPI_Win_sync");
    }
  }

  private int[] ranks(Group group) {
    return reference().ranks(GroupHandle.members(group, reference().instance()));
  }
}
