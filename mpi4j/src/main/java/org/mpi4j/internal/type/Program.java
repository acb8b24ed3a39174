// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A type map compiled for copying: runs, lists of blocks, loops around them, and chains of these where there
 * is no regularity. Immutable, and shared by all uses of the datatype.
 *
 * <p>Each form can move many copies of itself at equal distances, so that a loop around a loop, or around the
 * members of a structure, costs no call for each turn.
 */
abstract sealed class Program {
  /** Bytes of data in one copy. */
  final long size;

  /** How many runs one copy has. */
  final long blocks;

  private Program(long size, long blocks) {
    this.size = size;
    this.blocks = blocks;
  }

  /**
   * Moves data until {@link Transfer#left} is 0, at most to the end of the copies.
   *
   * @param place where the first copy's own zero lies
   * @param distance from one copy to the next, bytes
   * @param from where in the packed data of all copies to begin
   */
  final void move(Transfer t, long place, long copies, long distance, long from) {
    long i = from == 0 ? 0 : from / size;
    long inside = from - i * size;
    if (inside > 0) {
      part(t, place + i * distance, inside);
      i++;
    }
    long wholes = Math.min(copies - i, t.left / size);
    whole(t, place + i * distance, wholes, distance);
    i += wholes;
    if (t.left > 0 && i < copies) {
      part(t, place + i * distance, 0);
    }
  }

  /** Moves one copy from its byte {@code from} on, until nothing is left to move or it ends. */
  abstract void part(Transfer t, long place, long from);

  /** Moves so many whole copies. */
  abstract void whole(Transfer t, long place, long copies, long distance);

  /** The same with its zero moved. */
  abstract Program shifted(long by);

  /** Adds its runs to a list. */
  abstract void list(BlockList blocks, long place);

  /** Memory without a gap. */
  static final class Run extends Program {
    final long start;
    private final Moves moves; // null: too long for that

    Run(long start, long size) {
      super(size, 1);
      this.start = start;
      this.moves = size > Moves.LONGEST_BLOCK ? null : Moves.of(new long[] {start}, new long[] {0, size});
    }

    @Override
    void part(Transfer t, long place, long from) {
      t.run(place + start + from, Math.min(size - from, t.left));
    }

    @Override
    void whole(Transfer t, long place, long copies, long distance) {
      if (moves == null || copies == 1) {
        for (long i = 0; i < copies; i++) {
          t.run(place + start + i * distance, size);
        }
      } else {
        t.moves(moves, place, copies, distance, size);
        t.advance(copies * size);
      }
    }

    @Override
    Program shifted(long by) {
      return new Run(start + by, size);
    }

    @Override
    void list(BlockList blocks, long place) {
      blocks.add(place + start, size);
    }
  }

  /** Several runs, each at its place. */
  static final class Blocks extends Program {
    final long[] places;
    final long[] starts; // where each begins in the packed data, and the end of all
    final long step; // from each to the next, if they are of equal length and distance; else 0
    private final Moves moves;
    private final int[] longOnes; // those that the moves leave out

    Blocks(long[] places, long[] starts, long step) {
      super(starts[places.length], places.length);
      this.places = places;
      this.starts = starts;
      this.step = step;
      this.moves = Moves.of(places, starts);
      this.longOnes =
          IntStream.range(0, places.length).filter(i -> length(i) > Moves.LONGEST_BLOCK).toArray();
    }

    /** The run of each block, where they are equal. */
    Run run() {
      return new Run(places[0], length(0));
    }

    private long length(int i) {
      return starts[i + 1] - starts[i];
    }

    @Override
    void part(Transfer t, long place, long from) {
      int first = indexOf(from, starts);
      if (from > starts[first]) {
        t.run(place + places[first] + from - starts[first], Math.min(starts[first + 1] - from, t.left));
        first++;
      }
      int end = indexOf(Math.min(starts[first] + t.left, size), starts);
      if (end > first) {
        t.moves(moves, place, starts[first], starts[end]);
        for (int i : longOnes) {
          if (i >= first && i < end) {
            t.piece(place + places[i], starts[i] - starts[first], length(i));
          }
        }
        t.advance(starts[end] - starts[first]);
      }
      if (t.left > 0 && end < places.length) {
        t.run(place + places[end], t.left);
      }
    }

    @Override
    void whole(Transfer t, long place, long copies, long distance) {
      t.moves(moves, place, copies, distance, size);
      for (int i : longOnes) {
        for (long copy = 0; copy < copies; copy++) {
          t.piece(place + copy * distance + places[i], copy * size + starts[i], length(i));
        }
      }
      t.advance(copies * size);
    }

    @Override
    Program shifted(long by) {
      return new Blocks(Arrays.stream(places).map(p -> p + by).toArray(), starts, step);
    }

    @Override
    void list(BlockList blocks, long place) {
      for (int i = 0; i < places.length; i++) {
        blocks.add(place + places[i], length(i));
      }
    }
  }

  /** A program several times at equal distances. */
  static final class Loop extends Program {
    final long count;
    final long stride;
    final Program body;

    Loop(long count, long stride, Program body) {
      super(count * body.size, count * body.blocks);
      this.count = count;
      this.stride = stride;
      this.body = body;
    }

    @Override
    void part(Transfer t, long place, long from) {
      body.move(t, place, count, stride, from);
    }

    @Override
    void whole(Transfer t, long place, long copies, long distance) {
      if (distance == count * stride) {
        body.whole(t, place, copies * count, stride);
        return;
      }
      for (long i = 0; i < copies; i++) {
        body.whole(t, place + i * distance, count, stride);
      }
    }

    @Override
    Program shifted(long by) {
      return new Loop(count, stride, body.shifted(by));
    }

    @Override
    void list(BlockList blocks, long place) {
      for (long i = 0; i < count; i++) {
        body.list(blocks, place + i * stride);
      }
    }
  }

  /** Programs one after the other, each at its place. */
  static final class Chain extends Program {
    final long[] places;
    final long[] starts; // as in Blocks
    final Program[] links;

    Chain(long[] places, long[] starts, Program... links) {
      super(starts[links.length], Arrays.stream(links).mapToLong(p -> p.blocks).sum());
      this.places = places;
      this.starts = starts;
      this.links = links;
    }

    @Override
    void part(Transfer t, long place, long from) {
      int i = indexOf(from, starts);
      for (long at = from; t.left > 0 && i < links.length; i++) {
        links[i].move(t, place + places[i], 1, 0, at - starts[i]);
        at = starts[i + 1];
      }
    }

    @Override
    void whole(Transfer t, long place, long copies, long distance) {
      for (long i = 0; i < copies; i++) {
        for (int j = 0; j < links.length; j++) {
          links[j].whole(t, place + i * distance + places[j], 1, 0);
        }
      }
    }

    @Override
    Program shifted(long by) {
      return new Chain(Arrays.stream(places).map(p -> p + by).toArray(), starts, links);
    }

    @Override
    void list(BlockList blocks, long place) {
      for (int i = 0; i < links.length; i++) {
        links[i].list(blocks, place + places[i]);
      }
    }
  }

  /** The last of the ascending {@code starts} that is not above {@code position}. */
  private static int indexOf(long position, long... starts) {
    int i = Arrays.binarySearch(starts, position);
    return i < 0 ? -i - 2 : i;
  }
}
