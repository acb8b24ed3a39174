// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

/** Where a call gets slots from. */
public interface SlotSource {
  /** There are none. */
  SlotSource NONE = new SlotSource() {
    @Override
    public boolean hold(long bytes) {
      return false;
    }

    @Override
    public SlotCall call(long number, long bytes) {
      return null;
    }
  };

  /** True if each rank can publish so many bytes; the answer is the same on all ranks. */
  boolean hold(long bytes);

  /**
   * The call in slots that hold so many bytes; null, on all ranks, if there is no memory for them.
   *
   * @param number of the call, if it is not persistent; ascends
   */
  SlotCall call(long number, long bytes);
}
