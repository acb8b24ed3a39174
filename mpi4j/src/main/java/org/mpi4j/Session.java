// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;

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
public interface Session extends AutoCloseable, Ports {
  /** No session: all calls on it fail with ERR_SESSION. */
  Session NULL = Implementation.get().startup().sessionNull();

  /**
   * Begins a session.
   *
   * <p>Collective over the job and blocking the first time: what is first to begin in a process, session or
   * {@code Mpi}, joins the job, and waits until something has begun on all ranks. Later sessions begin at
   * once; for them it is local.
   *
   * @param info hints, or {@link Info#NULL}. {@code thread_level}: what its objects need, {@code
   *     MPI_THREAD_SINGLE} up to {@code MPI_THREAD_MULTIPLE}, which it is if nothing is said. {@link #info}
   *     tells what is provided: less than MULTIPLE only if {@code Mpi} has been started first, with less
   * @param errhandler what happens if this fails, with {@link #NULL} for the session, and if later calls on
   *     the session fail
   * @return the session, to be ended by {@link #close}
   * @throws MpiException ERR_INFO if {@code info} is null or freed, ERR_INFO_VALUE for another thread level,
   *     ERR_ERRHANDLER if {@code errhandler} is null or freed, ERR_ARG if a control variable has a wrong
   *     value, ERR_OTHER if the job cannot be joined: the text says what to do
   */
  @Procedure(value = "MPI_Session_init", section = "11.3.1")
  static Session init(Info info, Errhandler<? super Session> errhandler) {
    return Implementation.get().startup().session(info, errhandler);
  }

  /**
   * Ends the session, after all that was sent on its communicators has gone; what is derived from it and has
   * not been freed ends with it. Does nothing to a session that has ended.
   *
   * <p>Collective over the ranks that such communicators join, blocking. Receives that wait for nothing any
   * more, and other operations that the program has not completed, never come to an end; waiting for them
   * fails with ERR_SESSION. When the last session and {@code Mpi} have ended, this rank has left MPI in good
   * order.
   *
   * @throws MpiException ERR_PROC_ABORTED if a rank of the job has died, ERR_OTHER if the job cannot be left
   */
  @Override
  @Procedure(value = "MPI_Session_finalize", section = "11.3.1")
  void close();

  /**
   * Whether it is a null handle. Local; never throws.
   *
   * @return true for {@link #NULL}, and after {@link #close}
   */
  boolean isNull();

  /**
   * The hints in effect. Local.
   *
   * @return a new object with {@code thread_level}, the level that is provided
   * @throws MpiException ERR_SESSION if the session is {@link #NULL} or has ended
   */
  @Procedure(value = "MPI_Session_get_info", section = "11.3.1")
  Info info();

  /**
   * How many process sets there are that this rank is in. Local.
   *
   * @param info hints, or {@link Info#NULL}; none are known
   * @return 1 or more
   * @throws MpiException ERR_INFO if {@code info} is null or freed, ERR_SESSION if the session is {@link
   *     #NULL} or has ended
   */
  @Procedure(value = "MPI_Session_get_num_psets", section = "11.3.3")
  int numPsets(Info info);

  /**
   * The name of a process set. Local.
   *
   * @param info hints, or {@link Info#NULL}; none are known
   * @param n number of the process set, {@code 0..numPsets-1}
   * @return the name, for {@link Group#fromSessionPset}
   * @throws MpiException ERR_ARG if {@code n} is out of range, ERR_INFO if {@code info} is null or freed,
   *     ERR_SESSION if the session is {@link #NULL} or has ended
   */
  @Procedure(value = "MPI_Session_get_nth_pset", section = "11.3.3")
  String nthPset(Info info, int n);

  /**
   * What is known of a process set. Local.
   *
   * @param psetName {@code mpi://WORLD}: all ranks of the job; {@code mpi://SELF}: this one; {@code
   *     mpi4j://PROGRAM/0}: those that run the same program of the command line; {@code mpi4j://MACHINE/0}:
   *     those on the same machine; upper or lower case does not matter
   * @return a new object with {@code mpi_size}, how many processes the set has
   * @throws MpiException ERR_ARG for another name, ERR_SESSION if the session is {@link #NULL} or has ended
   */
  @Procedure(value = "MPI_Session_get_pset_info", section = "11.3.3")
  Info psetInfo(String psetName);

  /**
   * Makes an error handler of the program's own for sessions. Local; may be called at any time.
   *
   * @param handler what it does
   * @return the error handler, for {@link #init} and {@link #setErrhandler}; communicators
   *     refuse it
   * @throws MpiException ERR_ARG if {@code handler} is null
   */
  @Procedure(value = "MPI_Session_create_errhandler", section = "9.3.4")
  static Errhandler<Session> createErrhandler(Errhandler.Handler<? super Session> handler) {
    return Implementation.get().handles().sessionErrhandler(handler);
  }

  /**
   * What happens when a call on it fails. Local.
   *
   * @return the error handler that was set, or the one of {@link #init}
   * @throws MpiException ERR_SESSION if the session is {@link #NULL} or has ended
   */
  @Procedure(value = "MPI_Session_get_errhandler", section = "9.3.4")
  Errhandler<? super Session> errhandler();

  /**
   * Says what happens when a call on it fails; its communicators have error handlers of their own. Local.
   *
   * @param handler runs before a call on this session throws
   * @throws MpiException ERR_ERRHANDLER if it is null or freed, ERR_SESSION if the session is {@link #NULL}
   *     or has ended
   */
  @Procedure(value = "MPI_Session_set_errhandler", section = "9.3.4")
  void setErrhandler(Errhandler<? super Session> handler);

  /**
   * Runs its error handler as if a call had failed with this error. Local; returns if the handler does, and
   * does not throw the error itself.
   *
   * @param error what the handler is given, made with {@link Mpi#exception} or by the program
   * @throws MpiException ERR_SESSION if the session is {@link #NULL} or has ended
   */
  @Procedure(value = "MPI_Session_call_errhandler", section = "9.5")
  void callErrhandler(MpiException error);

  /**
   * Gives space to the buffered sends on those of its communicators that have none of their own. Local.
   *
   * <p>Where the session has none either, they use that of the rank. Each message takes its bytes plus {@link
   * Mpi#BSEND_OVERHEAD}, in one piece, until it has been sent. The program must not touch the space until it
   * is detached.
   *
   * @param space heap or native memory, or {@link Mpi#BUFFER_AUTOMATIC}: then mpi4j allocates what is needed
   * @throws MpiException ERR_BUFFER if the space is null or read-only, or a buffer is attached already,
   *     ERR_SESSION if the session is {@link #NULL} or has ended
   */
  @Procedure(value = {"MPI_Session_attach_buffer", "MPI_Session_attach_buffer_c"}, section = "3.6")
  void attachBuffer(MemorySegment space);

  /**
   * Waits until all messages in the session's buffer have been sent, and takes the buffer back.
   *
   * <p>Blocking. From then on the memory belongs to the program again.
   *
   * @return what was attached
   * @throws MpiException ERR_BUFFER if no buffer is attached to this session, ERR_SESSION if the session is
   *     {@link #NULL} or has ended
   */
  @Procedure(value = {"MPI_Session_detach_buffer", "MPI_Session_detach_buffer_c"}, section = "3.6")
  MemorySegment detachBuffer();

  /**
   * Waits until all messages that are now in the session's buffer have been sent; returns at once if there is
   * none. Blocking.
   *
   * @throws MpiException ERR_SESSION if the session is {@link #NULL} or has ended
   */
  @Procedure(value = "MPI_Session_flush_buffer", section = "3.6")
  void flushBuffer();

  /**
   * Starts to wait until all messages that are now in the session's buffer have been sent. Does not wait
   * itself.
   *
   * @return the request, which completes with the empty status
   * @throws MpiException ERR_SESSION if the session is {@link #NULL} or has ended
   */
  @Procedure(value = "MPI_Session_iflush_buffer", section = "3.6")
  Request iflushBuffer();

  /**
   * Allocates native memory, which may be used like any other, for messages, too. Local.
   *
   * @param size bytes, 0 or more
   * @param info {@code mpi_minimum_memory_alignment}: what the address is to be a multiple of, bytes, a power
   *     of two, 64 if nothing is said; other keys are ignored. Or {@link Info#NULL}
   * @return the memory, all zero, until {@link #freeMem}, or until this rank leaves the job
   * @throws MpiException ERR_NO_MEM if there is not so much memory, ERR_ARG if {@code size} is negative,
   *     ERR_INFO if {@code info} is null or freed, ERR_INFO_VALUE for another alignment, ERR_SESSION if
   *     the session has ended
   */
  @Procedure(value = "MPI_Alloc_mem", section = "9.2")
  MemorySegment allocMem(long size, Info info);

  /**
   * Frees memory that was allocated by {@link #allocMem} of this rank. Local.
   *
   * <p>Afterwards every use of it throws. No operation may be using it: what is under way fails.
   *
   * @param base what {@code allocMem} has returned, or another segment with the same address
   * @throws MpiException ERR_BASE if the segment is null, was freed before, or does not begin where memory
   *     of {@code allocMem} does, ERR_OTHER if a call of the JVM is using the memory, ERR_SESSION if
   *     the session has ended
   */
  @Procedure(value = "MPI_Free_mem", section = "9.2")
  void freeMem(MemorySegment base);

  /**
   * Starts an operation that the program carries out itself, and that others can wait for like for those of
   * MPI. Local.
   *
   * @param functions what the operation does when the callers of the request ask for it; not null
   * @return the request, which is complete once {@link Grequest#complete} has been called
   * @throws MpiException ERR_ARG if {@code functions} is null, ERR_SESSION if the session has ended
   */
  @Procedure(value = "MPI_Grequest_start", section = "13.2")
  Grequest grequestStart(Grequest.Functions functions);
}
