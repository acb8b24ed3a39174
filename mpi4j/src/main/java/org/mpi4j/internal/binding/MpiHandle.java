// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.nio.channels.SocketChannel;
import java.util.function.Supplier;
import org.mpi4j.ErrorClass;
import org.mpi4j.Grequest;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Request;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.PortCalls;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.rank.WorldInstance;

/** The world model as programs see it. */
final class MpiHandle implements PortsFacet, Mpi {
  private final WorldInstance model;
  private final IntracommHandle world;
  private final IntracommHandle self;
  private final String[] args;
  private IntercommHandle parent; // null until asked for, or if there is none; guarded by this

  MpiHandle(WorldInstance model, String... args) {
    this.model = model;
    this.world = new IntracommHandle(model, model.world());
    this.self = new IntracommHandle(model, model.self());
    RankState.of(model.runtime()).self(self);
    model.beforeTheEnd(self::freeAttributes); // their functions may use MPI
    this.args = args.clone();
  }

  RankRuntime runtime() {
    return model.runtime();
  }

  @Override
  public void close() {
    try {
      model.end();
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Finalize");
    }
  }

  @Override
  public void closeAtExit(boolean atExit) {
    model.endAtExit(atExit ? WorldInstance.AtExit.END : WorldInstance.AtExit.NOTHING);
  }

  @Override
  public void closeAtExitIfIdle() {
    model.endAtExit(WorldInstance.AtExit.END_IF_IDLE);
  }

  @Override
  public Intracomm world() {
    return world;
  }

  @Override
  public Intracomm self() {
    return self;
  }

  @Override
  public ApiObject caller() {
    return self;
  }

  @Override
  public Intercomm parent() {
    return handle(answer("MPI_Comm_get_parent", () -> new PortCalls(model).parent()));
  }

  /** One handle for the parent, whenever it is asked for: programs set its error handler and attributes. */
  private synchronized Intercomm handle(Communicator core) {
    if (core == null) {
      return Intercomm.NULL;
    }
    if (parent == null) {
      parent = new IntercommHandle(world, core);
    }
    return parent;
  }

  @Override
  public Intercomm join(SocketChannel socket) {
    return self.between(answer("MPI_Comm_join", () -> new PortCalls(model).join(socket)));
  }

  @Override
  public ThreadLevel threadLevel() {
    return Enums.level(model.level());
  }

  @Override
  public boolean isThreadMain() {
    return model.isMainThread(Thread.currentThread());
  }

  @Override
  public Info env() {
    return LaunchInfo.ofRank(model.runtime().manager(), threadLevel(), args);
  }

  @Override
  public int addErrorClass() {
    return model.runtime().errorCodes().addClass();
  }

  @Override
  public int addErrorCode(int errorClass) {
    return answer("MPI_Add_error_code", () -> model.runtime().errorCodes().addCode(errorClass));
  }

  @Override
  public void addErrorString(int errorCode, String text) {
    call("MPI_Add_error_string", () -> model.runtime().errorCodes().addString(errorCode, text));
  }

  @Override
  public void removeErrorClass(int errorClass) {
    call("MPI_Remove_error_class", () -> model.runtime().errorCodes().removeClass(errorClass));
  }

  @Override
  public void removeErrorCode(int errorCode) {
    call("MPI_Remove_error_code", () -> model.runtime().errorCodes().removeCode(errorCode));
  }

  @Override
  public void removeErrorString(int errorCode) {
    call("MPI_Remove_error_string", () -> model.runtime().errorCodes().removeString(errorCode));
  }

  @Override
  public int errorClass(int errorCode) {
    return answer("MPI_Error_class", () -> classOf(errorCode));
  }

  @Override
  public String errorString(int errorCode) {
    return answer("MPI_Error_string", () -> text(errorCode));
  }

  @Override
  public MpiException exception(int errorCode) {
    return answer("MPI_Error_class", () -> {
      ErrorClass errorClass = ErrorClass.of(classOf(errorCode));
      String text = text(errorCode);
      return isStandard(errorCode)
          ? new MpiException(errorClass, text) : new MpiException(errorCode, errorClass, text, null);
    });
  }

  private static boolean isStandard(int errorCode) {
    return errorCode <= ErrorClass.ERR_LASTCODE.code();
  }

  private int classOf(int errorCode) {
    return isStandard(errorCode)
        ? ErrorClass.of(errorCode).code() : model.runtime().errorCodes().classOf(errorCode);
  }

  private String text(int errorCode) {
    return isStandard(errorCode)
        ? ErrorClass.of(errorCode).text() : model.runtime().errorCodes().text(errorCode);
  }

  /** The calls on the rank's own space for buffered sends. */
  private Attachment attachment() {
    return new Attachment(self, model::ownBuffer, "MPI_Buffer_", "");
  }

  private <T> T answer(String call, Supplier<T> body) {
    return self.answer(call, body);
  }

  private void call(String call, Runnable body) {
    answer(call, () -> {
      body.run();
      return null;
    });
  }

  @Override
  public void abort(int errorCode) {
    world.abort(errorCode);
  }

  @Override
  public void pcontrol(int level, Object... arguments) {
    call("MPI_Pcontrol", model::checkOpen); // profiling layers have seen the call by now
  }

  @Override
  public void bufferAttach(MemorySegment space) {
    attachment().attach(space);
  }

  @Override
  public MemorySegment bufferDetach() {
    return attachment().detach();
  }

  @Override
  public void bufferFlush() {
    attachment().flush();
  }

  @Override
  public Request bufferIflush() {
    return attachment().iflush();
  }

  @Override
  public MemorySegment allocMem(long size, Info info) {
    return NativeMemory.alloc(self, model, size, info);
  }

  @Override
  public void freeMem(MemorySegment base) {
    NativeMemory.free(self, model, base);
  }

  @Override
  public Grequest grequestStart(Grequest.Functions functions) {
    return GrequestHandle.start(self, functions);
  }
}
