// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Status;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** The examples of the standard's chapter on datatypes that deal with arrays (4.10 to 4.16 of MPI-3.0). */
class StandardExamplesTest {
  private static final int N = 100;

  private static float[] numbered(int length) {
    float[] a = new float[length];
    for (int i = 0; i < length; i++) {
      a[i] = i;
    }
    return a;
  }

  private static void copy(Intracomm comm, Buf from, Buf to) {
    comm.sendrecv(from, comm.rank(), 0, to, comm.rank(), 0);
  }

  /** Example 4.10: a variable may hold one type after the other, another variable the same type. */
  @MpiTest(np = 1)
  @Covers("MPI_Type_commit")
  void shouldCommitTheObjectNotTheVariable(Intracomm self) {
    Datatype type1 = Datatype.REAL.contiguous(5).commit();
    Datatype type2 = type1;
    type1 = Datatype.REAL.vector(3, 5, 4).commit();
    float[] got = new float[15];
    copy(self, Buf.of(numbered(20), 0, 1, type1), Buf.of(got));
    assertArrayEquals(new float[] {0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12}, got);
    copy(self, Buf.of(numbered(20), 10, 1, type2), Buf.of(got));
    assertEquals(14, got[4]);
  }

  /** Example 4.11: each of the sends matches any of the receives. */
  @OnTwoRanks
  @Covers({"MPI_Type_contiguous", "MPI_Send", "MPI_Recv"})
  void shouldMatchBySignatureOnly(Intracomm world) {
    Datatype type2 = Datatype.REAL.contiguous(2).commit();
    Datatype type4 = Datatype.REAL.contiguous(4).commit();
    Datatype type22 = type2.contiguous(2).commit();
    Datatype[] types = {Datatype.REAL, type2, type22, type4};
    int[] counts = {4, 2, 1, 1};
    for (int s = 0; s < 4; s++) {
      for (int r = 0; r < 4; r++) {
        if (world.rank() == 0) {
          world.send(Buf.of(numbered(4), 0, counts[s], types[s]), 1, 0);
        } else {
          float[] got = new float[4];
          Status status = world.recv(Buf.of(got, 0, counts[r], types[r]), 0, 0);
          assertArrayEquals(numbered(4), got);
          assertEquals(4, status.elements(types[r]));
        }
      }
    }
  }

  /** Example 4.13: a(1:17:2, 3:11, 2:10) of an array of 100 x 100 x 100, first index fastest. */
  @MpiTest(np = 1)
  @Covers({"MPI_Type_extent", "MPI_Type_vector", "MPI_Type_hvector"})
  @SuppressWarnings("deprecation")
  void shouldExtractASectionOfThreeDimensions(Intracomm self) {
    long real = Datatype.REAL.extent();
    Datatype oneSlice = Datatype.REAL.vector(9, 1, 2);
    Datatype twoSlice = oneSlice.hvector(9, 1, N * real);
    Datatype threeSlice = twoSlice.hvector(9, 1, N * N * real).commit();
    float[] e = new float[9 * 9 * 9];
    copy(self, Buf.of(numbered(N * N * N), 2 * N + 1 * N * N, 1, threeSlice), Buf.of(e));
    for (int i = 0; i < 9; i++) {
      for (int j = 0; j < 9; j++) {
        for (int k = 0; k < 9; k++) {
          assertEquals(2 * i + N * (2 + j) + N * N * (1 + k), e[i + 9 * j + 81 * k]);
        }
      }
    }
  }

  /** Example 4.14: the part below the diagonal, column by column; the rest stays. */
  @MpiTest(np = 1)
  @Covers("MPI_Type_indexed")
  void shouldCopyTheLowerTriangle(Intracomm self) {
    int[] displacements = new int[N];
    int[] lengths = new int[N];
    for (int column = 0; column < N; column++) {
      displacements[column] = N * column + column + 1;
      lengths[column] = N - column - 1;
    }
    Datatype lower = Datatype.REAL.indexed(lengths, displacements).commit();
    float[] b = new float[N * N];
    Arrays.fill(b, -1);
    copy(self, Buf.of(numbered(N * N), 0, 1, lower), Buf.of(b, 0, 1, lower));
    for (int i = 0; i < N * N; i++) {
      assertEquals(i % N > i / N ? i : -1, b[i]);
    }
  }

  private static void assertTransposed(float[] b) {
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        assertEquals(i * N + j, b[j * N + i]);
      }
    }
  }

  /** Example 4.15: one type for the whole matrix, row by row. */
  @MpiTest(np = 1)
  @Covers({"MPI_Type_vector", "MPI_Type_hvector"})
  @SuppressWarnings("deprecation")
  void shouldTransposeWithAMatrixType(Intracomm self) {
    Datatype row = Datatype.REAL.vector(N, 1, N);
    Datatype transposed = row.hvector(N, 1, Datatype.REAL.extent()).commit();
    float[] b = new float[N * N];
    copy(self, Buf.of(numbered(N * N), 0, 1, transposed), Buf.of(b));
    assertTransposed(b);
  }

  /** Example 4.16: a row with the extent of a number, so that a hundred of them are the matrix. */
  @MpiTest(np = 1)
  @Covers({"MPI_Type_struct", "MPI_Type_vector"})
  @SuppressWarnings("deprecation")
  void shouldTransposeWithARowTypeAndMarker(Intracomm self) {
    Datatype row = Datatype.REAL.vector(N, 1, N);
    Datatype row1 = Datatype.struct(
        new long[] {1, 1}, new long[] {0, Datatype.REAL.extent()}, row, Datatype.UB).commit();
    float[] b = new float[N * N];
    copy(self, Buf.of(numbered(N * N), 0, N, row1), Buf.of(b));
    assertTransposed(b);
  }

  /** The same between two ranks: sent as rows, received as columns, and the other way round. */
  @OnTwoRanks
  @Covers({"MPI_Type_create_resized", "MPI_Type_vector", "MPI_Send", "MPI_Recv"})
  void shouldTransposeBetweenRanks(Intracomm world) {
    Datatype column = Datatype.FLOAT.vector(N, 1, N).createResized(0, Float.BYTES).commit();
    for (boolean scatter : new boolean[] {true, false}) {
      if (world.rank() == 0) {
        Buf rows = Buf.of(numbered(N * N));
        world.send(scatter ? rows : Buf.of(numbered(N * N), 0, N, column), 1, 0);
      } else {
        float[] b = new float[N * N];
        world.recv(scatter ? Buf.of(b, 0, N, column) : Buf.of(b), 0, 0);
        assertTransposed(b);
      }
    }
  }

  /** A send may take a value twice. */
  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Type_vector"})
  void shouldSendOverlappingEntries(Intracomm world) {
    Datatype windows = Datatype.INT.vector(4, 3, 1).commit();
    if (world.rank() == 0) {
      world.send(Buf.of(new int[] {1, 2, 3, 4, 5, 6}, 0, 1, windows), 1, 0);
    } else {
      int[] got = new int[12];
      world.recv(Buf.of(got), 0, 0);
      assertArrayEquals(new int[] {1, 2, 3, 2, 3, 4, 3, 4, 5, 4, 5, 6}, got);
    }
  }

  /** Erroneous in the standard: mpi4j writes some value of those sent to each place, and nothing else. */
  @OnTwoRanks
  @Covers("MPI_Recv")
  void shouldNotWriteElsewhereForOverlappingEntries(Intracomm world) {
    Datatype same = Datatype.INT.vector(50, 2, 1).commit();
    if (world.rank() == 0) {
      int[] a = new int[100];
      Arrays.fill(a, 7);
      world.send(Buf.of(a), 1, 0);
    } else {
      int[] got = new int[60];
      Status s = world.recv(Buf.of(got, 5, 1, same), 0, 0);
      assertEquals(100, s.elements(same));
      for (int i = 0; i < got.length; i++) {
        assertEquals(i >= 5 && i < 56 ? 7 : 0, got[i], "element " + i);
      }
    }
  }
}
