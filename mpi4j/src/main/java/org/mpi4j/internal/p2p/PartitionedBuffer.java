// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/** A buffer that is cut into partitions of equal numbers of elements (section 4.2). */
final class PartitionedBuffer {
  final Payload whole;
  final int partitions;

  /** Bytes of data in one partition. */
  final long bytes;

  private final long elements;

  PartitionedBuffer(Payload whole, int partitions) {
    if (partitions < 1) {
      throw new Fault(ErrorCode.ARG, "partitions = " + partitions + ", but there must be at least one");
    }
    if (whole.count() % partitions != 0) {
      throw new Fault(ErrorCode.COUNT, "the buffer has " + whole.count() + " elements, which " + partitions
          + " partitions cannot share equally");
    }
    this.whole = whole;
    this.partitions = partitions;
    this.elements = whole.count() / partitions;
    this.bytes = elements * whole.layout().size();
  }

  /** The memory of so many partitions side by side. */
  Payload part(int first, int number) {
    return whole.slice(first * elements, number * elements);
  }

  /** Throws unless there is a partition with this number. */
  void check(String name, int index) {
    if (index < 0 || index >= partitions) {
      throw new Fault(
          ErrorCode.ARG, name + " = " + index + ", but the partitions are 0.." + (partitions - 1));
    }
  }
}
