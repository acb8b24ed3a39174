// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.IntFunction;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Data with gaps between them, from any layout into any other of the same signature (section 5.1). */
class MessagesWithGapsTest {
  private static final int TAG = 5;

  /** Doubles: none, a few, a short message, one of several frames, one of very many. */
  private static final int[] LENGTHS = {1, 7, 500, 5_000, 40_000};

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Type_vector", "MPI_Type_indexed", "MPI_Type_create_subarray", "MPI_Type_create_resized",
      "MPI_Type_create_hindexed_block", "MPI_Send", "MPI_Recv"})
  void shouldGoFromAnyLayoutIntoAnyOther(Intracomm world) {
    for (int n : LENGTHS) {
      for (IntFunction<Spread> from : Spread.WAYS) {
        for (IntFunction<Spread> to : Spread.WAYS) {
          send(world, from.apply(n), to.apply(n + n / 2 + 9));
        }
      }
    }
  }

  private static void send(Intracomm world, Spread from, Spread to) {
    int n = from.places().length;
    if (world.rank() == 0) {
      world.send(from.buf(from.filled()), 1, TAG);
    } else {
      double[] array = to.empty();
      Status s = world.recv(to.buf(array), 0, TAG);
      assertEquals(n, s.elements(to.type()), to::name);
      to.assertArrived(n, array);
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Issend", "MPI_Irecv", "MPI_Isend", "MPI_Ibsend", "MPI_Waitall"})
  void shouldGoInAllModesWhileOthersAreUnderWay(Intracomm world) {
    int[] lengths = {3, 2_000, 30_000};
    Request[] requests = new Request[3 * lengths.length];
    double[][] arrays = new double[requests.length][];
    Spread[] spreads = new Spread[requests.length];
    if (world.rank() == 0) {
      world.attachBuffer(MemorySegment.ofArray(new byte[1 << 20]));
    }
    for (int i = 0; i < requests.length; i++) {
      int n = lengths[i / 3];
      spreads[i] = world.rank() == 0 ? Spread.vector(n, 2) : Spread.indexed(n + 9);
      arrays[i] = world.rank() == 0 ? spreads[i].filled() : spreads[i].empty();
      Buf buf = spreads[i].buf(arrays[i]);
      requests[i] = world.rank() == 1 ? world.irecv(buf, 0, i)
          : i % 3 == 0 ? world.isend(buf, 1, i)
          : i % 3 == 1 ? world.issend(buf, 1, i) : world.ibsend(buf, 1, i);
    }
    Request.waitAll(requests);
    for (int i = 0; i < requests.length && world.rank() == 1; i++) {
      spreads[i].assertArrived(Spread.vector(lengths[i / 3], 2).places().length, arrays[i]);
    }
    if (world.rank() == 0) {
      world.detachBuffer();
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Recv")
  void shouldStopAtTheEndOfABufferThatIsTooShort(Intracomm world) {
    for (int n : new int[] {20, 500, 40_000}) {
      for (IntFunction<Spread> way : Spread.WAYS) {
        if (world.rank() == 0) {
          Spread from = Spread.vector(2 * n, 1);
          world.send(from.buf(from.filled()), 1, TAG);
        } else {
          Spread to = way.apply(n);
          double[] array = to.empty();
          MpiException e = assertThrows(MpiException.class, () -> world.recv(to.buf(array), 0, TAG));
          assertEquals(ErrorClass.ERR_TRUNCATE, e.errorClass(), e::getMessage);
          to.assertArrived(to.places().length, array);
        }
      }
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Type_create_struct")
  void shouldLeavePaddingAlone(Intracomm world) {
    Datatype particle = Datatype.createStruct(
        new int[] {1, 6, 7}, new long[] {0, 8, 56}, Datatype.INT, Datatype.DOUBLE, Datatype.CHAR);
    Datatype inC = particle.createResized(0, 64).commit();
    Datatype spacious = Datatype.createStruct(
        new int[] {1, 6, 7}, new long[] {70, 16, 4}, Datatype.INT, Datatype.DOUBLE, Datatype.CHAR)
        .createResized(0, 80).commit();
    for (int n : new int[] {1, 30, 5_000}) {
      if (world.rank() == 0) {
        MemorySegment memory = Arena.ofAuto().allocate(64L * n);
        for (long i = 0; i < memory.byteSize(); i++) {
          memory.set(ValueLayout.JAVA_BYTE, i, (byte) i);
        }
        world.send(Buf.of(memory, n, inC), 1, TAG);
      } else {
        MemorySegment memory = MemorySegment.ofArray(new byte[80 * n]);
        memory.fill((byte) -1);
        world.recv(Buf.of(memory, n, spacious), 0, TAG);
        for (int i = 0; i < 80 * n; i++) {
          assertEquals(expected(i / 80, i % 80), memory.get(ValueLayout.JAVA_BYTE, i), "byte " + i);
        }
      }
    }
  }

  /** What lies at a byte of the spacious structure. */
  private static byte expected(int structure, int at) {
    int inC = at >= 70 && at < 74 ? at - 70
        : at >= 16 && at < 64 ? at - 8 : at >= 4 && at < 11 ? at + 52 : -1;
    return (byte) (inC < 0 ? -1 : 64 * structure + inC);
  }
}
