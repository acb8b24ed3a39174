// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Blocks;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.call.BlockPlaces;
import org.mpi4j.internal.call.CallBlocks;
import org.mpi4j.internal.coll.steps.Parts;

/**
 * A buffer cut into blocks.
 *
 * @param buffer its memory, or the copy that messages use
 * @param places where the blocks lie in it
 */
record BlocksHandle(BufHandle buffer, BlockPlaces places) implements Blocks, CallBlocks {

  /** Of nothing, equal to no other. */
  static BlocksHandle empty() {
    return new BlocksHandle(BufHandle.empty(), BlockPlaces.of(new long[0]));
  }

  @Override
  public Parts parts() {
    return places.parts(buffer.payload());
  }

  @Override
  public boolean isInPlace() {
    return this == IN_PLACE;
  }

  @Override
  public int size() {
    return places.counts().length;
  }

  @Override
  public long count(int block) {
    if (block < 0 || block >= size()) {
      throw new MpiException(
          ErrorClass.ERR_ARG, "block = " + block + ", but there are blocks 0.." + (size() - 1)
              + " (Blocks.count)");
    }
    return places.counts()[block];
  }

  @Override
  public Datatype type() {
    return buffer.type();
  }
}
