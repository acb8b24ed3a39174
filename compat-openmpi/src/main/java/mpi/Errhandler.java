// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Comm;

/** What happens on errors: the job ends, or the call throws. */
public final class Errhandler {
  private final org.mpi4j.Errhandler<? super Comm> core;

  Errhandler(org.mpi4j.Errhandler<? super Comm> core) {
    this.core = core;
  }

  org.mpi4j.Errhandler<? super Comm> core() {
    return core;
  }
}
