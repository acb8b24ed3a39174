// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.PackedForm;

/** Packing by hand, with the exceptions of the API. */
final class Packers {
  private Packers() {}

  /** The form of that name, for MPI_Pack_external and the like. */
  static PackedForm form(String datarep, String call) {
    try {
      return PackedForm.of(datarep);
    } catch (Fault f) {
      throw Errors.of(f, call);
    }
  }

  static MemorySegment memory(byte... array) {
    return array == null ? null : MemorySegment.ofArray(array);
  }

  static long pack(PackedForm form, Buf in, MemorySegment out, long position) {
    try {
      return form.pack(OwnObjects.memory(in), out, position);
    } catch (Fault f) {
      throw Errors.of(f, form.packing());
    }
  }

  static long unpack(PackedForm form, MemorySegment in, long position, Buf out) {
    try {
      return form.unpack(in, position, OwnObjects.memory(out));
    } catch (Fault f) {
      throw Errors.of(f, form.unpacking());
    }
  }

  static long size(PackedForm form, long count, Datatype type) {
    try {
      DatatypeHandle own = OwnObjects.type(type);
      own.checkCommitted("");
      return form.size(count, own.layout(form.sizing()));
    } catch (Fault f) {
      throw Errors.of(f, form.sizing());
    }
  }
}
