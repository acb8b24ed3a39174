// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Comm;
import org.mpi4j.Errhandler;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.call.WindowReference;
import org.mpi4j.internal.call.WindowReference.Wish;
import org.mpi4j.internal.provider.Windows;
import org.mpi4j.internal.rma.Flavor;
import org.mpi4j.rma.Win;

/** Makes windows, and keys and error handlers for them. */
final class JavaWindows implements Windows {

  @Override
  public Win winNull() {
    return new WinHandle(WindowReference.none());
  }

  @Override
  public <T> Keyval<Win, T> predefinedKeyval(String name) {
    return KeyvalHandle.predefinedOfWindows(name);
  }

  @Override
  public Win create(Intracomm comm, MemorySegment base, int dispUnit, Info info) {
    return make("MPI_Win_create", comm,
        new Wish(Flavor.CREATE, base, 0, dispUnit, () -> InfoHandle.hints(info)));
  }

  @Override
  public Win allocate(Intracomm comm, long size, int dispUnit, Info info) {
    return make("MPI_Win_allocate", comm,
        new Wish(Flavor.ALLOCATE, null, size, dispUnit, () -> InfoHandle.hints(info)));
  }

  @Override
  public Win allocateShared(Intracomm comm, long size, int dispUnit, Info info) {
    return make("MPI_Win_allocate_shared", comm,
        new Wish(Flavor.SHARED, null, size, dispUnit, () -> InfoHandle.hints(info)));
  }

  @Override
  public Win createDynamic(Intracomm comm, Info info) {
    return make("MPI_Win_create_dynamic", comm,
        new Wish(Flavor.DYNAMIC, null, 0, 1, () -> InfoHandle.hints(info)));
  }

  /** Errors are those of the communicator, since there is no window yet. */
  private static Win make(String call, Comm comm, Wish wish) {
    CommHandle parent;
    try {
      parent = OwnObjects.comm(comm);
    } catch (Fault f) {
      throw Errors.of(f, call);
    }
    return new WinHandle(
        parent.answer(call, () -> WindowReference.create(parent.reference(), wish, call)));
  }

  @Override
  public <T> Keyval<Win, T> keyval(Keyval.Copy<Win, T> copy, Keyval.Delete<Win, T> delete) {
    return KeyvalHandle.forWins(copy, delete);
  }

  @Override
  public Errhandler<Win> errhandler(Errhandler.Handler<? super Win> handler) {
    return ErrhandlerHandle.create(ErrorHandler.Kind.WINDOW, handler);
  }
}
