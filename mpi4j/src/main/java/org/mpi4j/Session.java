// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.rank.ProcessSet;

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
public final class Session extends Instance implements AutoCloseable {
  /** No session: all calls on it fail with ERR_SESSION. */
  public static final Session NULL = new Session();

  private static final String LEVEL_KEY = "thread_level";
  private static final String LEVEL_PREFIX = "MPI_THREAD_";

  private final ThreadLevel level;
  private final BsendBuffer own; // null: the null handle

  private volatile Errhandler<? super Session> errhandler;

  private Session() {
    super(null, null);
    this.level = ThreadLevel.SINGLE;
    this.own = null;
    this.errhandler = Errhandler.ERRORS_RETURN;
  }

  private Session(RankRuntime runtime, Registry registry, ThreadLevel level,
      Errhandler<? super Session> errhandler) {
    super(runtime, registry);
    this.level = level;
    this.own = new BsendBuffer(runtime.messenger());
    this.errhandler = errhandler;
  }

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
  public static Session init(Info info, Errhandler<? super Session> errhandler) {
    String call = "MPI_Session_init";
    try {
      Errhandler.checkUsable(errhandler);
    } catch (Fault f) {
      throw MpiException.of(f, call);
    }
    try {
      return begin(Info.hints(info, call), errhandler, call);
    } catch (MpiException e) {
      errhandler.handleWithout(NULL, null, e);
      throw e;
    }
  }

  private static Session begin(
      Map<String, String> hints, Errhandler<? super Session> errhandler, String call) {
    try {
      ThreadLevel asked = level(hints);
      RankRuntime runtime = RankLocator.current().open(ThreadLevel.MULTIPLE); // other sessions may need that
      boolean enough = runtime.threaded() || asked != ThreadLevel.MULTIPLE;
      ThreadLevel provided = enough ? asked : ThreadLevel.SERIALIZED;
      return new Session(runtime, runtime.beginSession(provided), provided, errhandler);
    } catch (IOException e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "cannot join the job: " + e.getMessage() + " (" + call + ")", e);
    } catch (Fault f) {
      throw MpiException.of(f, call);
    }
  }

  private static ThreadLevel level(Map<String, String> hints) {
    String wanted = hints.get(LEVEL_KEY);
    if (wanted == null) {
      return ThreadLevel.MULTIPLE;
    }
    return Arrays.stream(ThreadLevel.values())
        .filter(l -> wanted.strip().equals(LEVEL_PREFIX + l))
        .findFirst()
        .orElseThrow(() -> new Fault(
            ErrorCode.INFO_VALUE, LEVEL_KEY + " = \"" + wanted + "\", but it must be one of "
            + LEVEL_PREFIX + "SINGLE, FUNNELED, SERIALIZED, MULTIPLE"));
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
  public void close() {
    end("MPI_Session_finalize");
  }

  /** True for {@link #NULL}, and after {@link #close}. */
  public boolean isNull() {
    return isOver();
  }

  /** The hints in effect: {@code thread_level}. A new object. */
  @Procedure(value = "MPI_Session_get_info", section = "11.3.1")
  public Info info() {
    check("MPI_Session_get_info");
    return Info.of(Map.of(LEVEL_KEY, LEVEL_PREFIX + level));
  }

  /**
   * How many process sets there are that this rank is in.
   *
   * @param info hints, or {@link Info#NULL}; none are known
   */
  @Procedure(value = "MPI_Session_get_num_psets", section = "11.3.3")
  public int numPsets(Info info) {
    String call = "MPI_Session_get_num_psets";
    check(call);
    Info.hints(info, call);
    return ProcessSet.values().length;
  }

  /**
   * The name of a process set.
   *
   * @param info hints, or {@link Info#NULL}; none are known
   * @param n its number, {@code 0..numPsets-1}, else ERR_ARG
   */
  @Procedure(value = "MPI_Session_get_nth_pset", section = "11.3.3")
  public String nthPset(Info info, int n) {
    String call = "MPI_Session_get_nth_pset";
    check(call);
    Info.hints(info, call);
    try {
      return ProcessSet.number(n).uri();
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  /**
   * What is known of a process set: {@code mpi_size}, how many processes it has. A new object.
   *
   * @param psetName {@code mpi://WORLD}: all ranks of the job; {@code mpi://SELF}: this one; upper or lower
   *     case does not matter. ERR_ARG for others
   */
  @Procedure(value = "MPI_Session_get_pset_info", section = "11.3.3")
  public Info psetInfo(String psetName) {
    int size = members(psetName, "MPI_Session_get_pset_info").size();
    return Info.of(Map.of("mpi_size", Integer.toString(size)));
  }

  /** What happens when a call on it fails. */
  @Procedure(value = "MPI_Session_get_errhandler", section = "9.3.4")
  public Errhandler<? super Session> errhandler() {
    check("MPI_Session_get_errhandler");
    return errhandler;
  }

  /** Says what happens when a call on it fails; its communicators have handlers of their own. */
  @Procedure(value = "MPI_Session_set_errhandler", section = "9.3.4")
  public void setErrhandler(Errhandler<? super Session> handler) {
    String call = "MPI_Session_set_errhandler";
    check(call);
    try {
      Errhandler.checkUsable(handler);
    } catch (Fault f) {
      throw error(f, call);
    }
    errhandler = handler;
  }

  /**
   * Has its error handler run as if a call had failed so; returns if the handler does, and does not throw.
   */
  @Procedure(value = "MPI_Session_call_errhandler", section = "9.5")
  public void callErrhandler(MpiException error) {
    check("MPI_Session_call_errhandler");
    errhandler.handle(this, error);
  }

  /**
   * Gives space to the buffered sends on its communicators that have none of their own, see {@link
   * PointToPoint#attachBuffer}. Where it has none either, they use that of the rank.
   */
  @Procedure(value = {"MPI_Session_attach_buffer", "MPI_Session_attach_buffer_c"}, section = "3.6")
  public void attachBuffer(MemorySegment space) {
    attachment().attach(space);
  }

  /** Waits until all messages in the session's buffer have been delivered, and takes it back. */
  @Procedure(value = {"MPI_Session_detach_buffer", "MPI_Session_detach_buffer_c"}, section = "3.6")
  public MemorySegment detachBuffer() {
    return attachment().detach();
  }

  /** Waits until all messages now in the session's buffer have been delivered. */
  @Procedure(value = "MPI_Session_flush_buffer", section = "3.6")
  public void flushBuffer() {
    attachment().flush();
  }

  /** Starts {@link #flushBuffer}. */
  @Procedure(value = "MPI_Session_iflush_buffer", section = "3.6")
  public Request iflushBuffer() {
    return attachment().iflush();
  }

  @Override
  public String toString() {
    return isNull() ? "MPI_SESSION_NULL" : "Session";
  }

  /** The group of a process set. */
  Group group(String psetName, String call) {
    return Group.of(this, members(psetName, call));
  }

  private Members members(String psetName, String call) {
    check(call);
    try {
      return ProcessSet.named(psetName).members(runtime().manager());
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  private Attachment attachment() {
    return new Attachment(
        this,
        () -> {
          checkOpen();
          return own;
        },
        "MPI_Session_", "_buffer");
  }

  private void check(String call) {
    try {
      checkOpen();
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  BsendBuffer buffer() {
    return own.isAttached() ? own : runtime().bsendBuffer();
  }

  @Override
  Fault gone() {
    return new Fault(
        ErrorCode.SESSION, runtime() == null ? "the session is SESSION_NULL"
            : "the session has been finalized");
  }

  @Override
  String what() {
    return "a session";
  }

  @Override
  void beforeTheEnd() {
    if (own.isAttached()) {
      own.detach();
    }
  }

  @Override
  String place() {
    return runtime() == null ? "SESSION_NULL" : "a session of rank " + runtime().manager().rank();
  }

  @Override
  MpiException handled(MpiException e) {
    if (!isOver()) {
      errhandler.handle(this, e);
    }
    return e;
  }
}
