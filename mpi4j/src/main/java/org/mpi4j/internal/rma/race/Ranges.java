// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma.race;

import java.util.Map;
import java.util.TreeMap;

/** Some bytes of a part: ranges that neither overlap nor touch. */
public final class Ranges {
  private final TreeMap<Long, Long> ends = new TreeMap<>(); // by first byte: the one behind the last

  /** Adds bytes. */
  public void add(long from, long bytes) {
    if (bytes <= 0) {
      return;
    }
    long first = from;
    long end = from + bytes;
    Map.Entry<Long, Long> before = ends.floorEntry(first);
    if (before != null && before.getValue() >= first) {
      first = before.getKey();
      end = Math.max(end, before.getValue());
    }
    for (Map.Entry<Long, Long> e = ends.ceilingEntry(first); e != null && e.getKey() <= end;
        e = ends.ceilingEntry(first)) {
      end = Math.max(end, e.getValue());
      ends.remove(e.getKey());
    }
    ends.put(first, end);
  }

  /** Adds the bytes of others. */
  void addAll(Ranges others) {
    others.ends.forEach((first, end) -> add(first, end - first));
  }

  /** How many ranges there are. */
  public int size() {
    return ends.size();
  }

  /** Tells a visitor all ranges, in order. */
  public void forEach(Visitor visitor) {
    ends.forEach((first, end) -> visitor.range(first, end - first));
  }

  /** Is told of a range. */
  @FunctionalInterface
  public interface Visitor {
    /** Some bytes without a gap. */
    void range(long first, long bytes);
  }

  /** Some bytes without a gap, from {@code first} on. */
  record Range(long first, long bytes) {
    @Override
    public String toString() {
      return bytes == 1 ? "byte " + first : "bytes " + first + ".." + (first + bytes - 1);
    }
  }

  /** An overlap of two ranges, and where each of them begins. */
  record Overlap(Range common, long first, long otherFirst) {}

  /** The first bytes that are in both; null if there are none. */
  Overlap overlap(Ranges other) {
    for (Map.Entry<Long, Long> e : ends.entrySet()) {
      long first = e.getKey();
      Map.Entry<Long, Long> its = other.ends.floorEntry(first);
      if (its == null || its.getValue() <= first) {
        its = other.ends.higherEntry(first);
      }
      if (its != null && its.getKey() < e.getValue()) {
        long from = Math.max(first, its.getKey());
        long end = Math.min(e.getValue(), its.getValue());
        return new Overlap(new Range(from, end - from), first, its.getKey());
      }
    }
    return null;
  }

  /** The first range; there is one. */
  Range first() {
    return new Range(ends.firstKey(), ends.firstEntry().getValue() - ends.firstKey());
  }

  /** The first byte behind the range that holds this one; -1 if none does. */
  long endBehind(long at) {
    Map.Entry<Long, Long> e = ends.floorEntry(at);
    return e != null && e.getValue() > at ? e.getValue() : -1;
  }
}
