// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.function.Supplier;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Keyval;
import org.mpi4j.MpiException;

/** A communicator: messages between two of its ranks. */
public class Comm {
  /** Its processes; null for COMM_NULL. */
  public Group group;

  /** Not used. */
  public mpjdev.Comm mpjdevComm;

  final Views views = new Views();

  private final org.mpi4j.Comm core;
  private Errhandler errhandler = MPI.ERRORS_RETURN;

  Comm(org.mpi4j.Comm core) {
    this.core = core;
    this.group = core.isNull() ? null : new Group(Job.get(core::group));
  }

  org.mpi4j.Comm core() {
    return core;
  }

  static boolean isObject(Datatype type) {
    return type.base() == Base.OBJECT;
  }

  /** Makes a call. What goes wrong is thrown, or ends the job if that was said of this communicator. */
  final void run(Runnable call) {
    try {
      call.run();
    } catch (RuntimeException e) {
      throw failed(e);
    }
  }

  /** The same with a result. */
  final <T> T get(Supplier<T> call) {
    try {
      return call.get();
    } catch (RuntimeException e) {
      throw failed(e);
    }
  }

  /** Errors of mpi4j's own calls have met the error handler there; those of arrays meet it here. */
  private MPIException failed(RuntimeException e) {
    MPIException thrown = MPIException.of(e);
    if (core.errhandler() == org.mpi4j.Errhandler.ERRORS_ARE_FATAL) {
      core.callErrhandler(
          e instanceof MpiException m ? m : new MpiException(ErrorClass.ERR_ARG, thrown.getMessage(), e));
    }
    return thrown;
  }

  /** How many processes. */
  public int Size() {
    return Job.get(core::size);
  }

  /** This process. */
  public int Rank() {
    return Job.get(core::rank);
  }

  /** Its processes. */
  public Group Group() {
    return new Group(Job.get(core::group));
  }

  /** IDENT, CONGRUENT, SIMILAR or UNEQUAL. */
  public static int Compare(Comm comm1, Comm comm2) {
    return Group.number(Job.get(() -> comm1.core.compare(comm2.core)));
  }

  /** Gives it back; collective. */
  public void Free() {
    Job.run(core::free);
  }

  /** True if it is COMM_NULL. */
  public boolean Is_null() {
    return core.isNull();
  }

  /** True between two groups. */
  public boolean Test_inter() {
    return Job.get(core::isInter);
  }

  /**
   * Joins two groups. Called on the communicator that both leaders are in, by all processes of both groups.
   */
  public Intercomm Create_intercomm(Comm local, int localLeader, int remoteLeader, int tag) {
    return get(() -> new Intercomm(
        ((org.mpi4j.Intracomm) local.core).createIntercomm(localLeader, core, remoteLeader, tag)));
  }

  /** The value of a predefined attribute; null if it has none. */
  public Object Attr_get(int keyval) {
    if (keyval != MPI.TAG_UB && keyval != MPI.HOST && keyval != MPI.IO) {
      throw new MPIException("keyval = " + keyval + ", but there are only MPI.TAG_UB, MPI.HOST and MPI.IO");
    }
    Keyval<org.mpi4j.Comm, Integer> key =
        keyval == MPI.TAG_UB ? org.mpi4j.Comm.TAG_UB
            : keyval == MPI.HOST ? org.mpi4j.Comm.HOST : org.mpi4j.Comm.IO;
    return Job.get(() -> core.attr(key)).orElse(null);
  }

  /** Fails: predefined attributes cannot be deleted. */
  public void Attr_delete(int keyval) {
    throw new MPIException("keyval = " + keyval + ": predefined attributes cannot be deleted");
  }

  /**
   * Says what happens when a call fails. The handler of COMM_WORLD also gets the errors of calls that have no
   * communicator, as MPI-1 says; mpi4j gives these to COMM_SELF's.
   */
  public void Errhandler_set(Errhandler itsErrhandler) {
    Job.run(() -> core.setErrhandler(itsErrhandler.core()));
    errhandler = itsErrhandler;
    if (this == MPI.COMM_WORLD) {
      MPI.COMM_SELF.Errhandler_set(itsErrhandler);
    }
  }

  /** What was said. */
  public Errhandler Errorhandler_get() {
    return errhandler;
  }

  /** Starts a send. */
  private interface Sending {
    org.mpi4j.Request start(Buf buf, int dest, int tag);
  }

  private Buf message(Object buf, int offset, int count, Datatype datatype) {
    return isObject(datatype)
        ? Buf.of(Objects.write(Objects.take(buf, offset, count, datatype)))
        : views.out(buf, offset, count, datatype);
  }

  /** A message that a nonblocking call sends: the array may change when that returns. */
  private Buf kept(Object buf, int offset, int count, Datatype datatype) {
    return isObject(datatype) || buf instanceof mpjbuf.Buffer
        ? message(buf, offset, count, datatype)
        : views.copied(buf, offset, count, datatype);
  }

  private Request start(Sending way, Buf message, int dest, int tag) {
    return new Request(way.start(message, Ranks.dest(dest), tag), null);
  }

  private void send(Sending way, Buf message, int dest, int tag) {
    way.start(message, Ranks.dest(dest), tag).await();
  }

  /** Sends; returns when the array may change. */
  public void Send(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    run(() -> core.send(message(buf, offset, count, datatype), Ranks.dest(dest), tag));
  }

  /** Sends; returns when the receive has begun. */
  public void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    run(() -> send(core::issend, message(buf, offset, count, datatype), dest, tag));
  }

  /** Sends through the attached space. */
  public void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    run(() -> send(core::ibsend, message(buf, offset, count, datatype), dest, tag));
  }

  /** Sends; the receive has been posted. */
  public void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    run(() -> send(core::irsend, message(buf, offset, count, datatype), dest, tag));
  }

  /** Starts {@link #Send}; the array may change at once. */
  public Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return get(() -> start(core::isend, kept(buf, offset, count, datatype), dest, tag));
  }

  /** Starts {@link #Bsend}. */
  public Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return get(() -> start(core::ibsend, kept(buf, offset, count, datatype), dest, tag));
  }

  /** Starts {@link #Ssend}; the array may change at once. */
  public Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return get(() -> start(core::issend, kept(buf, offset, count, datatype), dest, tag));
  }

  /** Starts {@link #Rsend}; the array may change at once. */
  public Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return get(() -> start(core::irsend, kept(buf, offset, count, datatype), dest, tag));
  }

  /** Receives. */
  public Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
    return get(() -> {
      if (isObject(datatype)) {
        return receive(buf, offset, count, datatype, source, tag).Wait();
      }
      Buf view = views.in(buf, offset, count, datatype);
      org.mpi4j.Status status = core.recv(view, Ranks.source(source), Ranks.tag(tag));
      if (buf instanceof mpjbuf.Buffer packed) {
        packed.filled((int) status.count(org.mpi4j.Datatype.BYTE));
      }
      return Status.of(status, datatype.base());
    });
  }

  private Request receive(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
    int from = Ranks.source(source);
    if (isObject(datatype)) {
      ObjectReceive.Target target = new ObjectReceive.Target(buf, offset, count, datatype);
      return new ObjectReceive(core.irecvBytes(from, Ranks.tag(tag)), target);
    }
    Buf view = views.in(buf, offset, count, datatype);
    return new Request(core.irecv(view, from, Ranks.tag(tag)), datatype.base(), buf);
  }

  /** Starts to receive; the array is filled when the request is complete. */
  public Request Irecv(Object buf, int offset, int count, Datatype datatype, int src, int tag) {
    return get(() -> receive(buf, offset, count, datatype, src, tag));
  }

  /** What could be received now; null if nothing. */
  public Status Iprobe(int source, int tag) {
    return Job.get(() -> core.iprobe(Ranks.source(source), Ranks.tag(tag)))
        .map(s -> Status.of(s, null)).orElse(null);
  }

  /** Waits until something could be received. */
  public Status Probe(int source, int tag) {
    return Status.of(Job.get(() -> core.probe(Ranks.source(source), Ranks.tag(tag))), null);
  }

  /** How many bytes so many elements take in a message buffer. */
  public int Pack_size(int incount, Datatype datatype) {
    return get(() -> Sections.size(incount, datatype));
  }

  /** Adds a section to a message; returns where the next begins. */
  public int Pack(
      Object inbuf, int offset, int incount, Datatype datatype, mpjbuf.Buffer outbuf, int position) {
    return get(() -> Sections.pack(inbuf, offset, incount, datatype, outbuf, position));
  }

  /** Takes a section from a message; returns where the next begins. */
  public int Unpack(
      mpjbuf.Buffer inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
    return get(() -> Sections.unpack(inbuf, position, outbuf, offset, outcount, datatype));
  }

  /** As in mpiJava: packs bytes into an array; returns the position after them. */
  public int Pack(Object inbuf, int offset, int incount, Datatype datatype, byte[] outbuf, int position) {
    return get(() -> core.pack(message(inbuf, offset, incount, datatype), outbuf, position));
  }

  /** As in mpiJava: unpacks bytes from an array; returns the position after them. */
  public int Unpack(byte[] inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
    return get(() -> core.unpack(inbuf, position, views.in(outbuf, offset, outcount, datatype)));
  }

  /** {@link #Bsend}, to be started again and again. */
  public Prequest Bsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return new Prequest(() -> Ibsend(buf, offset, count, datatype, dest, tag));
  }

  /** {@link #Send}, to be started again and again. */
  public Prequest Send_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return new Prequest(() -> Isend(buf, offset, count, datatype, dest, tag));
  }

  /** {@link #Ssend}, to be started again and again. */
  public Prequest Ssend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return new Prequest(() -> Issend(buf, offset, count, datatype, dest, tag));
  }

  /** {@link #Rsend}, to be started again and again. */
  public Prequest Rsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return new Prequest(() -> Irsend(buf, offset, count, datatype, dest, tag));
  }

  /** {@link #Recv}, to be started again and again. */
  public Prequest Recv_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
    return new Prequest(() -> Irecv(buf, offset, count, datatype, dest, tag));
  }

  /** Sends and receives at the same time. */
  public Status Sendrecv(
      Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, int dest, int sendtag, Object recvbuf,
      int recvoffset, int recvcount, Datatype recvtype, int source, int recvtag) {
    Buf message = get(() -> kept(sendbuf, sendoffset, sendcount, sendtype)); // wrong ones leave no receive
    Request r = Irecv(recvbuf, recvoffset, recvcount, recvtype, source, recvtag);
    Request s = get(() -> start(core::isend, message, dest, sendtag));
    Status status = r.Wait();
    s.Wait();
    return status;
  }

  /** Sends and receives at the same time, the one after the other in the same array. */
  public Status Sendrecv_replace(
      Object buf, int offset, int count, Datatype datatype, int dest, int sendtag, int source, int recvtag) {
    Request s = Isend(buf, offset, count, datatype, dest, sendtag);
    Status status = Recv(buf, offset, count, datatype, source, recvtag);
    s.Wait();
    return status;
  }

  /** GRAPH, CART or UNDEFINED. */
  public int Topo_test() {
    return switch (Job.get(core::topoTest)) {
      case CART -> MPI.CART;
      case GRAPH -> MPI.GRAPH;
      case DIST_GRAPH, UNDEFINED -> MPI.UNDEFINED;
    };
  }

  /** Ends the whole job with this exit code. */
  public void Abort(int errorcode) {
    Job.run(() -> core.abort(errorcode));
  }

  /** The same processes with a context of their own; collective. */
  @Override
  @SuppressWarnings({"CheckReturnValue", "MethodDoesntCallSuperMethod"})
  public Object clone() {
    return this == MPI.COMM_NULL ? this : new Comm(Job.get(core::dup));
  }
}
