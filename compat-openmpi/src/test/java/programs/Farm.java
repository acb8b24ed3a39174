// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Request;
import mpi.Status;
import mpi.Struct;

/** A master hands records to workers and takes results by waitAny; workers probe for what comes. */
public final class Farm {
  private static final int TASKS = 30;
  private static final int WORK = 1;
  private static final int RESULT = 2;
  private static final int STOP = 3;

  private Farm() {}

  /** A number, and what is known of it. */
  private static final class Item extends Struct {
    private final int number = addInt();
    private final int root = addDouble();
    private final int divisors = addInt(3);

    @Override
    protected Data newData() {
      return new Data();
    }

    /** One item in memory. */
    private final class Data extends Struct.Data {
      void number(int v) {
        putInt(number, v);
      }

      int number() {
        return getInt(number);
      }

      void work() {
        putDouble(root, Math.sqrt(number()));
        for (int i = 0; i < 3; i++) {
          putInt(divisors, i, number() % (i + 2) == 0 ? 1 : 0);
        }
      }

      double root() {
        return getDouble(root);
      }

      int divisor(int i) {
        return getInt(divisors, i);
      }
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    if (size > 1 && MPI.COMM_WORLD.getRank() == 0) {
      master(new Item(), size - 1);
    } else if (size > 1) {
      worker(new Item());
    }
    MPI.Finalize();
  }

  private static void master(Item items, int workers) throws MPIException {
    int extent = items.getExtent();
    ByteBuffer results = MPI.newByteBuffer(workers * extent);
    byte[] task = new byte[extent];
    Request[] requests = new Request[workers + 1]; // the last stays null
    int next = 1;
    int done = 0;
    for (int w = 0; w < workers; w++) {
      requests[w] = receive(items, results, w);
    }
    for (int w = 0; w < workers && next <= TASKS; w++) {
      send(items, task, next++, w);
    }
    while (done < TASKS) {
      Status s = Request.waitAnyStatus(requests);
      int w = s.getIndex();
      Check.that(w + 1 == s.getSource() && s.getCount(items.getType()) == 1, "one item");
      Item.Data d = items.getData(results, w);
      Check.equal(Math.sqrt(d.number()), d.root(), "root");
      Check.equal(d.number() % 3 == 0 ? 1 : 0, d.divisor(1), "divisor");
      done++;
      requests[w] = receive(items, results, w);
      if (next <= TASKS) {
        send(items, task, next++, w);
      }
    }
    for (int w = 0; w < workers; w++) {
      MPI.COMM_WORLD.send(null, 0, MPI.BYTE, w + 1, STOP);
      requests[w].cancel();
    }
    for (int w = 0; w < workers; w++) {
      Check.that(requests[w].waitStatus().isCancelled(), "the last receive has no message");
    }
    Check.equal(MPI.UNDEFINED, Request.waitAny(requests), "none is left");
  }

  private static Request receive(Item items, ByteBuffer results, int w) throws MPIException {
    ByteBuffer place = MPI.slice(results, w * items.getExtent());
    results.clear();
    return MPI.COMM_WORLD.iRecv(place, 1, items.getType(), w + 1, RESULT);
  }

  private static void send(Item items, byte[] task, int number, int w) throws MPIException {
    Item.Data d = items.getData(task);
    d.number(number);
    MPI.COMM_WORLD.send(task, 1, items.getType(), w + 1, WORK);
  }

  private static void worker(Item items) throws MPIException {
    byte[] task = new byte[items.getExtent()];
    while (true) {
      Message message = new Message();
      Status s = message.mProbe(0, MPI.ANY_TAG, MPI.COMM_WORLD);
      if (s.getTag() == STOP) {
        message.mRecv(null, 0, MPI.BYTE);
        return;
      }
      message.mRecv(task, 1, items.getType());
      Item.Data d = items.getData(task);
      d.work();
      MPI.COMM_WORLD.bSend(task, 1, items.getType(), 0, RESULT);
    }
  }
}
