// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.internal.recording.Event;
import org.mpi4j.internal.recording.MessageCounts;
import org.mpi4j.internal.recording.PeerTable;
import org.mpi4j.internal.recording.RankRecord;
import org.mpi4j.internal.recording.RankRecord.Log;
import org.mpi4j.internal.recording.SiteTable;

/** What a rank records of its calls is what the program has done. */
@Timeout(60)
class CallCollectorTest {
  private static final int TAG = 3;

  @TempDir private Path directory;

  private List<RankRecord> run(int ranks, MpiJob.Action task) throws IOException {
    MpiJobOptions.ranks(ranks).set("profile.record", directory.toString()).run(task);
    return RankRecord.readAll(directory);
  }

  private static Map<String, Long> calls(RankRecord record) {
    Map<String, Long> all = new TreeMap<>();
    for (int i = 0; i < record.sites().count(); i++) {
      SiteTable.Row row = record.sites().row(i);
      all.merge(row.procedure(), row.calls(), Long::sum);
    }
    return all;
  }

  private static SiteTable.Row site(RankRecord record, String procedure) {
    return Stream.iterate(0, i -> i < record.sites().count(), i -> i + 1).map(record.sites()::row)
        .filter(row -> row.procedure().equals(procedure)).findFirst().orElseThrow();
  }

  @Test
  void shouldCountMessagesOfAllForms() throws IOException {
    List<RankRecord> records = run(2, mpi -> {
      Intracomm world = mpi.world();
      int other = 1 - world.rank();
      if (world.rank() == 0) {
        world.send(new double[10], other, TAG);
        world.send(Buf.of(new int[5]), other);
        world.ssend(Buf.of(new byte[7]), other, TAG);
        world.isend(Buf.of(new long[2]), other, TAG).await();
        world.sendObject("text", other, TAG);
        try (Prequest p = world.sendInit(Buf.of(new byte[3]), other, TAG)) {
          p.start();
          p.await();
          p.start();
          p.await();
        }
      } else {
        world.recv(new double[10], other, TAG);
        world.recv(Buf.of(new int[5]));
        Message m = world.mprobe(other, TAG);
        m.recv(Buf.of(new byte[100]));
        Request[] r = {world.irecv(Buf.of(new long[2]), Mpi.ANY_SOURCE, TAG)};
        Request.waitAll(r);
        world.recvObject(other, TAG);
        for (int i = 0; i < 2; i++) {
          BytesRequest b = world.irecvBytes(other, TAG);
          b.await();
        }
      }
      double[] in = new double[4];
      world.sendrecv(Buf.of(new double[4]), other, 8, Buf.of(in), other, 8);
      world.sendrecv(Buf.of(new double[4]), other, Buf.of(in), other);
      world.send(new byte[1], Mpi.PROC_NULL, TAG);
      world.recv(new byte[1], Mpi.PROC_NULL, TAG);
    });
    PeerTable.Row zero = records.get(0).peers().row(1);
    PeerTable.Row one = records.get(1).peers().row(0);
    assertEquals(9, zero.sentMessages());
    assertEquals(9, one.receivedMessages());
    assertEquals(80 + 20 + 7 + 16 + 6 + 64, zero.sentBytes());
    assertEquals(2, one.sentMessages());
    assertEquals(64, one.sentBytes());
    for (RankRecord r : records) {
      for (MessageCounts.Row row : r.envelopes().all()) {
        RankRecord peer = records.get(row.peer());
        long matching = peer.envelopes().all().stream()
            .filter(o -> o.tag() == row.tag() && o.comm() == row.comm())
            .mapToLong(MessageCounts.Row::received).sum();
        assertEquals(row.sent(), matching, () -> row.toString());
      }
      SiteTable sites = r.sites();
      for (int i = 0; i < sites.count(); i++) {
        assertEquals(sites.row(i).begun(), sites.row(i).completed(), sites.row(i)::toString);
        assertEquals(sites.row(i).made(), sites.row(i).freed(), sites.row(i)::toString);
      }
    }
  }

  @Test
  void shouldKnowTheSameMessageAndCollectiveOnAllRanks() throws IOException {
    List<RankRecord> records = run(3, mpi -> {
      Intracomm world = mpi.world();
      Intracomm half = world.split(world.rank() == 0 ? 0 : 1, -world.rank());
      world.barrier();
      half.allreduce(1, Op.SUM);
      half.ibcast(Buf.of(new int[2]), 0).await();
      if (world.rank() > 0) {
        int[] data = new int[1];
        half.sendrecv(Buf.of(new int[1]), 1 - half.rank(), TAG, Buf.of(data), 1 - half.rank(), TAG);
      }
      half.free();
    });
    List<Event> zero = records.get(0).log(Log.COLLECTIVES).events();
    List<Event> one = records.get(1).log(Log.COLLECTIVES).events();
    List<Event> two = records.get(2).log(Log.COLLECTIVES).events();
    assertEquals(keys(one), keys(two));
    assertEquals(3, one.size());
    assertEquals(zero.get(0).key(), one.get(0).key());
    assertFalse(keys(one).contains(zero.get(1).key()));
    assertEquals(List.of(3, 2, 2), one.stream().map(Event::group).toList());
    assertEquals(2, one.get(2).peer()); // the root of the broadcast, by its number in the world
    List<Long> sent = keys(records.get(1).log(Log.SENDS).events());
    assertEquals(sent, keys(records.get(2).log(Log.RECEIVES).events()));
    assertEquals(Map.of("MPI_Allreduce", 1L, "MPI_Barrier", 1L, "MPI_Comm_free", 1L, "MPI_Comm_split", 1L,
        "MPI_Ibcast", 1L, "MPI_Wait", 1L), calls(records.get(0)));
  }

  private static List<Long> keys(List<Event> events) {
    return events.stream().map(Event::key).toList();
  }

  @Test
  void shouldRememberWhereThingsWereMade() throws IOException {
    List<RankRecord> records = run(1, mpi -> {
      Intracomm world = mpi.world();
      world.dup().free();
      world.dup();
      Datatype.INT.contiguous(2).commit();
      Datatype.INT.contiguous(3).commit().free();
      world.irecv(Buf.of(new int[1]), 0, TAG);
      world.recvInit(Buf.of(new int[1]), 0, TAG);
    });
    RankRecord record = records.getFirst();
    List<String> left = Stream.iterate(0, i -> i < record.sites().count(), i -> i + 1)
        .map(record.sites()::row)
        .filter(row -> row.made() > row.freed() || row.begun() > row.completed())
        .map(SiteTable.Row::procedure).sorted().toList();
    assertEquals(List.of("MPI_Comm_dup", "MPI_Irecv", "MPI_Recv_init", "MPI_Type_commit"), left);
    assertTrue(site(record, "MPI_Irecv").place().contains("(CallCollectorTest.java:"),
        () -> site(record, "MPI_Irecv").place());
  }

  @Test
  void shouldMakeEventsOfTheFlightRecorderOnlyWhileItRecords() throws Exception {
    AtomicBoolean hasLayers = new AtomicBoolean();
    MpiJobOptions.ranks(1).set("profile.jfr", "off")
        .run(mpi -> hasLayers.set(mpi instanceof Wrapper<?>));
    assertFalse(hasLayers.get());
    Path file = directory.resolve("calls.jfr");
    try (Recording recording = new Recording()) {
      MpiJobOptions.ranks(2).set("profile.jfr", "on").run(CallCollectorTest::exchange);
      recording.start();
      MpiJobOptions.ranks(2).run(CallCollectorTest::exchange); // a recording is on: no option is needed
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events = RecordingFile.readAllEvents(file).stream()
        .filter(e -> e.getEventType().getName().startsWith("mpi4j.")).toList();
    assertEquals(List.of("mpi4j.Collective", "mpi4j.Collective", "mpi4j.Message", "mpi4j.Message"),
        events.stream().map(e -> e.getEventType().getName()).sorted().toList());
    RecordedEvent send = events.stream().filter(e -> e.getString("procedure").equals("MPI_Send")).findFirst()
        .orElseThrow();
    assertEquals(1, send.getInt("peer"));
    assertEquals(TAG, send.getInt("tag"));
    assertEquals(40, send.getLong("bytes"));
    assertEquals("MPI_COMM_WORLD", send.getString("communicator"));
    assertTrue(send.getStackTrace().getFrames().stream()
        .anyMatch(f -> f.getMethod().getName().equals("exchange")));
  }

  private static void exchange(Mpi mpi) {
    if (mpi.world().rank() == 0) {
      mpi.world().send(new double[5], 1, TAG);
    } else {
      mpi.world().recv(new double[5], 0, TAG);
    }
    mpi.world().barrier();
  }
}
