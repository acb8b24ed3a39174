// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

/** The frames between mpiexec (M) and the agent of another machine (A). */
enum FrameType {
  /** A, first: what runs there; see {@link Hello}. */
  HELLO,
  /** M, second: the job's name, the number of the machine, how long silence may last. */
  JOB,
  /** M: a directory of the job, to be made there. */
  DIRECTORY,
  /** M: a file in that directory. */
  FILE,
  /** M: start a process; channel: its number. */
  START,
  /** M: start a connection with a further machine, and relay its streams; channel: its number. */
  CONNECT,
  /** A: it runs, with this number of the system. */
  STARTED,
  /** A: it does not, for that reason. */
  REFUSED,
  /** A: it has ended, with this exit code. */
  EXITED,
  /** M: send SIGTERM to it; 1: it is in MPI. */
  TERMINATE,
  /** M: kill it and what it has started. */
  KILL,
  /** M: kill all. */
  KILL_ALL,
  /** A: a process has connected to the PMI server. */
  OPEN,
  /** Bytes of a channel. */
  DATA,
  /** No more bytes come. */
  END,
  /** So many bytes have been read, so that as many more may be sent. */
  ACK,
  /** Nobody reads the channel any more. */
  RESET,
  /** I am alive. */
  HEARTBEAT,
  /** M asks for the time; A answers. */
  TIME,
  /** M: listen for a probe; A: at these addresses. */
  LISTEN,
  /** M: connect there; A: how that went. */
  PROBE,
  /** M: send what ranks have recorded of their calls; A does, on the channel for that. */
  RECORDS,
  /** M: end. */
  BYE;

  private static final FrameType[] ALL = values();

  /** The type with a number; null if there is none. */
  static FrameType of(int number) {
    return number >= 0 && number < ALL.length ? ALL[number] : null;
  }
}
