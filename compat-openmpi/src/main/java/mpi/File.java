// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Mpi;

/**
 * A file that ranks read and write together. Errors throw until {@link #setErrhandler} says otherwise, those
 * of its opening always.
 */
public final class File extends FileAtSharedPointer {
  private FileView view = new FileView(0, MPI.BYTE, MPI.BYTE, "native");

  /** Opens a file. Collective. */
  public File(Comm comm, String filename, int amode) throws MPIException {
    this(comm, filename, amode, MPI.INFO_NULL);
  }

  /** Opens a file with hints. Collective. */
  public File(Comm comm, String filename, int amode, Info info) throws MPIException {
    super(Job.get(() -> org.mpi4j.io.File.open(comm.core(), filename, amode, Info.hints(info))));
  }

  /** Closes the file. Collective. */
  public void close() throws MPIException {
    try {
      Job.run(() -> core().close());
    } finally {
      forgetIfClosed();
    }
  }

  /** Deletes a file. */
  public static void delete(String filename) throws MPIException {
    delete(filename, MPI.INFO_NULL);
  }

  /** Deletes a file, with hints. */
  public static void delete(String filename, Info info) throws MPIException {
    Job.running();
    Job.run(() -> org.mpi4j.io.File.delete(filename, Info.hints(info)));
  }

  /** Sets the size, bytes. Collective. */
  public void setSize(long size) throws MPIException {
    Job.run(() -> core().setSize(size));
  }

  /** Reserves space, bytes. Collective. */
  public void preallocate(long size) throws MPIException {
    Job.run(() -> core().preallocate(size));
  }

  /** The size, bytes. */
  public long getSize() throws MPIException {
    return Job.get(() -> core().size());
  }

  /** The group of ranks. */
  public Group getGroup() throws MPIException {
    return Job.get(() -> new Group(core().group()));
  }

  /** How it was opened. */
  public int getAMode() throws MPIException {
    return Job.get(() -> core().amode());
  }

  /** Sets hints. */
  public void setInfo(Info info) throws MPIException {
    Job.run(() -> core().setInfo(Info.hints(info)));
  }

  /** The hints in use. */
  public Info getInfo() throws MPIException {
    return Job.get(() -> new Info(core().info()));
  }

  /** Sets what the rank sees of the file. Collective. */
  public void setView(long disp, Datatype etype, Datatype filetype, String datarep) throws MPIException {
    setView(disp, etype, filetype, datarep, MPI.INFO_NULL);
  }

  /** Sets what the rank sees of the file, with hints. Collective. */
  public void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info)
      throws MPIException {
    Job.run(() -> core().setView(disp, type(etype), type(filetype), datarep, Info.hints(info)));
    view = new FileView(disp, etype, filetype, datarep);
  }

  /** Null for a null type: the call refuses it, on all ranks. */
  private static org.mpi4j.Datatype type(Datatype type) {
    return type.isNull() ? null : type.core();
  }

  /** The view that was set last. */
  public FileView getView() {
    return view;
  }

  /** From one element to the next in the file, in elements of the type's base. */
  public int getTypeExtent(Datatype type) throws MPIException {
    return Math.toIntExact(Job.get(() -> core().typeExtent(type(type))) / type.base().bytes());
  }

  /** Says whether accesses that overlap exclude each other. Collective. */
  public void setAtomicity(boolean atomicity) throws MPIException {
    Job.run(() -> core().setAtomicity(atomicity));
  }

  /** True if accesses that overlap exclude each other. */
  public boolean getAtomicity() throws MPIException {
    return Job.get(() -> core().atomicity());
  }

  /** Brings all writes to the disk. Collective. */
  public void sync() throws MPIException {
    Job.run(() -> core().sync());
  }

  /** Says what happens on errors. */
  public void setErrhandler(Errhandler errhandler) throws MPIException {
    Job.run(() -> core().setErrhandler(errhandler.core()));
  }

  /** What happens on errors. */
  public Errhandler getErrhandler() throws MPIException {
    return Job.get(() -> new Errhandler(core().errhandler()));
  }

  /** Does what happens on errors. */
  public void callErrhandler(int errorCode) throws MPIException {
    Mpi mpi = Job.running();
    Job.run(() -> core().callErrhandler(mpi.exception(errorCode)));
  }
}
