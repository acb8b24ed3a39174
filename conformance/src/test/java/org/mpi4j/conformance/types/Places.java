// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;

/** Finds out by a message which elements of an array a datatype takes, in which order. */
final class Places {
  private static final int BEFORE = 1000;
  private static final int AFTER = 1000;

  private Places() {}

  /** Of types made of INT: the indexes of the elements, relative to the buffer's address. */
  static int[] of(Intracomm comm, Datatype type) {
    return of(comm, 1, type);
  }

  /** Of {@code count} elements of such a type. */
  static int[] of(Intracomm comm, int count, Datatype type) {
    int[] memory = new int[BEFORE + AFTER];
    Arrays.setAll(memory, i -> i - BEFORE);
    int[] found = new int[Math.toIntExact(count * type.size() / Integer.BYTES)];
    int me = comm.rank();
    comm.sendrecv(Buf.of(memory, BEFORE, count, type.dup().commit()), me, 0, Buf.of(found), me, 0);
    return found;
  }

  /** Of types made of BYTE: the indexes of the bytes, up to 127. */
  static int[] ofBytes(Intracomm comm, Datatype type) {
    byte[] memory = new byte[256];
    for (int i = 0; i < memory.length; i++) {
      memory[i] = (byte) (i - 128);
    }
    byte[] found = new byte[(int) type.size()];
    int me = comm.rank();
    comm.sendrecv(Buf.of(memory, 128, 1, type.dup().commit()), me, 0, Buf.of(found), me, 0);
    int[] places = new int[found.length];
    Arrays.setAll(places, i -> found[i]);
    return places;
  }
}
