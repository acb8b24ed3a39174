// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.Group;
import org.mpi4j.internal.p2p.SendRequest;

/**
 * Object messages: a serializer over messages of bytes whose length the receiver learns by a matching
 * probe.
 */
abstract class BoundObjects extends BoundArrays implements ObjectMessages {

  abstract Serializer serializer();

  @Override
  public final void sendObject(Object value, int dest, int tag) {
    send(Buf.of(write(value)), dest, tag);
  }

  @Override
  public final <T> T recvObject(int source, int tag) {
    Message m = mprobe(source, tag);
    byte[] bytes = new byte[Math.toIntExact(m.status().bytes())];
    m.recv(Buf.of(bytes));
    return m == Mpi.MESSAGE_NO_PROC ? null : read(bytes);
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
    return collective("gatherObject", g -> {
      core().collectives().checkRoot(root);
      if (g.rank() != root) {
        g.finish(g.startBytes(write(value), root));
        return List.of();
      }
      List<T> all = new ArrayList<>(g.size());
      for (int r = 0; r < g.size(); r++) {
        all.add(r == root ? value : this.<T>read(g.recvBytes(r)));
      }
      return all;
    });
  }

  @Override
  public final <T> T scatterObject(List<T> values, int root) {
    return collective("scatterObject", g -> {
      core().collectives().checkRoot(root);
      if (g.rank() != root) {
        return read(g.recvBytes(root));
      }
      checkLength(values, g);
      for (int r = 0; r < g.size(); r++) {
        if (r != root) {
          g.finish(g.startBytes(write(values.get(r)), r));
        }
      }
      return values.get(root);
    });
  }

  @Override
  public final <T> List<T> allgatherObject(T value) {
    List<T> all = gatherObject(value, 0);
    return bcastObject(all, 0);
  }

  @Override
  public final <T> List<T> alltoallObject(List<T> values) {
    return collective("alltoallObject", g -> {
      checkLength(values, g);
      SendRequest[] sends = new SendRequest[g.size()];
      List<T> all = new ArrayList<>(values);
      for (int k = 1; k < g.size(); k++) {
        int dest = (g.rank() + k) % g.size();
        sends[dest] = g.startBytes(write(values.get(dest)), dest);
      }
      for (int k = 1; k < g.size(); k++) {
        int source = (g.rank() - k + g.size()) % g.size();
        all.set(source, read(g.recvBytes(source)));
      }
      Arrays.stream(sends).forEach(g::finish);
      return all;
    });
  }

  @Override
  public final <T> T reduceObject(T value, BinaryOperator<T> op, int root) {
    return gatherObject(value, root).stream().reduce(op).orElse(null);
  }

  @Override
  public final <T> T allreduceObject(T value, BinaryOperator<T> op) {
    return bcastObject(reduceObject(value, op, 0), 0);
  }

  /** What a collective does. */
  @FunctionalInterface
  private interface Body<T> {
    T run(Group g);
  }

  private <T> T collective(String name, Body<T> body) {
    try {
      return body.run(core().group());
    } catch (Fault f) {
      throw error(f, name);
    }
  }

  private static void checkLength(List<?> values, Group g) {
    if (values == null || values.size() != g.size()) {
      throw new Fault(
          ErrorCode.COUNT,
          "the list has " + (values == null ? "no" : values.size()) + " elements, but the communicator has "
              + g.size() + " ranks");
    }
  }

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
