// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Map;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Grequest;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.MpiException;
import org.mpi4j.Request;
import org.mpi4j.Session;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.rank.ProcessSet;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.rank.SessionInstance;
import org.mpi4j.internal.rank.ThreadSupport;

/** A session: an instance of MPI of its own. */
final class SessionHandle extends ApiObject implements PortsFacet, Session {
  private static final String INIT = "MPI_Session_init";
  private static final String LEVEL_KEY = "thread_level";
  private static final String LEVEL_PREFIX = "MPI_THREAD_";

  private final ThreadLevel level;
  private final SessionInstance instance;

  /** MPI_SESSION_NULL. */
  SessionHandle() {
    this(new SessionInstance(), ThreadLevel.SINGLE, ErrorHandler.RETURN);
  }

  private SessionHandle(SessionInstance instance, ThreadLevel level, ErrorHandler errorHandler) {
    super(ErrorHandler.Kind.SESSION, instance, errorHandler);
    this.instance = instance;
    this.level = level;
  }

  /** What is to run if the beginning of a session fails, and on errors of the session. */
  static ErrorHandler handler(Errhandler<? super Session> errhandler) {
    try {
      return ErrhandlerHandle.rule(errhandler, ErrorHandler.Kind.SESSION);
    } catch (Fault f) {
      throw Errors.of(f, INIT);
    }
  }

  /** The runtime of this rank, which a session begins if nothing has before. */
  static RankRuntime open(Info info, ErrorHandler handler) {
    return running(handler, () -> {
      level(InfoHandle.hints(info)); // wrong hints open nothing
      return open();
    });
  }

  static Session init(Info info, ErrorHandler handler) {
    return running(handler, () -> begin(info, handler));
  }

  private static RankRuntime open() throws IOException {
    return RankLocator.current().open(ThreadSupport.MULTIPLE); // since other sessions may need that
  }

  private static Session begin(Info info, ErrorHandler handler) throws IOException {
    ThreadLevel asked = level(InfoHandle.hints(info));
    RankRuntime runtime = open();
    boolean enough = runtime.threaded() || asked != ThreadLevel.MULTIPLE;
    ThreadLevel provided = enough ? asked : ThreadLevel.SERIALIZED;
    Registry registry = runtime.beginSession(Enums.support(provided));
    return new SessionHandle(new SessionInstance(runtime, registry), provided, handler);
  }

  /** Runs a step of MPI_Session_init, and the handler if it fails. */
  private static <T> T running(ErrorHandler handler, Step<T> step) {
    MpiException error;
    try {
      return step.run();
    } catch (IOException e) {
      error = new MpiException(
          ErrorClass.ERR_OTHER, "cannot join the job: " + e.getMessage() + " (" + INIT + ")", e);
    } catch (Fault f) {
      error = Errors.of(f, INIT);
    }
    handler.runWithout((SessionHandle) NULL, null, error);
    throw error;
  }

  private interface Step<T> {
    T run() throws IOException;
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

  @Override
  public void close() {
    try {
      instance.end();
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Session_finalize");
    }
  }

  @Override
  public boolean isNull() {
    return instance.isOver();
  }

  @Override
  public Info info() {
    check("MPI_Session_get_info");
    return InfoHandle.of(Map.of(LEVEL_KEY, LEVEL_PREFIX + level));
  }

  @Override
  public int numPsets(Info info) {
    String call = "MPI_Session_get_num_psets";
    check(call);
    answer(call, () -> InfoHandle.hints(info));
    return ProcessSet.of(instance.runtime().manager()).size();
  }

  @Override
  public String nthPset(Info info, int n) {
    String call = "MPI_Session_get_nth_pset";
    check(call);
    answer(call, () -> InfoHandle.hints(info));
    try {
      return ProcessSet.number(n, instance.runtime().manager()).uri();
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  public Info psetInfo(String psetName) {
    int size = members(psetName, "MPI_Session_get_pset_info").size();
    return InfoHandle.of(Map.of("mpi_size", Integer.toString(size)));
  }

  @Override
  public Errhandler<? super Session> errhandler() {
    check("MPI_Session_get_errhandler");
    return ErrhandlerHandle.of(errorHandler());
  }

  @Override
  public void setErrhandler(Errhandler<? super Session> handler) {
    String call = "MPI_Session_set_errhandler";
    check(call);
    try {
      errorHandler(ErrhandlerHandle.rule(handler, ErrorHandler.Kind.SESSION));
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  public void callErrhandler(MpiException error) {
    check("MPI_Session_call_errhandler");
    raise(error);
  }

  @Override
  public void attachBuffer(MemorySegment space) {
    attachment().attach(space);
  }

  @Override
  public MemorySegment detachBuffer() {
    return attachment().detach();
  }

  @Override
  public void flushBuffer() {
    attachment().flush();
  }

  @Override
  public Request iflushBuffer() {
    return attachment().iflush();
  }

  @Override
  public ApiObject caller() {
    return this;
  }

  @Override
  public MemorySegment allocMem(long size, Info info) {
    return NativeMemory.alloc(this, instance, size, info);
  }

  @Override
  public void freeMem(MemorySegment base) {
    NativeMemory.free(this, instance, base);
  }

  @Override
  public Grequest grequestStart(Grequest.Functions functions) {
    return GrequestHandle.start(this, functions);
  }

  @Override
  public String toString() {
    return isNull() ? "MPI_SESSION_NULL" : "Session";
  }

  /** The group of a process set. */
  Group group(String psetName, String call) {
    return GroupHandle.of(instance, members(psetName, call));
  }

  private Members members(String psetName, String call) {
    check(call);
    try {
      return ProcessSet.named(psetName, instance.runtime().manager()).members();
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  private Attachment attachment() {
    return new Attachment(this, instance::ownBuffer, "MPI_Session_", "_buffer");
  }

  private void check(String call) {
    try {
      instance.checkOpen();
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  public String place() {
    return instance.place();
  }
}
