// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.FrameSender;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.rma.WindowFrame.What;
import org.mpi4j.internal.rma.race.Access;
import org.mpi4j.internal.rma.race.Ranges;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Pieces;

/**
 * Sends what this rank does to the parts of others that it cannot load and store. A frame is sent by the
 * thread of the program, which waits for room; the target needs to know no datatype, since frames name
 * places.
 */
final class OriginMessages {
  /** Data are described so many bytes at a time. */
  private static final int CHUNK = 8192;

  /** So much of a result may be under way at the same time. */
  private static final long AHEAD = 256 << 10;

  private final WindowTable table;
  private final Messenger messenger;
  private final FrameSender frames;
  private final Progress progress;
  private final int context;

  OriginMessages(WindowTable table, int context) {
    this.table = table;
    this.messenger = table.messenger();
    this.frames = messenger.frames();
    this.progress = messenger.engine().progress();
    this.context = context;
  }

  /** A list of places and lengths. */
  private static final class PlaceList implements Pieces.Visitor {
    private long[] words = new long[2 * 16];
    private int size;

    @Override
    public void piece(long place, long bytes) {
      add(place, bytes, 1);
    }

    /** Adds a piece of so many units, each of {@code unit} bytes; joins it to the last if it follows it. */
    void add(long place, long count, long unit) {
      if (size > 0 && words[2 * size - 2] + words[2 * size - 1] * unit == place) {
        words[2 * size - 1] += count;
        return;
      }
      if (2 * size == words.length) {
        words = Arrays.copyOf(words, 2 * words.length);
      }
      words[2 * size] = place;
      words[2 * size + 1] = count;
      size++;
    }

    long place(int i) {
      return words[2 * i];
    }

    long count(int i) {
      return words[2 * i + 1];
    }

    void clear() {
      size = 0;
    }
  }

  /** Sends a frame, once there is room for it. */
  private void send(Target t, WindowFrame f) {
    if (!trySend(t, f)) {
      messenger.awaitPolling(() -> trySend(t, f));
    }
  }

  private boolean trySend(Target t, WindowFrame f) {
    progress.enter();
    try {
      return frames.offer(t.world, f.h0(), f.h1(), f.h2(), f.payload(), f.offset(), f.length());
    } finally {
      progress.exit();
    }
  }

  private int longest(Target t) {
    progress.enter();
    try {
      return frames.maxPayload(t.world);
    } finally {
      progress.exit();
    }
  }

  private void unconfirmed(Target t) {
    progress.enter();
    try {
      t.unconfirmed = true;
    } finally {
      progress.exit();
    }
  }

  /** Puts data to elements that begin at a place. */
  void put(Target t, Payload from, long at, Layout layout) {
    unconfirmed(t);
    int longest = longest(t);
    if (from.contiguous() && layout.isContiguous()) {
      long h0 = WindowFrame.header(context, What.PUT);
      long first = at + layout.trueLb();
      for (long done = 0; done < from.bytes();) {
        int n = (int) Math.min(longest, from.bytes() - done);
        send(t, new WindowFrame(h0, first + done, 0, from.segment(), from.offset() + done, n));
        done += n;
      }
    } else {
      putPieces(t, from, at, layout, longest);
    }
  }

  private void putPieces(Target t, Payload from, long at, Layout layout, int longest) {
    MemorySegment frame = MemorySegment.ofArray(new byte[longest]);
    int chunk = Math.min(CHUNK, longest / 2);
    PlaceList pieces = new PlaceList();
    long h0 = WindowFrame.header(context, What.PUT_LIST);
    for (long position = 0; position < from.bytes(); position += chunk) {
      pieces.clear();
      Pieces.of(layout, at, position, Math.min(from.bytes(), position + chunk), pieces);
      long data = position;
      for (int first = 0; first < pieces.size;) {
        int n = 0;
        long bytes = 0;
        while (first + n < pieces.size
            && (n + 1L) * WindowFrame.ENTRY + bytes + pieces.count(first + n) <= longest) {
          WindowFrame.entry(frame, n, pieces.place(first + n), pieces.count(first + n));
          bytes += pieces.count(first + n);
          n++;
        }
        int described = n * WindowFrame.ENTRY;
        from.pack(data, bytes, frame, described);
        send(t, new WindowFrame(h0, n, 0, frame, 0, described + (int) bytes));
        data += bytes;
        first += n;
      }
    }
  }

  /** Gets elements that begin at a place; the operation is over when they are there. */
  PendingResult get(Target t, Payload to, long at, Layout layout) {
    PendingResult result = new PendingResult(messenger, t, to);
    progress.enter();
    try {
      int longest = frames.maxPayload(t.world);
      int id = table.await(result);
      t.pending.add(result);
      GetRequester requester = new GetRequester(result, id, at, layout, longest);
      result.more(requester);
      requester.run();
    } finally {
      progress.exit();
    }
    return result;
  }

  /** Asks for the data of a get, a part ahead of what has come. Under the engine's lock. */
  private final class GetRequester implements Runnable {
    private final Target target;
    private final PendingResult result;
    private final int id;
    private final long at;
    private final Layout layout;
    private final long bytes;
    private final int longest;
    private long asked;

    GetRequester(PendingResult result, int id, long at, Layout layout, int longest) {
      this.target = result.target();
      this.result = result;
      this.id = id;
      this.at = at;
      this.layout = layout;
      this.bytes = result.total();
      this.longest = longest;
    }

    @Override
    public void run() {
      while (asked < bytes && asked - result.received() < AHEAD) {
        long end = Math.min(bytes, asked + (layout.isContiguous() ? longest : Math.min(CHUNK, longest)));
        ask(asked, end);
        asked = end;
      }
    }

    private void ask(long from, long to) {
      PlaceList pieces = new PlaceList();
      Pieces.of(layout, at, from, to, pieces);
      int most = longest / WindowFrame.ENTRY;
      long position = from;
      for (int first = 0; first < pieces.size; first += most) {
        int n = Math.min(most, pieces.size - first);
        MemorySegment frame = MemorySegment.ofArray(new byte[n * WindowFrame.ENTRY]);
        long wanted = 0;
        for (int i = 0; i < n; i++) {
          WindowFrame.entry(frame, i, pieces.place(first + i), pieces.count(first + i));
          wanted += pieces.count(first + i);
        }
        frames.answer(target.world, WindowFrame.header(context, What.GET), WindowFrame.both(id, n),
            position, frame);
        position += wanted;
      }
    }
  }

  /**
   * Combines packed operands with elements that begin at a place.
   *
   * @param from the operands; null for NO_OP
   * @param to gets what was there before; null: nothing does
   * @return what is over when that has come; null if nothing comes
   */
  PendingResult accumulate(Target t, Combination c, Elements at, Payload from, Payload to) {
    PendingResult result = to == null ? null : new PendingResult(messenger, t, to);
    int id = 0;
    progress.enter();
    try {
      t.unconfirmed = true;
      if (result != null) {
        id = table.await(result);
        t.pending.add(result);
      }
    } finally {
      progress.exit();
    }
    new Lists(t, c, at, from, id).send();
    return result;
  }

  /** The frames of one accumulating operation: lists of elements, and their operands. */
  private final class Lists implements Pieces.OperandVisitor {
    private final Target target;
    private final Combination what;
    private final Elements at;
    private final Payload from;
    private final int id;
    private final int longest;
    private final MemorySegment frame;
    private final PlaceList lists = new PlaceList();
    private long listed; // elements in the lists
    private long sent; // elements before them

    Lists(Target target, Combination what, Elements at, Payload from, int id) {
      this.target = target;
      this.what = what;
      this.at = at;
      this.from = from;
      this.id = id;
      this.longest = longest(target);
      this.frame = MemorySegment.ofArray(new byte[longest]);
    }

    void send() {
      Pieces.operands(what.type().type, at.layout(), at.at(), at.count(), this);
      flush();
    }

    @Override
    public void operands(long place, long stride, long count) {
      ElementType e = what.type();
      if (stride != e.extent && count > 1) {
        for (long i = 0; i < count; i++) {
          operands(place + i * stride, e.extent, 1);
        }
        return;
      }
      for (long done = 0; done < count;) {
        long most = (longest - (lists.size + 1L) * WindowFrame.ENTRY) / e.size - listed;
        if (most <= 0) {
          flush();
        } else {
          long n = Math.min(most, count - done);
          lists.add(place + done * e.extent, n, e.extent);
          listed += n;
          done += n;
        }
      }
    }

    private void flush() {
      if (listed == 0) {
        return;
      }
      int n = lists.size;
      for (int i = 0; i < n; i++) {
        WindowFrame.entry(frame, i, lists.place(i), lists.count(i));
      }
      int described = n * WindowFrame.ENTRY;
      long bytes = from == null ? 0 : listed * what.type().size;
      if (from != null) {
        from.pack(sent * what.type().size, bytes, frame, described);
      }
      boolean fetches = id != 0;
      long h0 = WindowFrame.header(
          context, fetches ? What.GACC : What.ACC, what.op().ordinal(), what.type().code);
      long h1 = fetches ? WindowFrame.both(id, n) : n;
      OriginMessages.this.send(target,
          new WindowFrame(h0, h1, sent * what.type().size, frame, 0, described + (int) bytes));
      sent += listed;
      listed = 0;
      lists.clear();
    }
  }

  /** Replaces an element if it is the expected one; what is over when the old one has come. */
  PendingResult swap(Target t, ElementType e, long at, MemorySegment both, Payload to) {
    PendingResult result = new PendingResult(messenger, t, to);
    int id;
    progress.enter();
    try {
      id = table.await(result);
      t.pending.add(result);
    } finally {
      progress.exit();
    }
    long h0 = WindowFrame.header(context, What.CAS, 0, e.code);
    send(t, new WindowFrame(h0, WindowFrame.both(id, 0), at, both, 0, 2 * e.size));
    return result;
  }

  /** Waits for the results of all operations on these targets; returns the first error, or null. */
  Fault awaitResults(Collection<Target> targets) {
    Fault first = null;
    for (Target t : targets) {
      for (PendingResult op = oldest(t); op != null; op = oldest(t)) {
        messenger.await(op);
        first = Fault.first(first, untold(op));
      }
    }
    return first;
  }

  private PendingResult oldest(Target t) {
    progress.enter();
    try {
      return t.pending.peek();
    } finally {
      progress.exit();
    }
  }

  private Fault untold(PendingResult op) {
    progress.enter();
    try {
      op.target().pending.remove(op);
      return op.untold();
    } finally {
      progress.exit();
    }
  }

  /**
   * Waits until all operations to these targets are applied there, and their results have come; returns the
   * first error, or null.
   */
  Fault flush(Collection<Target> targets) {
    List<Answer> answers = new ArrayList<>();
    for (Target t : targets) {
      Answer a = flushLater(t);
      if (a != null) {
        answers.add(a);
      }
    }
    Fault first = null;
    for (Answer a : answers) {
      messenger.await(a);
      first = Fault.first(first, a.fault());
    }
    return Fault.first(first, awaitResults(targets));
  }

  private Answer flushLater(Target t) {
    Answer a = new Answer(messenger, t);
    int id;
    progress.enter();
    try {
      if (!t.unconfirmed) {
        return null;
      }
      t.unconfirmed = false;
      id = table.await(a);
    } finally {
      progress.exit();
    }
    send(t, WindowFrame.of(WindowFrame.header(context, What.FLUSH), 0, id));
    return a;
  }

  /** Waits for the lock of a target; returns the ticket. */
  long lock(Target t, boolean exclusive) {
    Answer a = new Answer(messenger, t, Domain.lockNeed(context, t.rank, exclusive));
    send(t, WindowFrame.of(WindowFrame.header(context, What.LOCK), exclusive ? 1 : 0, number(a)));
    a.await();
    return a.value;
  }

  /** Gives the lock of a target back when all operations before are applied; returns their error, or null. */
  Fault unlock(Target t, boolean exclusive) {
    Answer a = new Answer(messenger, t);
    long which = t.ticket << 1 | (exclusive ? 1 : 0);
    send(t, WindowFrame.of(WindowFrame.header(context, What.UNLOCK), which, number(a)));
    progress.enter();
    try {
      t.unconfirmed = false;
    } finally {
      progress.exit();
    }
    messenger.await(a);
    return a.fault();
  }

  /** Tells a target an access that is about to happen; throws its Fault if that conflicts with another. */
  void announce(Target t, Access access, Ranges ranges, boolean sameOp) {
    for (WindowFrame f : AccessFrame.of(context, access, ranges, sameOp, longest(t))) {
      Answer a = new Answer(messenger, t);
      send(t, AccessFrame.numbered(f, number(a)));
      a.await();
    }
  }

  /** Tells a target that accesses of this rank with locks are complete. */
  void complete(Target t, int origin, boolean gets) {
    Answer a = new Answer(messenger, t);
    long which = (long) origin << 1 | (gets ? 1 : 0);
    send(t, WindowFrame.of(WindowFrame.header(context, What.OVER), which, number(a)));
    a.await();
  }

  private int number(Answer a) {
    progress.enter();
    try {
      return table.await(a);
    } finally {
      progress.exit();
    }
  }

  /** Tells a rank of the job something that it need not answer. */
  void tell(int world, What what) {
    messenger.post(world, WindowFrame.header(context, what), 0, 0, WindowFrame.NOTHING);
  }
}
