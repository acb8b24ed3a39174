// SPDX-License-Identifier: Apache-2.0
package mpi;

/** What happens on errors: the job ends, or the call throws. */
public final class Errhandler {
  private final org.mpi4j.Errhandler<Object> core;

  /** One of mpi4j's predefined handlers: programs cannot make others here. */
  @SuppressWarnings("unchecked") // predefined handlers take any object
  Errhandler(org.mpi4j.Errhandler<?> core) {
    this.core = (org.mpi4j.Errhandler<Object>) core;
  }

  org.mpi4j.Errhandler<Object> core() {
    return core;
  }
}
