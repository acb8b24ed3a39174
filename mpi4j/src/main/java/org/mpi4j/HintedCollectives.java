// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * {@link PersistentCollectives} with hints, as the standard has them. There are none so far that mpi4j knows
 * for these operations: whatever is given is ignored.
 */
public interface HintedCollectives extends PersistentCollectives {

  /** With hints: {@link #barrierInit()}. */
  default Prequest barrierInit(Info info) {
    return barrierInit();
  }

  /** With hints: {@link #bcastInit(Buf, int)}. */
  default Prequest bcastInit(Buf buf, int root, Info info) {
    return bcastInit(buf, root);
  }

  /** With hints: {@link #gatherInit(Buf, Buf, int)}. */
  default Prequest gatherInit(Buf send, Buf recv, int root, Info info) {
    return gatherInit(send, recv, root);
  }

  /** With hints: {@link #gathervInit(Buf, Buf, int)}. */
  default Prequest gathervInit(Buf send, Buf recv, int root, Info info) {
    return gathervInit(send, recv, root);
  }

  /** With hints: {@link #scatterInit(Buf, Buf, int)}. */
  default Prequest scatterInit(Buf send, Buf recv, int root, Info info) {
    return scatterInit(send, recv, root);
  }

  /** With hints: {@link #scattervInit(Buf, Buf, int)}. */
  default Prequest scattervInit(Buf send, Buf recv, int root, Info info) {
    return scattervInit(send, recv, root);
  }

  /** With hints: {@link #allgatherInit(Buf, Buf)}. */
  default Prequest allgatherInit(Buf send, Buf recv, Info info) {
    return allgatherInit(send, recv);
  }

  /** With hints: {@link #allgathervInit(Buf, Buf)}. */
  default Prequest allgathervInit(Buf send, Buf recv, Info info) {
    return allgathervInit(send, recv);
  }

  /** With hints: {@link #alltoallInit(Buf, Buf)}. */
  default Prequest alltoallInit(Buf send, Buf recv, Info info) {
    return alltoallInit(send, recv);
  }

  /** With hints: {@link #alltoallvInit(Buf, Buf)}. */
  default Prequest alltoallvInit(Buf send, Buf recv, Info info) {
    return alltoallvInit(send, recv);
  }

  /** With hints: {@link #alltoallwInit(Buf[], Buf...)}. */
  default Prequest alltoallwInit(Buf[] send, Buf[] recv, Info info) {
    return alltoallwInit(send, recv);
  }

  /** With hints: {@link #reduceInit(Buf, Buf, Op, int)}. */
  default Prequest reduceInit(Buf send, Buf recv, Op op, int root, Info info) {
    return reduceInit(send, recv, op, root);
  }

  /** With hints: {@link #allreduceInit(Buf, Buf, Op)}. */
  default Prequest allreduceInit(Buf send, Buf recv, Op op, Info info) {
    return allreduceInit(send, recv, op);
  }

  /** With hints: {@link #reduceScatterInit(Buf, Buf, long[], Op)}. */
  default Prequest reduceScatterInit(Buf send, Buf recv, long[] counts, Op op, Info info) {
    return reduceScatterInit(send, recv, counts, op);
  }

  /** With hints: {@link #reduceScatterBlockInit(Buf, Buf, Op)}. */
  default Prequest reduceScatterBlockInit(Buf send, Buf recv, Op op, Info info) {
    return reduceScatterBlockInit(send, recv, op);
  }

  /** With hints: {@link #scanInit(Buf, Buf, Op)}. */
  default Prequest scanInit(Buf send, Buf recv, Op op, Info info) {
    return scanInit(send, recv, op);
  }

  /** With hints: {@link #exscanInit(Buf, Buf, Op)}. */
  default Prequest exscanInit(Buf send, Buf recv, Op op, Info info) {
    return exscanInit(send, recv, op);
  }
}
