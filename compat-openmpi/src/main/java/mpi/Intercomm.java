// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Mpi;

/** A communicator between two groups. */
public final class Intercomm extends Comm {

  Intercomm(org.mpi4j.Intercomm core) {
    super(core);
  }

  private Intercomm(org.mpi4j.Comm.Pending pending) {
    super(pending);
  }

  private org.mpi4j.Intercomm inter() throws MPIException {
    return (org.mpi4j.Intercomm) core();
  }

  @Override
  int peers() throws MPIException {
    return core().remoteSize();
  }

  @Override
  boolean isRoot(int root) {
    return root == MPI.ROOT;
  }

  @Override
  public Intercomm clone() {
    return Job.unchecked(this::dup);
  }

  @Override
  public Intercomm dup() throws MPIException {
    return Job.get(() -> new Intercomm(inter().dup()));
  }

  @Override
  public Intercomm iDup() throws MPIException {
    return Job.get(() -> new Intercomm(inter().idup()));
  }

  @Override
  public Intercomm dupWithInfo(Info info) throws MPIException {
    return Job.get(() -> new Intercomm(inter().dupWithInfo(Info.hints(info))));
  }

  /** How many ranks the remote group has. */
  public int getRemoteSize() throws MPIException {
    return Job.get(() -> inter().remoteSize());
  }

  /** The remote group. */
  public Group getRemoteGroup() throws MPIException {
    return Job.get(() -> new Group(inter().remoteGroup()));
  }

  /** One communicator of both groups; the ranks of the group that says high come last. */
  public Intracomm merge(boolean high) throws MPIException {
    return Job.get(() -> new Intracomm(inter().merge(high)));
  }

  /** The communicator to who has started this job: it is null if mpiexec has. */
  public static Intercomm getParent() throws MPIException {
    Mpi mpi = Job.running();
    org.mpi4j.Intercomm parent = Job.get(mpi::parent);
    return new Intercomm(parent.isNull() ? null : parent);
  }
}
