// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.mpi4j.internal.recording.RankRecord;
import org.mpi4j.launcher.run.CleanupProcess;

/**
 * What the ranks of this machine record of their calls, for a report of mpiexec: in a directory of this
 * machine, which is gone when the job is. {@link ReceivedRecords} reads what this sends.
 */
final class RankRecords {
  /** The variable that tells a rank where to write. */
  static final String VARIABLE = "MPI4J_PROFILE_RECORD";

  /** What follows in the stream: nothing, or a record. */
  static final int END = 0;

  static final int RECORD = 1;

  private static final int BUFFER = 64 * 1024;

  private final CleanupProcess cleanup;
  private Path directory; // null: no rank records; guarded by this

  RankRecords(CleanupProcess cleanup) {
    this.cleanup = cleanup;
  }

  /** Where ranks write; made at the first call. */
  synchronized Path directory() throws IOException {
    if (directory == null) {
      String place = System.getenv().getOrDefault("TMPDIR", System.getProperty("java.io.tmpdir"));
      try {
        directory = Files.createTempDirectory(Path.of(place), "mpi4j-records-");
      } catch (IOException e) {
        throw new IOException("cannot make a directory for the records of --profile in " + place + ": " + e
            + ". Make room there, or set TMPDIR to another directory", e);
      }
      cleanup.watchDirectory(directory.toString());
    }
    return directory;
  }

  /** Sends all records, compressed, since most of a record is zeros; without {@link #END} if that fails. */
  void send(OutputStream channel) {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (channel; DataOutputStream out =
        new DataOutputStream(new DeflaterOutputStream(channel, deflater, BUFFER))) {
      for (Path file : files()) {
        send(file, out);
      }
      out.write(END);
    } catch (IOException e) {
      System.err.println("mpi4j: records cannot be sent: " + e);
    } finally {
      deflater.end();
    }
  }

  private synchronized List<Path> files() throws IOException {
    if (directory == null) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(directory)) {
      return all.filter(f -> f.toString().endsWith(RankRecord.SUFFIX)).sorted().toList();
    }
  }

  private static void send(Path file, DataOutputStream out) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      long left = Files.size(file);
      out.write(RECORD);
      out.writeUTF(file.getFileName().toString());
      out.writeLong(left);
      byte[] buffer = new byte[BUFFER];
      while (left > 0) {
        int got = in.read(buffer, 0, (int) Math.min(BUFFER, left));
        if (got < 0) {
          throw new IOException(file + " has become shorter");
        }
        out.write(buffer, 0, got);
        left -= got;
      }
    }
  }

  synchronized void delete() {
    if (directory != null) {
      SentFiles.deleteAll(directory);
    }
  }
}
