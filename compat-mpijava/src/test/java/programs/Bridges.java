// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.Arrays;
import mpi.Datatype;
import mpi.Graphcomm;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import mpi.Request;
import mpi.Status;
import mpi.User_function;

/** Two halves of the job talk by objects through an intercommunicator; a wheel of neighbours by Waitsome. */
public final class Bridges {
  private Bridges() {}

  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Size() > 1) {
      halves();
    }
    wheel();
    longest();
    MPI.Finalize();
  }

  private static void halves() {
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    boolean asks = me < size / 2;
    Intracomm half = MPI.COMM_WORLD.Split(asks ? 0 : 1, -me);
    Intercomm bridge = MPI.COMM_WORLD.Create_intercomm(half, 0, asks ? size - 1 : size / 2 - 1, 77);
    int others = bridge.Remote_size();
    Check.equal(size - half.Size(), others, "the other half");
    if (asks) {
      String[] answers = new String[others];
      Request[] requests = new Request[2 * others];
      for (int i = 0; i < others; i++) {
        requests[i] = bridge.Irecv(answers, i, 1, MPI.OBJECT, i, 1);
        requests[others + i] =
            bridge.Issend(new Object[] {new int[] {half.Rank(), i}}, 0, 1, MPI.OBJECT, i, 2);
      }
      Request.Waitall(requests);
      for (int i = 0; i < others; i++) {
        Check.equal("[" + half.Rank() + ", " + i + "] by " + i, answers[i], "answer");
      }
    } else {
      for (int i = 0; i < others; i++) {
        int[][] question = new int[1][];
        Status s = bridge.Recv(question, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, 2);
        String answer = Arrays.toString(question[0]) + " by " + half.Rank();
        bridge.Send(new String[] {answer}, 0, 1, MPI.OBJECT, s.source, 1);
      }
    }
    Intracomm all = bridge.Merge(asks);
    int[] last = {all.Rank()};
    int[] most = new int[1];
    all.Allreduce(last, 0, most, 0, 1, MPI.INT, MPI.MAX);
    Check.equal(size - 1, most[0], "all in one");
    bridge.Free();
    all.Free();
  }

  /** Rank 0 is the hub. */
  private static void wheel() {
    int size = MPI.COMM_WORLD.Size();
    int[] index = new int[size];
    int[] edges = new int[2 * size + 3]; // longer than needed
    int at = 0;
    for (int i = 1; i < size; i++) {
      edges[at++] = i;
    }
    index[0] = at;
    for (int i = 1; i < size; i++) {
      edges[at++] = 0;
      index[i] = at;
    }
    Graphcomm graph = MPI.COMM_WORLD.Create_graph(index, edges, false);
    int[] neighbours = graph.Neighbours(graph.Rank());
    Object[] got = new Object[neighbours.length];
    Request[] receives = new Request[neighbours.length];
    for (int i = 0; i < neighbours.length; i++) {
      receives[i] = graph.Irecv(got, i, 1, MPI.OBJECT, neighbours[i], 5);
    }
    for (int n : neighbours) {
      graph.Ssend(new Integer[] {graph.Rank()}, 0, 1, MPI.OBJECT, n, 5);
    }
    int left = neighbours.length;
    while (left > 0) {
      left -= Request.Waitsome(receives).length;
    }
    Check.equal(Arrays.toString(neighbours), Arrays.toString(got), "neighbours");
  }

  /** The longer word wins. */
  private static final class Longer extends User_function {
    @Override
    public void Call(
        Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
      Object[] in = (Object[]) invec;
      Object[] inout = (Object[]) inoutvec;
      for (int i = 0; i < count; i++) {
        String a = (String) in[inoffset + i];
        String b = (String) inout[inoutoffset + i];
        inout[inoutoffset + i] = a.length() > b.length() ? a : b;
      }
    }
  }

  private static void longest() {
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    String[] words = {"x".repeat(me), "y".repeat(size - me)};
    String[] best = new String[2];
    Op longer = new Op(new Longer(), true);
    MPI.COMM_WORLD.Allreduce(words, 0, best, 0, 2, MPI.OBJECT, longer);
    Check.equal(new String[] {"x".repeat(size - 1), "y".repeat(size)}, best, "longest");
    int[] counts = new int[size + 2];
    Arrays.fill(counts, 1);
    String[] many = new String[size];
    Arrays.setAll(many, i -> "z".repeat(i + me));
    MPI.COMM_WORLD.Reduce_scatter(many, 0, best, 0, counts, MPI.OBJECT, longer);
    Check.equal("z".repeat(me + size - 1), best[0], "share");
  }
}
