// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.io;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Datatype;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;
import org.mpi4j.internal.provider.Provider;

/**
 * Data representations of the program's own (section 14.5.3): how values lie in a file.
 *
 * {@snippet :
 *   Datarep.register("digits", read, write, type -> 2 * type.size());
 *   file.setView(0, Datatype.INT, Datatype.INT, "digits");
 * }
 */
public interface Datarep {
  /** Longest name, bytes of UTF-8. */
  int MAX_NAME = 127;

  /** No conversion: data of this direction lie in the file as in memory (MPI_CONVERSION_FN_NULL). */
  Conversion NO_CONVERSION = Provider.get().files().noConversion();

  /** Converts data between memory and file, in one direction. */
  @FunctionalInterface
  interface Conversion {
    /**
     * Converts some elements. Runs in the thread of the access, or in one of the library for nonblocking
     * calls, with no lock held; for one call never in two threads at once. What it throws makes the call fail
     * with ERR_CONVERSION.
     *
     * @param userbuf the program's memory, from the first of these elements on; to be written only where the
     *     datatype has data. Only during the call
     * @param type of the elements in memory
     * @param count how many of them
     * @param filebuf the same values as they lie in the file, without gaps, each as long as {@link Extent}
     *     says; read-only for a read conversion. Only during the call
     * @param position how many values of the type map to skip in {@code userbuf}; always 0 here
     */
    void convert(MemorySegment userbuf, Datatype type, long count, MemorySegment filebuf, long position);
  }

  /** Tells how much room values take in the file. */
  @FunctionalInterface
  interface Extent {
    /**
     * Tells how many bytes one value takes in the file. Called by {@link File#setView} and {@link
     * File#typeExtent}.
     *
     * @param type a predefined datatype that is one value, {@link Datatype#INT} for instance
     * @return 1 or more, always the same
     */
    long of(Datatype type);
  }

  /**
   * Adds a data representation. Local; each rank whose views use it must do so. It stays until the rank ends.
   *
   * @param name what {@link File#setView} knows it by
   * @param read converts from the file to memory, or {@link #NO_CONVERSION}
   * @param write converts from memory to the file, or {@link #NO_CONVERSION}
   * @param extent tells how much room values take in the file
   * @throws MpiException ERR_DUP_DATAREP if there is one of that name already, ERR_ARG if an argument is null
   *     or the name empty or too long, ERR_OTHER if MPI has not been started on this rank
   */
  @Procedure(value = {"MPI_Register_datarep", "MPI_Register_datarep_c"}, section = "14.5.3")
  static void register(String name, Conversion read, Conversion write, Extent extent) {
    Provider.get().files().registerDatarep(name, read, write, extent);
  }
}
