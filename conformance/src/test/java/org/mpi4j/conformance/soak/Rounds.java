// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Command;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Session;
import org.mpi4j.StructArray;
import org.mpi4j.StructType;
import org.mpi4j.conformance.dynamic.Child;

/** What programs do again and again, with all that they make given back at the end of a round. */
enum Rounds {
  /** Communicators by each constructor, with names, attributes and groups. */
  COMMUNICATORS {
    @Override
    void run(Mpi mpi, int round) {
      Intracomm world = mpi.world();
      try (Intracomm one = world.dup(); Intracomm two = one.split(world.rank() % 2, -world.rank())) {
        two.setName("two of " + round);
        Group group = two.group();
        two.create(group).free();
        two.barrier();
        group.free();
      }
      try (Intracomm grid = world.createCart(new int[] {world.size()}, new boolean[] {true}, false)) {
        grid.barrier();
      }
    }
  },

  /** Communicators that live long enough for memory in common, with short data and long. */
  SEGMENTS {
    private static final int COLLECTIVES = 12; // more than it takes to get a segment

    @Override
    void run(Mpi mpi, int round) {
      int[] data = new int[round % 16 == 0 ? 100_000 : 4];
      try (Intracomm comm = mpi.world().dup()) {
        for (int i = 0; i < COLLECTIVES; i++) {
          comm.bcast(Buf.of(data), i % comm.size());
          comm.allreduce(Buf.IN_PLACE, Buf.of(data), Op.MAX);
          comm.barrier();
        }
      }
    }
  },

  /** Requests of each kind: short, long, persistent, cancelled, collective. */
  REQUESTS {
    @Override
    void run(Mpi mpi, int round) {
      Intracomm world = mpi.world();
      int next = (world.rank() + 1) % world.size();
      int before = (world.rank() + world.size() - 1) % world.size();
      byte[] out = new byte[round % 16 == 0 ? 300_000 : 100];
      byte[] in = new byte[out.length];
      Request.waitAll(world.irecv(Buf.of(in), before, 1), world.isend(Buf.of(out), next, 1));
      try (Prequest send = world.sendInit(Buf.of(out), next, 2);
          Prequest receive = world.recvInit(Buf.of(in), before, 2)) {
        Prequest.startAll(receive, send);
        Request.waitAll(receive, send);
      }
      Request never = world.irecv(Buf.of(in), before, 3);
      never.cancel();
      never.await();
      world.isend(Buf.of(out, 0, 8), next, 4).free();
      world.recv(Buf.of(in), before, 4);
      world.iallreduce(Buf.IN_PLACE, Buf.of(new int[2]), Op.SUM).await();
      world.sendObject(List.of("round", round), next, 5);
      world.recvObject(before, 5);
    }
  },

  /** Datatypes of other shapes in each round, records and operations, and messages with them. */
  DATATYPES {
    private static final int LONGEST = 1000;

    @Override
    void run(Mpi mpi, int round) {
      Intracomm world = mpi.world();
      int next = (world.rank() + 1) % world.size();
      int before = (world.rank() + world.size() - 1) % world.size();
      int stride = 2 + round % LONGEST;
      try (Datatype column = Datatype.INT.vector(4, 1, stride)) {
        column.commit();
        int[] data = new int[4 * stride];
        world.sendrecv(Buf.of(data, 0, 1, column), next, 1, Buf.of(new int[4]), before, 1);
      }
      StructType<Place> places = StructType.of(Place.class);
      StructArray<Place> some = places.allocate(3);
      world.bcast(some.buf(), 0);
      Op furthest = Op.ofDouble((a, b) -> Math.max(a, b + round % 2));
      world.allreduce(Buf.IN_PLACE, Buf.of(new double[3]), furthest);
      furthest.free();
    }
  },

  /** Sessions beside the world model, each with a communicator. */
  SESSIONS {
    @Override
    void run(Mpi mpi, int round) {
      try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_ARE_FATAL)) {
        Group all = Group.fromSessionPset(session, "mpi://WORLD");
        try (Intracomm comm =
            Intracomm.createFromGroup(all, "soak", Info.NULL, Errhandler.ERRORS_ARE_FATAL)) {
          comm.barrier();
        }
        all.free();
      }
    }
  },

  /** Connections between the two halves of the ranks. */
  CONNECTIONS {
    @Override
    void run(Mpi mpi, int round) {
      Intracomm world = mpi.world();
      if (world.size() == 1) {
        return;
      }
      String port = world.bcastObject(world.rank() == 0 ? mpi.openPort(Info.NULL) : null, 0);
      try (Intracomm half = world.split(world.rank() % 2, 0)) {
        boolean accepts = world.rank() % 2 == 0;
        Intercomm other = accepts ? half.accept(port, Info.NULL, 0) : half.connect(port, Info.NULL, 0);
        other.barrier();
        other.disconnect();
      }
      if (world.rank() == 0) {
        mpi.closePort(port);
      }
    }
  },

  /** Ranks that are spawned and leave; not in each round, since processes take long. */
  SPAWNED {
    private static final int EACH = 5;

    @Override
    void run(Mpi mpi, int round) {
      if (round % EACH == 0) {
        mpi.world().spawn(Command.of(Child.class, 1, "leaves"), 0).comm().disconnect();
      }
    }
  };

  /** Something to send. */
  record Place(double x, byte kind) {}

  /** Does it once; collective. */
  abstract void run(Mpi mpi, int round);

  /**
   * Does it so many times, and looks after the half and at the end: the first half is there to fill what is
   * filled once.
   *
   * @param looks true on the ranks that look at their process, one of each
   * @return what has grown, with all figures; empty if nothing has
   */
  String repeat(Mpi mpi, int times, boolean looks) {
    Comm world = mpi.world();
    Footprint half = null;
    for (int round = 0; round < times; round++) {
      run(mpi, round);
      if (round == 0 || round == times / 2) { // the first look loads classes of its own
        half = look(world, looks);
      }
    }
    Footprint end = look(world, looks);
    if (!looks) {
      return "";
    }
    String figures = name() + ", " + times + " rounds: " + half + "; then " + end;
    if (world.rank() == 0) {
      System.out.println(figures);
    }
    List<String> grown = end.grownSince(half);
    return grown.isEmpty() ? "" : grown + " (" + figures + ")";
  }

  private static Footprint look(Comm world, boolean looks) {
    world.barrier();
    Footprint seen = looks ? Footprint.now() : null;
    world.barrier();
    return seen;
  }
}
