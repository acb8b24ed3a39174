// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Comparison;
import org.mpi4j.Keyval;
import org.mpi4j.Mpi;

/** A communicator. */
public class Comm extends Reducing implements Freeable, Cloneable {
  /** What {@link Intracomm#splitType} splits by: ranks that can share memory come together. */
  public static final int TYPE_SHARED = 0;

  /** In the order of the numbers in {@link MPI}. */
  private static final List<Keyval<org.mpi4j.Comm, ?>> PREDEFINED = List.of(
      org.mpi4j.Comm.TAG_UB, org.mpi4j.Comm.HOST, org.mpi4j.Comm.IO, org.mpi4j.Comm.WTIME_IS_GLOBAL,
      org.mpi4j.Comm.APPNUM, org.mpi4j.Comm.LASTUSEDCODE, org.mpi4j.Comm.UNIVERSE_SIZE);

  private Request request = MPI.REQUEST_NULL;

  Comm(org.mpi4j.Comm core) {
    super(core == null || core.isNull() ? null : core);
  }

  /** One whose making a request completes. */
  Comm(org.mpi4j.Comm.Pending pending) {
    super(pending.comm());
    request = new Request(pending.request());
  }

  /** The same as {@link #dup}, without a checked exception. */
  @Override
  @SuppressWarnings("MissingSuperCall") // a handle is no plain object
  public Comm clone() {
    return Job.unchecked(this::dup);
  }

  /** The same ranks in a new context, with copies of the attributes. Collective. */
  public Comm dup() throws MPIException {
    return Job.get(() -> new Comm(core().dup()));
  }

  /** Starts {@link #dup}; the communicator may be used when {@link #getRequest} is complete. */
  public Comm iDup() throws MPIException {
    return Job.get(() -> new Comm(core().idup()));
  }

  /** Like {@link #dup}, with these hints. */
  public Comm dupWithInfo(Info info) throws MPIException {
    return Job.get(() -> new Comm(core().dupWithInfo(Info.hints(info))));
  }

  /** Completes the making of a communicator by {@link #iDup}. */
  public final Request getRequest() {
    return request;
  }

  /** How many ranks there are in it. */
  public final int getSize() throws MPIException {
    return Job.get(() -> core().size());
  }

  /** This rank. */
  public final int getRank() throws MPIException {
    return Job.get(() -> core().rank());
  }

  /** IDENT, CONGRUENT, SIMILAR or UNEQUAL. */
  public static int compare(Comm comm1, Comm comm2) throws MPIException {
    return Job.get(() -> number(comm1.core().compare(comm2.core())));
  }

  static int number(Comparison comparison) {
    return switch (comparison) {
      case IDENT -> MPI.IDENT;
      case CONGRUENT -> MPI.CONGRUENT;
      case SIMILAR -> MPI.SIMILAR;
      case UNEQUAL -> MPI.UNEQUAL;
    };
  }

  /** Gives the communicator back; pending operations go on. Collective. */
  @Override
  public final void free() throws MPIException {
    Job.run(() -> core().free());
    become(null);
  }

  /** True if there is no communicator behind this object. */
  public final boolean isNull() {
    return isAbsent();
  }

  /** Sets hints. Collective. */
  public final void setInfo(Info info) throws MPIException {
    Job.run(() -> core().setInfo(Info.hints(info)));
  }

  /** The hints that are in use. */
  public final Info getInfo() throws MPIException {
    return Job.get(() -> new Info(core().info()));
  }

  /** Waits for pending operations and gives the communicator back. Collective. */
  public final void disconnect() throws MPIException {
    Job.run(() -> core().disconnect());
    become(null);
  }

  /** Its (local) group. */
  public final Group getGroup() throws MPIException {
    return Job.get(() -> new Group(core().group()));
  }

  /** True for intercommunicators. */
  public final boolean isInter() throws MPIException {
    return Job.get(() -> core().isInter());
  }

  /** Joins two groups; called on a communicator that has both leaders, which the others need not be in. */
  public final Intercomm createIntercomm(Comm localComm, int localLeader, int remoteLeader, int tag)
      throws MPIException {
    org.mpi4j.Intracomm local = (org.mpi4j.Intracomm) localComm.core();
    return Job.get(() -> new Intercomm(local.createIntercomm(localLeader, core(), remoteLeader, tag)));
  }

  /**
   * Packs elements into {@code outbuf}, from byte {@code position} on.
   *
   * @return the position behind them
   */
  public final int pack(Object inbuf, int incount, Datatype type, byte[] outbuf, int position)
      throws MPIException {
    return Job.get(() -> {
      Buf view = out(inbuf, incount, type);
      checkPacked(outbuf, position, incount, type);
      return handled(() -> core().pack(view, outbuf, position));
    });
  }

  /**
   * Unpacks elements from {@code inbuf}, from byte {@code position} on.
   *
   * @return the position behind them
   */
  public final int unpack(byte[] inbuf, int position, Object outbuf, int outcount, Datatype type)
      throws MPIException {
    return Job.get(() -> {
      Buf view = in(outbuf, outcount, type);
      checkPacked(inbuf, position, outcount, type);
      return handled(() -> core().unpack(inbuf, position, view));
    });
  }

  private static void checkPacked(byte[] packed, int position, int count, Datatype type) {
    long end = position + count * type.core().size();
    if (position < 0 || end > packed.length) {
      throw new ArrayIndexOutOfBoundsException("packed data are bytes " + position + " to " + end
          + ", but the array has " + packed.length);
    }
  }

  /** How many bytes elements take when they are packed, at most. */
  public final int packSize(int incount, Datatype type) throws MPIException {
    return Job.get(() -> Math.toIntExact(handled(() -> core().packSize(incount, type.core()))));
  }

  /** A key for attributes of communicators. */
  public static int createKeyval() throws MPIException {
    return Attributes.COMMS.create();
  }

  /** Gives a key back. */
  public static void freeKeyval(int keyval) throws MPIException {
    Attributes.COMMS.free(keyval);
  }

  /** Keeps a copy of a serializable value. */
  public final void setAttr(int keyval, Object value) throws MPIException {
    Attributes.set(value, bytes -> core().setAttr(Attributes.COMMS.key(keyval), bytes));
  }

  /** A copy of the value; null if there is none. */
  public final Object getAttr(int keyval) throws MPIException {
    if (keyval >= 0 && keyval < PREDEFINED.size()) {
      return Job.get(() -> core().attr(PREDEFINED.get(keyval))).orElse(null);
    }
    return Attributes.get(() -> core().attr(Attributes.COMMS.key(keyval)));
  }

  /** Deletes the value. */
  public final void deleteAttr(int keyval) throws MPIException {
    Job.run(() -> core().deleteAttr(Attributes.COMMS.key(keyval)));
  }

  /** CART, GRAPH or DIST_GRAPH; UNDEFINED if there is no topology. */
  public final int getTopology() throws MPIException {
    return switch (Job.get(() -> core().topoTest())) {
      case CART -> MPI.CART;
      case GRAPH -> MPI.GRAPH;
      case DIST_GRAPH -> MPI.DIST_GRAPH;
      case UNDEFINED -> MPI.UNDEFINED;
    };
  }

  /** Ends all ranks of the job with this exit code. */
  public final void abort(int errorcode) throws MPIException {
    Job.run(() -> core().abort(errorcode));
  }

  /**
   * Says what happens on errors. The handler of COMM_WORLD also gets the errors of calls that have no object
   * with a handler, as it did before MPI-4; mpi4j gives these to COMM_SELF's.
   */
  public final void setErrhandler(Errhandler errhandler) throws MPIException {
    Job.run(() -> core().setErrhandler(errhandler.core()));
    if (this == MPI.COMM_WORLD) {
      MPI.COMM_SELF.setErrhandler(errhandler);
    }
  }

  /** What happens on errors. */
  public final Errhandler getErrhandler() throws MPIException {
    return Job.get(() -> new Errhandler(core().errhandler()));
  }

  /** Does what happens on errors. */
  public void callErrhandler(int errorCode) throws MPIException {
    Mpi mpi = Job.running();
    Job.run(() -> core().callErrhandler(mpi.exception(errorCode)));
  }

  /** Gives it a name. */
  public final void setName(String name) throws MPIException {
    Job.run(() -> core().setName(name));
  }

  /** Its name. */
  public final String getName() throws MPIException {
    return Job.get(() -> core().name());
  }
}
