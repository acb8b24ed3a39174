// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.common;

/**
 * The official sizes of problems: S is a sample, W was for workstations, A and B take each some four times
 * longer.
 */
public enum ProblemClass {
  S,
  W,
  A,
  B
}
