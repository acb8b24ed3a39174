// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Request;
import mpi.Status;

/** Messages to nobody and from nobody. */
public final class NullProcess {
  private NullProcess() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] data = {17};
    MPI.COMM_WORLD.send(data, 1, MPI.INT, MPI.PROC_NULL, 0);
    fromNobody(MPI.COMM_WORLD.recv(data, 1, MPI.INT, MPI.PROC_NULL, 0));
    fromNobody(MPI.COMM_WORLD.sendRecv(data, 1, MPI.INT, MPI.PROC_NULL, 0,
        data, 1, MPI.INT, MPI.PROC_NULL, 0));
    fromNobody(MPI.COMM_WORLD.sendRecvReplace(data, 1, MPI.INT, MPI.PROC_NULL, 0, MPI.PROC_NULL, 0));
    fromNobody(MPI.COMM_WORLD.probe(MPI.PROC_NULL, 0));
    fromNobody(MPI.COMM_WORLD.iProbe(MPI.PROC_NULL, 0));
    IntBuffer direct = MPI.newIntBuffer(1);
    fromNobody(MPI.COMM_WORLD.iRecv(direct, 1, MPI.INT, MPI.PROC_NULL, 0).waitStatus());
    Request send = MPI.COMM_WORLD.iSend(direct, 1, MPI.INT, MPI.PROC_NULL, 0);
    Check.that(send.test() && send.isNull(), "a send to nobody is complete");
    Message message = new Message();
    fromNobody(message.mProbe(MPI.PROC_NULL, 0, MPI.COMM_WORLD));
    Check.that(message.isNoProc(), "the message of nobody");
    fromNobody(message.mRecv(data, 1, MPI.INT));
    Check.equal(17, data[0], "nothing was written");
    var persistent = MPI.COMM_WORLD.recvInit(direct, 1, MPI.INT, MPI.PROC_NULL, 0);
    persistent.start();
    fromNobody(persistent.waitStatus());
    persistent.free();
    MPI.COMM_WORLD.send(null, 0, MPI.BYTE, MPI.COMM_WORLD.getRank(), 3);
    Status empty = MPI.COMM_WORLD.recv(null, 0, MPI.BYTE, MPI.COMM_WORLD.getRank(), 3);
    Check.equal(0, empty.getCount(MPI.BYTE), "an empty message");
    MPI.Finalize();
  }

  private static void fromNobody(Status status) throws MPIException {
    Check.equal(MPI.PROC_NULL, status.getSource(), "source");
    Check.equal(MPI.ANY_TAG, status.getTag(), "tag");
    Check.equal(0, status.getCount(MPI.INT), "count");
  }
}
