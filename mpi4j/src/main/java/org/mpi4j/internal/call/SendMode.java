// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

/** The modes of sends (section 3.4). */
public enum SendMode {
  STANDARD,
  BUFFERED,
  SYNCHRONOUS,
  /** Its receive has been posted; the engine does the same as in standard mode. */
  READY
}
