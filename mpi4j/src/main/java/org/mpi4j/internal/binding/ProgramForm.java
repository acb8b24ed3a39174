// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.Callable;
import org.mpi4j.Datatype;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;
import org.mpi4j.internal.io.DataForm;
import org.mpi4j.internal.io.FileElements;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.tree.FileTree;
import org.mpi4j.internal.type.tree.TypeTree;
import org.mpi4j.io.Datarep;

/** A data representation of the program. */
record ProgramForm(
    String name, Datarep.Conversion reading, Datarep.Conversion writing, Datarep.Extent extent)
    implements DataForm {

  @Override
  public Layout inFile(TypeTree type, Layout inMemory) {
    return FileTree.layout(type, this::length);
  }

  /** How long a value of a predefined type is in the file. */
  private long length(TypeTree leaf) {
    Datatype type = leaf.handle() instanceof Datatype named ? named : DatatypeHandle.of(leaf);
    long bytes = call("extent", () -> extent.of(type));
    if (bytes < 1) {
      throw new Fault(ErrorCode.CONVERSION, "the extent function of the data representation \"" + name
          + "\" says that " + type + " takes " + bytes + " bytes, but it must be 1 or more");
    }
    return bytes;
  }

  @Override
  public boolean isAsInMemory(boolean written) {
    return (written ? writing : reading) == Datarep.NO_CONVERSION;
  }

  @Override
  public long bytes(FileElements elements) {
    return Math.multiplyExact(elements.payload().count(), elementBytes(elements));
  }

  private long elementBytes(FileElements elements) {
    return FileTree.layout(elements.type(), this::length).size();
  }

  @Override
  public void write(FileElements from, MemorySegment to) {
    Payload p = from.payload();
    MemorySegment memory = memory(p).asReadOnly();
    convert(true, from, memory, to.asSlice(0, bytes(from)), p.count());
  }

  @Override
  public long read(FileElements to, MemorySegment from, long bytes) {
    Payload p = to.payload();
    long one = elementBytes(to);
    long whole = one == 0 ? 0 : bytes / one;
    if (whole > 0) {
      MemorySegment file = from.asSlice(0, whole * one).asReadOnly();
      convert(false, to, memory(p), file, whole);
    }
    return whole * p.layout().size();
  }

  /** The memory from the address of the first element on. */
  private static MemorySegment memory(Payload p) {
    if (p.bytes() == 0) {
      return MemorySegment.NULL;
    }
    if (p.origin() < 0 || p.origin() > p.segment().byteSize()) {
      throw new Fault(ErrorCode.UNSUPPORTED_OPERATION,
          "the address of the elements lies outside their memory, but a conversion function needs it");
    }
    return p.segment().asSlice(p.origin());
  }

  private void convert(
      boolean writes, FileElements elements, MemorySegment memory, MemorySegment file, long count) {
    if (elements.payload().bytes() > 0) {
      call(writes ? "write conversion" : "read conversion", () -> {
        (writes ? writing : reading).convert(memory, (Datatype) elements.handle(), count, file, 0);
        return null;
      });
    }
  }

  private <T> T call(String what, Callable<T> function) {
    try {
      return UserCode.get("the " + what + " function of the data representation \"" + name + "\"", function);
    } catch (Fault f) {
      throw new Fault(ErrorCode.CONVERSION, f.getMessage(), f.getCause());
    }
  }
}
