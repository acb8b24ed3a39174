// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

/** The numbers of channels: three for each process, and those of connections to the PMI server between. */
final class Streams {
  /** What the ranks of a machine have recorded. */
  static final int RECORDS = 0;

  private static final int STEP = 4;

  private Streams() {}

  static int out(int process) {
    return STEP * process + 1;
  }

  static int err(int process) {
    return STEP * process + 2;
  }

  static int in(int process) {
    return STEP * process + 3;
  }

  /** The channel of the n-th connection to the PMI server, from 1 on. */
  static int pmi(int n) {
    return STEP * n;
  }
}
