// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.util.List;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.spi.TransportContract;

/** The contract, over mailboxes. */
class LocalTransportTest extends TransportContract {
  @Override
  protected List<LocalTransport> open(int n) {
    LocalFabric fabric = new LocalFabric(n);
    return IntStream.range(0, n)
        .mapToObj(r -> new TransportContext(r, n, "test", new byte[32], n, Config.defaults()))
        .map(context -> LocalTransport.open(fabric, context))
        .toList();
  }
}
