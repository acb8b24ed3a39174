// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.recording.Activity;
import org.mpi4j.internal.recording.Event;
import org.mpi4j.internal.recording.Flow;
import org.mpi4j.internal.recording.Keys;
import org.mpi4j.internal.recording.RankRecord;
import org.mpi4j.internal.recording.Recorder;

/** A job that never ran: records are written as its ranks would. Times are milliseconds. */
final class PlayedJob {
  static final long MS = 1_000_000;
  private static final long COMM = 77;

  private final Path directory;
  private final List<Recorder> ranks = new ArrayList<>();
  private final int[] sends;
  private final int[] receives;
  private final int[] barriers;

  PlayedJob(Path directory, int size) throws IOException {
    this.directory = directory;
    for (int r = 0; r < size; r++) {
      Recorder recorder = new Recorder(directory, r, size, 0);
      ranks.add(recorder);
      recorder.host("host");
      recorder.comm(COMM, size, "MPI_COMM_WORLD");
    }
    sends = sites("MPI_Send", 1, Activity.SEND);
    receives = sites("MPI_Recv", 2, Activity.RECEIVE);
    barriers = sites("MPI_Barrier", 3, Activity.BARRIER);
  }

  private int[] sites(String procedure, int line, Activity activity) {
    return ranks.stream()
        .mapToInt(r -> r.site(procedure, "app.Main.run(Main.java:" + line + ")", activity)).toArray();
  }

  int size() {
    return ranks.size();
  }

  Recorder rank(int rank) {
    return ranks.get(rank);
  }

  /** A message, in blocking calls; its number makes it another one than those of other numbers. */
  void message(int number, int from, int to, long[] send, long[] receive) {
    long key = Keys.mix(Keys.mix(from, to), number);
    Event s = event(key, send, sends[from], to, 0);
    rank(from).enters(sends[from], to, send[0] * MS);
    rank(from).sends(COMM, to, 5, 100, sends[from]);
    rank(from).leaves(s, Activity.SEND);
    rank(from).sendEnded(s);
    if (receive != null) {
      Event r = event(key, receive, receives[to], from, 0);
      rank(to).enters(receives[to], from, receive[0] * MS);
      rank(to).leaves(r, Activity.RECEIVE);
      rank(to).received(COMM, from, 5, 100, receives[to]);
      rank(to).receiveEnded(r);
    }
  }

  private static Event event(long key, long[] times, int site, int peer, int group) {
    return new Event(key, times[0] * MS, times[0] * MS, times[1] * MS, 100, site, peer, 5, group, site);
  }

  /** Several receives that one call waits for, from its begin to its end. */
  void receiveAll(int call, int to, long[] wait, int... from) {
    for (int source : from) {
      int group = call << 8 | from.length;
      Event e = event(Keys.mix(Keys.mix(source, to), call), wait, receives[to], source, group);
      rank(to).received(COMM, source, 5, 100, receives[to]);
      rank(to).receiveEnded(e);
    }
  }

  /** A barrier: when each rank comes; all leave at the end. */
  void barrier(int number, long end, long... come) {
    for (int r = 0; r < size(); r++) {
      Event e = new Event(Keys.mix(COMM, number), come[r] * MS, come[r] * MS, end * MS, 0, barriers[r], -1,
          Flow.ALL.ordinal(), size(), barriers[r]);
      rank(r).enters(barriers[r], -1, e.start());
      rank(r).leaves(e, Activity.BARRIER);
      rank(r).collectiveEnded(e);
    }
  }

  void finish(long end) {
    ranks.forEach(r -> r.finalized(end * MS));
  }

  /** Deletes the records of these ranks, where none has been deleted before. */
  void lose(int... lost) throws IOException {
    List<Path> files = RankRecord.files(directory);
    for (int r : lost) {
      Files.delete(files.get(r));
    }
  }

  JobProfile profile() throws IOException {
    return profile(new JobEnd("mpiexec -n " + size() + " app </script>", 0, "", _ -> 0));
  }

  JobProfile profile(JobEnd end) throws IOException {
    return new JobProfile(RankRecord.readAll(directory), end);
  }
}
