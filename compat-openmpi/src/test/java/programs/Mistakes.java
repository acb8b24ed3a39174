// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.CartComm;
import mpi.Datatype;
import mpi.GraphComm;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Op;
import mpi.Prequest;
import mpi.Request;
import mpi.UserFunction;

/**
 * A mistake in an argument looks the same whatever call it is made in: each call is made once as it should
 * be, and then with each mistake that its arguments allow.
 */
public final class Mistakes {
  private final CartComm self;
  private final boolean direct;
  private int made;

  /** What calls are given; a mistake changes one thing. */
  private static final class Given {
    Object send;
    Object recv;
    int n = 1;
    int[] counts = {1, 1};
    int[] displs = {0, 1};
    Datatype[] types = {MPI.INT, MPI.INT};
    int rank;
    int tag = 3;
    Datatype type = MPI.INT;
    Op op = MPI.SUM;
  }

  /** A call that is made with what is given. */
  private interface Call {
    void with(Given g) throws MPIException;
  }

  /** A mistake, and what must be thrown for it. */
  private record Mistake(Class<? extends Exception> exception, int errorClass, Call call) {}

  private Mistakes(CartComm self, boolean direct) {
    this.self = self;
    this.direct = direct;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    if (MPI.COMM_WORLD.getRank() == 0) { // it needs nobody else
      MPI.COMM_SELF.setErrhandler(MPI.ERRORS_RETURN);
      CartComm self = MPI.COMM_SELF.createCart(new int[] {1}, new boolean[] {true}, false);
      run(self, false);
      run(self, true);
      others(self);
    }
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }

  private static void run(CartComm self, boolean direct) throws MPIException {
    Mistakes m = new Mistakes(self, direct);
    m.pointToPoint();
    m.persistent();
    m.packing();
    m.rooted();
    m.symmetric();
    m.neighbours();
    m.reducing();
    Check.that(m.made > 700, "mistakes made: " + m.made);
    Check.equal(null, self.iProbe(MPI.ANY_SOURCE, MPI.ANY_TAG), "nothing is left over");
  }

  private Object buffer(int length) {
    return direct ? MPI.newIntBuffer(length) : new int[length];
  }

  private Given given() {
    Given g = new Given();
    g.send = buffer(2);
    g.recv = buffer(2);
    return g;
  }

  /**
   * @param arguments that the call has: s send buffer, r receive buffer, n count, c counts, d displacements,
   *     w types, k rank, t tag, y type, p operation
   */
  private void call(String name, String arguments, Call call) {
    try {
      call.with(given());
    } catch (MPIException | RuntimeException e) {
      throw new AssertionError(name + " as it should be", e);
    }
    for (int at = 0; at < arguments.length(); at++) {
      char argument = arguments.charAt(at);
      int i = 0;
      for (Mistake mistake : mistakes(argument)) {
        String what = name + (direct ? " with buffers" : "") + ", argument " + argument + ", mistake " + i++;
        made++;
        try {
          Given g = given();
          mistake.call.with(g);
          call.with(g);
        } catch (MPIException | RuntimeException e) {
          check(what, mistake, e);
          continue;
        }
        throw new AssertionError(what + " went well");
      }
    }
  }

  private static void check(String what, Mistake mistake, Exception e) {
    if (e.getClass() != mistake.exception) {
      throw new AssertionError(what, e);
    }
    Check.that(e.getMessage() != null || e instanceof NullPointerException, what + " has no text");
    if (e instanceof MPIException m && mistake.errorClass >= 0 && m.getErrorClass() != mistake.errorClass) {
      throw new AssertionError(what, e);
    }
  }

  private static Mistake tooShort(Call call) {
    return new Mistake(ArrayIndexOutOfBoundsException.class, -1, call);
  }

  private static Mistake isNull(Call call) {
    return new Mistake(NullPointerException.class, -1, call);
  }

  private static Mistake wrong(int errorClass, Call call) {
    return new Mistake(MPIException.class, errorClass, call);
  }

  private List<Mistake> mistakes(char argument) {
    return switch (argument) {
      case 's' -> List.of(tooShort(g -> g.send = buffer(0)), wrong(MPI.ERR_BUFFER, g -> g.send = null),
          wrong(MPI.ERR_BUFFER, g -> g.send = "no buffer"));
      case 'r' -> List.of(tooShort(g -> g.recv = buffer(0)), wrong(MPI.ERR_BUFFER, g -> g.recv = null),
          wrong(MPI.ERR_BUFFER, g -> g.recv = "no buffer"));
      case 'n' -> List.of(wrong(MPI.ERR_COUNT, g -> g.n = -1), tooShort(g -> g.n = 3),
          tooShort(g -> g.n = 1 << 30));
      case 'c' -> List.of(tooShort(g -> g.counts = new int[0]), isNull(g -> g.counts = null),
          wrong(MPI.ERR_COUNT, g -> g.counts = new int[] {-1, 1}),
          tooShort(g -> g.counts = new int[] {3, 1}));
      case 'd' -> List.of(tooShort(g -> g.displs = new int[0]), isNull(g -> g.displs = null),
          tooShort(g -> g.displs = new int[] {-4, 0}), tooShort(g -> g.displs = new int[] {8, 0}));
      case 'w' -> List.of(tooShort(g -> g.types = new Datatype[0]), isNull(g -> g.types = null),
          isNull(g -> g.types = new Datatype[2]),
          wrong(MPI.ERR_TYPE, g -> Arrays.fill(g.types, MPI.DATATYPE_NULL)));
      case 'k' -> List.of(wrong(-1, g -> g.rank = 99), wrong(-1, g -> g.rank = -9));
      case 't' -> List.of(wrong(MPI.ERR_TAG, g -> g.tag = -9));
      case 'y' -> List.of(isNull(g -> g.type = null), wrong(MPI.ERR_TYPE, g -> g.type = MPI.DATATYPE_NULL));
      default -> List.of(isNull(g -> g.op = null), wrong(MPI.ERR_OP, Mistakes::freeOp));
    };
  }

  private static void freeOp(Given g) throws MPIException {
    g.op = new Op(new UserFunction() {}, true);
    g.op.free();
  }

  /** A send to itself, for which a receive waits. */
  private Call sent(Call send) {
    return g -> {
      Request r = self.iRecv(new int[2], 2, MPI.INT, 0, 3);
      try {
        send.with(g);
      } catch (MPIException | RuntimeException e) {
        r.cancel();
        Check.that(r.waitStatus().isCancelled(), "nothing was sent");
        throw e;
      }
      r.waitFor();
    };
  }

  /** A receive of what it has sent itself. */
  private Call received(Call receive) {
    return g -> {
      self.iSend(new int[1], 1, MPI.INT, 0, 3).waitFor();
      try {
        receive.with(g);
      } catch (MPIException | RuntimeException e) {
        self.recv(new int[1], 1, MPI.INT, 0, 3);
        throw e;
      }
    };
  }

  private static void run(Prequest p) throws MPIException {
    p.start();
    p.waitFor();
    p.free();
  }

  private void pointToPoint() {
    call("send", "snkty", sent(g -> self.send(g.send, g.n, g.type, g.rank, g.tag)));
    call("sSend", "snkty", sent(g -> self.sSend(g.send, g.n, g.type, g.rank, g.tag)));
    call("bSend", "snkty", sent(g -> self.bSend(g.send, g.n, g.type, g.rank, g.tag)));
    call("rSend", "snkty", sent(g -> self.rSend(g.send, g.n, g.type, g.rank, g.tag)));
    call("iSend", "snkty", sent(g -> self.iSend(g.send, g.n, g.type, g.rank, g.tag).waitFor()));
    call("isSend", "snkty", sent(g -> self.isSend(g.send, g.n, g.type, g.rank, g.tag).waitFor()));
    call("ibSend", "snkty", sent(g -> self.ibSend(g.send, g.n, g.type, g.rank, g.tag).waitFor()));
    call("irSend", "snkty", sent(g -> self.irSend(g.send, g.n, g.type, g.rank, g.tag).waitFor()));
    call("recv", "rnkty", received(g -> self.recv(g.recv, g.n, g.type, g.rank, g.tag)));
    call("iRecv", "rnkty", received(g -> self.iRecv(g.recv, g.n, g.type, g.rank, g.tag).waitFor()));
    call("sendRecv", "srny", g ->
        self.sendRecv(g.send, g.n, g.type, 0, 3, g.recv, g.n, g.type, 0, 3));
    call("sendRecvReplace", "sny", g -> self.sendRecvReplace(g.send, g.n, g.type, 0, 3, 0, 3));
    call("mRecv", "rny", g -> matched(g, false));
    call("imRecv", "rny", g -> matched(g, true));
  }

  /** A wrong buffer leaves the message, so that it can still be received. */
  private void matched(Given g, boolean nonblocking) throws MPIException {
    self.iSend(new int[1], 1, MPI.INT, 0, 3).waitFor();
    Message m = new Message();
    m.mProbe(0, 3, self);
    try {
      if (nonblocking) {
        m.imRecv(g.recv, g.n, g.type).waitFor();
      } else {
        m.mRecv(g.recv, g.n, g.type);
      }
    } catch (MPIException | RuntimeException e) {
      m.mRecv(new int[1], 1, MPI.INT);
      throw e;
    }
  }

  private void persistent() {
    call("sendInit", "snkty", sent(g -> run(self.sendInit(g.send, g.n, g.type, g.rank, g.tag))));
    call("sSendInit", "snkty", sent(g -> run(self.sSendInit(g.send, g.n, g.type, g.rank, g.tag))));
    call("bSendInit", "snkty", sent(g -> run(self.bSendInit(g.send, g.n, g.type, g.rank, g.tag))));
    call("rSendInit", "snkty", sent(g -> run(self.rSendInit(g.send, g.n, g.type, g.rank, g.tag))));
    call("recvInit", "rnkty", received(g -> run(self.recvInit(g.recv, g.n, g.type, g.rank, g.tag))));
  }

  private void packing() {
    call("packSize", "y", g -> self.packSize(g.n, g.type));
    call("pack", "sny", g -> self.pack(g.send, g.n, g.type, new byte[8], 0));
    call("unpack", "rny", g -> self.unpack(new byte[8], 0, g.recv, g.n, g.type));
  }

  private void rooted() {
    call("bcast", "snky", g -> self.bcast(g.send, g.n, g.type, g.rank));
    call("iBcast", "snky", g -> self.iBcast(g.send, g.n, g.type, g.rank).waitFor());
    call("gather", "srnky", g -> self.gather(g.send, g.n, g.type, g.recv, g.n, g.type, g.rank));
    call("iGather", "srnky", g ->
        self.iGather(g.send, g.n, g.type, g.recv, g.n, g.type, g.rank).waitFor());
    call("gather in place", "rnky", g -> self.gather(g.recv, g.n, g.type, g.rank));
    call("iGather in place", "rnky", g -> self.iGather(g.recv, g.n, g.type, g.rank).waitFor());
    call("gatherv", "srcdky", g ->
        self.gatherv(g.send, 1, g.type, g.recv, g.counts, g.displs, g.type, g.rank));
    call("iGatherv", "srcdky", g ->
        self.iGatherv(g.send, 1, g.type, g.recv, g.counts, g.displs, g.type, g.rank).waitFor());
    call("gatherv in place", "rcdy", g -> self.gatherv(g.recv, g.counts, g.displs, g.type, 0));
    call("iGatherv in place", "rcdy", g -> self.iGatherv(g.recv, g.counts, g.displs, g.type, 0).waitFor());
    call("scatter", "srnky", g -> self.scatter(g.send, g.n, g.type, g.recv, g.n, g.type, g.rank));
    call("iScatter", "srnky", g ->
        self.iScatter(g.send, g.n, g.type, g.recv, g.n, g.type, g.rank).waitFor());
    call("scatter in place", "snky", g -> self.scatter(g.send, g.n, g.type, g.rank));
    call("iScatter in place", "snky", g -> self.iScatter(g.send, g.n, g.type, g.rank).waitFor());
    call("scatterv", "srcdky", g ->
        self.scatterv(g.send, g.counts, g.displs, g.type, g.recv, 1, g.type, g.rank));
    call("iScatterv", "srcdky", g ->
        self.iScatterv(g.send, g.counts, g.displs, g.type, g.recv, 1, g.type, g.rank).waitFor());
    call("scatterv in place", "scdy", g -> self.scatterv(g.send, g.counts, g.displs, g.type, 0));
    call("iScatterv in place", "scdy", g ->
        self.iScatterv(g.send, g.counts, g.displs, g.type, 0).waitFor());
  }

  private void symmetric() {
    call("allGather", "srny", g -> self.allGather(g.send, g.n, g.type, g.recv, g.n, g.type));
    call("iAllGather", "srny", g -> self.iAllGather(g.send, g.n, g.type, g.recv, g.n, g.type).waitFor());
    call("allGather in place", "rny", g -> self.allGather(g.recv, g.n, g.type));
    call("iAllGather in place", "rny", g -> self.iAllGather(g.recv, g.n, g.type).waitFor());
    call("allGatherv", "srcdy", g ->
        self.allGatherv(g.send, 1, g.type, g.recv, g.counts, g.displs, g.type));
    call("iAllGatherv", "srcdy", g ->
        self.iAllGatherv(g.send, 1, g.type, g.recv, g.counts, g.displs, g.type).waitFor());
    call("allGatherv in place", "rcdy", g -> self.allGatherv(g.recv, g.counts, g.displs, g.type));
    call("iAllGatherv in place", "rcdy", g ->
        self.iAllGatherv(g.recv, g.counts, g.displs, g.type).waitFor());
    call("allToAll", "srny", g -> self.allToAll(g.send, g.n, g.type, g.recv, g.n, g.type));
    call("iAllToAll", "srny", g -> self.iAllToAll(g.send, g.n, g.type, g.recv, g.n, g.type).waitFor());
    call("allToAllv", "srcdy", g ->
        self.allToAllv(g.send, g.counts, g.displs, g.type, g.recv, g.counts, g.displs, g.type));
    call("iAllToAllv", "srcdy", g ->
        self.iAllToAllv(g.send, g.counts, g.displs, g.type, g.recv, g.counts, g.displs, g.type).waitFor());
    call("allToAllw", "srcdw", g ->
        self.allToAllw(g.send, g.counts, g.displs, g.types, g.recv, g.counts, g.displs, g.types));
    call("iAllToAllw", "srcdw", g -> self.iAllToAllw(
        g.send, g.counts, g.displs, g.types, g.recv, g.counts, g.displs, g.types).waitFor());
  }

  private void neighbours() {
    call("neighborAllGather", "srny", g ->
        self.neighborAllGather(g.send, g.n, g.type, g.recv, g.n, g.type));
    call("iNeighborAllGather", "srny", g ->
        self.iNeighborAllGather(g.send, g.n, g.type, g.recv, g.n, g.type).waitFor());
    call("neighborAllGatherv", "srcdy", g ->
        self.neighborAllGatherv(g.send, 1, g.type, g.recv, g.counts, g.displs, g.type));
    call("iNeighborAllGatherv", "srcdy", g ->
        self.iNeighborAllGatherv(g.send, 1, g.type, g.recv, g.counts, g.displs, g.type).waitFor());
    call("neighborAllToAll", "srny", g ->
        self.neighborAllToAll(g.send, g.n, g.type, g.recv, g.n, g.type));
    call("iNeighborAllToAll", "srny", g ->
        self.iNeighborAllToAll(g.send, g.n, g.type, g.recv, g.n, g.type).waitFor());
    call("neighborAllToAllv", "srcdy", g ->
        self.neighborAllToAllv(g.send, g.counts, g.displs, g.type, g.recv, g.counts, g.displs, g.type));
    call("iNeighborAllToAllv", "srcdy", g -> self.iNeighborAllToAllv(
        g.send, g.counts, g.displs, g.type, g.recv, g.counts, g.displs, g.type).waitFor());
  }

  private void reducing() {
    call("reduce", "srnkyp", g -> self.reduce(g.send, g.recv, g.n, g.type, g.op, g.rank));
    call("iReduce", "srnkyp", g -> self.iReduce(g.send, g.recv, g.n, g.type, g.op, g.rank).waitFor());
    call("reduce in place", "rnkyp", g -> self.reduce(g.recv, g.n, g.type, g.op, g.rank));
    call("iReduce in place", "rnkyp", g -> self.iReduce(g.recv, g.n, g.type, g.op, g.rank).waitFor());
    call("allReduce", "srnyp", g -> self.allReduce(g.send, g.recv, g.n, g.type, g.op));
    call("iAllReduce", "srnyp", g -> self.iAllReduce(g.send, g.recv, g.n, g.type, g.op).waitFor());
    call("allReduce in place", "rnyp", g -> self.allReduce(g.recv, g.n, g.type, g.op));
    call("iAllReduce in place", "rnyp", g -> self.iAllReduce(g.recv, g.n, g.type, g.op).waitFor());
    call("reduceScatter", "srcyp", g -> self.reduceScatter(g.send, g.recv, g.counts, g.type, g.op));
    call("iReduceScatter", "srcyp", g ->
        self.iReduceScatter(g.send, g.recv, g.counts, g.type, g.op).waitFor());
    call("reduceScatter in place", "rcyp", g -> self.reduceScatter(g.recv, g.counts, g.type, g.op));
    call("iReduceScatter in place", "rcyp", g ->
        self.iReduceScatter(g.recv, g.counts, g.type, g.op).waitFor());
    call("reduceScatterBlock", "srnyp", g -> self.reduceScatterBlock(g.send, g.recv, g.n, g.type, g.op));
    call("iReduceScatterBlock", "srnyp", g ->
        self.iReduceScatterBlock(g.send, g.recv, g.n, g.type, g.op).waitFor());
    call("reduceScatterBlock in place", "rnyp", g -> self.reduceScatterBlock(g.recv, g.n, g.type, g.op));
    call("iReduceScatterBlock in place", "rnyp", g ->
        self.iReduceScatterBlock(g.recv, g.n, g.type, g.op).waitFor());
    call("reduceLocal", "srnyp", g -> Intracomm.reduceLocal(g.send, g.recv, g.n, g.type, g.op));
    call("scan", "srnyp", g -> self.scan(g.send, g.recv, g.n, g.type, g.op));
    call("iScan", "srnyp", g -> self.iScan(g.send, g.recv, g.n, g.type, g.op).waitFor());
    call("scan in place", "rnyp", g -> self.scan(g.recv, g.n, g.type, g.op));
    call("iScan in place", "rnyp", g -> self.iScan(g.recv, g.n, g.type, g.op).waitFor());
    call("exScan", "snyp", g -> self.exScan(g.send, g.recv, g.n, g.type, g.op));
    call("iExScan", "snyp", g -> self.iExScan(g.send, g.recv, g.n, g.type, g.op).waitFor());
    call("exScan in place", "rnyp", g -> self.exScan(g.recv, g.n, g.type, g.op));
    call("iExScan in place", "rnyp", g -> self.iExScan(g.recv, g.n, g.type, g.op).waitFor());
  }

  private static void others(CartComm grid) throws MPIException {
    int[] none = {};
    int[] one = {1};
    int[] zero = {0};
    GraphComm graph = MPI.COMM_SELF.createGraph(one, zero, false);
    Group group = grid.getGroup();
    List<Mistake> calls = new ArrayList<>(List.of(
        isNull(g -> MPI.COMM_SELF.createCart(null, new boolean[1], false)),
        isNull(g -> MPI.COMM_SELF.createCart(one, null, false)),
        tooShort(g -> MPI.COMM_SELF.createCart(one, new boolean[0], false)),
        tooShort(g -> MPI.COMM_SELF.createGraph(one, none, false)),
        isNull(g -> MPI.COMM_SELF.createGraph(one, null, false)),
        tooShort(g -> MPI.COMM_SELF.createDistGraph(zero, none, none, MPI.INFO_NULL, false)),
        tooShort(g -> MPI.COMM_SELF.createDistGraph(zero, one, none, MPI.INFO_NULL, false)),
        tooShort(g -> MPI.COMM_SELF.createDistGraph(zero, one, zero, none, MPI.INFO_NULL, false)),
        isNull(g -> MPI.COMM_SELF.createDistGraph(null, one, zero, MPI.INFO_NULL, false)),
        tooShort(g -> MPI.COMM_SELF.createDistGraphAdjacent(zero, none, zero, one, MPI.INFO_NULL, false)),
        tooShort(g -> grid.getRank(none)), isNull(g -> grid.getRank(null)), wrong(-1, g -> grid.getCoords(5)),
        wrong(-1, g -> grid.shift(3, 1)), tooShort(g -> grid.sub(new boolean[0])),
        isNull(g -> grid.sub(null)), tooShort(g -> grid.map(one, new boolean[0])),
        tooShort(g -> graph.map(one, none)), wrong(-1, g -> graph.getNeighbors(9))));
    calls.addAll(List.of(
        isNull(g -> Request.waitAll(null)), isNull(g -> Request.testSome(null)),
        isNull(g -> Prequest.startAll(new Prequest[1])),
        isNull(g -> Datatype.createContiguous(1, null)),
        wrong(-1, g -> Datatype.createContiguous(-1, MPI.INT)),
        tooShort(g -> Datatype.createIndexed(one, none, MPI.INT)),
        tooShort(g -> Datatype.createHIndexed(one, none, MPI.INT)),
        tooShort(g -> Datatype.createStruct(one, one, new Datatype[0])),
        isNull(g -> Datatype.createStruct(one, one, new Datatype[1])),
        tooShort(g -> grid.pack(new int[1], 1, MPI.INT, new byte[3], 0)),
        tooShort(g -> grid.pack(new int[1], 1, MPI.INT, new byte[9], -1)),
        tooShort(g -> grid.unpack(new byte[9], 7, new int[1], 1, MPI.INT)),
        wrong(MPI.ERR_COUNT, g -> grid.packSize(-1, MPI.INT)),
        isNull(g -> MPI.attachBuffer(null)), wrong(-1, g -> group.incl(new int[] {5})),
        isNull(g -> CartComm.createDims(6, null))));
    for (int i = 0; i < calls.size(); i++) {
      String what = "other call " + i;
      try {
        calls.get(i).call.with(null);
      } catch (MPIException | RuntimeException e) {
        check(what, calls.get(i), e);
        continue;
      }
      throw new AssertionError(what + " went well");
    }
  }
}
