// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

/**
 * For whom a variable or event is, and how much of a detail it is (section 15.3.1); each level adds to those
 * before it.
 */
public enum Verbosity {
  /** What users need. */
  USER_BASIC,
  /** Details for users. */
  USER_DETAIL,
  /** All for users. */
  USER_ALL,
  /** What is needed to tune a program. */
  TUNER_BASIC,
  /** Details for tuning. */
  TUNER_DETAIL,
  /** All for tuning. */
  TUNER_ALL,
  /** What developers of mpi4j need. */
  MPIDEV_BASIC,
  /** Details for developers of mpi4j. */
  MPIDEV_DETAIL,
  /** All for developers of mpi4j. */
  MPIDEV_ALL
}
