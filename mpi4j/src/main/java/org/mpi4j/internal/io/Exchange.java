// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.type.Payload;

/** What the ranks of a file tell each other in collective calls, on a communicator of the file's own. */
final class Exchange {
  private static final int LONGEST_TEXT = 2000;

  private final Communicator comm;
  private final EngineCollectives collectives;

  Exchange(Communicator comm) {
    this.comm = comm;
    this.collectives = comm.collectives();
  }

  int rank() {
    return comm.rank();
  }

  int size() {
    return comm.size();
  }

  void barrier() {
    collectives.barrier();
  }

  /** The words of all ranks, one rank after the other; each gives as many. */
  long[] gather(long... mine) {
    long[] all = new long[mine.length * size()];
    collectives.allgather(payload(mine), payload(all));
    return all;
  }

  /** The words of one rank. */
  void bcast(int root, long... words) {
    collectives.bcast(payload(words), root);
  }

  /** A number for each rank; returns those of all for this rank. */
  long[] spread(long... toEach) {
    long[] fromEach = new long[toEach.length];
    collectives.alltoall(payload(toEach), payload(fromEach));
    return fromEach;
  }

  /** Bytes for each rank, one after the other; {@code starts} has one element more than there are ranks. */
  void spread(MemorySegment send, long[] sendStarts, MemorySegment recv, long... recvStarts) {
    collectives.alltoall(parts(send, sendStarts), parts(recv, recvStarts));
  }

  private static Parts parts(MemorySegment memory, long... starts) {
    return new Parts.Uneven(Payload.ofBytes(memory, 0, starts[starts.length - 1]), starts);
  }

  private static Payload payload(long... words) {
    return Payload.ofBytes(MemorySegment.ofArray(words), 0, 8L * words.length);
  }

  /** Does something on this rank; returns its error, or null. */
  static Fault attempt(Runnable action) {
    try {
      action.run();
      return null;
    } catch (Fault f) {
      return f;
    } catch (OutOfMemoryError e) {
      return new Fault(ErrorCode.NO_MEM, "no memory for the access to the file: " + e.getMessage(), e);
    } catch (RuntimeException | Error e) { // of any kind: others wait for this rank or this thread
      return new Fault(ErrorCode.INTERN, "the library has failed: " + e, e);
    }
  }

  /** All ranks have done their part: throws an error on all of them if one has failed. */
  void agree(Fault mine) {
    long[] classes = gather(mine == null ? 0 : mine.errorClass());
    for (int r = 0; r < classes.length; r++) {
      if (classes[r] != 0) {
        throw failure(r, (int) classes[r], mine);
      }
    }
  }

  /**
   * What this rank throws; all ranks know that one has failed.
   *
   * @param first the lowest rank that has failed
   */
  Fault failure(int first, int itsClass, Fault mine) {
    byte[] text = new byte[LONGEST_TEXT];
    if (first == rank()) {
      byte[] own = mine.getMessage().getBytes(StandardCharsets.UTF_8);
      System.arraycopy(own, 0, text, 0, Math.min(own.length, text.length));
    }
    collectives.bcast(Payload.ofBytes(MemorySegment.ofArray(text), 0, text.length), first);
    if (mine != null) {
      return mine;
    }
    String its = new String(text, StandardCharsets.UTF_8).strip().replace("\0", "");
    return new Fault(itsClass, "on rank " + first + " of the file: " + its);
  }

  /** Throws an error on all ranks unless all have given the same number. */
  void demandSame(String what, long mine) {
    long[] all = gather(mine);
    for (int r = 1; r < all.length; r++) {
      if (all[r] != all[0]) {
        throw new Fault(ErrorCode.NOT_SAME,
            "the ranks differ: " + what + " = " + all[0] + " on rank 0, but " + all[r] + " on rank " + r);
      }
    }
  }
}
