// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.util.List;
import org.mpi4j.spi.Transport;
import org.mpi4j.spi.TransportContract;

/**
 * What transports promise, where no sleep ends before an hour unless something ends it: a wake-up that is
 * lost would else be made good after a tenth of a second, and no test would see it.
 */
class WakeUpsTest extends TransportContract {
  @Override
  protected List<? extends Transport> open(int n) throws IOException {
    return Job.of(n).openWithoutBound();
  }
}
