// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.rma.WindowFrame.What;
import org.mpi4j.internal.rma.race.Access;
import org.mpi4j.internal.rma.race.Access.Combining;
import org.mpi4j.internal.rma.race.Access.Kind;
import org.mpi4j.internal.rma.race.Ranges;
import org.mpi4j.internal.rma.race.Scope;

/** An access as its origin announces it to the target, which looks for conflicts, in frames. */
final class AccessFrame {
  private static final Kind[] KINDS = Kind.values();
  private static final Scope[] SCOPES = Scope.values();
  private static final int LONGEST_TEXT = 1000;
  private static final String SEPARATOR = "\n";
  private static final int SCOPE_SHIFT = 8;
  private static final int OVER_BIT = 16;
  private static final int SAME_OP_BIT = 17;
  private static final int MASK = 255;

  private AccessFrame() {}

  /**
   * The frames of one access; each tells a part of its ranges.
   *
   * @param longest payload of a frame, bytes
   */
  static List<WindowFrame> of(int context, Access a, Ranges ranges, boolean sameOp, int longest) {
    Combining c = a.combination();
    String text = String.join(SEPARATOR, "" + a.origin(), a.call(), c == null ? "" : c.op(),
        c == null ? "" : c.type(), a.line());
    byte[] described = text.getBytes(StandardCharsets.UTF_8);
    int textBytes = Math.min(described.length, Math.min(LONGEST_TEXT, longest / 2));
    int most = (longest - textBytes) / WindowFrame.ENTRY;
    long h0 = WindowFrame.header(context, What.ACCESS);
    long h2 = a.kind().ordinal() | a.scope().ordinal() << SCOPE_SHIFT | (a.over() ? 1L << OVER_BIT : 0)
        | (sameOp ? 1L << SAME_OP_BIT : 0) | (c == null ? 0 : (long) c.extent() << Integer.SIZE);
    List<long[]> entries = new ArrayList<>();
    ranges.forEach((first, bytes) -> entries.add(new long[] {first, bytes}));
    List<WindowFrame> frames = new ArrayList<>();
    for (int first = 0; first < entries.size(); first += most) {
      int n = Math.min(most, entries.size() - first);
      MemorySegment payload = MemorySegment.ofArray(new byte[n * WindowFrame.ENTRY + textBytes]);
      for (int i = 0; i < n; i++) {
        WindowFrame.entry(payload, i, entries.get(first + i)[0], entries.get(first + i)[1]);
      }
      MemorySegment.copy(described, 0, payload, ValueLayout.JAVA_BYTE, (long) n * WindowFrame.ENTRY,
          textBytes);
      frames.add(new WindowFrame(h0, n, h2, payload, 0, (int) payload.byteSize()));
    }
    return frames;
  }

  /** The same frame with the number of what waits for its answer. */
  static WindowFrame numbered(WindowFrame f, int number) {
    return new WindowFrame(f.h0(), WindowFrame.both(number, (int) f.h1()), f.h2(), f.payload(), f.offset(),
        f.length());
  }

  private static int ranges(WindowFrame f) {
    int n = f.low();
    if (n < 0 || (long) n * WindowFrame.ENTRY > f.length()) {
      throw WindowFrame.nonsense(n + " ranges in a frame of " + f.length() + " bytes");
    }
    return n;
  }

  /** The access that a frame tells. */
  static Access access(WindowFrame f) {
    int described = ranges(f) * WindowFrame.ENTRY;
    byte[] text = f.payload().asSlice(f.offset() + described, f.length() - described)
        .toArray(ValueLayout.JAVA_BYTE);
    String[] fields = new String(text, StandardCharsets.UTF_8).split(SEPARATOR, -1);
    int kind = (int) f.h2() & MASK;
    int scope = (int) f.h2() >> SCOPE_SHIFT & MASK;
    int extent = (int) (f.h2() >>> Integer.SIZE);
    if (kind >= KINDS.length || scope >= SCOPES.length || fields.length != 5
        || !fields[0].matches("\\d{1,9}") || extent < 0) {
      throw WindowFrame.nonsense("an access of kind " + kind);
    }
    Combining c = extent == 0 ? null : new Combining(fields[2], fields[3], extent);
    return new Access(Integer.parseInt(fields[0]), KINDS[kind], fields[1], fields[4], c, SCOPES[scope],
        (f.h2() >> OVER_BIT & 1) == 1);
  }

  /** The ranges that a frame tells. */
  static Ranges bytes(WindowFrame f) {
    Ranges all = new Ranges();
    for (int i = 0; i < ranges(f); i++) {
      if (f.count(i) < 0 || f.place(i) > Long.MAX_VALUE - f.count(i)) {
        throw WindowFrame.nonsense("an access to " + f.count(i) + " bytes from byte " + f.place(i) + " on");
      }
      all.add(f.place(i), f.count(i));
    }
    return all;
  }

  /** True if NO_OP must not meet other operations, either. */
  static boolean isSameOp(WindowFrame f) {
    return (f.h2() >> SAME_OP_BIT & 1) == 1;
  }
}
