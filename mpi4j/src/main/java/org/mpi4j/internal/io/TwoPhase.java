// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
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
 * <p>All ranks go through the same number of rounds, whatever happens: a rank whose access has failed goes on
 * without accessing the file. Bytes that no rank has are never written.
 */
final class TwoPhase {
  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;

  /** Reads take shorter gaps along. */
  private static final int SHORT_GAP = 32 << 10;

  private final Exchange exchange;
  private final FileBytes file;
  private final Staging staging;
  private final Domains domains;
  private final RunList runs;
  private final FileData data;
  private final int me; // which aggregator this rank is; negative: none
  private final int size;

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
   * @param runs where
   * @param data what; as many bytes as the runs have
   */
  record Part(RunList runs, FileData data) {}

  TwoPhase(Exchange exchange, FileBytes file, Staging staging, Domains domains, Part part) {
    this.exchange = exchange;
    this.file = file;
    this.staging = staging;
    this.domains = domains;
    this.runs = part.runs;
    this.data = part.data;
    this.me = domains.indexOf(exchange.rank());
    this.size = exchange.size();
    this.sendStarts = new long[size + 1];
    this.recvStarts = new long[size + 1];
  }

  /** Writes; returns what this rank has failed with, or null. */
  Fault write() {
    for (int round = 0; round < domains.rounds(); round++) {
      tell(round, true);
      if (me >= 0 && failure == null) {
        int number = round;
        failure = Exchange.attempt(() -> store(number));
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
    long[] theirs = exchange.spread(bytes);
    inOrderOfRanks(bytes, theirs, total);
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
      Fault its = Exchange.attempt(() -> data.get(position, piece.bytes(), sent, dataPlace(at)));
      if (its != null) {
        sent.set(WORD, at, 0); // what was not sent must not be written
        failure = failure == null ? its : failure;
      }
    }
  }

  private long dataPlace(long at) {
    return at + 8 * (1L + (long) RunList.WORDS * piece.groups());
  }

  /** Aggregators have rising ranks, so that what was put for them lies in the order of ranks. */
  private void inOrderOfRanks(long[] mine, long[] theirs, long total) {
    starts(sendStarts, mine);
    starts(recvStarts, theirs);
    sent = staging.sent.room(Math.max(1, total), total);
    received = staging.received.room(Math.max(1, recvStarts[size]), 0);
    exchange.spread(sent, sendStarts, received, recvStarts);
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
    long[] end = {0}; // of the file, as far as it was met here
    if (me >= 0) {
      int number = round;
      Fault its = failure == null ? Exchange.attempt(() -> end[0] = load(number)) : failure;
      failure = its;
    }
    long[] lengths = new long[size];
    long total = 0;
    for (int r = 0; me >= 0 && r < size; r++) {
      if (recvStarts[r + 1] > recvStarts[r]) {
        lengths[r] = pack(r, domains.from(me, round), end[0], total);
        total += lengths[r];
      }
    }
    long[] expected = new long[size];
    for (int a = 0; a < domains.ranks().length; a++) {
      piece.clear();
      runs.window(domains.from(a, round), domains.to(a, round), piece);
      expected[domains.ranks()[a]] = piece.groups() == 0 ? 0 : 8 + piece.bytes();
    }
    starts(sendStarts, lengths);
    starts(recvStarts, expected);
    answers = staging.answers.room(Math.max(1, total), total);
    received = staging.received.room(Math.max(1, recvStarts[size]), 0);
    exchange.spread(answers, sendStarts, received, recvStarts);
    return take(round);
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
        Fault its = Exchange.attempt(() -> data.put(position, n, received, at + 8));
        failure = failure == null ? its : failure;
        got += n;
      }
    }
    return got;
  }
}
