// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Locale;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.Request;

/** A collective operation, in its three forms; {@code collectives.c} has the same. Reductions add. */
enum Collective {
  BARRIER(
      new Shape(Elements.NONE, Blocks.NO_BLOCK, Blocks.NO_BLOCK, Turns.SAME, Outcome.NOTHING),
      (o, turn) -> o.comm(turn).barrier(),
      (o, turn) -> o.comm(turn).ibarrier(),
      (o, turn) -> o.comm(turn).barrierInit()),
  BCAST(
      new Shape(Elements.BYTES, Blocks.NO_BLOCK, Blocks.ONE_BLOCK, Turns.ROOTS, Outcome.ONE_FOR_ALL),
      ArrayCalls::bcast,
      (o, turn) -> o.comm(turn).ibcast(o.recv(), turn),
      (o, turn) -> o.comm(turn).bcastInit(o.recv(), turn)),
  REDUCE(
      new Shape(Elements.DOUBLES, Blocks.ONE_BLOCK, Blocks.ONE_BLOCK, Turns.ROOTS, Outcome.SUMMED),
      ArrayCalls::reduce,
      (o, turn) -> o.comm(turn).ireduce(o.send(), o.recv(), Op.SUM, turn),
      (o, turn) -> o.comm(turn).reduceInit(o.send(), o.recv(), Op.SUM, turn)),
  ALLREDUCE(
      new Shape(Elements.DOUBLES, Blocks.ONE_BLOCK, Blocks.ONE_BLOCK, Turns.SAME, Outcome.SUMMED_BY_ALL),
      ArrayCalls::allreduce,
      (o, turn) -> o.comm(turn).iallreduce(o.send(), o.recv(), Op.SUM),
      (o, turn) -> o.comm(turn).allreduceInit(o.send(), o.recv(), Op.SUM)),
  GATHER(
      new Shape(Elements.BYTES, Blocks.ONE_BLOCK, Blocks.FOR_EACH, Turns.ROOTS, Outcome.GATHERED),
      (o, turn) -> o.comm(turn).gather(o.send(), o.recv(), turn),
      (o, turn) -> o.comm(turn).igather(o.send(), o.recv(), turn),
      (o, turn) -> o.comm(turn).gatherInit(o.send(), o.recv(), turn)),
  GATHERV(
      GATHER.shape,
      (o, turn) -> o.comm(turn).gatherv(o.send(), o.cutRecv(), turn),
      (o, turn) -> o.comm(turn).igatherv(o.send(), o.cutRecv(), turn),
      (o, turn) -> o.comm(turn).gathervInit(o.send(), o.cutRecv(), turn)),
  SCATTER(
      new Shape(Elements.BYTES, Blocks.FOR_EACH, Blocks.ONE_BLOCK, Turns.ROOTS, Outcome.SCATTERED),
      (o, turn) -> o.comm(turn).scatter(o.send(), o.recv(), turn),
      (o, turn) -> o.comm(turn).iscatter(o.send(), o.recv(), turn),
      (o, turn) -> o.comm(turn).scatterInit(o.send(), o.recv(), turn)),
  SCATTERV(
      SCATTER.shape,
      (o, turn) -> o.comm(turn).scatterv(o.cutSend(), o.recv(), turn),
      (o, turn) -> o.comm(turn).iscatterv(o.cutSend(), o.recv(), turn),
      (o, turn) -> o.comm(turn).scattervInit(o.cutSend(), o.recv(), turn)),
  ALLGATHER(
      new Shape(Elements.BYTES, Blocks.ONE_BLOCK, Blocks.FOR_EACH, Turns.SAME, Outcome.GATHERED_BY_ALL),
      (o, turn) -> o.comm(turn).allgather(o.send(), o.recv()),
      (o, turn) -> o.comm(turn).iallgather(o.send(), o.recv()),
      (o, turn) -> o.comm(turn).allgatherInit(o.send(), o.recv())),
  ALLGATHERV(
      ALLGATHER.shape,
      (o, turn) -> o.comm(turn).allgatherv(o.send(), o.cutRecv()),
      (o, turn) -> o.comm(turn).iallgatherv(o.send(), o.cutRecv()),
      (o, turn) -> o.comm(turn).allgathervInit(o.send(), o.cutRecv())),
  ALLTOALL(
      new Shape(Elements.BYTES, Blocks.FOR_EACH, Blocks.FOR_EACH, Turns.SAME, Outcome.EXCHANGED),
      (o, turn) -> o.comm(turn).alltoall(o.send(), o.recv()),
      (o, turn) -> o.comm(turn).ialltoall(o.send(), o.recv()),
      (o, turn) -> o.comm(turn).alltoallInit(o.send(), o.recv())),
  ALLTOALLV(
      ALLTOALL.shape,
      (o, turn) -> o.comm(turn).alltoallv(o.cutSend(), o.cutRecv()),
      (o, turn) -> o.comm(turn).ialltoallv(o.cutSend(), o.cutRecv()),
      (o, turn) -> o.comm(turn).alltoallvInit(o.cutSend(), o.cutRecv())),
  REDUCE_SCATTER_BLOCK(
      new Shape(
          Elements.DOUBLES, Blocks.FOR_EACH, Blocks.ONE_BLOCK, Turns.SAME, Outcome.SUMMED_AND_SCATTERED),
      (o, turn) -> o.comm(turn).reduceScatterBlock(o.send(), o.recv(), Op.SUM),
      (o, turn) -> o.comm(turn).ireduceScatterBlock(o.send(), o.recv(), Op.SUM),
      (o, turn) -> o.comm(turn).reduceScatterBlockInit(o.send(), o.recv(), Op.SUM)),
  REDUCE_SCATTER(
      REDUCE_SCATTER_BLOCK.shape,
      (o, turn) -> o.comm(turn).reduceScatter(o.send(), o.recv(), o.counts(), Op.SUM),
      (o, turn) -> o.comm(turn).ireduceScatter(o.send(), o.recv(), o.counts(), Op.SUM),
      (o, turn) -> o.comm(turn).reduceScatterInit(o.send(), o.recv(), o.counts(), Op.SUM)),
  SCAN(
      new Shape(Elements.DOUBLES, Blocks.ONE_BLOCK, Blocks.ONE_BLOCK, Turns.ORDERS, Outcome.RUNNING_SUM),
      (o, turn) -> o.comm(turn).scan(o.send(), o.recv(), Op.SUM),
      (o, turn) -> o.comm(turn).iscan(o.send(), o.recv(), Op.SUM),
      (o, turn) -> o.comm(turn).scanInit(o.send(), o.recv(), Op.SUM)),
  EXSCAN(
      new Shape(
          Elements.DOUBLES, Blocks.ONE_BLOCK, Blocks.ONE_BLOCK, Turns.ORDERS, Outcome.RUNNING_SUM_BEFORE),
      (o, turn) -> o.comm(turn).exscan(o.send(), o.recv(), Op.SUM),
      (o, turn) -> o.comm(turn).iexscan(o.send(), o.recv(), Op.SUM),
      (o, turn) -> o.comm(turn).exscanInit(o.send(), o.recv(), Op.SUM)),
  NEIGHBOR_ALLGATHER(
      new Shape(Elements.BYTES, Blocks.ONE_BLOCK, Blocks.FOR_NEIGHBOURS, Turns.RING, Outcome.FROM_NEIGHBOURS),
      (o, turn) -> o.ring().neighborAllgather(o.send(), o.recv()),
      (o, turn) -> o.ring().ineighborAllgather(o.send(), o.recv()),
      (o, turn) -> o.ring().neighborAllgatherInit(o.send(), o.recv())),
  NEIGHBOR_ALLTOALL(
      new Shape(
          Elements.BYTES, Blocks.FOR_NEIGHBOURS, Blocks.FOR_NEIGHBOURS, Turns.RING, Outcome.FROM_NEIGHBOURS),
      (o, turn) -> o.ring().neighborAlltoall(o.send(), o.recv()),
      (o, turn) -> o.ring().ineighborAlltoall(o.send(), o.recv()),
      (o, turn) -> o.ring().neighborAlltoallInit(o.send(), o.recv()));

  private final Shape shape;
  private final Blocking blocking;
  private final Nonblocking nonblocking;
  private final Persistent persistent;

  Collective(Shape shape, Blocking blocking, Nonblocking nonblocking, Persistent persistent) {
    this.shape = shape;
    this.blocking = blocking;
    this.nonblocking = nonblocking;
    this.persistent = persistent;
  }

  Shape shape() {
    return shape;
  }

  Blocking blocking() {
    return blocking;
  }

  Nonblocking nonblocking() {
    return nonblocking;
  }

  Persistent persistent() {
    return persistent;
  }

  /** As in the standard, without prefix. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns when the operation is over. */
  interface Blocking {
    void call(Operands o, int turn);
  }

  /** Starts the operation. */
  interface Nonblocking {
    Request start(Operands o, int turn);
  }

  /** Prepares it to be started many times. */
  interface Persistent {
    Prequest init(Operands o, int turn);
  }

  /** The blocking calls that take arrays where the memory is one. */
  private static final class ArrayCalls {
    static void bcast(Operands o, int turn) {
      if (o.inArrays()) {
        o.comm(turn).bcast(o.recvBytes(), turn);
      } else {
        o.comm(turn).bcast(o.recv(), turn);
      }
    }

    static void reduce(Operands o, int turn) {
      if (o.inArrays()) {
        o.comm(turn).reduce(o.sendDoubles(), o.recvDoubles(), Op.SUM, turn);
      } else {
        o.comm(turn).reduce(o.send(), o.recv(), Op.SUM, turn);
      }
    }

    static void allreduce(Operands o, int turn) {
      if (o.inArrays()) {
        o.comm(turn).allreduce(o.sendDoubles(), o.recvDoubles(), Op.SUM);
      } else {
        o.comm(turn).allreduce(o.send(), o.recv(), Op.SUM);
      }
    }
  }
}
