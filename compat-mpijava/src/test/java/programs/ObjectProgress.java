// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Receives of objects that are posted progress while the program waits for something else. */
public final class ObjectProgress {
  private static final int LONG = 20_000;

  private ObjectProgress() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    toItself(me);
    waitForTheSendFirst(to, from);
    barrierBeforeTheWait(to, from);
    mixed(to, from);
    anySource(me, size);
    MPI.COMM_WORLD.Barrier(); // what follows is not for any source
    cancelled(me);
    persistent(to, from);
    MPI.Finalize();
  }

  private static Object[] numbers(int rank, int length) {
    ArrayList<Integer> list = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      list.add(rank + i);
    }
    return new Object[] {list};
  }

  private static void toItself(int me) {
    Object[] got = new Object[1];
    Request receive = MPI.COMM_WORLD.Irecv(got, 0, 1, MPI.OBJECT, me, 1);
    Request send = MPI.COMM_WORLD.Issend(numbers(me, 3), 0, 1, MPI.OBJECT, me, 1);
    Request.Waitall(new Request[] {send, receive});
    Check.equal(numbers(me, 3), got, "to itself");
  }

  private static void waitForTheSendFirst(int to, int from) {
    Object[] got = new Object[1];
    Request receive = MPI.COMM_WORLD.Irecv(got, 0, 1, MPI.OBJECT, from, 2);
    Request send = MPI.COMM_WORLD.Isend(numbers(to, LONG), 0, 1, MPI.OBJECT, to, 2);
    send.Wait();
    Check.equal(null, got[0], "the objects come with the completion");
    Check.equal(1, receive.Wait().Get_count(MPI.OBJECT), "count");
    Check.equal(numbers(MPI.COMM_WORLD.Rank(), LONG), got, "long objects");
  }

  private static void barrierBeforeTheWait(int to, int from) {
    Object[] got = new Object[2];
    Request receive = MPI.COMM_WORLD.Irecv(got, 1, 1, MPI.OBJECT, from, 3);
    MPI.COMM_WORLD.Ssend(new String[] {"synchronous"}, 0, 1, MPI.OBJECT, to, 3);
    MPI.COMM_WORLD.Barrier();
    Status s = receive.Test();
    Check.that(s != null && s.source == from && s.tag == 3, "the barrier made progress");
    Check.equal(new Object[] {null, "synchronous"}, got, "synchronous");
  }

  private static void mixed(int to, int from) {
    Object[] objects = new Object[1];
    int[] plain = new int[1];
    Request[] all = {
      MPI.COMM_WORLD.Irecv(objects, 0, 1, MPI.OBJECT, from, 4), null,
      MPI.COMM_WORLD.Irecv(plain, 0, 1, MPI.INT, from, 5), MPI.REQUEST_NULL,
      MPI.COMM_WORLD.Isend(new int[] {17}, 0, 1, MPI.INT, to, 5),
      MPI.COMM_WORLD.Isend(new Object[] {"mixed"}, 0, 1, MPI.OBJECT, to, 4)
    };
    boolean[] seen = new boolean[all.length];
    for (int i = 0; i < 2; i++) {
      Status s = Request.Waitany(all);
      Check.that(!seen[s.index], "once");
      seen[s.index] = true;
    }
    for (int left = 2; left > 0; ) {
      for (Status s : Request.Waitsome(all)) {
        Check.that(!seen[s.index], "once");
        seen[s.index] = true;
        left--;
      }
    }
    Check.equal(new Object[] {"mixed"}, objects, "objects");
    Check.equal(new int[] {17}, plain, "numbers");
    objects[0] = "mine again";
    Check.that(Request.Testall(all) != null && Request.Waitall(all)[1] == null, "all are null");
    Check.equal("mine again", objects[0], "what was reported is not written again");
    Check.equal(MPI.UNDEFINED, Request.Testany(all).index, "none");
    Check.equal(0, Request.Testsome(all).length, "none");
  }

  private static void anySource(int me, int size) {
    if (me != 0) {
      MPI.COMM_WORLD.Send(new Object[] {"from " + me}, 0, 1, MPI.OBJECT, 0, 10 + me);
      return;
    }
    Object[] got = new Object[size];
    Request[] receives = new Request[size - 1];
    for (int i = 0; i < receives.length; i++) {
      receives[i] = MPI.COMM_WORLD.Irecv(got, i, 1, MPI.OBJECT, MPI.ANY_SOURCE, MPI.ANY_TAG);
    }
    for (Status s : Request.Waitall(receives)) {
      Check.equal(10 + s.source, s.tag, "tag");
      Check.equal("from " + s.source, got[s.index], "any source");
    }
    Check.equal(null, MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG), "nothing is left");
  }

  private static void cancelled(int me) {
    Object[] got = {"untouched"};
    Request receive = MPI.COMM_WORLD.Irecv(got, 0, 1, MPI.OBJECT, me, 30);
    Check.equal(null, receive.Test(), "nothing was sent");
    receive.Cancel();
    Check.that(receive.Wait().Test_cancelled() && receive.Is_null(), "cancelled");
    Check.equal("untouched", got[0], "cancelled");
    Request nobody = MPI.COMM_WORLD.Irecv(got, 0, 1, MPI.OBJECT, MPI.PROC_NULL, 30);
    Check.equal(0, nobody.Wait().Get_count(MPI.OBJECT), "from nobody");
    Request empty = MPI.COMM_WORLD.Irecv(got, 0, 1, MPI.OBJECT, me, 30);
    MPI.COMM_WORLD.Send(got, 0, 0, MPI.OBJECT, me, 30);
    Check.equal(0, empty.Wait().Get_count(MPI.OBJECT), "no object");
  }

  private static void persistent(int to, int from) {
    Object[] out = new Object[1];
    Object[] in = new Object[1];
    Prequest[] both = {
      MPI.COMM_WORLD.Recv_init(in, 0, 1, MPI.OBJECT, from, 40),
      MPI.COMM_WORLD.Ssend_init(out, 0, 1, MPI.OBJECT, to, 40)
    };
    for (int round = 0; round < 3; round++) {
      out[0] = "round " + round;
      Prequest.Startall(both);
      both[1].Wait();
      both[0].Wait();
      Check.equal("[round " + round + "]", Arrays.toString(in), "persistent");
    }
  }
}
