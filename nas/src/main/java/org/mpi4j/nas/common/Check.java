// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.common;

/** A computed value beside the official one, and the relative error that the benchmark's rules allow. */
public record Check(String name, double value, double official, double tolerance) {

  public double error() {
    return Math.abs((value - official) / official);
  }

  /** False also for a value that is no number. */
  public boolean passed() {
    return error() <= tolerance;
  }
}
