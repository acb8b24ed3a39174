// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Packing;

/** Packing by hand (section 5.2), which needs the communicator only to fail if that was freed. */
abstract class BoundPacking extends BoundObjects {

  /** The number of ranks; fails if the communicator was freed. */
  public abstract int size();

  public final long pack(Buf in, MemorySegment out, long position) {
    size();
    return PackedForm.NATIVE.pack(in, out, position);
  }

  public final int pack(Buf in, byte[] out, int position) {
    return (int) pack(in, PackedForm.memory(out), position);
  }

  public final long unpack(MemorySegment in, long position, Buf out) {
    size();
    return PackedForm.NATIVE.unpack(in, position, out);
  }

  public final int unpack(byte[] in, int position, Buf out) {
    return (int) unpack(PackedForm.memory(in), position, out);
  }

  public final long packSize(long count, Datatype type) {
    size();
    return PackedForm.NATIVE.size(count, type);
  }
}
