// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Object messages: a serializer over messages of bytes whose length the receiver learns by a matching
 * probe.
 */
abstract class BoundObjects extends BoundArrays implements ObjectMessages {

  abstract Serializer serializer();

  @Override
  public final void sendObject(Object value, int dest, int tag) {
    sendObject(write(value), dest, tag);
  }

  @Override
  public final <T> T recvObject(int source, int tag) {
    Message m = mprobe(source, tag);
    if (!(m instanceof BoundMessage message)) {
      return null; // from PROC_NULL
    }
    byte[] bytes = new byte[Math.toIntExact(m.status().bytes())];
    message.recvObject(Buf.of(bytes));
    return read(bytes);
  }

  @Override
  public final <T> T bcastObject(T value, int root) {
    long[] length = new long[1];
    byte[] bytes = null;
    if (rank() == root) {
      bytes = write(value);
      length[0] = bytes.length;
    }
    bcast(length, root);
    bytes = bytes == null ? new byte[(int) length[0]] : bytes;
    bcast(bytes, root);
    return rank() == root ? value : read(bytes);
  }

  @Override
  public final <T> List<T> gatherObject(T value, int root) {
    Parcels all = rank() == root ? Parcels.empty(size()) : null;
    byte[] mine = write(value);
    gather(Buf.of((long) mine.length), all == null ? null : Buf.of(all.lengths()), root);
    gatherv(Buf.of(mine), all == null ? null : all.receive(), root);
    return all == null ? List.of() : readAll(all);
  }

  @Override
  public final <T> T scatterObject(List<T> values, int root) {
    Parcels all = rank() == root ? pack(values) : null;
    long[] length = new long[1];
    scatter(all == null ? null : Buf.of(all.lengths()), Buf.of(length), root);
    byte[] mine = new byte[Math.toIntExact(length[0])];
    scatterv(all == null ? null : all.send(), Buf.of(mine), root);
    return read(mine);
  }

  @Override
  public final <T> List<T> allgatherObject(T value) {
    Parcels all = Parcels.empty(size());
    byte[] mine = write(value);
    allgather(Buf.of((long) mine.length), Buf.of(all.lengths()));
    allgatherv(Buf.of(mine), all.receive());
    return readAll(all);
  }

  @Override
  public final <T> List<T> alltoallObject(List<T> values) {
    Parcels out = pack(values);
    Parcels in = Parcels.empty(size());
    alltoall(Buf.of(out.lengths()), Buf.of(in.lengths()));
    alltoallv(out.send(), in.receive());
    return readAll(in);
  }

  @Override
  public final <T> T reduceObject(T value, BinaryOperator<T> op, int root) {
    return this.<T>gatherObject(value, root).stream().reduce(op).orElse(null);
  }

  @Override
  public final <T> T allreduceObject(T value, BinaryOperator<T> op) {
    return bcastObject(reduceObject(value, op, 0), 0);
  }

  @Override
  public final <T> T scanObject(T value, BinaryOperator<T> op) {
    List<T> sums = new ArrayList<>();
    for (T each : this.<T>gatherObject(value, 0)) {
      sums.add(sums.isEmpty() ? each : op.apply(sums.getLast(), each));
    }
    return scatterObject(sums, 0);
  }

  private Parcels pack(List<?> values) {
    if (values == null || values.size() != size()) {
      throw new MpiException(
          ErrorClass.ERR_COUNT,
          "the list has " + (values == null ? "no" : values.size()) + " elements, but the communicator has "
              + size() + " ranks (" + place() + ")");
    }
    return Parcels.of(values.stream().map(this::write).toList());
  }

  private <T> List<T> readAll(Parcels parcels) {
    List<T> all = new ArrayList<>();
    for (int r = 0; r < parcels.lengths().length; r++) {
      all.add(read(parcels.get(r)));
    }
    return all;
  }

  /** How many ranks. */
  public abstract int size();

  private byte[] write(Object value) {
    try {
      return serializer().write(value);
    } catch (IOException e) {
      throw new MpiException(ErrorClass.ERR_ARG, "the object cannot be sent: " + e + " (" + place() + ")", e);
    }
  }

  @SuppressWarnings("unchecked") // the caller says what was sent
  private <T> T read(byte[] bytes) {
    try {
      return (T) serializer().read(bytes);
    } catch (IOException | ClassNotFoundException e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "the object cannot be read: " + e + " (" + place() + ")", e);
    }
  }
}
