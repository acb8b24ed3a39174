// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Request;
import org.mpi4j.ThreadLevel;

/** The world model as programs see it. */
final class MpiHandle implements Mpi {
  private final WorldInstance model;
  private final String[] args;

  MpiHandle(WorldInstance model, String... args) {
    this.model = model;
    this.args = args.clone();
  }

  @Override
  public void close() {
    model.end();
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
    return model.world();
  }

  @Override
  public Intracomm self() {
    return model.self();
  }

  @Override
  public ThreadLevel threadLevel() {
    return model.level();
  }

  @Override
  public Info env() {
    return LaunchInfo.ofRank(model.runtime().manager(), model.level(), args);
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
    return answer("MPI_Error_class", () -> model.runtime().errorCodes().classOf(errorCode));
  }

  @Override
  public String errorString(int errorCode) {
    return answer("MPI_Error_string", () -> model.runtime().errorCodes().text(errorCode));
  }

  @Override
  public MpiException exception(int errorCode) {
    return answer("MPI_Error_class", () -> {
      ErrorClass errorClass = ErrorClass.of(model.runtime().errorCodes().classOf(errorCode));
      String text = model.runtime().errorCodes().text(errorCode);
      return errorCode <= ErrorClass.ERR_LASTCODE.code()
          ? new MpiException(errorClass, text) : new MpiException(errorCode, errorClass, text, null);
    });
  }

  private <T> T answer(String call, Supplier<T> body) {
    return model.self().answer(call, body);
  }

  private void call(String call, Runnable body) {
    answer(call, () -> {
      body.run();
      return null;
    });
  }

  @Override
  public void abort(int errorCode) {
    model.world().abort(errorCode);
  }

  @Override
  public void bufferAttach(MemorySegment space) {
    model.attachment().attach(space);
  }

  @Override
  public MemorySegment bufferDetach() {
    return model.attachment().detach();
  }

  @Override
  public void bufferFlush() {
    model.attachment().flush();
  }

  @Override
  public Request bufferIflush() {
    return model.attachment().iflush();
  }
}
