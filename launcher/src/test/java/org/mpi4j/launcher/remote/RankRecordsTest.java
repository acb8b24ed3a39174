// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.launcher.run.CleanupProcess;

/** Records on their way from an agent to mpiexec. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(20)
class RankRecordsTest {
  private static final String FIRST = "rank-0.mpi4j-record";
  private static final String SECOND = "rank-17.mpi4j-record";

  @TempDir Path here;
  private final RankRecords records = new RankRecords(new CleanupProcess("job-1"));

  private byte[] sent() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    records.send(out);
    return out.toByteArray();
  }

  private void receive(byte[] bytes) throws IOException {
    ReceivedRecords.receive(new ByteArrayInputStream(bytes), here);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(here)) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  /** Zeros in the middle, at the end and around, lengths that are no multiple of a block. */
  @Test
  void shouldArriveAsTheyAre() throws IOException {
    Path place = records.directory();
    byte[] first = new byte[1_000_001];
    new Random(1).nextBytes(first);
    Arrays.fill(first, 4000, 300_000, (byte) 0);
    byte[] second = new byte[500_000];
    second[250_000] = 1;
    Files.write(records.directory().resolve(FIRST), first);
    Files.write(records.directory().resolve(SECOND), second);
    Files.write(records.directory().resolve("other"), first);
    receive(sent());
    assertEquals(List.of(FIRST, SECOND), names());
    assertArrayEquals(first, Files.readAllBytes(here.resolve(FIRST)));
    assertArrayEquals(second, Files.readAllBytes(here.resolve(SECOND)));
    records.delete();
    assertFalse(Files.exists(place));
  }

  @Test
  void shouldBeNoneWhereNoRankRecords() throws IOException {
    receive(sent());
    assertEquals(List.of(), names());
  }

  @Test
  void shouldNotBeThereByHalf() throws IOException {
    byte[] content = new byte[100_000];
    new Random(2).nextBytes(content);
    Files.write(records.directory().resolve(FIRST), content);
    Files.write(records.directory().resolve(SECOND), content);
    byte[] all = sent();
    records.delete();
    assertThrows(IOException.class, () -> receive(Arrays.copyOf(all, 150_000)));
    assertEquals(List.of(FIRST), names());
  }

  @Test
  void shouldBeWrittenNowhereElse() throws IOException {
    for (String name : List.of("../" + FIRST, "/tmp/" + FIRST, "rank-1/../" + FIRST, "other")) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
        out.write(RankRecords.RECORD);
        out.writeUTF(name);
        out.writeLong(1);
        out.write(1);
        out.write(RankRecords.END);
      }
      IOException e = assertThrows(IOException.class, () -> receive(bytes.toByteArray()));
      assertTrue(e.getMessage().contains("no name of a record: " + name), e.getMessage());
    }
    assertEquals(List.of(), names());
  }
}
