// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.mpi4j.Serializer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.BlockPlaces;

/** The serialized objects of all ranks in one array, with their lengths. */
final class PackedObjects {
  private final long[] lengths;
  private ObjectMemory room; // null: only the lengths will be known first
  private Fault fault; // null: all is well, as far as is known

  private PackedObjects(long... lengths) {
    this.lengths = lengths;
  }

  /** To be received: first the lengths, then the contents. */
  static PackedObjects empty(int ranks) {
    return new PackedObjects(new long[ranks]);
  }

  /** To be sent; if there is no room for all in one array, a text that says so goes to each rank instead. */
  static PackedObjects of(List<PackedObject> packed) {
    PackedObjects all = joined(packed);
    if (!all.room.isMissing()) {
      return all;
    }
    PackedObjects texts = joined(Collections.nCopies(packed.size(), PackedObject.failed(all.room.fault())));
    texts.fault = all.room.fault();
    return texts;
  }

  private static PackedObjects joined(List<PackedObject> packed) {
    PackedObjects p = new PackedObjects(packed.stream().mapToLong(PackedObject::length).toArray());
    p.allocate();
    int at = 0;
    for (PackedObject each : packed) {
      if (!p.room.isMissing()) {
        System.arraycopy(each.bytes(), 0, p.room.bytes(), at, each.bytes().length);
        at += each.bytes().length;
      }
    }
    return p;
  }

  /** As {@link PackedObject#length} says. */
  long[] lengths() {
    return lengths;
  }

  /** How many bytes all have. */
  long total() {
    return Arrays.stream(sizes()).sum();
  }

  /** Makes room for contents of these lengths. */
  ObjectMemory allocate() {
    room = ObjectMemory.of(total());
    fault = room.fault();
    return room;
  }

  /** The contents, to be sent, or where they go; blocks of nothing if there is no room. */
  BlocksHandle buffer() {
    return room.buffer().blocks(room.isMissing() ? new long[lengths.length] : sizes());
  }

  /** The same without the contents for this rank. */
  BlocksHandle bufferBut(int rank) {
    long[] sizes = sizes();
    long[] starts = BlockPlaces.packed(sizes);
    sizes[rank] = 0;
    return room.buffer().blocks(sizes, starts);
  }

  /** Throws the reason if the contents could not be sent, or received. */
  void check() {
    if (fault != null) {
      throw fault;
    }
  }

  /** There are no contents, for this reason. */
  void fail(Fault why) {
    fault = why;
  }

  /** The objects of all ranks in their order; throws the error of the first that there is not. */
  <T> List<T> open(Serializer serializer) {
    check();
    List<T> all = new ArrayList<>();
    long[] starts = BlockPlaces.packed(sizes());
    for (int r = 0; r < lengths.length; r++) {
      all.add(get(r, (int) starts[r]).open(serializer));
    }
    return all;
  }

  private PackedObject get(int rank, int from) {
    int size = (int) PackedObject.bytes(lengths[rank]);
    try {
      return PackedObject.received(lengths[rank], Arrays.copyOfRange(room.bytes(), from, from + size), rank);
    } catch (OutOfMemoryError e) { // others may wait for what is made of it
      throw ObjectMemory.noMemory(size, e);
    }
  }

  private long[] sizes() {
    return Arrays.stream(lengths).map(PackedObject::bytes).toArray();
  }
}
