// SPDX-License-Identifier: Apache-2.0
package mpi;

/** What is known of a message that was received or found. */
public class Status extends mpjdev.Status implements Freeable {
  private boolean cancelled;

  /** Of this one of the layer below. */
  public Status(mpjdev.Status s) {
    source = s.source;
    tag = s.tag;
    index = s.index;
    count = s.count;
    countInBytes = s.countInBytes;
    numEls = s.numEls;
    type = s.type;
    srcID = s.srcID;
  }

  /** Of nothing: from any source, with any tag. */
  public Status() {
    source = MPI.ANY_SOURCE;
    tag = MPI.ANY_TAG;
  }

  /**
   * Of a message of numbers.
   *
   * @param base what they are; null if that is not known
   */
  static Status of(org.mpi4j.Status core, Base base) {
    Status s = new Status();
    s.source = Ranks.fromCore(core.source());
    s.tag = Ranks.tagFromCore(core.tag());
    s.cancelled = core.isCancelled();
    s.countInBytes = Math.toIntExact(core.count(org.mpi4j.Datatype.BYTE));
    s.elements(base, s.countInBytes / (base == null ? 1 : base.bytes()));
    return s;
  }

  /** Of a message of objects. */
  static Status ofObjects(org.mpi4j.Status core, int objects) {
    Status s = of(core, Base.OBJECT);
    s.elements(Base.OBJECT, objects);
    return s;
  }

  static Status cancelledOne() {
    Status s = new Status();
    s.cancelled = true;
    return s;
  }

  private void elements(Base base, int n) {
    type = base == null ? null : base.section();
    count = n;
    numEls = n;
  }

  Status at(int itsIndex) {
    index = itsIndex;
    return this;
  }

  /** How many elements of this type were received; 0, and a line of output, if they are of another kind. */
  public int Get_count(Datatype datatype) {
    int n = Get_elements(datatype);
    int size = Math.max(1, datatype.Size());
    return n % size == 0 ? n / size : MPI.UNDEFINED;
  }

  /** How many elements of the basic type were received. */
  public int Get_elements(Datatype datatype) {
    return Job.get(() -> elements(datatype));
  }

  private int elements(Datatype datatype) {
    Base base = datatype.base();
    if (type == null) { // found by a probe: only the length is known
      return countInBytes / base.bytes();
    }
    if (type != base.section()) {
      System.out.println("Status.Get_count: the message has elements of type " + type + ", not MPI." + base);
      return 0;
    }
    return numEls;
  }

  /** True if the operation was cancelled before it took place. */
  public boolean Test_cancelled() {
    return cancelled;
  }

  @Override
  public void free() {
    // nothing to give back
  }
}
