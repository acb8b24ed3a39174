// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** All ranks write lines of one length to a log, at the pointer that they share. */
public final class SharedLog {
  private static final int LINES = 12; // of each rank
  private static final int LENGTH = 16; // of a line, bytes

  private SharedLog() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    String name = Check.scratchFile();
    File log = new File(MPI.COMM_WORLD, name, MPI.MODE_RDWR | MPI.MODE_CREATE | MPI.MODE_DELETE_ON_CLOSE);
    long written = write(log, rank, size);
    read(log, rank, size, written);
    ordered(log, rank, size);
    log.close();
    MPI.Finalize();
  }

  private static byte[] line(int rank, int number) {
    return "%-15s%n".formatted("rank " + rank + ": " + number).getBytes(StandardCharsets.US_ASCII);
  }

  private static long write(File log, int rank, int size) throws MPIException {
    for (int i = 0; i < LINES; i++) {
      if (i % 3 == 0) {
        ByteBuffer line = MPI.newByteBuffer(LENGTH);
        line.put(0, line(rank, i));
        Request r = log.iWriteShared(line, LENGTH, MPI.BYTE);
        Check.equal(LENGTH, r.waitStatus().getCount(MPI.BYTE), "written");
      } else {
        log.writeShared(line(rank, i), LENGTH, MPI.BYTE);
      }
    }
    log.sync();
    MPI.COMM_WORLD.barrier();
    log.sync();
    long end = (long) LENGTH * LINES * size;
    Check.equal(end, log.getPositionShared(), "shared pointer");
    Check.equal(end, log.getSize(), "size");
    MPI.COMM_WORLD.barrier();
    return end;
  }

  /** Each rank takes lines until none is left; the lines of a rank come in its order. */
  private static void read(File log, int rank, int size, long end) throws MPIException {
    log.seekShared(0, MPI.SEEK_SET);
    int[] seen = new int[size * LINES];
    int[] last = new int[size];
    byte[] line = new byte[LENGTH];
    boolean isRead = true;
    while (isRead) {
      isRead = log.readShared(line, LENGTH, MPI.BYTE).getCount(MPI.BYTE) == LENGTH;
      if (isRead) {
        String[] words = new String(line, StandardCharsets.US_ASCII).trim().split("[ :]+");
        int from = Integer.parseInt(words[1]);
        int number = Integer.parseInt(words[2]);
        seen[from * LINES + number]++;
        Check.that(number >= last[from], "line " + number + " of rank " + from + " after " + last[from]);
        last[from] = number;
      }
    }
    MPI.COMM_WORLD.allReduce(seen, seen.length, MPI.INT, MPI.SUM);
    for (int i = 0; i < seen.length; i++) {
      Check.equal(1, seen[i], "how often line " + i + " was read");
    }
    Check.that(log.getPositionShared() >= end, "shared pointer " + log.getPositionShared() + " for " + rank);
    MPI.COMM_WORLD.barrier();
  }

  private static void ordered(File log, int rank, int size) throws MPIException {
    log.setSize(0);
    log.setView(0, MPI.INT, MPI.INT, "native");
    int[] mine = new int[rank + 1]; // each rank as many as its number says
    java.util.Arrays.fill(mine, rank);
    log.writeOrdered(mine, mine.length, MPI.INT);
    log.writeOrdered(new int[] {-rank}, 1, MPI.INT);
    long all = (long) size * (size + 1) / 2;
    Check.equal(all + size, log.getPositionShared(), "shared pointer");
    log.seekShared(-size, MPI.SEEK_CUR);
    int[] back = new int[1];
    log.readOrdered(back, 1, MPI.INT);
    Check.equal(-rank, back[0], "own number");
    log.seekShared(-all - size, MPI.SEEK_END);
    int[] whole = new int[mine.length];
    log.readOrdered(whole, whole.length, MPI.INT);
    Check.equal(mine, whole, "own part");
  }
}
