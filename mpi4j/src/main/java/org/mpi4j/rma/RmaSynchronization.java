// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.rma;

import org.mpi4j.Group;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;

/**
 * When ranks may access the memory of others, and when what they did is complete (section 12.5).
 *
 * <p>There are three ways, which must not be mixed in one epoch: {@link #fence}, which all ranks call; {@link
 * #start} and {@link #complete} at the origins with {@link #post} and {@link #waitFor} at the targets; {@link
 * #lock}, {@link #lockAll} and their ends, which the targets need not help with, whatever they do meanwhile.
 */
public interface RmaSynchronization {

  /**
   * Ends the epoch that the last fence began and begins another one, in which each rank may access each.
   *
   * <p>Collective over the window, blocking: what all ranks have started before is complete.
   *
   * @param assertion {@link Win#MODE_NOSTORE}, {@link Win#MODE_NOPUT}, {@link Win#MODE_NOPRECEDE} and {@link
   *     Win#MODE_NOSUCCEED} added up, or 0; the latter two the same on all ranks
   * @throws MpiException ERR_ASSERT for other assertions, ERR_RMA_SYNC within an epoch of another kind, or
   *     with NOPRECEDE after operations, ERR_RMA_RANGE if an operation has failed at its target, ERR_WIN if
   *     the window is null or freed
   */
  @Procedure(value = "MPI_Win_fence", section = "12.5.1")
  void fence(int assertion);

  /**
   * Begins an access epoch for some targets, once each of them has called {@link #post}. Blocking.
   *
   * @param group the targets, ranks of the window; may be empty
   * @param assertion {@link Win#MODE_NOCHECK}: all of them have called post with it; or 0
   * @throws MpiException ERR_GROUP if the group is null, freed or has other ranks, ERR_ASSERT for other
   *     assertions, ERR_RMA_SYNC within another access epoch, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_start", section = "12.5.2")
  void start(Group group, int assertion);

  /**
   * Ends the access epoch that {@link #start} began. Blocking: buffers may be used again.
   *
   * @throws MpiException ERR_RMA_SYNC without such an epoch, ERR_RMA_RANGE if an operation has failed at its
   *     target, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_complete", section = "12.5.2")
  void complete();

  /**
   * Begins an exposure epoch for some origins. Local; does not wait.
   *
   * @param group the origins, ranks of the window; may be empty
   * @param assertion {@link Win#MODE_NOCHECK}, {@link Win#MODE_NOSTORE} and {@link Win#MODE_NOPUT} added up,
   *     or 0
   * @throws MpiException ERR_GROUP if the group is null, freed or has other ranks, ERR_ASSERT for other
   *     assertions, ERR_RMA_SYNC within another exposure epoch, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_post", section = "12.5.2")
  void post(Group group, int assertion);

  /**
   * Ends the exposure epoch that {@link #post} began, once each origin has called {@link #complete}
   * (MPI_Win_wait). Blocking: what they have written is there.
   *
   * @throws MpiException ERR_RMA_SYNC without such an epoch, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_wait", section = "12.5.2")
  void waitFor();

  /**
   * Ends the exposure epoch that {@link #post} began if each origin has called {@link #complete}. Local; does
   * not wait.
   *
   * @return true if the epoch is over
   * @throws MpiException ERR_RMA_SYNC without such an epoch, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_test", section = "12.5.2")
  boolean test();

  /**
   * Begins an access epoch for one target. Blocking: waits until no other rank has a lock that excludes it.
   *
   * @param type whether others may have the lock at the same time
   * @param rank the target
   * @param assertion {@link Win#MODE_NOCHECK}: the program makes sure of it, and there is nothing to wait
   *     for; or 0
   * @throws MpiException ERR_LOCKTYPE if {@code type} is null, ERR_RANK if {@code rank} is out of range,
   *     ERR_ASSERT for other assertions, ERR_RMA_SYNC if this rank has locked the target or is in an epoch of
   *     another kind, or the window has {@code no_locks}, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_lock", section = "12.5.3")
  void lock(LockType type, int rank, int assertion);

  /**
   * Ends the access epoch that {@link #lock} began. Blocking: its operations are complete at the target.
   *
   * @param rank the target
   * @throws MpiException ERR_RANK if {@code rank} is out of range, ERR_RMA_SYNC if this rank has not locked
   *     the target, ERR_RMA_RANGE if an operation has failed at its target, ERR_WIN if the window is null or
   *     freed
   */
  @Procedure(value = "MPI_Win_unlock", section = "12.5.3")
  void unlock(int rank);

  /**
   * Begins an access epoch for all ranks of the window, as with a shared lock of each. May take the lock of a
   * target not before the first access to it. Not collective.
   *
   * @param assertion {@link Win#MODE_NOCHECK}: no rank takes an exclusive lock meanwhile; or 0
   * @throws MpiException ERR_ASSERT for other assertions, ERR_RMA_SYNC within another access epoch, or if the
   *     window has {@code no_locks}, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_lock_all", section = "12.5.3")
  void lockAll(int assertion);

  /**
   * Ends the access epoch that {@link #lockAll} began. Blocking: its operations are complete at all targets.
   *
   * @throws MpiException ERR_RMA_SYNC without such an epoch, ERR_RMA_RANGE if an operation has failed at its
   *     target, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_unlock_all", section = "12.5.3")
  void unlockAll();

  /**
   * Completes all operations on one target, here and there, within a passive target epoch. Blocking.
   *
   * @param rank the target
   * @throws MpiException ERR_RANK if {@code rank} is out of range, ERR_RMA_SYNC if this rank has not locked
   *     the target, ERR_RMA_RANGE if an operation has failed at its target, ERR_WIN if the window is null or
   *     freed
   */
  @Procedure(value = "MPI_Win_flush", section = "12.5.4")
  void flush(int rank);

  /**
   * Completes all operations on all targets, here and there, within a passive target epoch. Blocking.
   *
   * @throws MpiException ERR_RMA_SYNC without such an epoch, ERR_RMA_RANGE if an operation has failed at its
   *     target, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_flush_all", section = "12.5.4")
  void flushAll();

  /**
   * Completes all operations on one target here, within a passive target epoch: buffers may be used again.
   * Blocking.
   *
   * @param rank the target
   * @throws MpiException ERR_RANK if {@code rank} is out of range, ERR_RMA_SYNC if this rank has not locked
   *     the target, ERR_RMA_RANGE if an operation has failed at its target, ERR_WIN if the window is null or
   *     freed
   */
  @Procedure(value = "MPI_Win_flush_local", section = "12.5.4")
  void flushLocal(int rank);

  /**
   * Completes all operations on all targets here, within a passive target epoch: buffers may be used again.
   * Blocking.
   *
   * @throws MpiException ERR_RMA_SYNC without such an epoch, ERR_RMA_RANGE if an operation has failed at its
   *     target, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_flush_local_all", section = "12.5.4")
  void flushLocalAll();

  /**
   * Makes loads and stores of this rank in the window's memory, before and after it, keep their order for
   * other ranks. Local. A loop that waits for what another rank writes must call it, or read with {@code
   * getAcquire} of a VarHandle.
   *
   * @throws MpiException ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_sync", section = "12.5.4")
  void sync();
}
