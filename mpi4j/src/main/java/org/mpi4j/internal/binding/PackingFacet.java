// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Packing;
import org.mpi4j.internal.call.PackedForm;

/** Packing by hand (section 5.2), which needs the communicator only to fail if that was freed. */
interface PackingFacet extends CommAccess, Packing {

  @Override
  default long pack(Buf in, MemorySegment out, long position) {
    owner().answer("MPI_Pack", this::core);
    return Packers.pack(PackedForm.NATIVE, in, out, position);
  }

  @Override
  default int pack(Buf in, byte[] out, int position) {
    return (int) pack(in, Packers.memory(out), position);
  }

  @Override
  default long unpack(MemorySegment in, long position, Buf out) {
    owner().answer("MPI_Unpack", this::core);
    return Packers.unpack(PackedForm.NATIVE, in, position, out);
  }

  @Override
  default int unpack(byte[] in, int position, Buf out) {
    return (int) unpack(Packers.memory(in), position, out);
  }

  @Override
  default long packSize(long count, Datatype type) {
    owner().answer("MPI_Pack_size", this::core);
    return Packers.size(PackedForm.NATIVE, count, type);
  }
}
