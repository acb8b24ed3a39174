// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.IntStream;

/**
 * Ranks with a channel in a mapped file for each pair and direction. Reductions go by recursive doubling, so
 * their number is a power of two.
 */
final class MappedRanks implements Intracomm {
  private static final int SPINS = 1000; // fruitless looks before each gives up the core
  private static final Piece NOTHING = new Piece(new double[0], null, 0, 0);

  private final int rank;
  private final int[] members; // their numbers in the world
  private final Channel[] to;
  private final Channel[] from;
  private final double[] one = new double[1];
  private final int[] oneInt = new int[1];
  private double[] others = one;
  private int[] otherInts = oneInt;

  private MappedRanks(int rank, int[] members, Channel[] to, Channel[] from) {
    if (Integer.bitCount(members.length) != 1) {
      throw new IllegalArgumentException(members.length + " ranks, but their number must be a power of two");
    }
    this.rank = rank;
    this.members = members;
    this.to = to;
    this.from = from;
  }

  static MappedRanks open(String file, int rank, int ranks) {
    try (FileChannel f = FileChannel.open(Path.of(file), StandardOpenOption.READ, StandardOpenOption.WRITE,
        StandardOpenOption.CREATE)) {
      MappedByteBuffer all = f.map(FileChannel.MapMode.READ_WRITE, 0, (long) ranks * ranks * Channel.BYTES);
      Channel[] to = new Channel[ranks];
      Channel[] from = new Channel[ranks];
      for (int r = 0; r < ranks; r++) {
        to[r] = new Channel(all.slice((rank * ranks + r) * Channel.BYTES, Channel.BYTES));
        from[r] = new Channel(all.slice((r * ranks + rank) * Channel.BYTES, Channel.BYTES));
      }
      return new MappedRanks(rank, IntStream.range(0, ranks).toArray(), to, from);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return members.length;
  }

  @Override
  public void abort(int code) {
    System.exit(code);
  }

  /** The ranks with the same color, in the order that they have here: the key must not change it. */
  @Override
  public Intracomm split(int color, int key) {
    int[] colors = new int[size()];
    allgather(Buf.of(new int[] {color}), Buf.of(colors));
    int[] mine = IntStream.range(0, size()).filter(r -> colors[r] == color).toArray();
    int myRank = (int) IntStream.of(mine).filter(r -> r < rank).count();
    return new MappedRanks(myRank, IntStream.of(mine).map(r -> members[r]).toArray(), to, from);
  }

  @Override
  public void barrier() {
    allreduce(0, Op.SUM);
  }

  @Override
  public void send(double[] data, int receiver, int tag) {
    exchange(new Piece(data, null, 0, data.length), receiver, NOTHING, Mpi.PROC_NULL);
  }

  @Override
  public Status recv(double[] data, int sender, int tag) {
    exchange(NOTHING, Mpi.PROC_NULL, new Piece(data, null, 0, data.length), sender);
    return Status.RECEIVED;
  }

  @Override
  public Status sendrecv(Buf out, int receiver, int tag, Buf in, int sender, int itsTag) {
    exchange((Piece) out, receiver, (Piece) in, sender);
    return Status.RECEIVED;
  }

  @Override
  public double allreduce(double value, Op op) {
    one[0] = value;
    double[] sum = new double[1];
    allreduce(one, sum, op);
    return sum[0];
  }

  @Override
  public int allreduce(int value, Op op) {
    oneInt[0] = value;
    int[] sum = new int[1];
    allreduce(oneInt, sum, op);
    return sum[0];
  }

  @Override
  public void allreduce(double[] mine, double[] sums, Op op) {
    System.arraycopy(mine, 0, sums, 0, mine.length);
    if (others == one || others.length != sums.length) {
      others = new double[sums.length];
    }
    for (int step = 1; step < size(); step *= 2) {
      exchange(Buf.of(sums), rank ^ step, Buf.of(others));
      op.fold(others, sums);
    }
  }

  @Override
  public void allreduce(int[] mine, int[] sums, Op op) {
    System.arraycopy(mine, 0, sums, 0, mine.length);
    if (otherInts == oneInt || otherInts.length != sums.length) {
      otherInts = new int[sums.length];
    }
    for (int step = 1; step < size(); step *= 2) {
      exchange(Buf.of(sums), rank ^ step, Buf.of(otherInts));
      op.fold(otherInts, sums);
    }
  }

  @Override
  public void allgather(Buf mine, Buf all) {
    Piece piece = (Piece) mine;
    for (int step = 0; step < size(); step++) {
      int peer = rank ^ step;
      exchange(piece, peer, ((Piece) all).part(peer * piece.count(), piece.count()));
    }
  }

  @Override
  public void alltoall(Buf out, Buf in) {
    int count = ((Piece) out).count() / size();
    for (int step = 0; step < size(); step++) {
      int start = (rank ^ step) * count;
      exchange(((Piece) out).part(start, count), rank ^ step, ((Piece) in).part(start, count));
    }
  }

  @Override
  public void alltoallv(Blocks out, Blocks in) {
    for (int step = 0; step < size(); step++) {
      exchange(out.block(rank ^ step), rank ^ step, in.block(rank ^ step));
    }
  }

  /** Of one integer. */
  @Override
  public void exscan(Buf mine, Buf result, Op op) {
    int[] all = new int[size()];
    allgather(mine, Buf.of(all));
    int[] before = {all[0]};
    for (int r = 1; r < rank; r++) {
      op.fold(new int[] {all[r]}, before);
    }
    if (rank > 0) {
      ((Piece) Buf.of(before)).copyTo((Piece) result);
    }
  }

  private void exchange(Buf out, int peer, Buf in) {
    if (peer == rank) {
      ((Piece) out).copyTo((Piece) in);
    } else {
      exchange((Piece) out, peer, (Piece) in, peer);
    }
  }

  /** Sends and receives at the same time; one of the peers may be nobody. */
  private void exchange(Piece out, int receiver, Piece in, int sender) {
    int toPut = receiver < 0 ? 0 : out.count();
    int toTake = sender < 0 ? 0 : in.count();
    Channel target = receiver < 0 ? null : to[members[receiver]];
    Channel source = sender < 0 ? null : from[members[sender]];
    int put = 0;
    int taken = 0;
    while (put < toPut || taken < toTake) {
      int before = put + taken;
      if (put < toPut && target.hasRoom()) {
        put += target.put(out, put);
      }
      if (taken < toTake && source.hasData()) {
        taken += source.take(in, taken);
      }
      if (put + taken == before) {
        await(put < toPut ? target : null, taken < toTake ? source : null);
      }
    }
  }

  private static void await(Channel target, Channel source) {
    for (int looks = 0; !isReady(target, source); looks++) {
      if (looks < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
    }
  }

  private static boolean isReady(Channel target, Channel source) {
    return (target != null && target.hasRoom()) || (source != null && source.hasData());
  }
}
