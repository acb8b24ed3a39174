// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

/**
 * One message between mpiexec and an agent. On the wire: type (1 byte), channel (4), length (4), bytes.
 *
 * @param channel a stream, or the number of a process; 0 where neither is meant
 */
record Frame(FrameType type, int channel, byte[] bytes) {
  /** The longest; a program's variables and arguments are one frame. */
  static final int MAX_BYTES = 64 << 20;
}
