// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.comm.PendingDuplicate;
import org.mpi4j.internal.p2p.Operation;

/** The end of a nonblocking duplication: if it fails, nobody gets the attributes that were copied. */
public record DuplicateEnd(PendingDuplicate begun) implements RequestEnd {
  @Override
  public void bringOut(Operation over) {
    // the duplicate's handle asks for it when it is used first
  }

  @Override
  public void failed() {
    begun.discardIfFailed();
  }
}
