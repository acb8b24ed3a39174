// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.internal.recording.RankRecord.Log;

/** A record keeps exact sums and stays as large as it was, however many events there are. */
@Timeout(120)
class RecorderTest {
  private static final int MILLION = 1_000_000;

  @TempDir private Path directory;

  private RankRecord read() throws IOException {
    return RankRecord.readAll(directory).getFirst();
  }

  private static Event event(long key, long start, long end, int site) {
    return new Event(key, start, start, end, 8, site, 1, 0, 0, site);
  }

  @Test
  void shouldStayAsLargeAsItWasAndKeepExactSums() throws IOException {
    Recorder recorder = new Recorder(directory, 0, 4, 0);
    int site = recorder.site("MPI_Send", "A.b(A.java:1)", Activity.SEND);
    Path file = directory.resolve("rank-0" + RankRecord.SUFFIX);
    long before = Files.size(file);
    for (int i = 0; i < 3 * MILLION; i++) {
      long start = i * 1_000L;
      recorder.enters(site, 1, start);
      recorder.leaves(event(0, start, start + 1 + i % 7, site), Activity.SEND);
      recorder.sends(77, 1, i, 8, site);
      recorder.sendEnded(event(Keys.mix(5, i), start, start + 1 + i % 7, site));
    }
    assertEquals(before, Files.size(file));
    RankRecord record = read();
    assertEquals(3 * MILLION, record.calls());
    SiteTable.Row row = record.sites().row(site);
    assertEquals(3 * MILLION, row.calls());
    assertEquals(24L * MILLION, row.bytes());
    assertEquals(7, row.mostNs());
    assertEquals(1, row.leastNs());
    assertEquals(new PeerTable.Row(3 * MILLION, 24L * MILLION, 0, 0), record.peers().row(1));
    assertEquals(3 * MILLION, record.sizes().row(false, 4).count());
    long sent = record.envelopes().all().stream().mapToLong(MessageCounts.Row::sent).sum();
    assertEquals(3 * MILLION, sent + record.envelopes().overflow());
    EventLog log = record.log(Log.SENDS);
    long weighed = log.events().stream().mapToLong(log::weight).sum();
    assertEquals(3.0 * MILLION, (double) weighed, 0.1 * MILLION);
    assertTrue(log.events().size() <= RecordLayout.MOST_EVENTS);
  }

  @Test
  void shouldKeepTheLongestEvents() throws IOException {
    Recorder recorder = new Recorder(directory, 0, 4, 0);
    for (int i = 0; i < MILLION; i++) {
      long length = i % 10_000 == 17 ? 1_000_000 + i : i % 100;
      recorder.receiveEnded(event(Keys.mix(9, i), i, i + length, 0));
    }
    List<Event> kept = read().log(Log.RECEIVES).events();
    assertEquals(100, kept.stream().filter(e -> e.blocked() >= 1_000_000).count());
  }

  /** Ranks must be able to compare what they have kept. */
  @Test
  void shouldKeepTheSameSampleOnEachRank() throws IOException {
    Recorder one = new Recorder(directory, 0, 2, 0);
    Recorder two = new Recorder(directory, 1, 2, 0);
    for (int i = 0; i < 200_000; i++) {
      one.collectiveEnded(event(Keys.mix(3, i), i, i + 5, 0));
      two.collectiveEnded(event(Keys.mix(3, i), i, i + 5, 0));
    }
    List<RankRecord> both = RankRecord.readAll(directory);
    Set<Long> first = keys(both.get(0));
    assertTrue(first.size() > 1000, () -> "only " + first.size());
    assertEquals(first, keys(both.get(1)));
  }

  private static Set<Long> keys(RankRecord record) {
    return record.log(Log.COLLECTIVES).events().stream().map(Event::key).collect(Collectors.toSet());
  }

  @Test
  void shouldWidenColumnsAndLoseNoTime() throws IOException {
    Recorder recorder = new Recorder(directory, 0, 1, 1000);
    long second = 1_000_000_000L;
    for (int i = 0; i < 100; i++) {
      long start = 1000 + i * 100L * second;
      recorder.leaves(event(0, start, start + 3 * second, 0), Activity.BARRIER);
    }
    ActivityColumns columns = read().activities();
    long sum = 0;
    Set<Integer> used = new HashSet<>();
    long[] all = columns.ns(Activity.BARRIER);
    for (int c = 0; c < all.length; c++) {
      sum += all[c];
      assertTrue(all[c] <= columns.widthNs());
      if (all[c] > 0) {
        used.add(c);
      }
    }
    assertEquals(300 * second, sum);
    assertTrue(used.size() >= 100, () -> "only " + used.size());
  }

  @Test
  void shouldGatherSitesForWhichThereIsNoRoom() throws IOException {
    Recorder recorder = new Recorder(directory, 0, 1, 0);
    for (int i = 0; i < 2 * RecordLayout.SITES; i++) {
      int site = recorder.site("MPI_Send", "A.b(A.java:" + i + ")", Activity.SEND);
      recorder.leaves(event(0, i, i + 1, site), Activity.SEND);
    }
    SiteTable sites = read().sites();
    assertEquals(RecordLayout.SITES, sites.count());
    SiteTable.Row last = sites.row(RecordLayout.SITES - 1);
    assertEquals("more call sites", last.place());
    assertEquals(RecordLayout.SITES + 1, last.calls());
    assertEquals("A.b(A.java:7)", sites.row(7).place());
  }

  @Test
  void shouldTellInWhichCallTheRankIs() throws IOException {
    Recorder recorder = new Recorder(directory, 2, 4, 5);
    int site = recorder.site("MPI_Recv", "A.b(A.java:1)", Activity.RECEIVE);
    recorder.enters(site, 3, 40);
    RankRecord record = read();
    assertEquals(2, record.rank());
    assertEquals(site, record.currentSite());
    assertEquals(3, record.currentPeer());
    assertEquals(40, record.currentSinceNs());
    recorder.leaves(event(0, 40, 50, site), Activity.RECEIVE);
    record = read();
    assertEquals(-1, record.currentSite());
    assertEquals(50, record.lastNs());
  }

  @Test
  void shouldStayInACallThatBeganBeforeTheLastOneWasRead() throws IOException {
    Recorder recorder = new Recorder(directory, 0, 1, 0);
    int site = recorder.site("MPI_Recv", "A.b(A.java:1)", Activity.RECEIVE);
    recorder.enters(site, 0, 40);
    recorder.leaves(event(0, 40, 50, site), Activity.RECEIVE);
    recorder.enters(site, 0, 60);
    assertEquals(site, read().currentSite());
    assertEquals(60, read().currentSinceNs());
  }

  /** Also while the journal has many rows, and after parts of it went to the tables. */
  @Test
  void shouldCountEachCallOnceHoweverFullTheJournalIs() throws IOException {
    Recorder recorder = new Recorder(directory, 0, 1, 0);
    int site = recorder.site("MPI_Send", "A.b(A.java:1)", Activity.SEND);
    Path file = directory.resolve("rank-0" + RankRecord.SUFFIX);
    long length = Files.size(file);
    for (int calls = 1; calls <= 3 * RecordLayout.MOST_JOURNAL_ROWS; calls++) {
      recorder.leaves(event(0, calls, calls + 2, site), Activity.SEND);
      if (calls % 1000 == 0 || Math.abs(calls - RecordLayout.MOST_JOURNAL_ROWS) < 3) {
        assertEquals(calls, read().sites().row(site).calls());
        assertEquals(2L * calls, read().callNs()); // reading changes nothing
      }
    }
    assertEquals(length, Files.size(file));
  }
}
