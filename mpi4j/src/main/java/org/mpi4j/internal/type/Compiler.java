// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Turns a type map into its {@link Program}: joins adjacent blocks into runs and nested loops into one, makes
 * loops of equal distances and lists of short blocks. Parts that occur more than once are compiled once.
 */
final class Compiler {
  /** So many blocks are always kept as a list, which a loop around them walks in one go. */
  static final int FEW = 8;

  private final IdentityHashMap<Shape, Program> known = new IdentityHashMap<>();

  /** The program of a type map with data. */
  static Program compile(Shape shape) {
    return new Compiler().program(shape);
  }

  private Program program(Shape shape) {
    Program p = known.get(shape);
    if (p == null) {
      p = make(shape);
      known.put(shape, p);
    }
    return p;
  }

  private Program make(Shape shape) {
    if (shape.run) {
      return new Program.Run(shape.bounds.trueLb(), shape.size);
    }
    return switch (shape) {
      case Shape.Leaf leaf -> new Program.Run(0, leaf.size);
      case Shape.Marked marked -> program(marked.item);
      case Shape.Repeat repeat -> loop(repeat.count, repeat.stride, program(repeat.item));
      case Shape.Join join -> join(join);
    };
  }

  private static Program loop(long count, long stride, Program body) {
    if (count == 1) {
      return body;
    }
    if (body instanceof Program.Run run && stride == run.size) {
      return new Program.Run(run.start, count * run.size);
    }
    if (body instanceof Program.Loop inner && stride == inner.count * inner.stride) {
      return new Program.Loop(count * inner.count, inner.stride, inner.body);
    }
    if (body instanceof Program.Blocks b && b.step != 0 && stride == b.step * b.places.length) {
      return new Program.Loop(count * b.places.length, b.step, b.run());
    }
    Program loop = new Program.Loop(count, stride, body);
    return loop.blocks <= FEW ? listed(loop) : loop;
  }

  private static Program listed(Program p) {
    BlockList blocks = new BlockList();
    p.list(blocks, 0);
    return blocks.program();
  }

  private Program join(Shape.Join join) {
    List<Program> links = new ArrayList<>();
    List<Long> places = new ArrayList<>();
    for (int i = 0; i < join.items.length; i++) {
      if (join.items[i].size > 0) {
        links.add(program(join.items[i]));
        places.add(join.places[i]);
      }
    }
    return join(places.stream().mapToLong(x -> x).toArray(), links);
  }

  private static Program join(long[] places, List<Program> links) {
    int n = places.length;
    Program first = links.getFirst();
    long step = n == 1 ? 0 : places[1] - places[0];
    boolean ruled = true;
    long[] starts = new long[n + 1];
    for (int i = 0; i < n; i++) {
      Program link = links.get(i);
      ruled &= link == first && (i == 0 || places[i] - places[i - 1] == step);
      starts[i + 1] = starts[i] + link.size;
    }
    if (ruled) {
      Program loop = loop(n, step, first);
      return places[0] == 0 ? loop : loop.shifted(places[0]);
    }
    Program chain = new Program.Chain(places, starts, links.toArray(Program[]::new));
    return chain.blocks <= (long) FEW * n ? listed(chain) : chain; // a list of about what was given
  }
}
