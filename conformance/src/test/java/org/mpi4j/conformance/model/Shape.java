// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.Random;
import org.mpi4j.Datatype;

/**
 * Where the elements of a message are in memory: one after the other, or as items of a vector type.
 *
 * @param count how many items
 * @param vector what an item is
 * @param offHeap true for native memory, false for an array
 */
record Shape(Element element, int count, Vector vector, boolean offHeap) {

  /** Blocks of elements, the stride from the beginning of one to that of the next. */
  record Vector(int blocks, int length, int stride) {
    static final Vector SINGLE = new Vector(1, 1, 1);

    int elements() {
      return blocks * length;
    }

    int extent() {
      return (blocks - 1) * stride + length;
    }
  }

  /** A shape for exactly so many elements. */
  static Shape exact(Random random, Element element, int elements) {
    if (elements > 0 && random.nextInt(4) == 0) {
      Vector v = vector(random);
      if (elements % v.elements() == 0) {
        return new Shape(element, elements / v.elements(), v, random.nextInt(3) == 0);
      }
    }
    return plain(random, element, elements);
  }

  /** A shape for at least so many elements. */
  static Shape atLeast(Random random, Element element, int elements) {
    if (random.nextInt(4) == 0) {
      Vector v = vector(random);
      return new Shape(element, elements / v.elements() + 1, v, random.nextInt(3) == 0);
    }
    return plain(random, element, elements + (random.nextBoolean() ? 0 : random.nextInt(20)));
  }

  static Shape plain(Random random, Element element, int elements) {
    return new Shape(element, elements, Vector.SINGLE, random.nextInt(3) == 0);
  }

  private static Vector vector(Random random) {
    int length = 1 + random.nextInt(3);
    return new Vector(1 + random.nextInt(4), length, length + random.nextInt(3));
  }

  boolean isPlain() {
    return vector.equals(Vector.SINGLE);
  }

  int elements() {
    return count * vector.elements();
  }

  /** The bytes from the first element to the end of the last. */
  int span() {
    return count * vector.extent() * element.bytes;
  }

  /** The first byte of an element. */
  int offset(int index) {
    int item = index / vector.elements();
    int rest = index % vector.elements();
    int within = rest / vector.length() * vector.stride() + rest % vector.length();
    return (item * vector.extent() + within) * element.bytes;
  }

  /** The datatype of an item; to be freed unless the shape is plain. */
  Datatype type() {
    return isPlain()
        ? element.type
        : element.type.vector(vector.blocks(), vector.length(), vector.stride()).commit();
  }
}
