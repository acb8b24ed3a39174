// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.spi.Transport;
import org.mpi4j.spi.TransportContract;

/** The contract, over shared memory. */
class ShmTransportTest extends TransportContract {
  @Override
  protected List<? extends Transport> open(int n) throws IOException {
    List<ShmTransport> all = new ArrayList<>();
    for (int rank = 0; rank < n; rank++) {
      all.add(open(rank, n, config()));
    }
    return all;
  }

  Config config() {
    return Config.defaults();
  }

  static ShmTransport open(int rank, int size, Config config) throws IOException {
    return ShmTransport.open(new TransportContext(rank, size, "test", new byte[32], size, config), 2);
  }

  /** The launcher tells of a death; memory does not. */
  @Override
  protected boolean tellsLoss() {
    return false;
  }
}
