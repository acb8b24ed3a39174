// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma.race;

import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.rma.race.Ranges.Overlap;
import org.mpi4j.internal.rma.race.Ranges.Range;

/**
 * The accesses to this rank's part that no synchronization has completed yet. Each new one is compared with
 * them: if both overlap in time in this way, nothing orders them. One thread at a time uses it.
 */
public final class AccessLog {
  private final int rank;
  private final Map<Access, Ranges> open = new LinkedHashMap<>();
  private String noPut; // the call that has promised that nobody writes; null: none has
  private boolean unordered; // with accesses by locks, which may be complete, since the epoch began

  /** The log of a rank's part. */
  public AccessLog(int rank) {
    this.rank = rank;
  }

  /**
   * Adds an access; throws a Fault, and does not add it, if it conflicts with an earlier one.
   *
   * @param sameOp true if NO_OP must not meet other operations, either
   */
  public void add(Access access, Ranges bytes, boolean sameOp) {
    if (noPut != null && access.isWriting()) {
      throw conflict(describe(access, bytes) + ", but " + noPut
          + " has promised with MODE_NOPUT that nobody writes there in this epoch");
    }
    open.forEach((earlier, its) -> compare(access, bytes, earlier, its, sameOp));
    unordered |= access.scope() == Scope.LOCK;
    if (access.scope() != Scope.LOCK || !access.over()) {
      open.computeIfAbsent(access, _ -> new Ranges()).addAll(bytes);
    }
  }

  private void compare(Access access, Ranges bytes, Access earlier, Ranges its, boolean sameOp) {
    Overlap o = bytes.overlap(its);
    if (o == null) {
      return;
    }
    boolean same = access.combination() == null
        || Math.floorMod(o.first() - o.otherFirst(), access.combination().extent()) == 0;
    String why = access.conflict(earlier, same, sameOp);
    if (why != null) {
      throw conflict("race at " + o.common() + " of the part of rank " + rank + ": " + text(access)
          + " conflicts with " + text(earlier) + ", which nothing has completed yet: " + why
          + ". Let a fence come between them, or a flush or unlock and a message");
    }
  }

  private String describe(Access access, Ranges bytes) {
    return "race at " + bytes.first() + " of the part of rank " + rank + ": " + text(access)
        + " writes there";
  }

  private static String text(Access a) {
    return a.call() + " of rank " + a.origin() + " (" + a.line() + ")";
  }

  private static Fault conflict(String text) {
    return new Fault(ErrorCode.RMA_CONFLICT, text);
  }

  /**
   * A rank's accesses with locks are complete.
   *
   * @param gets true if only those that bring something are
   */
  public void complete(int origin, boolean gets) {
    open.keySet().removeIf(a -> a.origin() == origin && a.scope() == Scope.LOCK
        && (!gets || a.isFetching()));
  }

  /** The accesses of all ranks in epochs of this kind are complete. */
  public void completeAll(Scope scope) {
    open.keySet().removeIf(a -> a.scope() == scope);
    noPut = null;
  }

  /** In the epoch that begins nobody writes, as a call has promised; null: none has. */
  public void promiseNoPut(String call) {
    noPut = call;
  }

  /** An epoch begins. */
  public void restart() {
    unordered = false;
  }

  /**
   * Throws a Fault if the program has stored into this part although others read those bytes, or although it
   * has promised not to. Bytes that operations write are not looked at.
   *
   * @param before the part when {@link #restart} was called
   * @param now the part
   * @param promised true if the program has promised that it stores nothing
   */
  public void compare(MemorySegment before, MemorySegment now, boolean promised) {
    if (unordered) {
      return; // it could have been an operation that is not in the log any more
    }
    Ranges written = new Ranges();
    open.forEach((a, bytes) -> {
      if (a.isWriting()) {
        written.addAll(bytes);
      }
    });
    if (promised) {
      long at = changed(before, now, new Range(0, now.byteSize()), written);
      if (at >= 0) {
        throw new Fault(ErrorCode.RMA_CONFLICT, "fence with MODE_NOSTORE, but the program has stored into"
            + " byte " + at + " of the part of rank " + rank + " since the last fence: leave the mode out");
      }
    }
    open.forEach((a, bytes) -> bytes.forEach((first, length) -> {
      long at = changed(before, now, new Range(first, length), written);
      if (at >= 0) {
        throw conflict("race at byte " + at + " of the part of rank " + rank + ": " + text(a) + " reads it,"
            + " and the program has stored there in the same epoch. Let a fence come between them");
      }
    }));
  }

  /** The first byte of a range that has changed and is not written by operations; -1 if there is none. */
  private static long changed(MemorySegment before, MemorySegment now, Range in, Ranges written) {
    long end = in.first() + in.bytes();
    for (long at = in.first(); at < end;) {
      long equal = MemorySegment.mismatch(before, at, end, now, at, end);
      if (equal < 0) {
        return -1;
      }
      long behind = written.endBehind(at + equal);
      if (behind < 0) {
        return at + equal;
      }
      at = behind;
    }
    return -1;
  }
}
