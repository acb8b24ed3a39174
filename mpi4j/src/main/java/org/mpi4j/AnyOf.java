// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.runtime.Completion;

/** Done as soon as one of several active requests is. */
final class AnyOf implements Completion {
  private final LocalRequest[] requests;

  AnyOf(LocalRequest... requests) {
    this.requests = requests;
  }

  @Override
  public boolean isDone() {
    for (LocalRequest r : requests) {
      if (r.active() && r.complete()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void waiter(Thread thread) {
    for (LocalRequest r : requests) {
      if (r.active()) {
        r.waiter(thread);
      }
    }
  }
}
