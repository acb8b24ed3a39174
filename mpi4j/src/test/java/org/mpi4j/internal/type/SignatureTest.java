// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Signatures tell sequences of basic types apart, however they are made. */
@Timeout(60)
class SignatureTest {
  private static final int SHAPES = 300;

  private static List<Basic> walk(Shape shape) {
    return switch (shape) {
      case Shape.Leaf leaf -> List.of(leaf.basic);
      case Shape.Marked m -> walk(m.item);
      case Shape.Repeat r -> Collections.nCopies((int) r.count, walk(r.item)).stream()
          .flatMap(List::stream).toList();
      case Shape.Join j -> {
        List<Basic> all = new ArrayList<>();
        for (Shape item : j.items) {
          all.addAll(walk(item));
        }
        yield all;
      }
    };
  }

  /** The same sequence as a list of single values. */
  private static Layout flat(List<Basic> sequence) {
    long[] places = new long[sequence.size()];
    long[] ones = new long[sequence.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = 16L * i;
      ones[i] = 1;
    }
    return new Layout("flat", Shapes.blocks(places, ones,
        sequence.stream().map(Shapes::of).toArray(Shape[]::new)));
  }

  @Test
  void shouldDependOnTheSequenceAlone() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < SHAPES; i++) {
      Layout layout = new Layout("drawn", new RandomShapes(random).shape());
      List<Basic> sequence = walk(layout.shape());
      Signature s = Signature.of(1, layout);
      assertEquals(sequence.size(), s.entries(), () -> "seed " + seed);
      assertEquals(Signature.of(1, flat(sequence)).hash(), s.hash(), () -> "seed " + seed);
      int n = 1 + random.nextInt(sequence.size());
      assertNull(Signature.of(1, flat(sequence.subList(0, n))).objection(1, layout), () -> "seed " + seed);
      assertNull(s.objection(2, layout), () -> "seed " + seed);
      List<Basic> other = new ArrayList<>(sequence.subList(0, n));
      other.set(n - 1, Basic.FLOAT); // which the shapes do not have
      assertNotNull(Signature.of(1, flat(other)).objection(1, layout), () -> "seed " + seed);
    }
  }

  @Test
  void shouldKeepTheSignatureInACopyWithoutGaps() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < SHAPES; i++) {
      Layout layout = new Layout("drawn", new RandomShapes(random).shape());
      long reach = Math.abs(layout.extent()) + layout.trueExtent();
      MemorySegment memory = MemorySegment.ofArray(new byte[(int) reach]);
      Payload p = Payload.of(memory, Math.max(0, -layout.extent()) - layout.trueLb(), 2, layout);
      Payload copy = p.copy();
      assertTrue(copy.contiguous(), () -> "seed " + seed);
      assertEquals(p.signature(), copy.signature(), () -> "seed " + seed);
      assertEquals(0, copy.layout().trueLb(), () -> "seed " + seed);
      assertTrue(copy.layout().isContiguous(), () -> "seed " + seed);
    }
  }

  @Test
  void shouldSayItInWords() {
    Shape particle = Shapes.blocks(
        new long[] {0, 8, 56}, new long[] {1, 6, 7},
        Shapes.of(Basic.INT), Shapes.of(Basic.DOUBLE), Shapes.of(Basic.CHAR));
    Shape[] many = new Shape[20];
    for (int i = 0; i < many.length; i++) {
      many[i] = i % 2 == 0 ? particle : Shapes.of(Basic.BYTE);
    }
    assertEquals("4 x {int, double[6], char[7]}", words(4, particle));
    assertEquals("100 x float", words(100, Shapes.of(Basic.FLOAT)));
    assertEquals("60 x float", words(6, Shapes.repeat(10, 100, Shapes.of(Basic.FLOAT))));
    assertEquals("1 x {int, double[6], char[7], byte, 3 x {int, double[6], char[7]}}",
        words(1, Shapes.blocks(new long[] {0, 100, 200}, new long[] {1, 1, 3},
            particle, Shapes.of(Basic.BYTE), particle)));
    assertTrue(words(1, Shapes.blocks(new long[20], new long[20], many)).length() < 200);
  }

  private static String words(long count, Shape shape) {
    return Signature.of(count, new Layout("", shape)).words();
  }

  @Test
  void shouldTellOrdersApart() {
    assertNotEquals(Signature.of(1, flat(List.of(Basic.INT, Basic.DOUBLE))).hash(),
        Signature.of(1, flat(List.of(Basic.DOUBLE, Basic.INT))).hash());
  }
}
