// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.ExternalForm;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.tree.FileTree;
import org.mpi4j.internal.type.tree.TypeTree;

/** How values lie in a file: a data representation (section 14.5). */
public interface DataForm {
  /** As in memory. */
  DataForm NATIVE = new AsInMemory("native");

  /** The same: all mpi4j ranks have the same memory layout, that of little-endian machines. */
  DataForm INTERNAL = new AsInMemory("internal");

  /** As every implementation of MPI understands it. */
  DataForm EXTERNAL32 = new External();

  /** Its name in the calls of the program. */
  String name();

  /** How a datatype lies in the file. */
  Layout inFile(TypeTree type, Layout inMemory);

  /** True if data lie in the file as in memory. */
  boolean isAsInMemory(boolean written);

  /** How many bytes of the file elements are. */
  long bytes(FileElements elements);

  /** Brings elements into the form of the file. */
  void write(FileElements from, MemorySegment to);

  /**
   * Brings elements from the form of the file into memory.
   *
   * @param bytes of the file that there are; perhaps not all
   * @return bytes of memory that have got a value
   */
  long read(FileElements to, MemorySegment from, long bytes);

  /** Native and internal. */
  record AsInMemory(String name) implements DataForm {
    @Override
    public Layout inFile(TypeTree type, Layout inMemory) {
      return inMemory;
    }

    @Override
    public boolean isAsInMemory(boolean written) {
      return true;
    }

    @Override
    public long bytes(FileElements elements) {
      return elements.payload().bytes();
    }

    @Override
    public void write(FileElements from, MemorySegment to) {
      from.payload().pack(0, from.payload().bytes(), to, 0);
    }

    @Override
    public long read(FileElements to, MemorySegment from, long bytes) {
      to.payload().unpack(0, bytes, from, 0);
      return bytes;
    }
  }

  /** The form external32. */
  record External() implements DataForm {
    @Override
    public String name() {
      return "external32";
    }

    @Override
    public Layout inFile(TypeTree type, Layout inMemory) {
      return FileTree.layout(type, FileTree::external32);
    }

    @Override
    public boolean isAsInMemory(boolean written) {
      return false;
    }

    @Override
    public long bytes(FileElements elements) {
      return ExternalForm.size(elements.payload().layout(), elements.payload().count());
    }

    @Override
    public void write(FileElements from, MemorySegment to) {
      ExternalForm.pack(from.payload(), to, 0);
    }

    @Override
    public long read(FileElements to, MemorySegment from, long bytes) {
      return ExternalForm.unpackSome(to.payload(), from, 0, bytes);
    }
  }
}
