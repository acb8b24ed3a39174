// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.provider.Provider;

/**
 * A use of MPI of its own, from {@link #init} to {@link #close} (section 11.3): a part of a program, a
 * library say, uses MPI without asking whether others do.
 *
 * {@snippet :
 *   try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN);
 *        Intracomm comm = Intracomm.createFromGroup(
 *            Group.fromSessionPset(session, "mpi://WORLD"), "org.example.solver", Info.NULL,
 *            Errhandler.ERRORS_RETURN)) {
 *     comm.barrier();
 *   }
 * }
 *
 * <p>There may be any number of sessions one after the other and at the same time, and {@link Mpi} before,
 * beside and after them. What is derived from one of them does not go together with what is derived from
 * another, or from {@code Mpi}: calls that are given both fail with ERR_GROUP or ERR_COMM.
 *
 * <p>A session belongs to the rank that {@link Mpi#init} would start, or has started. On a thread of an
 * {@link MpiJob}, and on those that it starts, that is this thread's rank.
 */
public interface Session extends AutoCloseable {
  /** No session: all calls on it fail with ERR_SESSION. */
  Session NULL = Provider.get().startup().sessionNull();

  /**
   * Begins a session. What is first to begin in a process, session or {@code Mpi}, joins the job, and waits
   * until something has begun on all ranks; all later sessions begin at once.
   *
   * @param info hints, or {@link Info#NULL}. {@code thread_level}: what its objects need, {@code
   *     MPI_THREAD_SINGLE} up to {@code MPI_THREAD_MULTIPLE}, which it is if nothing is said. {@link #info}
   *     tells what is provided: less than MULTIPLE only if {@code Mpi} has been started first, with less
   * @param errhandler what happens if this fails, with {@link #NULL} for the session, and if later calls on
   *     the session fail
   * @throws MpiException ERR_INFO_VALUE for another level, ERR_ERRHANDLER, ERR_OTHER if the job cannot be
   *     joined: the text says what to do
   */
  @Procedure(value = "MPI_Session_init", section = "11.3.1")
  static Session init(Info info, Errhandler<? super Session> errhandler) {
    return Provider.get().startup().session(info, errhandler);
  }

  /**
   * Ends the session, after all has gone that was sent on its communicators; what is derived from it and has
   * not been freed ends with it. Collective over the ranks that such communicators join. Receives that wait
   * for nothing any more, and other operations that the program has not completed, never come to an end;
   * waiting for them fails with ERR_SESSION. Again: no effect.
   *
   * <p>When the last session and {@code Mpi} have ended, this rank has left MPI in good order.
   */
  @Override
  @Procedure(value = "MPI_Session_finalize", section = "11.3.1")
  void close();

  /** True for {@link #NULL}, and after {@link #close}. */
  boolean isNull();

  /** The hints in effect: {@code thread_level}. A new object. */
  @Procedure(value = "MPI_Session_get_info", section = "11.3.1")
  Info info();

  /**
   * How many process sets there are that this rank is in.
   *
   * @param info hints, or {@link Info#NULL}; none are known
   */
  @Procedure(value = "MPI_Session_get_num_psets", section = "11.3.3")
  int numPsets(Info info);

  /**
   * The name of a process set.
   *
   * @param info hints, or {@link Info#NULL}; none are known
   * @param n its number, {@code 0..numPsets-1}, else ERR_ARG
   */
  @Procedure(value = "MPI_Session_get_nth_pset", section = "11.3.3")
  String nthPset(Info info, int n);

  /**
   * What is known of a process set: {@code mpi_size}, how many processes it has. A new object.
   *
   * @param psetName {@code mpi://WORLD}: all ranks of the job; {@code mpi://SELF}: this one; upper or lower
   *     case does not matter. ERR_ARG for others
   */
  @Procedure(value = "MPI_Session_get_pset_info", section = "11.3.3")
  Info psetInfo(String psetName);

  /** What happens when a call on it fails. */
  @Procedure(value = "MPI_Session_get_errhandler", section = "9.3.4")
  Errhandler<? super Session> errhandler();

  /** Says what happens when a call on it fails; its communicators have handlers of their own. */
  @Procedure(value = "MPI_Session_set_errhandler", section = "9.3.4")
  void setErrhandler(Errhandler<? super Session> handler);

  /**
   * Has its error handler run as if a call had failed so; returns if the handler does, and does not throw.
   */
  @Procedure(value = "MPI_Session_call_errhandler", section = "9.5")
  void callErrhandler(MpiException error);

  /**
   * Gives space to the buffered sends on its communicators that have none of their own, see {@link
   * PointToPoint#attachBuffer}. Where it has none either, they use that of the rank.
   */
  @Procedure(value = {"MPI_Session_attach_buffer", "MPI_Session_attach_buffer_c"}, section = "3.6")
  void attachBuffer(MemorySegment space);

  /** Waits until all messages in the session's buffer have been delivered, and takes it back. */
  @Procedure(value = {"MPI_Session_detach_buffer", "MPI_Session_detach_buffer_c"}, section = "3.6")
  MemorySegment detachBuffer();

  /** Waits until all messages now in the session's buffer have been delivered. */
  @Procedure(value = "MPI_Session_flush_buffer", section = "3.6")
  void flushBuffer();

  /** Starts {@link #flushBuffer}. */
  @Procedure(value = "MPI_Session_iflush_buffer", section = "3.6")
  Request iflushBuffer();
}
