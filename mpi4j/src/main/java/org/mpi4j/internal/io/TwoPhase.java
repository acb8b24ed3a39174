// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Supplier;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Transfer;

/**
 * Collective access in two phases: the file is divided among aggregators, and ranks exchange data with these,
 * so that each accesses long stretches where a rank alone would access many short runs.
 *
 * <pre>
 *   view of rank 0    aa    aa    aa    aa
 *   view of rank 1      bb    bb    bb    bb
 *   file              aabb  aabb  aabb  aabb
 *                     aggregator 0|aggregator 1
 * </pre>
 *
 * <p>Before data go from rank to rank, all tell each other whether they have failed, be it for want of memory
 * for what is to come; if one has, the access fails on all ranks there. Bytes that no rank has are never
 * written.
 */
final class TwoPhase {
  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final MemorySegment NOTHING = MemorySegment.NULL;

  /** Reads take shorter gaps along. */
  private static final int SHORT_GAP = 32 << 10;

  private final Exchange exchange;
  private final FileBytes file;
  private final Staging staging;
  private final Domains domains;
  private final FileData data;
  private final int me; // which aggregator this rank is; negative: none
  private final int size;

  private RunList runs = new RunList();
  private final RunList piece = new RunList();
  private final CoveredBytes covered = new CoveredBytes();
  private final Transfer transfer = new Transfer();
  private final long[] sendStarts;
  private final long[] recvStarts;
  // of the staging memory; as long as was needed so far
  private MemorySegment sent = MemorySegment.NULL;
  private MemorySegment received = MemorySegment.NULL;
  private MemorySegment answers = MemorySegment.NULL;
  private Fault failure;

  /**
   * What this rank accesses.
   *
   * @param runs tells where; if it throws, this rank has failed
   * @param data what; as many bytes as the runs have
   */
  record Part(Supplier<RunList> runs, FileData data) {}

  TwoPhase(Exchange exchange, FileBytes file, Staging staging, Domains domains, Part part) {
    this.exchange = exchange;
    this.file = file;
    this.staging = staging;
    this.domains = domains;
    this.data = part.data;
    this.me = domains.indexOf(exchange.rank());
    this.size = exchange.size();
    this.sendStarts = new long[size + 1];
    this.recvStarts = new long[size + 1];
    attempt(() -> runs = part.runs.get());
  }

  /** Does something; the first error of this rank is what it has failed with. */
  private void attempt(Runnable action) {
    Fault its = Exchange.attempt(action);
    failure = failure == null ? its : failure;
  }

  /** Writes; returns what this rank has failed with, or null. */
  Fault write() {
    for (int round = 0; round < domains.rounds(); round++) {
      tell(round, true);
      if (me >= 0 && failure == null) {
        int number = round;
        attempt(() -> store(number));
      }
    }
    return failure;
  }

  /** Reads; returns how many bytes of this rank's data there were. */
  long read() {
    long got = 0;
    for (int round = 0; round < domains.rounds(); round++) {
      tell(round, false);
      got += answer(round);
    }
    return got;
  }

  /** What {@link #read} has failed with on this rank, or null. */
  Fault failure() {
    return failure;
  }

  /** Tells the aggregators what this rank wants of a round, with the data if it writes them. */
  private void tell(int round, boolean withData) {
    long[] bytes = new long[size];
    long[] total = new long[1];
    if (failure == null) {
      attempt(() -> total[0] = put(round, withData, bytes));
    }
    long[] theirs = exchange.spread(bytes);
    if (failure == null) {
      attempt(() -> makeRoom(theirs));
    }
    exchange.agree(failure);
    starts(sendStarts, bytes);
    exchange.spread(total[0] == 0 ? NOTHING : sent, sendStarts, received, recvStarts);
  }

  /** Puts down what to tell the aggregators, and how long that is; returns how long it is in all. */
  private long put(int round, boolean withData, long... bytes) {
    long total = 0;
    for (int a = 0; a < domains.ranks().length; a++) {
      piece.clear();
      long position = runs.window(domains.from(a, round), domains.to(a, round), piece);
      if (piece.groups() > 0) {
        long its = 8 * (1L + (long) RunList.WORDS * piece.groups()) + (withData ? piece.bytes() : 0);
        sent = staging.sent.room(total + its, total);
        put(total, position, withData);
        bytes[domains.ranks()[a]] = its;
        total += its;
      }
    }
    return total; // aggregators have rising ranks, so that it lies in the order of ranks
  }

  private void put(long at, long position, boolean withData) {
    sent.set(WORD, at, piece.groups());
    long word = at + 8;
    for (int g = 0; g < piece.groups(); g++) {
      for (int w = 0; w < RunList.WORDS; w++) {
        sent.set(WORD, word, piece.word(g, w));
        word += 8;
      }
    }
    if (withData) {
      data.get(position, piece.bytes(), sent, at + 8 * (1L + (long) RunList.WORDS * piece.groups()));
    }
  }

  /** Makes room for what the ranks send to this one, of these lengths. */
  private void makeRoom(long... theirs) {
    starts(recvStarts, theirs);
    received = recvStarts[size] == 0 ? NOTHING : staging.received.room(recvStarts[size], 0);
  }

  private static void starts(long[] starts, long... lengths) {
    for (int r = 0; r < lengths.length; r++) {
      starts[r + 1] = starts[r] + lengths[r];
    }
  }

  /** What an aggregator does with runs of one length at equal distances that a rank has told. */
  @FunctionalInterface
  private interface RunUse {
    void runs(long inWindow, long bytes, long stride, long count, long inData);
  }

  /** Visits the runs that a rank has told; {@code inData} counts from where its words end. */
  private void visit(int rank, long windowStart, RunUse use) {
    long at = recvStarts[rank];
    if (at == recvStarts[rank + 1]) {
      return;
    }
    long groups = received.get(WORD, at);
    long position = 0;
    for (long g = 0; g < groups; g++) {
      long word = at + 8 + 8 * RunList.WORDS * g;
      long place = received.get(WORD, word) - windowStart;
      long length = received.get(WORD, word + 8);
      long stride = received.get(WORD, word + 16);
      long count = received.get(WORD, word + 24);
      use.runs(place, length, stride, count, position);
      position += length * count;
    }
  }

  private long dataStart(int rank) {
    return recvStarts[rank] + 8 * (1 + RunList.WORDS * received.get(WORD, recvStarts[rank]));
  }

  private void cover(long start, int bytes) {
    covered.begin(bytes);
    for (int r = 0; r < size; r++) {
      visit(r, start, (inWindow, length, stride, count, _) -> cover(inWindow, length, stride, count));
    }
  }

  private void cover(long inWindow, long length, long stride, long count) {
    for (long i = 0; i < count; i++) {
      covered.add((int) (inWindow + i * stride), (int) length);
    }
  }

  /** Writes what the ranks have sent. */
  private void store(int round) {
    long start = domains.from(me, round);
    int bytes = (int) (domains.to(me, round) - start);
    MemorySegment window = staging.window(Math.max(1, bytes));
    covered.begin(bytes);
    for (int r = 0; r < size; r++) {
      if (recvStarts[r + 1] > recvStarts[r]) {
        long from = dataStart(r);
        transfer.between(received, window);
        visit(r, start, (inWindow, length, stride, count, inData) -> {
          transfer.unpackRuns(inWindow, length, stride, count, from + inData);
          cover(inWindow, length, stride, count);
        });
      }
    }
    for (int from = covered.nextCovered(0); from < bytes; ) {
      int to = covered.nextGap(from);
      file.write(staging.windowPiece(from, to - from), start + from);
      from = covered.nextCovered(to);
    }
  }

  /** Reads what the ranks have asked for, and gives it to them; takes what this rank has asked for. */
  private long answer(int round) {
    long[] lengths = new long[size];
    long[] expected = new long[size];
    long[] total = new long[1];
    if (failure == null) {
      attempt(() -> {
        long end = me >= 0 ? load(round) : 0; // of the file, as far as it was met here
        total[0] = pack(round, end, lengths);
        expect(round, expected);
        makeRoom(expected);
      });
    }
    exchange.agree(failure);
    starts(sendStarts, lengths);
    exchange.spread(total[0] == 0 ? NOTHING : answers, sendStarts, received, recvStarts);
    long[] got = new long[1];
    attempt(() -> got[0] = take(round));
    return got[0];
  }

  /** Packs the answers for all ranks, and says how long each is; returns how long they are in all. */
  private long pack(int round, long end, long... lengths) {
    long total = 0;
    for (int r = 0; me >= 0 && r < size; r++) {
      if (recvStarts[r + 1] > recvStarts[r]) {
        lengths[r] = pack(r, domains.from(me, round), end, total);
        total += lengths[r];
      }
    }
    return total;
  }

  /** How long the answers of the aggregators are. */
  private void expect(int round, long... expected) {
    for (int a = 0; a < domains.ranks().length; a++) {
      piece.clear();
      runs.window(domains.from(a, round), domains.to(a, round), piece);
      expected[domains.ranks()[a]] = piece.groups() == 0 ? 0 : 8 + piece.bytes();
    }
  }

  /** Reads into the window; returns where the file ends if it ends in it, else the window's end. */
  private long load(int round) {
    long start = domains.from(me, round);
    int bytes = (int) (domains.to(me, round) - start);
    staging.window(Math.max(1, bytes));
    cover(start, bytes);
    for (int from = covered.nextCovered(0); from < bytes; ) {
      int to = covered.nextGap(from);
      int next = covered.nextCovered(to);
      while (next < bytes && next - to <= SHORT_GAP) {
        to = covered.nextGap(next);
        next = covered.nextCovered(to);
      }
      long got = file.read(staging.windowPiece(from, to - from), start + from);
      if (got < to - from) {
        return start + from + got;
      }
      from = next;
    }
    return start + bytes;
  }

  /** Packs the answer for a rank: where the file ends, and its data. */
  private long pack(int rank, long start, long end, long at) {
    long[] bytes = new long[1];
    visit(rank, start, (_, length, _, count, _) -> bytes[0] += length * count);
    answers = staging.answers.room(at + 8 + bytes[0], at);
    answers.set(WORD, at, end);
    MemorySegment window = staging.window(0);
    MemorySegment to = answers;
    long there = end - start;
    transfer.between(window, to);
    visit(rank, start, (inWindow, length, stride, count, inData) -> {
      long wholes = there - inWindow < length ? 0
          : count == 1 ? 1 : Math.min(count, (there - inWindow - length) / stride + 1);
      transfer.packRuns(inWindow, length, stride, wholes, at + 8 + inData);
      long rest = there - inWindow - wholes * stride;
      if (wholes < count && rest > 0) { // the file ends in this run
        MemorySegment.copy(window, inWindow + wholes * stride, to, at + 8 + inData + wholes * length, rest);
      }
    });
    return 8 + bytes[0];
  }

  /** Brings the answers to the program's memory; returns how many bytes there were before the file ended. */
  private long take(int round) {
    long got = 0;
    for (int a = 0; a < domains.ranks().length; a++) {
      long at = recvStarts[domains.ranks()[a]];
      if (at < recvStarts[domains.ranks()[a] + 1]) {
        long end = received.get(WORD, at);
        piece.clear();
        long to = Math.min(end, domains.to(a, round));
        long position = runs.window(domains.from(a, round), to, piece);
        long n = piece.bytes();
        data.put(position, n, received, at + 8);
        got += n;
      }
    }
    return got;
  }
}
