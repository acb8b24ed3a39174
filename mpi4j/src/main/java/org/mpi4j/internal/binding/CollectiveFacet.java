// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Collectives;
import org.mpi4j.Info;
import org.mpi4j.NonblockingCollectives;
import org.mpi4j.Op;
import org.mpi4j.PersistentCollectives;
import org.mpi4j.PersistentReductions;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.internal.coll.CallKind;

/** The collectives of chapter 6: of each its blocking, its nonblocking and its persistent form. */
interface CollectiveFacet
    extends CommAccess, Collectives, NonblockingCollectives, PersistentCollectives, PersistentReductions {

  @Override
  default void barrier() {
    collectives().run(collectives().now().of(CallKind.BARRIER));
  }

  @Override
  default Request ibarrier() {
    return collectives().start(new Arguments().of(CallKind.BARRIER));
  }

  @Override
  default Prequest barrierInit(Info info) {
    return collectives().init(new Arguments().of(CallKind.BARRIER).info(info));
  }

  @Override
  default void bcast(Buf buf, int root) {
    collectives().run(collectives().now().of(CallKind.BCAST, buf, null).root(root));
  }

  @Override
  default Request ibcast(Buf buf, int root) {
    return collectives().start(new Arguments().of(CallKind.BCAST, buf, null).root(root));
  }

  @Override
  default Prequest bcastInit(Buf buf, int root, Info info) {
    return collectives().init(new Arguments().of(CallKind.BCAST, buf, null).root(root).info(info));
  }

  @Override
  default void gather(Buf send, Buf recv, int root) {
    collectives().run(collectives().now().of(CallKind.GATHER, send, recv).root(root));
  }

  @Override
  default Request igather(Buf send, Buf recv, int root) {
    return collectives().start(new Arguments().of(CallKind.GATHER, send, recv).root(root));
  }

  @Override
  default Prequest gatherInit(Buf send, Buf recv, int root, Info info) {
    return collectives().init(new Arguments().of(CallKind.GATHER, send, recv).root(root).info(info));
  }

  @Override
  default void gatherv(Buf send, Blocks recv, int root) {
    collectives().run(collectives().now().of(CallKind.GATHERV).send(send).recv(recv).root(root));
  }

  @Override
  default Request igatherv(Buf send, Blocks recv, int root) {
    return collectives().start(new Arguments().of(CallKind.GATHERV).send(send).recv(recv).root(root));
  }

  @Override
  default Prequest gathervInit(Buf send, Blocks recv, int root, Info info) {
    return collectives().init(
        new Arguments().of(CallKind.GATHERV).send(send).recv(recv).root(root).info(info));
  }

  @Override
  default void scatter(Buf send, Buf recv, int root) {
    collectives().run(collectives().now().of(CallKind.SCATTER, send, recv).root(root));
  }

  @Override
  default Request iscatter(Buf send, Buf recv, int root) {
    return collectives().start(new Arguments().of(CallKind.SCATTER, send, recv).root(root));
  }

  @Override
  default Prequest scatterInit(Buf send, Buf recv, int root, Info info) {
    return collectives().init(new Arguments().of(CallKind.SCATTER, send, recv).root(root).info(info));
  }

  @Override
  default void scatterv(Blocks send, Buf recv, int root) {
    collectives().run(collectives().now().of(CallKind.SCATTERV).send(send).recv(recv).root(root));
  }

  @Override
  default Request iscatterv(Blocks send, Buf recv, int root) {
    return collectives().start(new Arguments().of(CallKind.SCATTERV).send(send).recv(recv).root(root));
  }

  @Override
  default Prequest scattervInit(Blocks send, Buf recv, int root, Info info) {
    return collectives().init(
        new Arguments().of(CallKind.SCATTERV).send(send).recv(recv).root(root).info(info));
  }

  @Override
  default void allgather(Buf send, Buf recv) {
    collectives().run(collectives().now().of(CallKind.ALLGATHER, send, recv));
  }

  @Override
  default Request iallgather(Buf send, Buf recv) {
    return collectives().start(new Arguments().of(CallKind.ALLGATHER, send, recv));
  }

  @Override
  default Prequest allgatherInit(Buf send, Buf recv, Info info) {
    return collectives().init(new Arguments().of(CallKind.ALLGATHER, send, recv).info(info));
  }

  @Override
  default void allgatherv(Buf send, Blocks recv) {
    collectives().run(collectives().now().of(CallKind.ALLGATHERV).send(send).recv(recv));
  }

  @Override
  default Request iallgatherv(Buf send, Blocks recv) {
    return collectives().start(new Arguments().of(CallKind.ALLGATHERV).send(send).recv(recv));
  }

  @Override
  default Prequest allgathervInit(Buf send, Blocks recv, Info info) {
    return collectives().init(new Arguments().of(CallKind.ALLGATHERV).send(send).recv(recv).info(info));
  }

  @Override
  default void alltoall(Buf send, Buf recv) {
    collectives().run(collectives().now().of(CallKind.ALLTOALL, send, recv));
  }

  @Override
  default Request ialltoall(Buf send, Buf recv) {
    return collectives().start(new Arguments().of(CallKind.ALLTOALL, send, recv));
  }

  @Override
  default Prequest alltoallInit(Buf send, Buf recv, Info info) {
    return collectives().init(new Arguments().of(CallKind.ALLTOALL, send, recv).info(info));
  }

  @Override
  default void alltoallv(Blocks send, Blocks recv) {
    collectives().run(collectives().now().of(CallKind.ALLTOALLV).send(send).recv(recv));
  }

  @Override
  default Request ialltoallv(Blocks send, Blocks recv) {
    return collectives().start(new Arguments().of(CallKind.ALLTOALLV).send(send).recv(recv));
  }

  @Override
  default Prequest alltoallvInit(Blocks send, Blocks recv, Info info) {
    return collectives().init(new Arguments().of(CallKind.ALLTOALLV).send(send).recv(recv).info(info));
  }

  @Override
  default void alltoallw(Buf[] send, Buf[] recv) {
    collectives().run(collectives().now().of(CallKind.ALLTOALLW, send, recv));
  }

  @Override
  default Request ialltoallw(Buf[] send, Buf[] recv) {
    return collectives().start(new Arguments().of(CallKind.ALLTOALLW, send, recv));
  }

  @Override
  default Prequest alltoallwInit(Buf[] send, Buf[] recv, Info info) {
    return collectives().init(new Arguments().of(CallKind.ALLTOALLW, send, recv).info(info));
  }

  @Override
  default void reduce(Buf send, Buf recv, Op op, int root) {
    collectives().run(collectives().now().of(CallKind.REDUCE, send, recv).op(op).root(root));
  }

  @Override
  default Request ireduce(Buf send, Buf recv, Op op, int root) {
    return collectives().start(new Arguments().of(CallKind.REDUCE, send, recv).op(op).root(root));
  }

  @Override
  default Prequest reduceInit(Buf send, Buf recv, Op op, int root, Info info) {
    return collectives().init(new Arguments().of(CallKind.REDUCE, send, recv).op(op).root(root).info(info));
  }

  @Override
  default void allreduce(Buf send, Buf recv, Op op) {
    collectives().run(collectives().now().of(CallKind.ALLREDUCE, send, recv).op(op));
  }

  @Override
  default Request iallreduce(Buf send, Buf recv, Op op) {
    return collectives().start(new Arguments().of(CallKind.ALLREDUCE, send, recv).op(op));
  }

  @Override
  default Prequest allreduceInit(Buf send, Buf recv, Op op, Info info) {
    return collectives().init(new Arguments().of(CallKind.ALLREDUCE, send, recv).op(op).info(info));
  }

  @Override
  default void reduceScatter(Buf send, Buf recv, long[] counts, Op op) {
    collectives().run(
        collectives().now().of(CallKind.REDUCE_SCATTER, send, recv).counts(counts).op(op));
  }

  @Override
  default Request ireduceScatter(Buf send, Buf recv, long[] counts, Op op) {
    return collectives().start(
        new Arguments().of(CallKind.REDUCE_SCATTER, send, recv).counts(counts).op(op));
  }

  @Override
  default Prequest reduceScatterInit(Buf send, Buf recv, long[] counts, Op op, Info info) {
    return collectives().init(
        new Arguments().of(CallKind.REDUCE_SCATTER, send, recv).counts(counts).op(op).info(info));
  }

  @Override
  default void reduceScatterBlock(Buf send, Buf recv, Op op) {
    collectives().run(collectives().now().of(CallKind.REDUCE_SCATTER_BLOCK, send, recv).op(op));
  }

  @Override
  default Request ireduceScatterBlock(Buf send, Buf recv, Op op) {
    return collectives().start(new Arguments().of(CallKind.REDUCE_SCATTER_BLOCK, send, recv).op(op));
  }

  @Override
  default Prequest reduceScatterBlockInit(Buf send, Buf recv, Op op, Info info) {
    return collectives().init(
        new Arguments().of(CallKind.REDUCE_SCATTER_BLOCK, send, recv).op(op).info(info));
  }

  @Override
  default void scan(Buf send, Buf recv, Op op) {
    collectives().run(collectives().now().of(CallKind.SCAN, send, recv).op(op));
  }

  @Override
  default Request iscan(Buf send, Buf recv, Op op) {
    return collectives().start(new Arguments().of(CallKind.SCAN, send, recv).op(op));
  }

  @Override
  default Prequest scanInit(Buf send, Buf recv, Op op, Info info) {
    return collectives().init(new Arguments().of(CallKind.SCAN, send, recv).op(op).info(info));
  }

  @Override
  default void exscan(Buf send, Buf recv, Op op) {
    collectives().run(collectives().now().of(CallKind.EXSCAN, send, recv).op(op));
  }

  @Override
  default Request iexscan(Buf send, Buf recv, Op op) {
    return collectives().start(new Arguments().of(CallKind.EXSCAN, send, recv).op(op));
  }

  @Override
  default Prequest exscanInit(Buf send, Buf recv, Op op, Info info) {
    return collectives().init(new Arguments().of(CallKind.EXSCAN, send, recv).op(op).info(info));
  }
}
