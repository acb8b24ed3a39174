// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.util.List;
import org.mpi4j.internal.base.Cvar;

/** The control variables of the shared-memory transport. */
public final class ShmVariables {
  /** Size of the data area of one ring. */
  public static final Cvar<Long> RING_BYTES =
      Cvar.bytes("shm.ring_bytes", 512 << 10, 4 << 10, 1 << 30)
          .about(
              "Room for payload in the ring from one rank to another, rounded up to a power of two. A ring"
                  + " takes a quarter more; there is one for each ordered pair of ranks that talk. With"
                  + " more than 8 ranks on a machine it gets smaller, so that a rank's rings do not grow"
                  + " together; also if shared memory has too little room for the rings of all ranks.");

  /** Largest payload of one frame. */
  public static final Cvar<Long> FRAME_BYTES =
      Cvar.bytes("shm.frame_bytes", 32 << 10, 64, 64 << 10)
          .about(
              "Largest piece of a message put into the ring at once; at most an eighth of shm.ring_bytes."
                  + " Smaller pieces overlap the copies of sender and receiver better, larger ones cost less"
                  + " for each byte.");

  /** From what length on messages are read in place. */
  public static final Cvar<Long> SINGLE_COPY_BYTES =
      Cvar.count("shm.single_copy_bytes", 32 << 10, -1, Long.MAX_VALUE)
          .about(
              "Messages of at least so many bytes are read by the receiver from the sender's memory, by a"
                  + " system call, if both buffers are native memory and the system allows it; -1: none are."
                  + " One copy in place of two is faster where the data have not changed since the last"
                  + " message, and slower where they have.");

  /** How much may be shared by more than two. */
  public static final Cvar<Long> PIECES =
      Cvar.count("shm.pieces", 128, 0, Integer.MAX_VALUE)
          .about(
              "How many pieces of memory a rank may share, at the same time, with all ranks of a communicator"
                  + " (coll.segment): each long-lived communicator takes one or two. Those that come later do"
                  + " without.");

  /** Where the memory is reserved. */
  public static final Cvar<String> DIRECTORY =
      Cvar.text("shm.directory", "")
          .scope(Cvar.Scope.NODE)
          .about(
              "Directory in which shared memory is reserved, best one that lies in memory. Empty: /dev/shm"
                  + " where that is, else the JVM's temporary directory, which also serves for rings of"
                  + " messages when /dev/shm is full.");

  /** How others find reserved memory. */
  public static final Cvar<String> FIND_BY =
      Cvar.choice("shm.find_by", "auto", "descriptor", "name")
          .about(
              "How others find this rank's memory: by its open descriptor in /proc, without any file name"
                  + " that could be left behind (descriptor), by the name of a file (name), or by descriptor"
                  + " where there is /proc (auto).");

  /** How an idle rank sleeps. */
  public static final Cvar<String> DOORBELL =
      Cvar.choice("shm.doorbell", "auto", "futex", "socket")
          .about(
              "What wakes an idle rank: futex (Linux, needs native access), a datagram on the loopback"
                  + " interface (socket), or the better one of those there are (auto). With auto and futex a"
                  + " rank's first sleeps are many short ones, or by datagram where many ranks share a core,"
                  + " since it takes long to begin to use futex.");

  private ShmVariables() {}

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(RING_BYTES, FRAME_BYTES, SINGLE_COPY_BYTES, PIECES, DIRECTORY, FIND_BY, DOORBELL);
  }
}
