// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Runs every example as a user does, in one JVM and as processes, these over one transport or the other, and
 * looks at what it prints.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ExamplesTest {
  @TempDir private static Path classes;
  @TempDir private Path scratch;

  private Job run(Way way, int ranks, String example, String... arguments) throws Exception {
    Job job = Job.run(way, ranks, scratch, Program.words(way, example, classes), arguments);
    assertEquals(0, job.exitCode(), job::toString);
    return job;
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM"})
  void shouldGreetFromEveryRank(Way way) throws Exception {
    Job job = run(way, 4, "Hello.java");
    assertEquals(
        IntStream.range(0, 4).mapToObj(r -> "Hello from rank " + r + " of 4").toList(),
        job.out().stream().sorted().toList(),
        job::toString);
  }

  @ParameterizedTest
  @EnumSource(names = {"TCP", "IN_ONE_JVM"})
  void shouldPassTheTokenRound(Way way) throws Exception {
    Job job = run(way, 4, "Ring.java", "25");
    assertEquals("25 times round 4 ranks and brought home 150, as it should", job.after("The token went"));
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM"})
  void shouldApproximatePi(Way way) throws Exception {
    Job job = run(way, 3, "Pi.java", "100001");
    assertTrue(job.after("pi is about").matches("3[.,]1415926535.*"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 6", "TCP, 4", "IN_ONE_JVM, 2"})
  void shouldHeatThePlateAlikeOnAnyNumberOfRanks(Way way, int ranks) throws Exception {
    Path png = scratch.resolve("one.png");
    Path same = scratch.resolve("many.png");
    Job one = run(Way.SHM, 1, "Heat2D.java", "83", "60", png.toString());
    Job many = run(way, ranks, "Heat2D.java", "83", "60", same.toString());
    assertEquals(one.after("checksum"), many.after("checksum"));
    assertEquals(-1, Files.mismatch(png, same), "the pictures differ");
  }

  @ParameterizedTest
  @EnumSource(names = {"TCP", "IN_ONE_JVM"})
  void shouldDrawAPictureOfThePlate(Way way) throws Exception {
    Path png = scratch.resolve("plate.png");
    run(way, 4, "Heat2D.java", "80", "30", png.toString());
    BufferedImage picture = ImageIO.read(png.toFile());
    assertEquals(80, picture.getWidth());
    assertEquals(80, picture.getHeight());
    assertEquals(1, coloursAt(picture, 0, 0, 80, 8), "the rim is cold all over");
    assertTrue(coloursAt(picture, 0, 30, 80, 20) > 20, "around the letters there are many temperatures");
  }

  private static long coloursAt(BufferedImage picture, int x, int y, int width, int height) {
    return IntStream.of(picture.getRGB(x, y, width, height, null, 0, width)).distinct().count();
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM"})
  void shouldCountTheWordsOfTheText(Way way) throws Exception {
    Path file = Job.file("examples/data/opticks.txt");
    String text = Files.readString(file).toLowerCase(Locale.ROOT);
    var counts = new TreeMap<String, Integer>();
    List<String> words = Pattern.compile("\\p{L}+").matcher(text).results().map(MatchResult::group).toList();
    words.forEach(word -> counts.merge(word, 1, Integer::sum));

    Job job = run(way, 4, "WordCount.java", file.toString(), "3");

    assertEquals(
        List.of(text.lines().count() + " lines", words.size() + " words", counts.size() + " different"),
        List.of(job.out().getFirst().split(", ")));
    assertEquals(
        counts.entrySet().stream()
            .sorted((a, b) -> b.getValue() - a.getValue())
            .limit(3)
            .map(e -> e.getValue() + "  " + e.getKey())
            .toList(),
        job.out().stream().skip(1).map(String::strip).toList());
  }

  @ParameterizedTest
  @EnumSource(names = {"TCP", "IN_ONE_JVM"})
  void shouldPassRecordsRoundAndDealOutColumns(Way way) throws Exception {
    Job job = run(way, 3, "Structures.java", "100");
    assertEquals("struct{MPI_INT @0, MPI_DOUBLE @8, MPI_DOUBLE @16, BOOLEAN @24}", job.after("Body:"));
    assertEquals("[6, 12, 18]", job.after("sums of the columns:"));
    assertEquals("100 of 100 bodies moved", job.after("rank 0 has seen"));
    assertEquals("33 of 100 bodies moved", job.after("rank 1 has seen"));
    assertEquals("66 of 100 bodies moved", job.after("rank 2 has seen"));
  }

  @ParameterizedTest
  @CsvSource({"SHM, 4", "TCP, 2", "IN_ONE_JVM, 3"})
  void shouldVerifyNasCg(Way way, int ranks) throws Exception {
    Job job = run(way, ranks, "NasCg.java", "S");
    assertEquals("SUCCESSFUL", job.after("VERIFICATION"), job::toString);
    assertTrue(job.after("zeta").matches("8[.,]59717750786.*"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 5", "TCP, 3", "IN_ONE_JVM, 1"})
  void shouldFindTheSpeciesInTheMeasurements(Way way, int ranks) throws Exception {
    Job job = run(way, ranks, "KMeans.java");
    assertTrue(job.after("inertia").matches("78[.,]8514"), job::toString); // the least for three clusters
    assertTrue(job.after("cluster 1:").endsWith(" 50 setosa"), job::toString);
    assertTrue(job.after("cluster 2:").endsWith(" 2 versicolor, 36 virginica"), job::toString);
    assertTrue(job.after("cluster 3:").endsWith(" 48 versicolor, 14 virginica"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 4", "TCP, 3", "IN_ONE_JVM, 7"})
  void shouldSortTheNumbers(Way way, int ranks) throws Exception {
    int count = 50_003;
    long[] sorted =
        LongStream.range(0, count).map(i -> new SplittableRandom(i).nextLong()).sorted().toArray();
    long checksum = IntStream.range(0, count).mapToLong(i -> sorted[i] * (2L * i + 1)).sum();
    Job job = run(way, ranks, "SampleSort.java", "" + count);
    assertEquals("%016x".formatted(checksum), job.after("checksum"), job::toString);
    assertEquals("SUCCESSFUL", job.after("VERIFICATION"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 4", "TCP, 3", "IN_ONE_JVM, 1"})
  void shouldMultiplyTheMatrices(Way way, int ranks) throws Exception {
    int n = 101;
    long checksum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        long element = 0;
        for (int k = 0; k < n; k++) {
          element += ((i + 2L * k) % 7 - 3) * ((3L * k + (long) j * j) % 5 - 2);
        }
        checksum += element * (2L * (i * n + j) + 1);
      }
    }
    Job job = run(way, ranks, "MatrixProduct.java", "" + n);
    assertEquals("%016x".formatted(checksum), job.after("checksum"), job::toString);
    assertEquals("SUCCESSFUL", job.after("VERIFICATION"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 6", "TCP, 4", "IN_ONE_JVM, 2"})
  void shouldBringThePlateToRestAlikeOnAnyNumberOfRanks(Way way, int ranks) throws Exception {
    Job one = run(Way.IN_ONE_JVM, 1, "Jacobi.java", "23");
    Job many = run(way, ranks, "Jacobi.java", "23");
    assertTrue(one.after("error").matches("[1-9][.,]\\d*e-08"), one::toString);
    assertEquals(one.after("error"), many.after("error"));
    assertEquals(one.after("steps"), many.after("steps"));
    assertEquals(one.after("last step"), many.after("last step"));
  }

  @ParameterizedTest
  @CsvSource({"SHM, 4", "TCP, 2", "IN_ONE_JVM, 3"})
  void shouldBringTheWavesRoundTheRing(Way way, int ranks) throws Exception {
    Job job = run(way, ranks, "HaloPut.java", "100", "2");
    assertEquals("1000", job.after("height on the other side, half way:"), job::toString);
    assertEquals("SUCCESSFUL", job.after("VERIFICATION"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 3", "TCP, 2", "IN_ONE_JVM, 4"})
  void shouldCountEachNumberOnce(Way way, int ranks) throws Exception {
    int count = 300;
    var counts = new TreeMap<Long, Integer>();
    for (int i = 0; i < count; i++) {
      double random = new SplittableRandom(i).nextDouble();
      counts.merge(1 + (long) (random * random * count), 1, Integer::sum);
    }
    Job job = run(way, ranks, "HashTable.java", "" + count);
    assertEquals("" + counts.size(), job.after("different:"), job::toString);
    assertEquals(Collections.max(counts.values()) + " times", job.after("most frequent:"), job::toString);
    assertEquals("SUCCESSFUL", job.after("VERIFICATION"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 4", "TCP, 3", "IN_ONE_JVM, 2"})
  void shouldTakeEachPieceOfWorkOnce(Way way, int ranks) throws Exception {
    Job job = run(way, ranks, "WorkCounter.java", "20000", "300");
    assertEquals("2262", job.after("primes below 20000:"), job::toString);
    String[] pieces = job.after("pieces of the ranks:").replaceAll("[\\[\\] ]", "").split(",");
    assertEquals(ranks, pieces.length, job::toString);
    assertEquals(67, Stream.of(pieces).mapToInt(Integer::parseInt).sum(), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 4", "TCP, 3", "IN_ONE_JVM, 7"})
  void shouldFindEachLineOnce(Way way, int ranks) throws Exception {
    Path file = Job.file("examples/data/opticks.txt");
    List<String> lines = Files.readAllLines(file);
    List<String> found = IntStream.range(0, lines.size())
        .filter(i -> lines.get(i).contains("prism") || lines.get(i).contains("Prism"))
        .mapToObj(i -> (i + 1) + ": " + lines.get(i))
        .toList();
    Job job = run(way, ranks, "Grep.java", "[Pp]rism", file.toString());
    assertEquals(found.subList(0, 5), job.out().subList(0, 5), job::toString);
    assertEquals(found.size() + " of " + lines.size() + " lines", job.out().getLast(), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"'a\n', 1", "'', 0", "'a', 1", "'\n\n\n\n\n\n\n', 7", "'abcdefghijklmnop\nq\nr', 3"})
  void shouldDealOutTheLinesOfAnyText(String text, int lines) throws Exception {
    Path file = Files.writeString(scratch.resolve("text"), text.replace("\\n", "\n"));
    for (int ranks : new int[] {text.length() % 2 + 1, 5}) {
      Job job = run(Way.IN_ONE_JVM, ranks, "Grep.java", "", file.toString());
      assertEquals(lines + " of " + lines + " lines", job.out().getLast(), job::toString);
    }
  }

  @ParameterizedTest
  @CsvSource({"SHM, 4", "TCP, 2", "IN_ONE_JVM, 7"})
  void shouldWriteAFileOfNumPy(Way way, int ranks) throws Exception {
    Path file = scratch.resolve("matrix.npy");
    Job job = run(way, ranks, "NpyWrite.java", "13", "5", file.toString());
    assertEquals("SUCCESSFUL", job.after("VERIFICATION"), job::toString);
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    String head = new String(bytes.array(), 0, 128, StandardCharsets.ISO_8859_1);
    assertEquals("\u0093NUMPY\u0001\u0000v\u0000", head.substring(0, 10));
    String order = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "<" : ">";
    assertEquals("{'descr': '" + order + "f8', 'fortran_order': False, 'shape': (13, 5), }",
        head.substring(10).strip());
    assertEquals('\n', head.charAt(127));
    assertEquals(128 + 13 * 5 * Double.BYTES, bytes.limit());
    bytes.order(ByteOrder.nativeOrder());
    for (int i = 0; i < 13 * 5; i++) {
      int row = i / 5;
      assertEquals(row + i % 5 / 100_000.0, bytes.getDouble(128 + i * Double.BYTES));
    }
  }

  @ParameterizedTest
  @CsvSource({"SHM, 4", "TCP, 2", "IN_ONE_JVM, 3", "SHM, 1"})
  void shouldSearchInAPoolOfTasks(Way way, int ranks) throws Exception {
    Job job = run(way, ranks, "TaskPool.java", "100000");
    assertEquals("351 numbers from 77031", job.after("longest sequence:"), job::toString);
    assertEquals(Integer.toString(Math.max(1, ranks - 1)), job.after("workers:"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 1", "TCP, 2", "IN_ONE_JVM, 1"})
  void shouldSpawnWorkers(Way way, int ranks) throws Exception {
    Job job = run(way, ranks, "SpawnedWorkers.java", "2", "10001");
    assertTrue(job.after("pi is about").matches("3[.,]14159265.*, say 2 workers"), job::toString);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 2, 3", "TCP, 3, 1", "IN_ONE_JVM, 4, 5"})
  void shouldGoOnFromTheCheckpointOnAnotherNumberOfRanks(Way way, int ranks, int others) throws Exception {
    String whole = scratch.resolve("whole").toString();
    String parts = scratch.resolve("parts").toString();
    Job one = run(Way.IN_ONE_JVM, 1, "HeatCheckpoint.java", "31", "40", whole);
    run(way, ranks, "HeatCheckpoint.java", "31", "15", parts);
    Job rest = run(way, others, "HeatCheckpoint.java", "31", "25", parts);
    assertEquals("15 to 40 on " + others + " ranks", rest.after("steps"));
    assertEquals(one.after("checksum"), rest.after("checksum"));
    assertEquals(-1, Files.mismatch(Path.of(whole), Path.of(parts)), "the files differ");
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM"})
  void shouldListWhatToolsCanSee(Way way) throws Exception {
    Job job = run(way, 2, "ListVariables.java");
    assertEquals("All that tools can see of mpi4j.", job.after("mpi4j:"));
    String all = String.join("\n", job.out());
    assertTrue(all.contains("set      p2p.eager_limit = 16384 (LOCAL)"), job::toString);
    assertTrue(all.contains("measure  runtime.ranks = 2 (SIZE)"), job::toString);
    assertTrue(all.contains("measure  runtime.state = running (STATE)"), job::toString);
    assertTrue(all.contains("measure  p2p.unexpected_queue = 0 (HIGHWATERMARK)"), job::toString);
    assertTrue(all.contains("event    p2p.connected:"), job::toString);
  }

  @ParameterizedTest
  @EnumSource(names = {"TCP", "IN_ONE_JVM"})
  void shouldWatchTheUnexpectedQueueGrow(Way way) throws Exception {
    Job job = run(way, 3, "UnexpectedQueue.java", "6");
    assertEquals("12", job.after("rank 2 has sent all; waiting:"), job::toString);
    assertEquals("0", job.after("waiting in the end:"), job::toString);
    int most = Integer.parseInt(job.after("waiting at most:"));
    assertTrue(most >= 12 && most <= 14, job::toString);
    int early = Integer.parseInt(job.after("came before their receives:"));
    assertTrue(early >= 12 && early <= 14, job::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "Ring.java, often", "Pi.java, 0", "Heat2D.java, 7", "WordCount.java, no/such/file", "NasCg.java, Z",
    "KMeans.java, 151", "SampleSort.java, many", "MatrixProduct.java, 2", "Jacobi.java, 2",
    "Structures.java, none", "ListVariables.java, magic", "UnexpectedQueue.java, 0", "HaloPut.java, 7",
    "HashTable.java, 0", "WorkCounter.java, 1", "TaskPool.java, 0", "SpawnedWorkers.java, 0",
    "Meeting.java, sleep", "NpyWrite.java, 0", "HeatCheckpoint.java, 2",
    "Grep.java, ("
  })
  void shouldSayOnceHowToCallIt(String example, String wrong) throws Exception {
    Job job = run(Way.IN_ONE_JVM, 3, example, wrong);
    assertEquals(List.of(), job.out(), job::toString);
    long usages = job.err().stream().filter(line -> line.startsWith("usage: " + example)).count();
    assertEquals(1, usages, job::toString);
  }
}
