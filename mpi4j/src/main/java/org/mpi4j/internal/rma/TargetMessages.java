// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.p2p.FrameSender;

/**
 * Handles the frames of one window: applies what others do to this rank's part, and brings answers to the
 * operations of this rank. All under the engine's lock, so that it never waits: what needs a lock that
 * another rank holds is kept, with all data that come after it, and tried again in later turns.
 */
final class TargetMessages {
  private static final Reduction[] OPS = Reduction.values();
  private static final int LONGEST_TEXT = 400;
  private static final int LONGEST_CONFLICT = 4000;

  private final WindowTable table;
  private final FrameSender frames;
  private final int context;
  private final WindowPart part;
  private final ActiveTarget active;
  private final ArrayDeque<Kept> backlog = new ArrayDeque<>();
  private final ArrayDeque<Request> requests = new ArrayDeque<>();
  private final List<Request> granted = new ArrayList<>(); // locks that others hold by messages
  private final Map<Integer, Fault> failures = new HashMap<>(); // by origin
  private final Operands operands = new Operands();
  private MemorySegment results = MemorySegment.NULL;

  /** A frame that waits for the accumulate lock, or for those before it. */
  private record Kept(int from, WindowFrame frame) {}

  /** A lock that an origin waits for. */
  private record Request(int from, long number, long ticket, boolean exclusive) {}

  TargetMessages(WindowTable table, int context, WindowPart part, ActiveTarget active) {
    this.table = table;
    this.frames = table.messenger().frames();
    this.context = context;
    this.part = part;
    this.active = active;
  }

  /** A frame has come. */
  void frame(int from, WindowFrame f) {
    switch (f.what()) {
      case GOT -> got(from, f);
      case DONE -> done(from, f);
      case GRANTED -> granted(from, f);
      case POST -> active.posted(from);
      case LOCK -> lock(from, f);
      case ACCESS -> access(from, f);
      case OVER -> accessesOver(from, f);
      default -> {
        if (!backlog.isEmpty() || !apply(from, f)) {
          backlog.add(new Kept(from, f.copy()));
          table.markBusy(this);
        }
      }
    }
  }

  /** True if something is kept. */
  boolean isBusy() {
    return !backlog.isEmpty() || !requests.isEmpty();
  }

  /** True if what is kept can go on now. */
  boolean canGoOn() {
    if (!backlog.isEmpty() && part.domain().words.isAccumulateFree(part.member())) {
      return true;
    }
    for (Request r : requests) {
      if (part.domain().words.isTurn(part.member(), r.ticket, r.exclusive)) {
        return true;
      }
    }
    return false;
  }

  /** Tries again what is kept; returns how much was done. */
  int tryAgain() {
    int done = 0;
    for (Kept k = backlog.peek(); k != null && apply(k.from, k.frame); k = backlog.peek()) {
      backlog.poll();
      done++;
    }
    for (Request r = requests.peek(); r != null && grant(r); r = requests.peek()) {
      requests.poll();
      done++;
    }
    return done;
  }

  /** Applies a frame; false if it must be tried again. */
  private boolean apply(int from, WindowFrame f) {
    switch (f.what()) {
      case PUT -> put(from, f);
      case PUT_LIST -> putList(from, f);
      case ACC, GACC -> {
        return accumulate(from, f);
      }
      case CAS -> {
        return swap(from, f);
      }
      case GET -> get(from, f);
      case FLUSH -> confirm(from, f.h2());
      case UNLOCK -> unlock(from, f);
      case COMPLETE -> active.completed(from);
      default -> throw new IllegalStateException(f.what() + " is handled by frame");
    }
    return true;
  }

  /** An origin asks whether an access conflicts with others. */
  private void access(int from, WindowFrame f) {
    Fault conflict = null;
    try {
      if (part.log() != null) {
        part.log().add(AccessFrame.access(f), AccessFrame.bytes(f), AccessFrame.isSameOp(f));
      }
    } catch (Fault race) {
      if (race.errorClass() != ErrorCode.RMA_CONFLICT) {
        throw race;
      }
      conflict = race;
    }
    tell(from, f.high(), conflict, Math.min(LONGEST_CONFLICT, frames.maxPayload(from)));
  }

  private void accessesOver(int from, WindowFrame f) {
    if (part.log() != null) {
      part.log().complete((int) (f.h1() >>> 1), (f.h1() & 1) == 1);
    }
    tell(from, f.h2(), null, 0);
  }

  private AttachedMemory.Place find(int from, long place, long bytes) {
    AttachedMemory.Place found = part.find(place, bytes);
    if (found != null && !found.memory().segment.scope().isAlive()) {
      failures.putIfAbsent(from, new Fault(ErrorCode.BASE, "rank " + part.rank()
          + " has closed the arena of its memory before it has freed the window"));
      return null;
    }
    if (found == null) {
      failures.putIfAbsent(from, new Fault(ErrorCode.RMA_RANGE, bytes + " bytes at displacement 0x"
          + Long.toHexString(place) + " are not all attached at rank " + part.rank()
          + "; an operation that has failed there was not carried out"));
    }
    return found;
  }

  private void put(int from, WindowFrame f) {
    AttachedMemory.Place p = find(from, f.h1(), f.length());
    if (p != null) {
      p.memory().store(p.at(), f.payload(), f.offset(), f.length());
    }
  }

  private void putList(int from, WindowFrame f) {
    int n = entries(f, f.h1());
    long data = f.offset() + (long) n * WindowFrame.ENTRY;
    long end = f.offset() + f.length();
    for (int i = 0; i < n; i++) {
      long bytes = f.count(i);
      if (bytes < 0 || bytes > end - data) {
        throw WindowFrame.nonsense("a put of " + bytes + " bytes in a frame of " + f.length());
      }
      AttachedMemory.Place p = find(from, f.place(i), bytes);
      if (p != null) {
        p.memory().store(p.at(), f.payload(), data, bytes);
      }
      data += bytes;
    }
  }

  /** How many descriptions a frame has; they must be in it. */
  private static int entries(WindowFrame f, long said) {
    if (said < 0 || said > f.length() / WindowFrame.ENTRY) {
      throw WindowFrame.nonsense(said + " pieces in a frame of " + f.length() + " bytes");
    }
    return (int) said;
  }

  private boolean accumulate(int from, WindowFrame f) {
    boolean fetches = f.what() == WindowFrame.What.GACC;
    int n = entries(f, fetches ? f.low() : f.h1());
    ElementType e = ElementType.of(f.type());
    Combination c = new Combination(op(f, e), e);
    boolean locks = needsLock(f, n, e);
    if (locks && !part.domain().tryAccumulate(part.member())) {
      return false;
    }
    long bytes = 0;
    try {
      bytes = combine(from, f, n, c);
    } finally {
      if (locks) {
        part.domain().words.endAccumulate(part.member());
      }
    }
    if (fetches) {
      answer(from, f, bytes);
    }
    return true;
  }

  private static Reduction op(WindowFrame f, ElementType e) {
    if (f.op() >= OPS.length) {
      throw WindowFrame.nonsense("operation " + f.op());
    }
    Reduction op = OPS[f.op()];
    e.check(op);
    return op;
  }

  private boolean needsLock(WindowFrame f, int n, ElementType e) {
    for (int i = 0; i < n; i++) {
      AttachedMemory.Place p = part.find(f.place(i), e.size);
      if (p != null && Accumulator.needsLock(p.memory(), p.at(), e)) {
        return true;
      }
    }
    return false;
  }

  /** Combines all lists of a frame; the old values go to the results. Returns how many bytes these are. */
  private long combine(int from, WindowFrame f, int n, Combination c) {
    ElementType e = c.type();
    boolean reads = c.op() != Reduction.NO_OP;
    boolean fetches = f.what() == WindowFrame.What.GACC;
    long data = f.offset() + (long) n * WindowFrame.ENTRY;
    long end = f.offset() + f.length();
    long done = 0;
    for (int i = 0; i < n; i++) {
      long count = f.count(i);
      long bytes = count * e.size;
      if (count <= 0 || count > Integer.MAX_VALUE || reads && bytes > end - data) {
        throw WindowFrame.nonsense(count + " elements in a frame of " + f.length() + " bytes");
      }
      if (fetches) {
        room(from, done + bytes);
      }
      AttachedMemory.Place p = find(from, f.place(i), (count - 1) * e.extent + e.layout.trueExtent());
      if (p != null) {
        Accumulator.apply(p.memory(), p.at(), count, c, operands(f, data, fetches ? results : null, done));
      }
      data += reads ? bytes : 0;
      done += bytes;
    }
    return done;
  }

  private Operands operands(WindowFrame f, long data, MemorySegment out, long outAt) {
    operands.in = f.payload();
    operands.inAt = data;
    operands.out = out;
    operands.outAt = outAt;
    return operands;
  }

  /** Makes room for results, which go back in one frame. */
  private void room(int from, long bytes) {
    if (bytes > frames.maxPayload(from)) {
      throw WindowFrame.nonsense("a request for " + bytes + " bytes at once");
    }
    if (results.byteSize() < bytes) {
      int length = Math.toIntExact(Math.max(bytes, 2 * results.byteSize()));
      MemorySegment longer = MemorySegment.ofArray(new byte[length]);
      MemorySegment.copy(results, 0, longer, 0, results.byteSize());
      results = longer;
    }
  }

  private void answer(int from, WindowFrame f, long bytes) {
    Fault failure = failures.remove(from);
    long h0 = WindowFrame.header(context, WindowFrame.What.GOT);
    if (failure == null) {
      frames.answer(from, h0, WindowFrame.both(f.high(), 0), f.h2(), results.asSlice(0, bytes));
    } else {
      frames.answer(from, h0, WindowFrame.both(f.high(), failure.errorClass()), 0,
          text(failure, LONGEST_TEXT));
    }
  }

  private boolean swap(int from, WindowFrame f) {
    ElementType e = ElementType.of(f.type());
    if (f.length() != 2 * e.size) {
      throw WindowFrame.nonsense("a compare-and-swap of " + e.size + " bytes in a frame of " + f.length());
    }
    AttachedMemory.Place p = find(from, f.h2(), e.size);
    room(from, e.size);
    if (p != null) {
      boolean locks = Accumulator.needsLock(p.memory(), p.at(), e);
      if (locks && !part.domain().tryAccumulate(part.member())) {
        return false;
      }
      Accumulator.swap(p.memory(), p.at(), e, operands(f, f.offset(), results, 0));
      if (locks) {
        part.domain().words.endAccumulate(part.member());
      }
    }
    answer(from, new WindowFrame(f.h0(), f.h1(), 0, f.payload(), 0, 0), e.size);
    return true;
  }

  private void get(int from, WindowFrame f) {
    int n = entries(f, f.low());
    long done = 0;
    for (int i = 0; i < n; i++) {
      long bytes = f.count(i);
      if (bytes < 0 || bytes > Integer.MAX_VALUE) {
        throw WindowFrame.nonsense("a get of " + bytes + " bytes");
      }
      room(from, done + bytes);
      AttachedMemory.Place p = find(from, f.place(i), bytes);
      if (p != null) {
        p.memory().load(p.at(), results, done, bytes);
      }
      done += bytes;
    }
    answer(from, f, done);
  }

  /** All that came before from that origin is applied. */
  private void confirm(int from, long number) {
    tell(from, number, failures.remove(from), LONGEST_TEXT);
  }

  private void tell(int from, long number, Fault failure, int longest) {
    long h0 = WindowFrame.header(context, WindowFrame.What.DONE);
    if (failure == null) {
      frames.answer(from, h0, 0, number, WindowFrame.NOTHING);
    } else {
      frames.answer(from, h0, failure.errorClass(), number, text(failure, longest));
    }
  }

  private static MemorySegment text(Fault failure, int longest) {
    byte[] text = failure.getMessage().getBytes(StandardCharsets.UTF_8);
    return MemorySegment.ofArray(Arrays.copyOf(text, Math.min(text.length, longest)));
  }

  private void lock(int from, WindowFrame f) {
    boolean exclusive = f.h1() == 1;
    long ticket = part.domain().words.draw(part.member());
    Request r = new Request(from, f.h2(), ticket, exclusive);
    if (!requests.isEmpty() || !grant(r)) {
      requests.add(r);
      table.markBusy(this);
    }
  }

  private boolean grant(Request r) {
    WindowWords words = part.domain().words;
    if (!words.isTurn(part.member(), r.ticket, r.exclusive)) {
      return false;
    }
    if (!r.exclusive && words.admitNext(part.member(), r.ticket)) {
      part.domain().ring();
    }
    long h0 = WindowFrame.header(context, WindowFrame.What.GRANTED);
    frames.answer(r.from, h0, r.ticket, r.number, WindowFrame.NOTHING);
    granted.add(r);
    return true;
  }

  private void unlock(int from, WindowFrame f) {
    long ticket = f.h1() >> 1;
    boolean exclusive = (f.h1() & 1) == 1;
    if (!granted.removeIf(r -> r.from == from && r.ticket == ticket && r.exclusive == exclusive)) {
      throw WindowFrame.nonsense("an unlock with ticket " + ticket + ", which it does not have");
    }
    if (part.domain().words.release(part.member(), ticket, exclusive)) {
      part.domain().ring();
    }
    confirm(from, f.h2());
    for (Request r = requests.peek(); r != null && grant(r); r = requests.peek()) {
      requests.poll();
    }
  }

  // answers to this rank's operations

  private void got(int from, WindowFrame f) {
    if (!(table.awaited(f.high(), from) instanceof PendingResult op)) {
      return; // it has failed before
    }
    if (f.low() != 0) {
      table.over(f.high());
      op.end(failure(f, f.low()));
    } else if (op.take(f.h2(), f.payload(), f.offset(), f.length())) {
      table.over(f.high());
    }
  }

  private void done(int from, WindowFrame f) {
    Answer a = answer(from, f);
    if (a != null) {
      a.over(f.h1() == 0 ? null : failure(f, (int) f.h1()));
    }
  }

  /** What waits for an answer of that rank; null if nothing does. */
  private Answer answer(int from, WindowFrame f) {
    int id = (int) f.h2();
    if (!(table.awaited(id, from) instanceof Answer a)) {
      return null;
    }
    table.over(id);
    return a;
  }

  private static Fault failure(WindowFrame f, int errorClass) {
    byte[] text = f.copy().payload().toArray(ValueLayout.JAVA_BYTE);
    int known = ErrorCode.isStandard(errorClass) ? errorClass : ErrorCode.OTHER;
    return new Fault(known, new String(text, StandardCharsets.UTF_8));
  }

  private void granted(int from, WindowFrame f) {
    Answer a = answer(from, f);
    if (a != null) {
      a.value = f.h1();
      a.over(null);
    }
  }
}
