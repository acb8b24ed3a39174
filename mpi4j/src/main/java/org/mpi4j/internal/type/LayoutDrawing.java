// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;

/**
 * Draws one element of a datatype as a line of characters, each for one byte or, if the element is long, for
 * several: a small letter of the type's name for data, # for several letters, a dot for a gap.
 */
public final class LayoutDrawing {
  private static final int WIDTH = 64;
  private static final int LONGEST = 10_000; // series of values that are drawn

  private final long start;
  private final long scale; // bytes of one character
  private final char[] cells;
  private int drawn;

  private LayoutDrawing(long start, long scale, int width) {
    this.start = start;
    this.scale = scale;
    this.cells = new char[width];
    Arrays.fill(cells, '.');
  }

  /** The lines: from where to where, a ruler of the bounds, the data. */
  public static String of(Layout layout) {
    long start = Math.min(Math.min(layout.lb(), layout.ub()), layout.trueLb());
    long end = Math.max(Math.max(layout.lb(), layout.ub()), layout.trueLb() + layout.trueExtent());
    long width = Math.max(1, end - start);
    long scale = (width - 1) / WIDTH + 1;
    LayoutDrawing picture = new LayoutDrawing(start, scale, (int) ((width - 1) / scale + 1));
    EntryWalk.element(layout, LONGEST, picture::draw);
    boolean cut = picture.drawn == LONGEST;
    return "bytes " + start + " to " + end + ", " + (scale == 1 ? "one" : scale) + " in a character"
        + (cut ? ", the beginning" : "") + ":\n  " + new String(picture.cells) + "\n  "
        + picture.bounds(layout);
  }

  private void draw(Basic basic, long place, long stride, long count) {
    drawn++;
    char letter = Character.toLowerCase(basic.title().replace("MPI_", "").charAt(0));
    long reach = (count - 1) * stride;
    if (Math.abs(stride) <= Math.max(scale, basic.size())) { // gaps too small to be drawn
      fill(letter, place + Math.min(0, reach), basic.size() + Math.abs(reach));
    } else {
      for (long at = 0; at != reach + stride; at += stride) {
        fill(letter, place + at, basic.size());
      }
    }
  }

  private void fill(char letter, long place, long bytes) {
    int last = (int) ((place - start + bytes - 1) / scale);
    for (int c = (int) ((place - start) / scale); c <= last; c++) {
      cells[c] = cells[c] == '.' || cells[c] == letter ? letter : '#';
    }
  }

  /** Where the bounds are, [ for the lower and ) for the upper. */
  private String bounds(Layout layout) {
    char[] ruler = new char[cells.length + 1];
    Arrays.fill(ruler, ' ');
    ruler[(int) ((layout.lb() - start) / scale)] = '[';
    long upper = layout.ub() - start;
    ruler[(int) ((upper + scale - 1) / scale)] = ')';
    return new String(ruler).stripTrailing();
  }
}
