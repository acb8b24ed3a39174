// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Serializer;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.MpiTest;

/** Serializers of the program: their bytes travel, and no rank hangs because of one that throws. */
class SerializerTest {

  /** Not serializable for Java. */
  private record Point(int x, int y) {
    Point plus(Point other) {
      return new Point(x + other.x, y + other.y);
    }
  }

  /** Writes points only. */
  private static final class OfPoints implements Serializer {
    @Override
    public byte[] write(Object value) throws IOException {
      if (value instanceof Point p) {
        return ByteBuffer.allocate(8).putInt(p.x).putInt(p.y).array();
      }
      throw new IOException("no point: " + value);
    }

    @Override
    public Object read(byte[] bytes) {
      ByteBuffer in = ByteBuffer.wrap(bytes);
      return new Point(in.getInt(), in.getInt());
    }
  }

  /** Throws when it writes or reads. */
  private record Bad(Thrower writing, Thrower reading) implements Serializer {
    @Override
    public byte[] write(Object value) {
      if (writing != null) {
        writing.run();
      }
      return new byte[] {1};
    }

    @Override
    public Object read(byte[] bytes) {
      if (reading != null) {
        reading.run();
      }
      return 1;
    }
  }

  private static List<Executable> collectives(Intracomm comm, Object value, int root) {
    return List.of(
        () -> comm.allgatherObject(value), () -> comm.allreduceObject(value, (a, b) -> b),
        () -> comm.bcastObject(value, root),
        () -> comm.alltoallObject(Collections.nCopies(comm.size(), value)),
        () -> comm.scatterObject(Collections.nCopies(comm.size(), value), root));
  }

  @MpiTest(np = {1, 3}, transport = {"local", "shm", "tcp"})
  void shouldCarryObjectsOfTheProgramsOwnFormat(Intracomm world) {
    int n = world.size();
    world.setSerializer(new OfPoints());
    Intracomm comm = world.dup();
    Point mine = new Point(comm.rank(), 1);
    Point sum = new Point(n * (n - 1) / 2, n);
    assertEquals(sum, comm.allreduceObject(mine, Point::plus));
    assertEquals(comm.rank() == 0 ? sum : null, comm.reduceObject(mine, Point::plus, 0));
    assertEquals(new Point(n - 1, 1), comm.allgatherObject(mine).getLast());
    assertEquals(new Point(0, 1), comm.bcastObject(mine, 0));
    comm.sendObject(mine, (comm.rank() + 1) % n, 0);
    assertEquals(new Point((comm.rank() + n - 1) % n, 1), comm.recvObject((comm.rank() + n - 1) % n, 0));
    Failures.with(ErrorClass.ERR_ARG, () -> comm.sendObject("text", 0, 0), "no point: text");
  }

  @MpiTest(np = 2)
  void shouldBeThatOfTheCommunicatorItWasMadeFrom(Intracomm world) {
    Intracomm before = world.dup();
    Serializer java = world.serializer();
    Serializer points = new OfPoints();
    world.setSerializer(points);
    assertSame(points, world.serializer());
    assertSame(java, before.serializer());
    assertSame(points, world.split(0, 0).serializer());
    assertSame(points, world.createCart(new int[] {2}, new boolean[1], false).serializer());
    Intracomm.Pending pending = world.idup();
    pending.request().await();
    assertSame(points, pending.comm().serializer());
    assertNotSame(java, points);
    world.setSerializer(java);
    assertEquals("text", world.bcastObject("text", 0));
  }

  @MpiTest(np = 1)
  void shouldRefuseNullAndDeadCommunicators(Intracomm world) {
    Failures.with(ErrorClass.ERR_ARG, () -> world.setSerializer(null), "null");
    Intracomm freed = world.dup();
    freed.free();
    Failures.with(ErrorClass.ERR_COMM, () -> freed.setSerializer(world.serializer()));
    Failures.with(ErrorClass.ERR_COMM, () -> Mpi.COMM_NULL.setSerializer(world.serializer()));
  }

  @MpiTest(np = {1, 2, 4}, transport = {"local", "shm", "tcp"})
  void shouldTellTheOthersWhatItThrowsWhenItWrites(Intracomm world) throws Throwable {
    int bad = world.size() / 2;
    Intracomm comm = world.dup();
    for (Thrower thrower : Thrower.values()) {
      comm.setSerializer(new Bad(world.rank() == bad ? thrower : null, null));
      for (Executable call : collectives(comm, 1, bad)) {
        if (world.rank() == bad) {
          thrower.assertCauseOf(call);
        } else {
          Failures.with(ErrorClass.ERR_OTHER, call, "rank " + bad + " has failed", "cannot be sent");
        }
      }
      assertEquals(world.size(), comm.allreduce(1, Op.SUM));
    }
  }

  @MpiTest(np = {1, 2, 4}, transport = {"local", "shm", "tcp"})
  void shouldFailWhereItThrowsWhenItReads(Intracomm world) throws Throwable {
    int root = world.size() - 1;
    boolean isBad = world.rank() == 0;
    Intracomm comm = world.dup();
    for (Thrower thrower : Thrower.values()) {
      comm.setSerializer(new Bad(null, isBad ? thrower : null));
      for (Executable call : List.<Executable>of(
          () -> comm.allgatherObject(1), () -> comm.scatterObject(Collections.nCopies(comm.size(), 1), root),
          () -> comm.alltoallObject(Collections.nCopies(comm.size(), 1)))) {
        if (isBad) {
          thrower.assertCauseOf(call);
        } else {
          call.execute();
        }
      }
      Executable allreduce = () -> comm.allreduceObject(1, (a, b) -> a); // rank 0 reads for all of them
      if (isBad) {
        thrower.assertCauseOf(allreduce);
      } else {
        Failures.with(ErrorClass.ERR_OTHER, allreduce, "rank 0 has failed");
      }
      assertEquals(world.size(), comm.allreduce(1, Op.SUM));
    }
  }
}
