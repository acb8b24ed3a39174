// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.comm.ResourceSplit;

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
  UNDEFINED;

  ResourceSplit.Kind kind() {
    return switch (this) {
      case SHARED -> ResourceSplit.Kind.SHARED;
      case HW_GUIDED -> ResourceSplit.Kind.HW_GUIDED;
      case HW_UNGUIDED -> ResourceSplit.Kind.HW_UNGUIDED;
      case RESOURCE_GUIDED -> ResourceSplit.Kind.RESOURCE_GUIDED;
      case UNDEFINED -> ResourceSplit.Kind.NONE;
    };
  }
}
