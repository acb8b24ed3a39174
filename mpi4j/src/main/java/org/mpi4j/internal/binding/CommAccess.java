// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Serializer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.p2p.BsendBuffer;

/** What the parts of a communicator's handle, which are interfaces with methods, need of the handle. */
interface CommAccess {

  /** The engine's communicator; throws a {@link Fault} if there is none any more. */
  Communicator core();

  /** The handle as the object that errors and statuses belong to. */
  ApiObject owner();

  /** Runs, starts and prepares collective calls. */
  CollectiveCalls collectives();

  /** The buffer of the last small array that was read. */
  BufferCache reads();

  /** The buffer of the last small array that was written. */
  BufferCache writes();

  /** The space for buffered sends where the communicator has none of its own. */
  BsendBuffer commonBuffer();

  /** Writes and reads objects. */
  Serializer serializer();
}
