// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.RunWalk;

/**
 * What a rank sees of a file (section 14.3): bytes of data, counted without gaps, and where each lies.
 *
 * @param disp the byte of the file where it begins
 * @param etype the unit of offsets, as it lies in the file
 * @param filetype the tile, as it lies in the file
 * @param form how values lie in the file
 * @param front what the front end knows it by
 * @param repeats a tile has some byte more than once, as files that are only read may
 */
record View(long disp, Layout etype, Layout filetype, DataForm form, Object front, boolean repeats) {

  View(long disp, Layout etype, Layout filetype, DataForm form, Object front) {
    this(disp, etype, filetype, form, front, repeats(filetype));
  }

  private static boolean repeats(Layout filetype) {
    long[] end = {Long.MIN_VALUE}; // of the runs so far
    boolean[] found = new boolean[1];
    if (filetype.size() > 0) {
      RunWalk.tiles(filetype, 0, 0, filetype.size(), (place, bytes, stride, count) -> {
        found[0] |= place < end[0] || count > 1 && stride < bytes;
        end[0] = Math.max(end[0], place + (count - 1) * stride + bytes);
      });
    }
    return found[0];
  }

  /** Bytes, from the start of the file on. */
  static View bytes(Object front) {
    return new View(0, Basic.BYTE.layout(), Basic.BYTE.layout(), DataForm.NATIVE, front);
  }

  /**
   * Throws a Fault unless the types make a view.
   *
   * @param written the file may be written through it
   */
  void check(boolean written) {
    if (etype.size() == 0) {
      throw new Fault(ErrorCode.TYPE, "the etype " + etype + " has no data");
    }
    if (filetype.size() % etype.size() != 0) {
      throw new Fault(ErrorCode.TYPE, "the file type " + filetype + " has " + filetype.size()
          + " bytes of data, which are no whole number of etypes, " + etype + " of " + etype.size());
    }
    if (filetype.size() == 0) {
      return;
    }
    long[] last = {0, Long.MIN_VALUE}; // the start of the last run, and where one ends at most
    RunWalk.tiles(filetype, 0, 0, filetype.size(), (place, bytes, stride, count) -> {
      if (place < 0) {
        throw wrong("has data at displacement " + place + ", but none may be negative");
      }
      if (place < last[0] || stride < 0) {
        throw wrong("has data at displacement " + (stride < 0 ? place + stride : place)
            + " behind those at " + last[0] + ", but displacements must not decrease");
      }
      if (written && (place < last[1] || count > 1 && stride < bytes)) {
        throw wrong("has data that overlap at displacement " + place + ", but the file can be written");
      }
      last[0] = place + (count - 1) * stride;
      last[1] = Math.max(last[1], last[0] + bytes);
    });
    if (filetype.extent() <= 0) {
      throw wrong("has the extent " + filetype.extent() + ", so that tiles would not follow each other");
    }
    if (written && !isOrdered()) {
      long tiles = filetype.trueExtent() / filetype.extent() + 2;
      Payload.of(MemorySegment.NULL, Long.MAX_VALUE, 0, tiles, filetype).demandNoOverlap();
    }
  }

  private Fault wrong(String what) {
    return new Fault(ErrorCode.TYPE, "the file type " + filetype + " " + what);
  }

  /** True if data that come later lie at higher places, no byte twice. */
  boolean isOrdered() {
    return filetype.trueExtent() <= filetype.extent() && !repeats;
  }

  /** True if data lie without gaps. */
  boolean isContiguous() {
    return filetype.isContiguous();
  }

  /** How long a run of data is on the average, bytes. */
  long runBytes() {
    return isContiguous() ? Long.MAX_VALUE
        : filetype.size() == 0 ? 0 : filetype.size() / RunWalk.runs(filetype);
  }

  /** Where a byte of data lies; throws a Fault if that is no number. */
  long place(long position) {
    try {
      if (isContiguous()) {
        return Math.addExact(disp + filetype.trueLb(), position);
      }
      if (filetype.size() == 0) {
        return disp;
      }
      long tile = position / filetype.size();
      long start = Math.addExact(disp, Math.multiplyExact(tile, filetype.extent()));
      Math.addExact(start, filetype.extent());
      long inside = position - tile * filetype.size();
      long[] found = new long[1];
      RunWalk.tiles(filetype, start, inside, inside + 1, (place, _, _, _) -> found[0] = place);
      return found[0];
    } catch (ArithmeticException e) {
      throw new Fault(ErrorCode.ARG, "byte " + position + " of the view lies beyond the longest file", e);
    }
  }

  /** Throws a Fault if data lie beyond the longest file. */
  void demandReach(long from, long bytes) {
    if (from > Long.MAX_VALUE - bytes) {
      throw new Fault(ErrorCode.ARG, bytes + " bytes from byte " + from
          + " of the view on lie beyond the longest file");
    }
    place(from + bytes - 1);
  }

  /** Visits the runs of bytes {@code from} to {@code to} of the data. */
  void runs(long from, long to, RunWalk.Visitor visitor) {
    if (to > from) {
      long tile = from / filetype.size();
      long skipped = tile * filetype.size();
      RunWalk.tiles(filetype, disp + tile * filetype.extent(), from - skipped, to - skipped, visitor);
    }
  }

  /** Bytes of data in so many etypes; throws a Fault if that is no number. */
  long bytes(long etypes) {
    try {
      return Math.multiplyExact(etypes, etype.size());
    } catch (ArithmeticException e) {
      throw new Fault(ErrorCode.ARG, "offset = " + etypes + " etypes of " + etype.size()
          + " bytes, but that is beyond the longest file", e);
    }
  }

  /** The first etype that begins at this byte of the file or behind it: where a file of that size ends. */
  long etypesBefore(long size) {
    long tiles = filetype.size() == 0 ? 0 : Math.max(0, (size - disp) / filetype.extent() - reach());
    long low = tiles * filetype.size() / etype.size();
    long high = low;
    if (filetype.size() == 0 || size <= disp) {
      return 0;
    }
    long step = 1;
    while (place(high * etype.size()) < size) {
      low = high + 1;
      high += step;
      step *= 2;
    }
    while (low < high) {
      long middle = (low + high) >>> 1;
      if (place(middle * etype.size()) < size) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** By how many tiles the data of one reach into those that follow, at most. */
  private long reach() {
    return (filetype.trueLb() + filetype.trueExtent()) / filetype.extent() + 1;
  }
}
