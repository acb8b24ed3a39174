// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

/** The modes of sends (section 3.4). */
public enum SendMode {
  STANDARD("MPI_Isend", "MPI_Send_init"),
  BUFFERED("MPI_Ibsend", "MPI_Bsend_init"),
  SYNCHRONOUS("MPI_Issend", "MPI_Ssend_init"),
  /** Its receive has been posted; the engine does the same as in standard mode. */
  READY("MPI_Irsend", "MPI_Rsend_init");

  private final String nonblocking;
  private final String persistent;

  SendMode(String nonblocking, String persistent) {
    this.nonblocking = nonblocking;
    this.persistent = persistent;
  }

  /** The procedure that starts such a send. */
  public String nonblocking() {
    return nonblocking;
  }

  /** The procedure that makes a persistent request of such a send. */
  public String persistent() {
    return persistent;
  }
}
