// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Packing;

/** Packing by hand (section 5.2), which needs the communicator only to fail if that was freed. */
abstract class BoundPacking extends BoundObjects implements Packing {

  @Override
  public final long pack(Buf in, MemorySegment out, long position) {
    size();
    return PackedForm.NATIVE.pack(in, out, position);
  }

  @Override
  public final int pack(Buf in, byte[] out, int position) {
    return (int) pack(in, PackedForm.memory(out), position);
  }

  @Override
  public final long unpack(MemorySegment in, long position, Buf out) {
    size();
    return PackedForm.NATIVE.unpack(in, position, out);
  }

  @Override
  public final int unpack(byte[] in, int position, Buf out) {
    return (int) unpack(PackedForm.memory(in), position, out);
  }

  @Override
  public final long packSize(long count, Datatype type) {
    size();
    return PackedForm.NATIVE.size(count, type);
  }
}
