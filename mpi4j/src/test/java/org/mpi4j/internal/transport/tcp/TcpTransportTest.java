// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.util.List;
import org.mpi4j.spi.Transport;
import org.mpi4j.spi.TransportContract;

class TcpTransportTest extends TransportContract {
  @Override
  protected List<? extends Transport> open(int n) throws IOException {
    return Job.of(n).open();
  }
}
