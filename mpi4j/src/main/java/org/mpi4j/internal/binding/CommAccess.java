// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Serializer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.CommReference;
import org.mpi4j.internal.call.PointToPointCalls;
import org.mpi4j.internal.comm.Communicator;

/** What the parts of a communicator's handle, which are interfaces with methods, need of the handle. */
interface CommAccess {

  /** The engine's communicator; throws a {@link Fault} if there is none any more. */
  Communicator core();

  /** The communicator that it stands for. */
  CommReference reference();

  /** The handle as the object that errors and statuses belong to. */
  ApiObject owner();

  /** Sends, receives and probes. */
  PointToPointCalls messages();

  /** Runs, starts and prepares collective calls. */
  CollectiveAccess collectives();

  /** The buffer of the last small array that was read. */
  BufferCache reads();

  /** The buffer of the last small array that was written. */
  BufferCache writes();

  /** Writes and reads objects. */
  Serializer serializer();
}
