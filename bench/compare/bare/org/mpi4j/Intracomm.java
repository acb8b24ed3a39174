// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** Ranks that exchange data: what the programs call. */
public interface Intracomm {

  int rank();

  int size();

  void abort(int code);

  Intracomm split(int color, int key);

  void barrier();

  void send(double[] data, int to, int tag);

  Status recv(double[] data, int from, int tag);

  @SuppressWarnings("checkstyle:parameternumber") // those of the library
  Status sendrecv(Buf out, int to, int tag, Buf in, int from, int itsTag);

  double allreduce(double value, Op op);

  int allreduce(int value, Op op);

  void allreduce(double[] from, double[] to, Op op);

  void allreduce(int[] from, int[] to, Op op);

  void allgather(Buf from, Buf to);

  void alltoall(Buf from, Buf to);

  void alltoallv(Blocks from, Blocks to);

  void exscan(Buf from, Buf to, Op op);
}
