// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.ArrayList;
import java.util.List;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.Graphcomm;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Prequest;
import mpi.Request;
import mpi.User_function;

/**
 * A mistake in an argument is an MPIException, whatever call it is made in: each call is made once as it
 * should be, and then with each mistake that its arguments allow.
 */
public final class Mistakes {
  private final Intracomm self = (Intracomm) MPI.COMM_SELF;
  private final boolean objects;
  private int made;

  /** What calls are given; a mistake changes one thing. */
  private static final class Given {
    Object send;
    Object recv;
    int offset = 1;
    int n = 2;
    int[] counts = {2};
    int[] displs = {0};
    int rank;
    int tag = 3;
    Datatype type;
    Op op = MPI.SUM;
  }

  /** A call that is made with what is given. */
  private interface Call {
    void with(Given g);
  }

  private Mistakes(boolean objects) {
    this.objects = objects;
  }

  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) { // it needs nobody else
      run(false);
      run(true);
      others();
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }

  private static void run(boolean objects) {
    Mistakes m = new Mistakes(objects);
    m.pointToPoint();
    m.packing();
    m.collective();
    Check.that(m.made > 300, "mistakes made: " + m.made);
    Check.equal(null, m.self.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG), "nothing is left over");
  }

  private Object array(int length) {
    return objects ? filled(new Object[length]) : new int[length];
  }

  private static Object filled(Object... array) {
    java.util.Arrays.fill(array, 1);
    return array;
  }

  private Given given() {
    Given g = new Given();
    g.send = array(4);
    g.recv = array(4);
    g.type = objects ? MPI.OBJECT : MPI.INT;
    g.op = objects ? new Op(new Keep(), true) : MPI.SUM;
    return g;
  }

  /** The second operand stays. */
  private static final class Keep extends User_function {
    @Override
    public void Call(
        Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
      // nothing changes
    }
  }

  /**
   * @param arguments that the call has: s send buffer, r receive buffer, o offset, n count, c counts, d
   *     displacements, k rank, t tag, y type, p operation
   */
  private void call(String name, String arguments, Call call) {
    try {
      call.with(given());
    } catch (MPIException e) {
      throw new AssertionError(name + " as it should be", e);
    }
    for (int at = 0; at < arguments.length(); at++) {
      char argument = arguments.charAt(at);
      int i = 0;
      for (Call mistake : mistakes(argument)) {
        Given g = given();
        mistake.with(g);
        fails(name + ", argument " + argument + ", mistake " + i++, () -> call.with(g));
        made++;
      }
    }
  }

  private List<Call> mistakes(char argument) {
    Object short2 = array(2);
    Object other = objects ? new int[4] : new double[4];
    return switch (argument) {
      case 's' -> List.of(g -> g.send = short2, g -> g.send = null, g -> g.send = other,
          g -> g.send = "no array");
      case 'r' -> List.of(g -> g.recv = short2, g -> g.recv = null, g -> g.recv = other,
          g -> g.recv = "no array");
      case 'o' -> List.of(g -> g.offset = -1, g -> g.offset = 4, g -> g.offset = Integer.MAX_VALUE);
      case 'n' -> List.of(g -> g.n = -1, g -> g.n = 4, g -> g.n = 1 << 30);
      case 'c' -> List.of(g -> g.counts = new int[0], g -> g.counts = null, g -> g.counts = new int[] {-1},
          g -> g.counts = new int[] {4});
      case 'd' -> List.of(g -> g.displs = new int[0], g -> g.displs = null, g -> g.displs = new int[] {-2},
          g -> g.displs = new int[] {2});
      case 'k' -> List.of(g -> g.rank = 99, g -> g.rank = -9);
      case 't' -> List.of(g -> g.tag = -9);
      case 'y' -> List.of(g -> g.type = null);
      default -> List.of(g -> g.op = null);
    };
  }

  private static void fails(String what, Runnable call) {
    try {
      call.run();
    } catch (MPIException e) {
      Check.that(e.getMessage() != null && !e.getMessage().isEmpty(), what + " has no text");
      return;
    } catch (RuntimeException e) {
      throw new AssertionError(what + " is no MPIException", e);
    }
    Check.that(false, what + " went well");
  }

  /** A send to itself, for which a receive waits. */
  private Call sent(Call send) {
    return g -> {
      Request r = self.Irecv(array(4), 0, 4, objects ? MPI.OBJECT : MPI.INT, 0, 3);
      try {
        send.with(g);
      } catch (RuntimeException e) {
        r.Cancel();
        Check.that(r.Wait().Test_cancelled(), "nothing was sent");
        throw e;
      }
      r.Wait();
    };
  }

  /** A receive of what it has sent itself. */
  private Call received(Call receive) {
    return g -> {
      Datatype type = objects ? MPI.OBJECT : MPI.INT;
      self.Isend(array(2), 0, 2, type, 0, 3).Wait();
      try {
        receive.with(g);
      } catch (RuntimeException e) {
        self.Recv(array(2), 0, 2, type, 0, 3);
        throw e;
      }
    };
  }

  private static void run(Prequest p) {
    p.Start();
    p.Wait();
  }

  private void pointToPoint() {
    String out = "sonkty";
    call("Send", out, sent(g -> self.Send(g.send, g.offset, g.n, g.type, g.rank, g.tag)));
    call("Ssend", out, sent(g -> self.Ssend(g.send, g.offset, g.n, g.type, g.rank, g.tag)));
    call("Bsend", out, sent(g -> self.Bsend(g.send, g.offset, g.n, g.type, g.rank, g.tag)));
    call("Rsend", out, sent(g -> self.Rsend(g.send, g.offset, g.n, g.type, g.rank, g.tag)));
    call("Isend", out, sent(g -> self.Isend(g.send, g.offset, g.n, g.type, g.rank, g.tag).Wait()));
    call("Issend", out, sent(g -> self.Issend(g.send, g.offset, g.n, g.type, g.rank, g.tag).Wait()));
    call("Ibsend", out, sent(g -> self.Ibsend(g.send, g.offset, g.n, g.type, g.rank, g.tag).Wait()));
    call("Irsend", out, sent(g -> self.Irsend(g.send, g.offset, g.n, g.type, g.rank, g.tag).Wait()));
    call("Send_init", out, sent(g -> run(self.Send_init(g.send, g.offset, g.n, g.type, g.rank, g.tag))));
    call("Ssend_init", out, sent(g -> run(self.Ssend_init(g.send, g.offset, g.n, g.type, g.rank, g.tag))));
    call("Bsend_init", out, sent(g -> run(self.Bsend_init(g.send, g.offset, g.n, g.type, g.rank, g.tag))));
    call("Rsend_init", out, sent(g -> run(self.Rsend_init(g.send, g.offset, g.n, g.type, g.rank, g.tag))));
    String in = "ronkty";
    call("Recv", in, received(g -> self.Recv(g.recv, g.offset, g.n, g.type, g.rank, g.tag)));
    call("Irecv", in, received(g -> self.Irecv(g.recv, g.offset, g.n, g.type, g.rank, g.tag).Wait()));
    call("Recv_init", in, received(g -> run(self.Recv_init(g.recv, g.offset, g.n, g.type, g.rank, g.tag))));
    call("Sendrecv", "srony", g ->
        self.Sendrecv(g.send, g.offset, g.n, g.type, 0, 3, g.recv, g.offset, g.n, g.type, 0, 3));
    call("Sendrecv_replace", "sony", g ->
        self.Sendrecv_replace(g.send, g.offset, g.n, g.type, 0, 3, 0, 3));
    call("Probe", "kt", received(g -> {
      self.Probe(g.rank, g.tag);
      self.Recv(g.recv, g.offset, g.n, g.type, g.rank, g.tag);
    }));
  }

  private void packing() {
    call("Pack_size", "y", g -> self.Pack_size(g.n, g.type));
    call("Pack", "sony", g -> {
      mpjbuf.Buffer b = new mpjbuf.Buffer(mpjbuf.BufferFactory.create(1000), 0, 1000);
      self.Pack(g.send, g.offset, g.n, g.type, b, 0);
    });
    call("Unpack", "rony", g -> {
      mpjbuf.Buffer b = new mpjbuf.Buffer(mpjbuf.BufferFactory.create(1000), 0, 1000);
      self.Pack(array(2), 0, 2, objects ? MPI.OBJECT : MPI.INT, b, 0);
      self.Unpack(b, 0, g.recv, g.offset, g.n, g.type);
    });
    if (!objects) {
      call("Pack to bytes", "sony", g -> self.Pack(g.send, g.offset, g.n, g.type, new byte[8], 0));
      call("Unpack from bytes", "rony", g -> self.Unpack(new byte[8], 0, g.recv, g.offset, g.n, g.type));
      fails("Pack, too little room", () -> self.Pack(new int[2], 0, 2, MPI.INT, new byte[7], 0));
      fails("Pack, position", () -> self.Pack(new int[2], 0, 2, MPI.INT, new byte[8], -1));
      fails("Unpack, too few bytes", () -> self.Unpack(new byte[7], 0, new int[2], 0, 2, MPI.INT));
      fails("Unpack, null", () -> self.Unpack((byte[]) null, 0, new int[2], 0, 2, MPI.INT));
    }
  }

  private void collective() {
    call("Bcast", "sonky", g -> self.Bcast(g.send, g.offset, g.n, g.type, g.rank));
    call("Gather", "sronky", g ->
        self.Gather(g.send, g.offset, g.n, g.type, g.recv, g.offset, g.n, g.type, g.rank));
    call("Gatherv", "srocdky", g ->
        self.Gatherv(g.send, g.offset, 2, g.type, g.recv, g.offset, g.counts, g.displs, g.type, g.rank));
    call("Scatter", "sronky", g ->
        self.Scatter(g.send, g.offset, g.n, g.type, g.recv, g.offset, g.n, g.type, g.rank));
    call("Scatterv", "srocdky", g ->
        self.Scatterv(g.send, g.offset, g.counts, g.displs, g.type, g.recv, g.offset, 2, g.type, g.rank));
    call("Allgather", "srony", g ->
        self.Allgather(g.send, g.offset, g.n, g.type, g.recv, g.offset, g.n, g.type));
    call("Allgatherv", "srocdy", g ->
        self.Allgatherv(g.send, g.offset, 2, g.type, g.recv, g.offset, g.counts, g.displs, g.type));
    call("Alltoall", "srony", g ->
        self.Alltoall(g.send, g.offset, g.n, g.type, g.recv, g.offset, g.n, g.type));
    call("Alltoallv", "srocdy", g ->
        self.Alltoallv(
            g.send, g.offset, g.counts, g.displs, g.type, g.recv, g.offset, g.counts, g.displs, g.type));
    call("Reduce", "sronkyp", g ->
        self.Reduce(g.send, g.offset, g.recv, g.offset, g.n, g.type, g.op, g.rank));
    call("Allreduce", "sronyp", g ->
        self.Allreduce(g.send, g.offset, g.recv, g.offset, g.n, g.type, g.op));
    call("Reduce_scatter", "srocyp", g ->
        self.Reduce_scatter(g.send, g.offset, g.recv, g.offset, g.counts, g.type, g.op));
    call("Scan", "sronyp", g -> self.Scan(g.send, g.offset, g.recv, g.offset, g.n, g.type, g.op));
    if (!objects) {
      call("Reduce_local", "p", g -> self.Reduce_local(g.send, g.recv, g.n, g.type, g.op));
      fails("Reduce_local", () -> self.Reduce_local(new int[1], new int[2], 2, MPI.INT, MPI.SUM));
    }
  }

  private static void others() {
    Intracomm self = (Intracomm) MPI.COMM_SELF;
    int[] none = new int[0];
    int[] one = {1};
    List<Runnable> calls = new ArrayList<>(List.of(
        () -> self.Create_cart(null, new boolean[1], false), () -> self.Create_cart(one, null, false),
        () -> self.Create_cart(one, new boolean[0], false),
        () -> self.Create_graph(one, none, false), () -> self.Create_graph(null, one, false),
        () -> self.Create_graph(one, null, false), () -> self.Create(null),
        () -> self.Create_intercomm(null, 0, 0, 0), () -> Intracomm.Compare(self, null),
        () -> Request.Waitall(null), () -> Request.Waitany(null), () -> Request.Waitsome(null),
        () -> Request.Testall(null), () -> Request.Testany(null), () -> Request.Testsome(null),
        () -> Prequest.Startall(new Prequest[1]), () -> Prequest.Startall(null),
        () -> Datatype.Contiguous(1, null), () -> Datatype.Contiguous(-1, MPI.INT),
        () -> Datatype.Vector(1, 1, 1, null), () -> Datatype.Hvector(1, -1, 1, MPI.INT),
        () -> Datatype.Indexed(one, none, MPI.INT), () -> Datatype.Indexed(null, one, MPI.INT),
        () -> Datatype.Hindexed(one, none, MPI.INT), () -> Datatype.Hindexed(one, null, MPI.INT),
        () -> Datatype.Struct(one, one, new Datatype[0]), () -> Datatype.Struct(one, none, null),
        () -> Datatype.Struct(one, one, new Datatype[1]),
        () -> Cartcomm.Dims_create(6, null), () -> Cartcomm.Dims_create(7, new int[] {2, 0}),
        () -> new Op(null, true), () -> MPI.Buffer_attach((byte[]) null)));
    Cartcomm grid = self.Create_cart(one, new boolean[1], false);
    calls.addAll(List.of(
        () -> grid.Rank(none), () -> grid.Rank(null), () -> grid.Rank(new int[] {7}), () -> grid.Coords(5),
        () -> grid.Shift(3, 1), () -> grid.Sub(new boolean[0]), () -> grid.Sub(null),
        () -> grid.Map(one, new boolean[0]), () -> grid.Map(null, null)));
    Graphcomm graph = self.Create_graph(one, new int[1], false);
    calls.addAll(List.of(
        () -> graph.Neighbours(9), () -> graph.Map(one, none), () -> graph.Map(null, one)));
    Group group = self.Group();
    calls.addAll(List.of(
        () -> group.Incl(null), () -> group.Incl(new int[] {5}), () -> group.Excl(new int[] {-1}),
        () -> group.Range_incl(new int[][] {{0}}), () -> group.Range_excl(null),
        () -> Group.Translate_ranks(group, null, group), () -> Group.Translate_ranks(group, one, null),
        () -> Group.Union(null, group), () -> Group.Intersection(group, null),
        () -> Group.Difference(group, null), () -> Group.Compare(null, group)));
    for (int i = 0; i < calls.size(); i++) {
      fails("other call " + i, calls.get(i));
    }
  }
}
