// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BinaryOperator;
import org.mpi4j.Buf;
import org.mpi4j.Message;
import org.mpi4j.ObjectMessages;
import org.mpi4j.Op;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;
import org.mpi4j.internal.coll.CallKind;

/**
 * Object messages: a serializer over messages of bytes whose length the receiver learns by a matching
 * probe.
 *
 * <p>No rank waits for ever because code of the program throws: a rank whose object cannot be written sends a
 * text in its place ({@link PackedObject}), and every rank sends all its messages of a collective before it
 * reports an error. The same holds for a rank without memory for the objects that come ({@link
 * ObjectMemory}).
 */
interface ObjectFacet extends ArrayFacet, ObjectMessages {

  /** Before so many bytes go from rank to rank, all say whether they have room for them. */
  long LONG_BYTES = 64 << 10;

  @Override
  default void sendObject(Object value, int dest, int tag) {
    PackedObject packed = write(value);
    done("sendObject", packed);
    sendObject(packed.bytes(), dest, tag);
  }

  @Override
  default <T> T recvObject(int source, int tag) {
    Message m = mprobe(source, tag);
    if (!(m instanceof MessageHandle message)) {
      return null; // from PROC_NULL
    }
    return open("recvObject", new PackedObject(message.recvObject(), null));
  }

  @Override
  default <T> T bcastObject(T value, int root) {
    boolean isRoot = rank() == root;
    PackedObject packed = bcast(isRoot ? write(value) : null, root);
    if (isRoot) {
      done("bcastObject", packed);
      return value;
    }
    return open("bcastObject", packed);
  }

  @Override
  default <T> List<T> gatherObject(T value, int root) {
    PackedObject mine = write(value);
    PackedObjects all = gather(mine, root);
    done("gatherObject", mine);
    return all == null ? List.of() : owner().answer("gatherObject", () -> all.<T>open(serializer()));
  }

  @Override
  default <T> T scatterObject(List<T> values, int root) {
    boolean isRoot = rank() == root;
    List<PackedObject> all = isRoot ? write(values) : null;
    PackedObject mine = scatter(all, root);
    if (isRoot) {
      done("scatterObject", all);
    }
    return open("scatterObject", mine);
  }

  @Override
  default <T> List<T> allgatherObject(T value) {
    PackedObject mine = write(value);
    PackedObjects all = PackedObjects.empty(size());
    allgather(Buf.values(mine.length()), Buf.of(all.lengths()));
    Fault refusal = refusal(all.allocate(), all.total());
    if (refusal == null) {
      allgatherv(Buf.of(mine.bytes()), all.buffer());
    } else {
      all.fail(refusal);
    }
    done("allgatherObject", mine);
    return owner().answer("allgatherObject", () -> all.<T>open(serializer()));
  }

  @Override
  default <T> List<T> alltoallObject(List<T> values) {
    List<PackedObject> mine = write(values);
    PackedObjects out = PackedObjects.of(mine);
    PackedObjects in = PackedObjects.empty(size());
    alltoall(Buf.of(out.lengths()), Buf.of(in.lengths()));
    boolean cut = in.allocate().isMissing();
    BlocksHandle send = cut ? out.bufferBut(rank()) : out.buffer(); // what a rank sends to itself must fit
    collectives().run(collectives().now().of(CallKind.ALLTOALLV).send(send).recv(in.buffer()), cut);
    done("alltoallObject", mine);
    done("alltoallObject", out);
    return owner().answer("alltoallObject", () -> in.<T>open(serializer()));
  }

  @Override
  default <T> T reduceObject(T value, BinaryOperator<T> op, int root) {
    PackedObject mine = write(value);
    PackedObjects all = gather(mine, root);
    done("reduceObject", mine);
    return all == null ? null : owner().answer("reduceObject", () -> new Folded<>(this, all, op).sum());
  }

  @Override
  default <T> T allreduceObject(T value, BinaryOperator<T> op) {
    PackedObject mine = write(value);
    PackedObjects all = gather(mine, 0);
    Folded<T> folded = all == null ? null : new Folded<>(this, all, op);
    PackedObject sum = bcast(folded == null ? null : folded.packed(), 0);
    done("allreduceObject", mine);
    if (folded != null) {
      done("allreduceObject", sum);
      return folded.sum();
    }
    return open("allreduceObject", sum);
  }

  @Override
  default <T> T scanObject(T value, BinaryOperator<T> op) {
    PackedObject mine = write(value);
    PackedObjects all = gather(mine, 0);
    List<PackedObject> sums = all == null ? null : new Folded<>(this, all, op).prefixes();
    PackedObject sum = scatter(sums, 0);
    done("scanObject", mine);
    if (sums != null) {
      done("scanObject", sums);
    }
    return open("scanObject", sum);
  }

  /** The objects of all ranks folded in their order, as far as that goes. */
  final class Folded<T> {
    private final ObjectFacet comm;
    private final List<T> sums = new ArrayList<>();
    private Fault fault;

    Folded(ObjectFacet comm, PackedObjects all, BinaryOperator<T> op) {
      this.comm = comm;
      try {
        for (T each : all.<T>open(comm.serializer())) {
          sums.add(sums.isEmpty() ? each
              : UserCode.get("the operation on objects", () -> op.apply(sums.getLast(), each)));
        }
      } catch (Fault f) {
        fault = f;
      }
    }

    T sum() {
      if (fault != null) {
        throw fault;
      }
      return sums.getLast();
    }

    PackedObject packed() {
      return fault == null ? comm.write(sums.getLast()) : PackedObject.failed(fault);
    }

    /** One for each rank. */
    List<PackedObject> prefixes() {
      List<PackedObject> all = new ArrayList<>();
      for (int r = 0; r < comm.size(); r++) {
        all.add(r < sums.size() ? comm.write(sums.get(r)) : PackedObject.failed(fault));
      }
      return all;
    }
  }

  /** Everyone's at the root; null elsewhere. */
  private PackedObjects gather(PackedObject mine, int root) {
    PackedObjects all = rank() == root ? PackedObjects.empty(size()) : null;
    gather(Buf.values(mine.length()), all == null ? null : Buf.of(all.lengths()), root);
    if (all == null) {
      gatherv(Buf.of(mine.bytes()), null, root);
    } else {
      boolean cut = all.allocate().isMissing();
      Arguments own = collectives().now().of(CallKind.GATHERV).recv(all.buffer()).root(root);
      collectives().run(own.send(cut ? Buf.IN_PLACE : Buf.of(mine.bytes())), cut);
    }
    return all;
  }

  /** This rank's. */
  private PackedObject scatter(List<PackedObject> packed, int root) {
    PackedObjects all = packed == null ? null : PackedObjects.of(packed);
    long[] length = new long[1];
    scatter(all == null ? null : Buf.of(all.lengths()), Buf.of(length), root);
    ObjectMemory room = ObjectMemory.of(PackedObject.bytes(length[0]));
    boolean cut = room.isMissing();
    Buf own = cut && all != null ? Buf.IN_PLACE : room.buffer();
    BlocksHandle send = all == null ? null : all.buffer();
    collectives().run(collectives().now().of(CallKind.SCATTERV).send(send).recv(own).root(root), cut);
    if (all != null) {
      done("scatterObject", all);
    }
    return cut ? PackedObject.failed(room.fault()) : PackedObject.received(length[0], room.bytes(), root);
  }

  /** The root's; at the root what it gave. */
  private PackedObject bcast(PackedObject packed, int root) {
    long[] length = {packed == null ? 0 : packed.length()};
    bcast(length, root);
    long bytes = PackedObject.bytes(length[0]);
    ObjectMemory room = packed == null ? ObjectMemory.of(bytes) : new ObjectMemory(packed.bytes(), null);
    Fault refusal = refusal(room, bytes);
    if (refusal != null) {
      return PackedObject.failed(refusal);
    }
    bcast(room.bytes(), root);
    return packed == null ? PackedObject.received(length[0], room.bytes(), root) : packed;
  }

  /**
   * Why there is no room for objects that all ranks pass on to others, here or elsewhere; null if there is.
   * Collective if the objects are long; a JVM without room for short ones cannot go on anyway.
   */
  private Fault refusal(ObjectMemory room, long bytes) {
    if (bytes < LONG_BYTES) {
      return room.fault();
    }
    int[] without = {room.isMissing() ? rank() : -1};
    allreduce(Buf.IN_PLACE, Buf.of(without), Op.MAX);
    return without[0] < 0 || room.isMissing() ? room.fault() : new Fault(ErrorCode.OTHER, "rank " + without[0]
        + " has failed in this call, since it has no room for objects of " + bytes + " bytes");
  }

  /** How many ranks. */
  int size();

  private PackedObject write(Object value) {
    return PackedObject.of(serializer(), value);
  }

  /** One for each rank; if the list is wrong, all of them say so. */
  private List<PackedObject> write(List<?> values) {
    if (values == null || values.size() != size()) {
      String text = "the list has " + (values == null ? "no" : values.size())
          + " elements, but the communicator has " + size() + " ranks";
      return Collections.nCopies(size(), PackedObject.failed(new Fault(ErrorCode.COUNT, text)));
    }
    return values.stream().map(this::write).toList();
  }

  /** The object that has come; its error goes to the error handler. */
  private <T> T open(String call, PackedObject packed) {
    return owner().answer(call, () -> packed.<T>open(serializer()));
  }

  /** Throws the error of what this rank has sent, if there is one. */
  private void done(String call, PackedObject sent) {
    owner().answer(call, () -> {
      sent.check();
      return null;
    });
  }

  private void done(String call, List<PackedObject> sent) {
    sent.forEach(each -> done(call, each));
  }

  private void done(String call, PackedObjects sent) {
    owner().answer(call, () -> {
      sent.check();
      return null;
    });
  }
}
