// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.IntFunction;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** The slower but safer mode of section 3.3.1: senders tell their types, receives compare. */
class CheckedTypesTest {
  private static final String ON = "p2p.check_types=true";
  private static final int TAG = 3;

  private static Datatype particle() {
    return Datatype.createStruct(
            new int[] {1, 6, 7}, new long[] {0, 8, 56}, Datatype.INT, Datatype.DOUBLE, Datatype.CHAR)
        .createResized(0, 64).commit();
  }

  private static Buf particles(int n) {
    return Buf.of(MemorySegment.ofArray(new byte[64 * n]), n, particle());
  }

  private interface Send {
    void to(Intracomm world, Buf buf);
  }

  private static void assertRefused(Intracomm world, Buf buf, String words) {
    MpiException e = assertThrows(MpiException.class, () -> world.recv(buf, 0, TAG));
    assertEquals(ErrorClass.ERR_TYPE, e.errorClass(), e::getMessage);
    assertTrue(e.getMessage().contains(words), e::getMessage);
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = ON)
  @Covers({"MPI_Send", "MPI_Ssend", "MPI_Bsend", "MPI_Recv"})
  void shouldSayWhatWasSentAndWhatIsWanted(Intracomm world) {
    List<Send> modes = List.of(
        (w, b) -> w.send(b, 1, TAG), (w, b) -> w.ssend(b, 1, TAG), (w, b) -> w.bsend(b, 1, TAG));
    if (world.rank() == 0) {
      world.attachBuffer(MemorySegment.ofArray(new byte[1 << 20]));
    }
    for (int n : new int[] {4, 5_000}) { // a short message, a long one
      for (Send mode : modes) {
        if (world.rank() == 0) {
          mode.to(world, particles(n));
        } else {
          assertRefused(world, Buf.of(new float[25 * n]),
              "sent " + n + " x {int, double[6], char[7]}; receive wants " + 25 * n + " x float");
        }
        world.barrier();
      }
    }
    if (world.rank() == 0) {
      world.detachBuffer();
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = ON)
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Mprobe", "MPI_Mrecv"})
  void shouldNoticeInMessagesThatWaited(Intracomm world) {
    for (int n : new int[] {10, 50_000}) {
      if (world.rank() == 0) {
        world.isend(Buf.of(new int[n]), 1, TAG).free();
      }
      world.barrier();
      if (world.rank() == 1) {
        assertRefused(world, Buf.of(new float[n]), "sent " + n + " x int; receive wants " + n + " x float");
      } else {
        world.isend(Buf.of(new long[n]), 1, TAG).free();
      }
      world.barrier();
      if (world.rank() == 1) {
        MpiException e = assertThrows(
            MpiException.class, () -> world.mprobe(0, TAG).recv(Buf.of(new double[n])));
        assertEquals(ErrorClass.ERR_TYPE, e.errorClass(), e::getMessage);
      }
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = ON)
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Type_indexed", "MPI_Type_vector"})
  void shouldAcceptTheSameSignatureInAnyLayout(Intracomm world) {
    for (int n : new int[] {10, 5_000}) {
      for (IntFunction<Spread> from : Spread.WAYS) {
        for (IntFunction<Spread> to : Spread.WAYS) {
          if (world.rank() == 0) {
            Spread s = from.apply(n);
            world.send(s.buf(s.filled()), 1, TAG);
          } else {
            Spread s = to.apply(2 * n + 9); // longer than the message
            world.recv(s.buf(s.empty()), 0, TAG);
          }
        }
      }
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = ON)
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Pack", "MPI_Unpack"})
  void shouldLetPackedMatchAnythingAndBytesOnlyBytes(Intracomm world) {
    byte[] bytes = new byte[800];
    if (world.rank() == 0) {
      world.send(Buf.of(bytes, 0, 800, Datatype.PACKED), 1, TAG);
      world.send(Buf.of(new double[100]), 1, TAG);
      world.send(Buf.of(bytes), 1, TAG);
      world.send(Buf.of(new double[100]), 1, TAG);
    } else {
      world.recv(Buf.of(new double[100]), 0, TAG);
      world.recv(Buf.of(bytes, 0, 800, Datatype.PACKED), 0, TAG);
      assertRefused(world, Buf.of(new double[100]), "sent 800 x byte; receive wants 100 x double");
      assertRefused(world, Buf.of(bytes), "sent 100 x double; receive wants 800 x byte");
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = ON)
  @Covers({"MPI_Sendrecv", "MPI_Sendrecv_replace", "MPI_Bcast", "MPI_Allreduce"})
  void shouldNotStandInTheWayOfCorrectPrograms(Intracomm world) {
    Datatype column = Datatype.DOUBLE.vector(10, 1, 10).commit();
    int other = 1 - world.rank();
    double[] matrix = new double[100];
    matrix[10] = world.rank();
    world.sendrecvReplace(Buf.of(matrix, 0, 1, column), other, TAG, other, TAG);
    assertEquals(other, matrix[10]);
    double[] row = new double[10];
    world.sendrecv(Buf.of(matrix, 0, 1, column), other, TAG, Buf.of(row), other, TAG);
    assertEquals(world.rank(), row[1]);
    world.bcast(world.rank() == 0 ? Buf.of(matrix, 0, 1, column) : Buf.of(row), 0);
    assertEquals(1.0, row[1] + (world.rank() == 0 ? 1 : 0));
    assertEquals(1, world.allreduce(world.rank(), Op.SUM));
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = ON)
  @Covers("MPI_Recv")
  void shouldStillReportTruncation(Intracomm world) {
    for (int n : new int[] {10, 50_000}) {
      if (world.rank() == 0) {
        world.send(Buf.of(new int[n]), 1, TAG);
      } else {
        MpiException e =
            assertThrows(MpiException.class, () -> world.recv(Buf.of(new int[n / 2]), 0, TAG));
        assertEquals(ErrorClass.ERR_TRUNCATE, e.errorClass(), e::getMessage);
      }
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = ON)
  @Covers({"MPI_Recv", "MPI_Irecv"})
  void shouldRefuseToReceiveWhereEntriesOverlap(Intracomm world) {
    Datatype twice = Datatype.DOUBLE.createIndexedBlock(2, 0, 5, 1).commit();
    Datatype comb = Datatype.DOUBLE.vector(4, 1, 4).createResized(0, 8).commit();
    double[] array = new double[100];
    if (world.rank() == 0) {
      world.send(Buf.of(array, 0, 1, twice), 1, TAG); // to send the same twice is right
      world.send(Buf.of(array, 0, 4, comb), 1, TAG);
    } else {
      assertOverlap(() -> world.recv(Buf.of(array, 0, 1, twice), 0, TAG));
      assertOverlap(() -> world.irecv(Buf.of(array, 0, 5, comb), 0, TAG));
      world.recv(Buf.of(array, 0, 6), 0, TAG);
      world.recv(Buf.of(array, 0, 4, comb), 0, TAG); // the teeth go between one another
    }
  }

  private static void assertOverlap(Runnable receive) {
    MpiException e = assertThrows(MpiException.class, receive::run);
    assertEquals(ErrorClass.ERR_TYPE, e.errorClass(), e::getMessage);
    assertTrue(e.getMessage().contains("overlap"), e::getMessage);
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Recv")
  void shouldBeOffUnlessAskedFor(Intracomm world) {
    if (world.rank() == 0) {
      world.send(Buf.values(1, 2, 3), 1, TAG);
    } else {
      float[] got = new float[3];
      world.recv(Buf.of(got), 0, TAG);
      float[] expected = {Float.intBitsToFloat(1), Float.intBitsToFloat(2), Float.intBitsToFloat(3)};
      assertArrayEquals(expected, got);
    }
  }
}
