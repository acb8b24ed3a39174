// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.BytesRequest;

/**
 * A receive of objects: mpi4j receives the bytes, however many they are; the objects are made of them, in the
 * program's own thread, when it hears of the completion.
 */
final class ObjectReceive extends Request {
  private final BytesRequest message;
  private final Target target;

  /** Where the objects go. */
  record Target(Object buf, int offset, int count, Datatype type) {
    Target {
      Objects.check(buf, offset, count, type);
    }
  }

  ObjectReceive(BytesRequest message, Target target) {
    super(message, Base.OBJECT);
    this.message = message;
    this.target = target;
  }

  @Override
  Status report(org.mpi4j.Status status) {
    byte[] bytes = message.bytes();
    if (bytes.length == 0) { // cancelled, or from PROC_NULL
      return Status.ofObjects(status, 0);
    }
    Object[] objects = Objects.read(bytes);
    Objects.put(objects, target.buf, target.offset, target.count, target.type);
    return Status.ofObjects(status, objects.length);
  }
}
