// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.Objects;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.ThreadLevel;

/** This rank's part in its job, and the way of every call into mpi4j. */
final class Job {
  private static Mpi mpi;
  private static boolean over;
  private static byte[] attached; // null: none

  private Job() {}

  /** A call into mpi4j without a result. */
  @FunctionalInterface
  interface Action {
    void run() throws MPIException;
  }

  /** A call into mpi4j. */
  @FunctionalInterface
  interface Source<T> {
    T get() throws MPIException;
  }

  static void run(Action action) throws MPIException {
    try {
      action.run();
    } catch (MpiException e) {
      throw failure(e);
    }
  }

  static <T> T get(Source<T> source) throws MPIException {
    try {
      return source.get();
    } catch (MpiException e) {
      throw failure(e);
    }
  }

  /** For methods that must not declare what they throw. */
  static <T> T unchecked(Source<T> source) {
    try {
      return source.get();
    } catch (MPIException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  static MPIException failure(MpiException e) {
    return new MPIException(e);
  }

  /** What to throw where mpi4j cannot do yet what a procedure does. */
  static MPIException unsupported(String procedure) {
    return new MPIException(
        ErrorClass.ERR_UNSUPPORTED_OPERATION, procedure + " is not available in mpi4j yet");
  }

  static void start(ThreadLevel level, String... args) throws MPIException {
    if (mpi != null) {
      throw new MPIException("MPI is already initialized.");
    }
    mpi = get(() -> Mpi.init(level, args));
    mpi.bufferAttach(Mpi.BUFFER_AUTOMATIC);
    MPI.COMM_WORLD.become(mpi.world());
    MPI.COMM_SELF.become(mpi.self());
    MPI.INFO_ENV.become(environment());
    for (Intracomm c : new Intracomm[] {MPI.COMM_WORLD, MPI.COMM_SELF}) {
      c.setErrhandler(MPI.ERRORS_ARE_FATAL);
    }
  }

  /** How the program was started, with what Open MPI adds. */
  private static org.mpi4j.Info environment() {
    org.mpi4j.Info info = mpi.env();
    String ranks = Integer.toString(mpi.world().size());
    info.set("ompi_np", ranks);
    info.set("ompi_num_apps", "1");
    info.set("ompi_first_rank", "0");
    return info;
  }

  /** Stores the program's space for buffered sends, which mpi4j does not need. */
  static void attach(byte... buffer) throws MPIException {
    running();
    if (attached != null) {
      throw failed("a buffer is attached already; detach it first (MPI_Buffer_attach)");
    }
    attached = Objects.requireNonNull(buffer, "the buffer is null");
  }

  /** Waits until all buffered messages have been sent. */
  static byte[] detach() throws MPIException {
    Mpi m = running();
    byte[] back = attached;
    if (back == null) {
      throw failed("no buffer is attached (MPI_Buffer_detach)");
    }
    run(m::bufferFlush);
    attached = null;
    return back;
  }

  private static MPIException failed(String what) {
    MpiException e = new MpiException(ErrorClass.ERR_BUFFER, what);
    mpi.world().callErrhandler(e);
    return failure(e);
  }

  static void end() throws MPIException {
    Mpi running = running();
    run(running::close);
    over = true;
    MPI.COMM_WORLD.become(null);
    MPI.COMM_SELF.become(null);
  }

  /** MPI between Init and Finalize. */
  static Mpi running() throws MPIException {
    if (mpi == null || over) {
      throw notRunning();
    }
    return mpi;
  }

  private static MPIException notRunning() {
    return new MPIException(over ? "MPI is finalized." : "MPI is not initialized.");
  }

  /** The exception for a null handle. */
  static MPIException absent(ErrorClass errorClass, String what) {
    return mpi == null || over ? notRunning() : new MPIException(errorClass, what);
  }

  static boolean isStarted() {
    return mpi != null;
  }

  static boolean isOver() {
    return over;
  }
}
