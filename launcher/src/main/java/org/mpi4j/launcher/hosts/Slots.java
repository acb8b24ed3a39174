// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import java.util.Arrays;
import java.util.List;

/**
 * Deals machines out to ranks, one rank after the other. When all slots are taken it begins again: there may
 * always be more ranks than slots.
 */
final class Slots {
  private final List<Host> hosts;
  private final boolean byNode;
  private final int[] taken;
  private int at;

  /**
   * @param byNode true: each rank goes to the next machine; false: to the same one while that has slots
   */
  Slots(List<Host> hosts, boolean byNode) {
    this.hosts = hosts;
    this.byNode = byNode;
    this.taken = new int[hosts.size()];
  }

  /** The machine of the next rank. */
  Host next() {
    for (int looked = 0; taken[at] >= hosts.get(at).slots(); looked++) {
      if (looked == hosts.size()) {
        Arrays.fill(taken, 0);
        at = 0;
      } else {
        at = (at + 1) % hosts.size();
      }
    }
    Host host = hosts.get(at);
    taken[at]++;
    if (byNode) {
      at = (at + 1) % hosts.size();
    }
    return host;
  }
}
