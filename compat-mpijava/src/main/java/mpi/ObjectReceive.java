// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.ArrayDeque;
import java.util.Optional;
import org.mpi4j.Buf;
import org.mpi4j.Message;

/**
 * A receive of objects. The length of the message is known when it comes, so that the receive takes place
 * while somebody waits or tests, in the order in which a communicator's receives of objects were posted.
 */
final class ObjectReceive extends Request {
  private final ArrayDeque<ObjectReceive> queue;
  private final org.mpi4j.Comm comm;
  private final int source;
  private final int tag;
  private final Target target;
  private Status outcome;
  private boolean reported;

  /** Where the objects go. */
  record Target(Object buf, int offset, int count, Datatype type) {}

  ObjectReceive(ArrayDeque<ObjectReceive> queue, org.mpi4j.Comm comm, int source, int tag, Target target) {
    super(null);
    this.queue = queue;
    this.comm = comm;
    this.source = source;
    this.tag = tag;
    this.target = target;
    target.type.base().check(target.buf);
    queue.add(this);
  }

  @Override
  public boolean Is_null() {
    return reported;
  }

  @Override
  boolean isComplete() {
    if (outcome == null) {
      for (ObjectReceive r : queue.toArray(ObjectReceive[]::new)) {
        r.advance();
      }
    }
    return outcome != null;
  }

  private void advance() {
    Optional<Message> found = Job.get(() -> comm.improbe(Ranks.source(source), Ranks.tag(tag)));
    found.ifPresent(m -> {
      queue.remove(this);
      accept(m);
    });
  }

  private void accept(Message m) {
    if (m == org.mpi4j.Mpi.MESSAGE_NO_PROC) {
      outcome = Status.ofObjects(m.status(), 0);
      return;
    }
    byte[] bytes = new byte[Math.toIntExact(m.status().count(org.mpi4j.Datatype.BYTE))];
    org.mpi4j.Status status = Job.get(() -> m.recv(Buf.of(bytes)));
    Object[] objects = Objects.read(bytes);
    Objects.put(objects, target.buf, target.offset, target.count, target.type);
    outcome = Status.ofObjects(status, objects.length);
  }

  @Override
  Status poll() {
    if (!isComplete()) {
      return null;
    }
    reported = true;
    return outcome;
  }

  @Override
  Status block() {
    Status s = poll();
    while (s == null) {
      Thread.yield();
      s = poll();
    }
    return s;
  }

  @Override
  void undo() {
    if (queue.remove(this)) {
      outcome = Status.cancelledOne();
    }
  }

  @Override
  void giveUp() {
    reported = true; // the receive goes on whenever others of the communicator are waited for
  }
}
