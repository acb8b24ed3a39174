// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

/** All the times that one rank waited for another one for one reason at one site. */
final class Wait {
  final int waiter;
  final int culprit;
  final WaitState state;

  /** Where the waiting rank began what it waited for. */
  final Site site;

  double ns;
  double longestNs;
  double count;

  Wait(Key key) {
    waiter = key.waiter;
    culprit = key.culprit;
    state = key.state;
    site = key.site;
  }

  /** What the times have in common. */
  record Key(int waiter, int culprit, WaitState state, Site site) {

    // a record's own methods are slow at first: the JVM makes their code at each start
    @Override
    public int hashCode() {
      return 31 * (31 * (31 * waiter + culprit) + state.hashCode()) + site.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key that && waiter == that.waiter && culprit == that.culprit
          && state == that.state && site == that.site;
    }
  }
}
