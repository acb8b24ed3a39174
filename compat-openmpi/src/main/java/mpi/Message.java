// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;

/** A message that a matching probe has found: no other receive gets it. */
public final class Message {
  private org.mpi4j.Message core;
  private Comm comm; // that it was probed on

  /** The null message, to be filled by a probe. */
  public Message() {}

  /** True if there is no message, or it has been received. */
  public boolean isNull() {
    return core == null;
  }

  /** True if the probe asked for a message from PROC_NULL. */
  public boolean isNoProc() {
    return core == Mpi.MESSAGE_NO_PROC;
  }

  /** Waits for a matching message and takes it. */
  public Status mProbe(int source, int tag, Comm comm) throws MPIException {
    core = Job.get(() -> comm.core().mprobe(source, tag));
    this.comm = comm;
    return new Status(core.status());
  }

  /** Takes a matching message; null if there is none now. */
  public Status imProbe(int source, int tag, Comm comm) throws MPIException {
    org.mpi4j.Message found = Job.get(() -> comm.core().improbe(source, tag)).orElse(null);
    if (found == null) {
      return null;
    }
    core = found;
    this.comm = comm;
    return new Status(found.status());
  }

  /** Receives the message; this object is null then. */
  public Status mRecv(Object buf, int count, Datatype type) throws MPIException {
    return Job.get(() -> {
      Buf view = view(buf, count, type);
      return new Status(take().recv(view));
    });
  }

  /** Starts to receive the message into a direct buffer; this object is null then. */
  public Request imRecv(Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return imRecv((Object) buf, count, type);
  }

  /** Starts to receive the message into an array, too; this object is null then. */
  public Request imRecv(Object buf, int count, Datatype type) throws MPIException {
    return Job.get(() -> {
      Buf view = view(buf, count, type);
      return new Request(take().irecv(view));
    });
  }

  /** A wrong buffer leaves the message where it is. */
  private Buf view(Object buf, int count, Datatype type) throws MPIException {
    if (core == null) {
      throw Job.absent(ErrorClass.ERR_REQUEST, "the message is null (MPI_Mrecv)");
    }
    return comm.in(buf, count, type);
  }

  private org.mpi4j.Message take() {
    org.mpi4j.Message m = core;
    core = null;
    return m;
  }
}
