// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.Arrays;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.runtime.Completion;

/** The completion of any of several requests. */
final class AnyCompletion implements Completion {
  private final OwnRequest[] requests;

  AnyCompletion(OwnRequest... requests) {
    this.requests = requests;
  }

  @Override
  public boolean isDone() {
    for (OwnRequest r : requests) {
      if (r.active() && r.isComplete()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Need need() {
    return Need.any(Arrays.stream(requests).filter(OwnRequest::active).map(OwnRequest::need).toList());
  }

  @Override
  public void slept(int times) {
    for (OwnRequest r : requests) {
      if (r.active() && !r.isComplete()) {
        r.slept(times);
      }
    }
  }

  @Override
  public void waiter(Thread thread) {
    for (OwnRequest r : requests) {
      if (r.active()) {
        r.waiter(thread);
      }
    }
  }
}
