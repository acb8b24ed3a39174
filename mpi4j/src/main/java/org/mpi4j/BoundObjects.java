// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BinaryOperator;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;

/**
 * Object messages: a serializer over messages of bytes whose length the receiver learns by a matching
 * probe.
 *
 * <p>A rank whose object cannot be written sends a text in its place ({@link Parcel}), and all read objects
 * and call functions of the program's only between the messages of a collective that they have to the end: so
 * whatever the program's code throws, no rank waits for another for ever. Nor does it where a rank has no
 * memory for what comes ({@link Room}).
 */
abstract class BoundObjects extends BoundArrays implements ObjectMessages {

  /** Before so many bytes go from rank to rank, all say whether they have room for them. */
  private static final long LONG_BYTES = 64 << 10;

  abstract Serializer serializer();

  @Override
  public final void sendObject(Object value, int dest, int tag) {
    Parcel parcel = write(value);
    done("sendObject", parcel);
    sendObject(parcel.bytes(), dest, tag);
  }

  @Override
  public final <T> T recvObject(int source, int tag) {
    Message m = mprobe(source, tag);
    if (!(m instanceof BoundMessage message)) {
      return null; // from PROC_NULL
    }
    return open("recvObject", new Parcel(message.recvObject(), null));
  }

  @Override
  public final <T> T bcastObject(T value, int root) {
    boolean isRoot = rank() == root;
    Parcel parcel = bcast(isRoot ? write(value) : null, root);
    if (isRoot) {
      done("bcastObject", parcel);
      return value;
    }
    return open("bcastObject", parcel);
  }

  @Override
  public final <T> List<T> gatherObject(T value, int root) {
    Parcel mine = write(value);
    Parcels all = gather(mine, root);
    done("gatherObject", mine);
    return all == null ? List.of() : answer("gatherObject", () -> all.<T>open(serializer()));
  }

  @Override
  public final <T> T scatterObject(List<T> values, int root) {
    boolean isRoot = rank() == root;
    List<Parcel> all = isRoot ? write(values) : null;
    Parcel mine = scatter(all, root);
    if (isRoot) {
      done("scatterObject", all);
    }
    return open("scatterObject", mine);
  }

  @Override
  public final <T> List<T> allgatherObject(T value) {
    Parcel mine = write(value);
    Parcels all = Parcels.empty(size());
    allgather(Buf.of(mine.length()), Buf.of(all.lengths()));
    Fault refusal = refusal(all.allocate(), all.total());
    if (refusal == null) {
      allgatherv(Buf.of(mine.bytes()), all.buffer());
    } else {
      all.fail(refusal);
    }
    done("allgatherObject", mine);
    return answer("allgatherObject", () -> all.<T>open(serializer()));
  }

  @Override
  public final <T> List<T> alltoallObject(List<T> values) {
    List<Parcel> mine = write(values);
    Parcels out = Parcels.of(mine);
    Parcels in = Parcels.empty(size());
    alltoall(Buf.of(out.lengths()), Buf.of(in.lengths()));
    boolean cut = in.allocate().isMissing();
    Buf send = cut ? out.bufferBut(rank()) : out.buffer(); // what a rank sends to itself must fit
    run(now().of(CollectiveCall.ALLTOALLV, send, in.buffer()), cut);
    done("alltoallObject", mine);
    done("alltoallObject", out);
    return answer("alltoallObject", () -> in.<T>open(serializer()));
  }

  @Override
  public final <T> T reduceObject(T value, BinaryOperator<T> op, int root) {
    Parcel mine = write(value);
    Parcels all = gather(mine, root);
    done("reduceObject", mine);
    return all == null ? null : answer("reduceObject", () -> new Folded<>(this, all, op).sum());
  }

  @Override
  public final <T> T allreduceObject(T value, BinaryOperator<T> op) {
    Parcel mine = write(value);
    Parcels all = gather(mine, 0);
    Folded<T> folded = all == null ? null : new Folded<>(this, all, op);
    Parcel sum = bcast(folded == null ? null : folded.parcel(), 0);
    done("allreduceObject", mine);
    if (folded != null) {
      done("allreduceObject", sum);
      return folded.sum();
    }
    return open("allreduceObject", sum);
  }

  @Override
  public final <T> T scanObject(T value, BinaryOperator<T> op) {
    Parcel mine = write(value);
    Parcels all = gather(mine, 0);
    List<Parcel> sums = all == null ? null : new Folded<>(this, all, op).prefixes();
    Parcel sum = scatter(sums, 0);
    done("scanObject", mine);
    if (sums != null) {
      done("scanObject", sums);
    }
    return open("scanObject", sum);
  }

  /** The objects of all ranks folded in their order, as far as that goes. */
  private static final class Folded<T> {
    private final BoundObjects comm;
    private final List<T> sums = new ArrayList<>();
    private Fault fault;

    Folded(BoundObjects comm, Parcels all, BinaryOperator<T> op) {
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

    Parcel parcel() {
      return fault == null ? comm.write(sums.getLast()) : Parcel.failed(fault);
    }

    /** One for each rank. */
    List<Parcel> prefixes() {
      List<Parcel> all = new ArrayList<>();
      for (int r = 0; r < comm.size(); r++) {
        all.add(r < sums.size() ? comm.write(sums.get(r)) : Parcel.failed(fault));
      }
      return all;
    }
  }

  /** Everyone's at the root; null elsewhere. */
  private Parcels gather(Parcel mine, int root) {
    Parcels all = rank() == root ? Parcels.empty(size()) : null;
    gather(Buf.of(mine.length()), all == null ? null : Buf.of(all.lengths()), root);
    if (all == null) {
      gatherv(Buf.of(mine.bytes()), null, root);
    } else {
      boolean cut = all.allocate().isMissing();
      Buf own = cut ? Buf.IN_PLACE : Buf.of(mine.bytes());
      run(now().of(CollectiveCall.GATHERV, own, all.buffer()).root(root), cut);
    }
    return all;
  }

  /** This rank's. */
  private Parcel scatter(List<Parcel> parcels, int root) {
    Parcels all = parcels == null ? null : Parcels.of(parcels);
    long[] length = new long[1];
    scatter(all == null ? null : Buf.of(all.lengths()), Buf.of(length), root);
    Room room = Room.of(Parcel.bytes(length[0]));
    boolean cut = room.isMissing();
    Buf own = cut && all != null ? Buf.IN_PLACE : room.buffer();
    run(now().of(CollectiveCall.SCATTERV, all == null ? null : all.buffer(), own).root(root), cut);
    if (all != null) {
      done("scatterObject", all);
    }
    return cut ? Parcel.failed(room.fault()) : Parcel.received(length[0], room.bytes(), root);
  }

  /** The root's; at the root what it gave. */
  private Parcel bcast(Parcel parcel, int root) {
    long[] length = {parcel == null ? 0 : parcel.length()};
    bcast(length, root);
    long bytes = Parcel.bytes(length[0]);
    Room room = parcel == null ? Room.of(bytes) : new Room(parcel.bytes(), null);
    Fault refusal = refusal(room, bytes);
    if (refusal != null) {
      return Parcel.failed(refusal);
    }
    bcast(room.bytes(), root);
    return parcel == null ? Parcel.received(length[0], room.bytes(), root) : parcel;
  }

  /**
   * Why there is no room for objects that all ranks pass on to others, here or elsewhere; null if there is.
   * Collective if they are long; for short ones there is always room, or else no JVM that could go on.
   */
  private Fault refusal(Room room, long bytes) {
    if (bytes < LONG_BYTES) {
      return room.fault();
    }
    int[] without = {room.isMissing() ? rank() : -1};
    allreduce(Buf.IN_PLACE, Buf.of(without), Op.MAX);
    return without[0] < 0 || room.isMissing() ? room.fault() : new Fault(ErrorCode.OTHER, "rank " + without[0]
        + " has failed in this call, since it has no room for objects of " + bytes + " bytes");
  }

  /** How many ranks. */
  public abstract int size();

  private Parcel write(Object value) {
    return Parcel.of(serializer(), value);
  }

  /** One for each rank; if the list is wrong, all of them say so. */
  private List<Parcel> write(List<?> values) {
    if (values == null || values.size() != size()) {
      String text = "the list has " + (values == null ? "no" : values.size())
          + " elements, but the communicator has " + size() + " ranks";
      return Collections.nCopies(size(), Parcel.failed(new Fault(ErrorCode.COUNT, text)));
    }
    return values.stream().map(this::write).toList();
  }

  /** The object that has come; its error goes to the error handler. */
  private <T> T open(String call, Parcel parcel) {
    return answer(call, () -> parcel.<T>open(serializer()));
  }

  /** Throws the error of what this rank has sent, if there is one. */
  private void done(String call, Parcel sent) {
    answer(call, () -> {
      sent.check();
      return null;
    });
  }

  private void done(String call, List<Parcel> sent) {
    sent.forEach(each -> done(call, each));
  }

  private void done(String call, Parcels sent) {
    answer(call, () -> {
      sent.check();
      return null;
    });
  }
}
