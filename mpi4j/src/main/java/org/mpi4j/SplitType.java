// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** By what {@link Intracomm#splitType} puts ranks together. */
public enum SplitType {
  /** Ranks that can share memory: those of one machine. */
  SHARED,
  /**
   * Ranks on the same instance of a hardware resource, which the info key {@code mpi_hw_resource_type} names.
   */
  HW_GUIDED,
  /** Ranks on the same instance of the next smaller hardware resource that mpi4j knows: the machine. */
  HW_UNGUIDED,
  /**
   * Ranks on the same instance of a hardware resource, which the info key {@code mpi_hw_resource_type} names,
   * or of one process set, which the info key {@code mpi_pset_name} names.
   */
  RESOURCE_GUIDED,
  /** This rank wants no communicator. */
  UNDEFINED
}
