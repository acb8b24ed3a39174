// SPDX-License-Identifier: Apache-2.0
package mpi;

/** What is known about a message or an operation that is complete. */
public final class Status {
  private final int index;
  private org.mpi4j.Status core;

  Status(org.mpi4j.Status core) {
    this(core, 0);
  }

  Status(org.mpi4j.Status core, int index) {
    this.core = core;
    this.index = index;
  }

  /** How many elements arrived; UNDEFINED if there is an incomplete one. */
  public int getCount(Datatype datatype) throws MPIException {
    return Job.get(() -> Math.toIntExact(core.count(datatype.core())));
  }

  /** True if the operation was cancelled before it took place. */
  public boolean isCancelled() throws MPIException {
    return core.isCancelled();
  }

  /** How many basic elements arrived. */
  public int getElements(Datatype datatype) throws MPIException {
    return Job.get(() -> Math.toIntExact(core.elements(datatype.core())));
  }

  /** How many basic elements arrived. */
  public Count getElementsX(Datatype datatype) throws MPIException {
    return new Count(Job.get(() -> core.elements(datatype.core())));
  }

  /** Sets what {@link #getElements} answers. */
  public void setElements(Datatype datatype, int count) throws MPIException {
    setElementsX(datatype, new Count(count));
  }

  /** Sets what {@link #getElementsX} answers. */
  public void setElementsX(Datatype datatype, Count count) throws MPIException {
    core = Job.get(() -> core.withElements(datatype.core(), count.getCount()));
  }

  /** Sets what {@link #isCancelled} answers. */
  public void setCancelled(boolean flag) throws MPIException {
    core = core.withCancelled(flag);
  }

  /** The sender's rank. */
  public int getSource() {
    return core.source();
  }

  /** The message's tag. */
  public int getTag() {
    return core.tag();
  }

  /** The error code of this operation; set by calls on several requests. */
  public int getError() {
    return core.error().code();
  }

  /** Which of the requests it was that the call was given. */
  public int getIndex() {
    return index;
  }
}
