// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import org.mpi4j.internal.base.Config;

/** The contract, where there is no /proc to find memory by. */
class ShmByNameTest extends ShmTransportTest {
  @Override
  Config config() {
    return Config.defaults().with(ShmVariables.FIND_BY, "name");
  }
}
