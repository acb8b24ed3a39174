// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.NeighborCollectives;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.internal.coll.CallKind;
import org.mpi4j.internal.coll.CallKind.Form;

/** The neighbour collectives of section 8.6, in their three forms. */
interface NeighborFacet extends CommAccess, NeighborCollectives {

  @Override
  default void neighborAllgather(Buf send, Buf recv) {
    collectives().run(collectives().among(CallKind.NEIGHBOR_ALLGATHER, Form.BLOCKING, send, recv));
  }

  @Override
  default Request ineighborAllgather(Buf send, Buf recv) {
    return collectives().start(
        collectives().among(CallKind.NEIGHBOR_ALLGATHER, Form.NONBLOCKING, send, recv));
  }

  @Override
  default Prequest neighborAllgatherInit(Buf send, Buf recv, Info info) {
    return collectives().init(
        collectives().among(CallKind.NEIGHBOR_ALLGATHER, Form.PERSISTENT, send, recv).info(info));
  }

  @Override
  default void neighborAllgatherv(Buf send, Blocks recv) {
    collectives().run(collectives().among(CallKind.NEIGHBOR_ALLGATHERV, Form.BLOCKING).send(send).recv(recv));
  }

  @Override
  default Request ineighborAllgatherv(Buf send, Blocks recv) {
    return collectives().start(
        collectives().among(CallKind.NEIGHBOR_ALLGATHERV, Form.NONBLOCKING).send(send).recv(recv));
  }

  @Override
  default Prequest neighborAllgathervInit(Buf send, Blocks recv, Info info) {
    return collectives().init(
        collectives().among(CallKind.NEIGHBOR_ALLGATHERV, Form.PERSISTENT).send(send).recv(recv).info(info));
  }

  @Override
  default void neighborAlltoall(Buf send, Buf recv) {
    collectives().run(collectives().among(CallKind.NEIGHBOR_ALLTOALL, Form.BLOCKING, send, recv));
  }

  @Override
  default Request ineighborAlltoall(Buf send, Buf recv) {
    return collectives().start(
        collectives().among(CallKind.NEIGHBOR_ALLTOALL, Form.NONBLOCKING, send, recv));
  }

  @Override
  default Prequest neighborAlltoallInit(Buf send, Buf recv, Info info) {
    return collectives().init(
        collectives().among(CallKind.NEIGHBOR_ALLTOALL, Form.PERSISTENT, send, recv).info(info));
  }

  @Override
  default void neighborAlltoallv(Blocks send, Blocks recv) {
    collectives().run(collectives().among(CallKind.NEIGHBOR_ALLTOALLV, Form.BLOCKING).send(send).recv(recv));
  }

  @Override
  default Request ineighborAlltoallv(Blocks send, Blocks recv) {
    return collectives().start(
        collectives().among(CallKind.NEIGHBOR_ALLTOALLV, Form.NONBLOCKING).send(send).recv(recv));
  }

  @Override
  default Prequest neighborAlltoallvInit(Blocks send, Blocks recv, Info info) {
    return collectives().init(
        collectives().among(CallKind.NEIGHBOR_ALLTOALLV, Form.PERSISTENT).send(send).recv(recv).info(info));
  }

  @Override
  default void neighborAlltoallw(Buf[] send, Buf[] recv) {
    collectives().run(collectives().among(CallKind.NEIGHBOR_ALLTOALLW, Form.BLOCKING, send, recv));
  }

  @Override
  default Request ineighborAlltoallw(Buf[] send, Buf[] recv) {
    return collectives().start(
        collectives().among(CallKind.NEIGHBOR_ALLTOALLW, Form.NONBLOCKING, send, recv));
  }

  @Override
  default Prequest neighborAlltoallwInit(Buf[] send, Buf[] recv, Info info) {
    return collectives().init(
        collectives().among(CallKind.NEIGHBOR_ALLTOALLW, Form.PERSISTENT, send, recv).info(info));
  }
}
