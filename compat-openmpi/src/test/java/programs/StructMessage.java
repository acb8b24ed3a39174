// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Struct;

/** Records of mixed fields, nested and with arrays, in direct buffers and in arrays of bytes. */
public final class StructMessage {
  private StructMessage() {}

  /** A point. */
  private static final class Point extends Struct {
    private final int x = addDouble();
    private final int y = addDouble();

    @Override
    protected Fields newData() {
      return new Fields();
    }

    private final class Fields extends Struct.Data {
      double getX() {
        return getDouble(x);
      }

      double getY() {
        return getDouble(y);
      }

      void put(double newX, double newY) {
        putDouble(x, newX);
        putDouble(y, newY);
      }
    }
  }

  /** A particle: a number, a name of four characters, and two points. */
  private static final class Particle extends Struct {
    private final Point point = new Point();
    private final int id = addInt();
    private final int name = addChar(4);
    private final int alive = addByte();
    private final int ends;

    Particle() throws MPIException {
      setOffset(16);
      ends = addStruct(point, 2);
    }

    @Override
    protected Data newData() {
      return new Data();
    }

    private final class Data extends Struct.Data {
      void fill(int number) {
        putInt(id, number);
        for (int i = 0; i < 4; i++) {
          putChar(name, i, (char) ('a' + number + i));
        }
        putByte(alive, (byte) 1);
        end(0).put(number, -number);
        end(1).put(0.5 * number, 2);
      }

      void check(int number) {
        Check.equal(number, getInt(id), "id");
        Check.equal((char) ('a' + number + 3), getChar(name, 3), "name");
        Check.equal((byte) 1, getByte(alive), "alive");
        Check.equal((double) -number, end(0).getY(), "y of the first end");
        Check.equal(0.5 * number, end(1).getX(), "x of the second end");
      }

      private Point.Fields end(int i) {
        return getData(point, ends, i);
      }
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Particle particle = new Particle();
    Check.equal(16, new Point().getExtent(), "extent of a point");
    Check.that(particle.getExtent() >= 48, "extent " + particle.getExtent());
    lockedAfterUse(particle);
    int count = 3;
    ByteBuffer send = MPI.newByteBuffer(count * particle.getExtent());
    for (int i = 0; i < count; i++) {
      particle.<Particle.Data>getData(send, i).fill(rank + i);
    }
    byte[] recv = new byte[count * particle.getExtent()];
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    MPI.COMM_WORLD.sendRecv(send, count, particle.getType(), next, 0,
        recv, count, particle.getType(), previous, 0);
    for (int i = 0; i < count; i++) {
      particle.<Particle.Data>getData(recv, i).check(previous + i);
    }
    MPI.Finalize();
  }

  private static void lockedAfterUse(Struct struct) throws MPIException {
    struct.getType();
    try {
      struct.addInt();
    } catch (AssertionError expected) {
      return;
    }
    throw new AssertionError("a committed struct grew");
  }
}
