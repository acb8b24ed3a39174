// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Keyval;
import org.mpi4j.MpiException;
import org.mpi4j.internal.attr.AttributeKey;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.call.PointToPointCalls;
import org.mpi4j.internal.call.WindowOperations;
import org.mpi4j.internal.call.WindowReference;
import org.mpi4j.internal.rma.Flavor;
import org.mpi4j.internal.rma.Window;
import org.mpi4j.rma.SharedPart;
import org.mpi4j.rma.Win;
import org.mpi4j.rma.WinFlavor;
import org.mpi4j.rma.WinModel;

/** A window as programs see it: its error handler, its attributes, and the facets for what it can do. */
final class WinHandle extends ApiObject implements Win, RmaOperationsFacet, RmaSynchronizationFacet {
  private final WindowReference window;
  private final WindowOperations operations;

  WinHandle(WindowReference window) {
    super(ErrorHandler.Kind.WINDOW, window.instance(), ErrorHandler.RETURN);
    this.window = window;
    this.operations = new WindowOperations(window);
  }

  @Override
  public WindowReference reference() {
    return window;
  }

  @Override
  public WindowOperations operations() {
    return operations;
  }

  @Override
  public ApiObject owner() {
    return this;
  }

  @Override
  public String place() {
    return window.place();
  }

  @Override
  public MemorySegment memory() {
    return answer("memory", () -> window.core().memory());
  }

  @Override
  public SharedPart sharedQuery(int rank) {
    return answer("MPI_Win_shared_query", () -> {
      Window w = window.core();
      w.demandNotDynamic();
      int which = rank == PointToPointCalls.PROC_NULL ? w.firstWithMemory() : rank;
      MemorySegment memory = w.memoryOf(which);
      if (memory == null) {
        return new SharedPart(MemorySegment.NULL, 0, w.unitOf(which));
      }
      if (which != w.rank()) {
        w.epochs().accessesShared();
      }
      return new SharedPart(memory, memory.byteSize(), w.unitOf(which));
    });
  }

  @Override
  public long attach(MemorySegment region) {
    return answer("MPI_Win_attach", () -> window.attach(region));
  }

  @Override
  public void detach(MemorySegment region) {
    call("MPI_Win_detach", () -> window.detach(region));
  }

  @Override
  public void free() {
    call("MPI_Win_free", () -> window.free(this));
  }

  @Override
  public void close() {
    if (!isNull()) {
      free();
    }
  }

  @Override
  public boolean isNull() {
    return window.isNull();
  }

  @Override
  public Group group() {
    return GroupHandle.of(instance(), answer("MPI_Win_get_group", window::members));
  }

  @Override
  public Info info() {
    return InfoHandle.of(answer("MPI_Win_get_info", () -> window.core().hints().all()));
  }

  @Override
  public void setInfo(Info info) {
    call("MPI_Win_set_info", () -> window.core().hints().change(InfoHandle.hints(info)));
  }

  @Override
  public String name() {
    return instance() == null ? "MPI_WIN_NULL" : answer("MPI_Win_get_name", window::name);
  }

  @Override
  public void setName(String name) {
    call("MPI_Win_set_name", () -> window.name(name));
  }

  @Override
  @SuppressWarnings("unchecked") // the setter lets only such values in
  public <T> Optional<T> attr(Keyval<Win, T> keyval) {
    return answer("MPI_Win_get_attr", () -> {
      Window w = window.core();
      AttributeKey key = KeyvalHandle.key(keyval);
      Object stored = window.attributes().get(key); // checks the kind of the key
      return Optional.ofNullable((T) (key.predefined() == null ? stored : predefined(w, key.predefined())));
    });
  }

  private static Object predefined(Window w, String name) {
    return switch (name) {
      case "MPI_WIN_BASE" -> w.memory();
      case "MPI_WIN_SIZE" -> w.memory().byteSize();
      case "MPI_WIN_DISP_UNIT" -> w.unit();
      case "MPI_WIN_CREATE_FLAVOR" -> flavor(w.flavor());
      case "MPI_WIN_MODEL" -> WinModel.UNIFIED;
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static WinFlavor flavor(Flavor flavor) {
    return switch (flavor) {
      case CREATE -> WinFlavor.CREATE;
      case ALLOCATE -> WinFlavor.ALLOCATE;
      case DYNAMIC -> WinFlavor.DYNAMIC;
      case SHARED -> WinFlavor.SHARED;
    };
  }

  @Override
  public <T> void setAttr(Keyval<Win, T> keyval, T value) {
    call("MPI_Win_set_attr", () -> window.attributes().set(KeyvalHandle.key(keyval), value, this));
  }

  @Override
  public void deleteAttr(Keyval<Win, ?> keyval) {
    call("MPI_Win_delete_attr", () -> window.attributes().delete(KeyvalHandle.key(keyval), this));
  }

  @Override
  public Errhandler<? super Win> errhandler() {
    answer("MPI_Win_get_errhandler", window::core);
    return ErrhandlerHandle.of(errorHandler());
  }

  @Override
  public void setErrhandler(Errhandler<? super Win> handler) {
    call("MPI_Win_set_errhandler", () -> {
      window.core();
      errorHandler(ErrhandlerHandle.rule(handler, ErrorHandler.Kind.WINDOW));
    });
  }

  @Override
  public void callErrhandler(MpiException error) {
    answer("MPI_Win_call_errhandler", window::core);
    raise(error);
  }

  private void call(String procedure, Runnable body) {
    try {
      body.run();
    } catch (Fault f) {
      throw error(f, procedure);
    }
  }

  @Override
  public String toString() {
    return isNull() ? "MPI_WIN_NULL" : name().isEmpty() ? "Win" : name();
  }
}
