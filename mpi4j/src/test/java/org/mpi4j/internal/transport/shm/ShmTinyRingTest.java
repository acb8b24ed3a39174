// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import org.mpi4j.internal.base.Config;

/** The contract, over rings that are full nearly all the time, and with sockets for doorbells. */
class ShmTinyRingTest extends ShmTransportTest {
  @Override
  Config config() {
    return Config.defaults().with(ShmVariables.RING_BYTES, 4096L).with(ShmVariables.DOORBELL, "socket");
  }
}
