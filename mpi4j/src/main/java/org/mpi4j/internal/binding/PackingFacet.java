// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Packing;
import org.mpi4j.internal.call.PackedForm;

/** Packing by hand (section 5.2), which needs the communicator only to fail if that was freed. */
interface PackingFacet extends Packing {

  @Override
  default long pack(Buf in, MemorySegment out, long position) {
    size();
    return Packers.pack(PackedForm.NATIVE, in, out, position);
  }

  @Override
  default int pack(Buf in, byte[] out, int position) {
    return (int) pack(in, Packers.memory(out), position);
  }

  @Override
  default long unpack(MemorySegment in, long position, Buf out) {
    size();
    return Packers.unpack(PackedForm.NATIVE, in, position, out);
  }

  @Override
  default int unpack(byte[] in, int position, Buf out) {
    return (int) unpack(Packers.memory(in), position, out);
  }

  @Override
  default long packSize(long count, Datatype type) {
    size();
    return Packers.size(PackedForm.NATIVE, count, type);
  }
}
