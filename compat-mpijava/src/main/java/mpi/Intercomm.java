// SPDX-License-Identifier: Apache-2.0
package mpi;

/** A communicator between two groups: messages go to processes of the other one. */
public class Intercomm extends Comm {
  private final org.mpi4j.Intercomm intercomm;

  Intercomm(org.mpi4j.Intercomm core) {
    super(core);
    intercomm = core;
  }

  /** How many processes the other group has. */
  public int Remote_size() {
    return Job.get(intercomm::remoteSize);
  }

  /** The other group. */
  public Group Remote_group() {
    return new Group(Job.get(intercomm::remoteGroup));
  }

  /** Both groups in one; the processes of the group that says {@code high} come last. */
  public Intracomm Merge(boolean high) {
    return new Intracomm(Job.get(() -> intercomm.merge(high)));
  }

  @Override
  @SuppressWarnings("MethodDoesntCallSuperMethod")
  public Object clone() {
    return new Intercomm(Job.get(intercomm::dup));
  }
}
