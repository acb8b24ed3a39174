// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.MpiException;
import org.mpi4j.compat.BufferViews;
import org.mpi4j.compat.FirstEntries;

/**
 * Views of the buffers of collective operations. Those that a rank does not need may be null; where a buffer
 * holds data of all ranks, the arguments of the calls here tell of one share, mpi4j is told of all.
 */
abstract class Buffers extends PointToPoint {

  Buffers(org.mpi4j.Comm core) {
    super(core);
  }

  /** How many ranks take part on the other side, which is this one in an intracommunicator. */
  int peers() throws MPIException {
    return core().size();
  }

  boolean isRoot(int root) throws MPIException {
    return root == core().rank();
  }

  /** What is sent, if anything. */
  final Buf from(Object buf, int count, Datatype type) throws MPIException {
    return buf == null && count == 0 ? Buf.EMPTY : out(buf, count, type);
  }

  /** Where data go, if anywhere. */
  final Buf to(Object buf, int count, Datatype type) throws MPIException {
    return buf == null && count == 0 ? Buf.EMPTY : in(buf, count, type);
  }

  final Buf sharesFrom(Object buf, int shares, int count, Datatype type) throws MPIException {
    return from(buf, FirstEntries.product(shares, count), type);
  }

  final Buf sharesTo(Object buf, int shares, int count, Datatype type) throws MPIException {
    return to(buf, FirstEntries.product(shares, count), type);
  }

  /** A share for every rank. */
  final Buf allFrom(Object buf, int count, Datatype type) throws MPIException {
    return sharesFrom(buf, peers(), count, type);
  }

  /** A share of every rank. */
  final Buf allTo(Object buf, int count, Datatype type) throws MPIException {
    return sharesTo(buf, peers(), count, type);
  }

  /** True if the data of this side of an intercommunicator do not matter. */
  private static boolean isAside(int root) {
    return root == MPI.ROOT || root == MPI.PROC_NULL;
  }

  /** What a rank sends to the root. */
  final Buf given(Object buf, int count, Datatype type, int root) throws MPIException {
    return isAside(root) ? Buf.EMPTY : from(buf, count, type);
  }

  /** Where a rank takes its share. */
  final Buf taken(Object buf, int count, Datatype type, int root) throws MPIException {
    return isAside(root) ? Buf.EMPTY : to(buf, count, type);
  }

  /** What the root has and the others take. */
  final Buf shared(Object buf, int count, Datatype type, int root) throws MPIException {
    return root == MPI.PROC_NULL ? Buf.EMPTY : to(buf, count, type);
  }

  /** Where a result goes at the root. */
  final Buf atRoot(Object buf, int count, Datatype type, int root) throws MPIException {
    return isRoot(root) ? to(buf, count, type) : Buf.EMPTY;
  }

  /** Where the shares go at the root. */
  final Buf gathered(Object buf, int count, Datatype type, int root) throws MPIException {
    return isRoot(root) ? allTo(buf, count, type) : Buf.EMPTY;
  }

  /** Where shares of different lengths go at the root. */
  final Blocks gathered(Object buf, int[] counts, int[] displs, Datatype type, int root) throws MPIException {
    return isRoot(root) ? blocksTo(buf, counts, displs, type) : null;
  }

  /** What the root deals out. */
  final Buf dealt(Object buf, int count, Datatype type, int root) throws MPIException {
    return isRoot(root) ? allFrom(buf, count, type) : Buf.EMPTY;
  }

  /** What the root deals out in shares of different lengths. */
  final Blocks dealt(Object buf, int[] counts, int[] displs, Datatype type, int root) throws MPIException {
    return isRoot(root) ? blocksFrom(buf, counts, displs, type) : null;
  }

  final Blocks blocksFrom(Object buf, int[] counts, int[] displs, Datatype type) throws MPIException {
    return blocksFrom(peers(), buf, counts, displs, type);
  }

  final Blocks blocksTo(Object buf, int[] counts, int[] displs, Datatype type) throws MPIException {
    return blocksTo(peers(), buf, counts, displs, type);
  }

  /** So many blocks of what is sent: of the arrays the first entries count. */
  final Blocks blocksFrom(int n, Object buf, int[] counts, int[] displs, Datatype type) throws MPIException {
    return blocks(false, buf, first(n, counts, "counts"), first(n, displs, "displacements"), type);
  }

  /** So many blocks where data go: of the arrays the first entries count. */
  final Blocks blocksTo(int n, Object buf, int[] counts, int[] displs, Datatype type) throws MPIException {
    return blocks(true, buf, first(n, counts, "counts"), first(n, displs, "displacements"), type);
  }

  private static int[] first(int n, int[] array, String name) {
    return FirstEntries.of(array, n, name);
  }

  /** A buffer for each rank, displaced by bytes, each with its own datatype. */
  final Buf[] pieces(Object buf, int[] counts, int[] displs, Datatype... types) throws MPIException {
    int n = peers();
    int[] lengths = first(n, counts, "counts");
    int[] places = first(n, displs, "displacements");
    Datatype[] each = FirstEntries.of(types, n, "types");
    Buf[] pieces = new Buf[n];
    for (int i = 0; i < n; i++) {
      int rank = i;
      pieces[i] = lengths[i] == 0 ? Buf.EMPTY
          : handled(() -> piece(buf, places[rank], lengths[rank], each[rank]));
    }
    return pieces;
  }

  private static Buf piece(Object buf, int displacement, int count, Datatype type) {
    return buf instanceof Buffer b && (displacement < 0 || type.reachesBack())
        ? Slices.view(b, displacement, count, type.core())
        : BufferViews.atByte(buf, displacement, count, type.core());
  }

  static Request request(Job.Source<org.mpi4j.Request> start) throws MPIException {
    try {
      return new Request(start.get());
    } catch (MpiException e) {
      throw Job.failure(e);
    }
  }
}
