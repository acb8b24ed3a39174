// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.tree.TypeTree;

/**
 * The view that a call asks for.
 *
 * @param disp the byte of the file where it begins, or {@link #CURRENT}
 * @param etype in memory
 * @param filetype in memory
 * @param form how values lie in the file
 * @param hints that come with it
 * @param front what the front end knows the view by
 */
public record ViewRequest(
    long disp, TypeInMemory etype, TypeInMemory filetype, DataForm form, Map<String, String> hints,
    Object front) {
  /** As a displacement: where the shared pointer is. */
  public static final long CURRENT = -1;

  /** A datatype as it was described and as it lies in memory. */
  public record TypeInMemory(TypeTree tree, Layout layout) {}

  /** Makes the view; throws a Fault if it cannot be. */
  View view(OpenFile file, AccessMode mode) {
    long from = disp;
    if (disp == CURRENT) {
      if (!mode.isSequential()) {
        throw new Fault(ErrorCode.UNSUPPORTED_OPERATION,
            "disp = DISPLACEMENT_CURRENT, but that is for files that are open with MODE_SEQUENTIAL");
      }
      from = file.place(file.sharedPointer());
    } else if (disp < 0) {
      throw new Fault(ErrorCode.ARG, "disp = " + disp + ", but it must not be negative");
    }
    Layout unit = form.inFile(etype.tree(), etype.layout());
    Layout tile = etype.tree() == filetype.tree() ? unit : form.inFile(filetype.tree(), filetype.layout());
    View view = new View(from, unit, tile, form, front);
    view.check(mode.writes());
    FileHints.none().with(hints); // they must be understood
    return view;
  }

  FileHints hints(FileHints before) {
    return before.with(hints);
  }
}
