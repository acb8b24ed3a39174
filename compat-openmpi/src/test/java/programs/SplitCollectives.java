// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.LongBuffer;
import mpi.Datatype;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Collective access in two halves, with work between them; with direct buffers and with arrays. */
public final class SplitCollectives {
  private static final int N = 100;

  private SplitCollectives() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    File file = new File(MPI.COMM_WORLD, Check.scratchFile(), MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE);
    Datatype everyOfMine = Datatype.createResized(MPI.LONG, 0, 8 * size);
    everyOfMine.commit();
    file.setView(8L * rank, MPI.LONG, everyOfMine, "native");
    direct(file, rank);
    arrays(file, rank);
    everyOfMine.free();
    file.setView(0, MPI.LONG, MPI.LONG, "native");
    ordered(file, rank);
    file.close();
    MPI.Finalize();
  }

  private static long work() {
    long sum = 0;
    for (int i = 0; i < 10_000; i++) {
      sum = 31 * sum + i;
    }
    return sum;
  }

  private static void direct(File file, int rank) throws MPIException {
    LongBuffer mine = MPI.newLongBuffer(N);
    for (int i = 0; i < N; i++) {
      mine.put(i, 1_000_000L * rank + i);
    }
    file.writeAllBegin(mine, N, MPI.LONG);
    Check.that(work() != 0, "work");
    Status status = file.writeAllEnd(mine);
    Check.equal(N, status.getCount(MPI.LONG), "written");
    file.seek(0, MPI.SEEK_SET);
    LongBuffer back = MPI.newLongBuffer(N);
    file.readAllBegin(back, N, MPI.LONG);
    Check.that(work() != 0, "work");
    status = file.readAllEnd(back);
    Check.equal(N, status.getCount(MPI.LONG), "read");
    Check.equal(mine, back, "elements");
  }

  private static void arrays(File file, int rank) throws MPIException {
    long[] mine = new long[N];
    for (int i = 0; i < N; i++) {
      mine[i] = -1_000_000L * rank - i;
    }
    file.writeAtAllBegin(N, mine, N, MPI.LONG);
    file.writeAtAllEnd(mine);
    long[] back = new long[N];
    file.readAtAllBegin(N, back, N, MPI.LONG);
    Status status = file.readAtAllEnd(back);
    Check.equal(N, status.getCount(MPI.LONG), "read");
    Check.equal(mine, back, "elements");
    long[] first = new long[1];
    file.readAtAllBegin(1, first, 1, MPI.LONG);
    file.readAtAllEnd(first);
    Check.equal(1_000_000L * rank + 1, first[0], "written before");
  }

  private static void ordered(File file, int rank) throws MPIException {
    long[] mine = {rank, (long) rank * rank};
    file.writeOrderedBegin(mine, 2, MPI.LONG);
    Check.equal(2, file.writeOrderedEnd(mine).getCount(MPI.LONG), "written");
    file.seekShared(0, MPI.SEEK_SET);
    LongBuffer back = MPI.newLongBuffer(2);
    file.readOrderedBegin(back, 2, MPI.LONG);
    Check.equal(2, file.readOrderedEnd(back).getCount(MPI.LONG), "read");
    Check.equal(mine[0], back.get(0), "number");
    Check.equal(mine[1], back.get(1), "square");
  }
}
