// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rank runs on the host, and on the core, that options and map say: the rank itself tells where. */
@Timeout(120)
class PlacementOnThreeHostsTest {
  private static final String TELL = "echo \"$PMI_RANK; $(ip -o -4 address show dev link0);"
      + " $(grep Cpus_allowed_list /proc/self/status)\"";

  private static final Pattern TOLD =
      Pattern.compile("(?m)^(\\d+); .* inet 10\\.213\\.78\\.(\\d)/24 .*; Cpus_allowed_list:\\s*(\\S+)$");

  private static final Pattern NODE = Pattern.compile(
      "(?m)^  node \\d: (10\\.213\\.78\\.(\\d)|\\S+ \\(this machine\\)), ranks? ([-\\d, ]+)$");

  @TempDir private static Path directory;
  private static ThreeHosts hosts;

  @BeforeAll
  static void makeHosts() throws Exception {
    Tools.assumeInstalled("taskset");
    hosts = ThreeHosts.make(directory);
    String lines = "# Open MPI's form, and MPICH's\n10.213.78.3 slots=2\n10.213.78.1:1\n\n10.213.78.2\n";
    Files.writeString(directory.resolve("hostfile"), lines);
  }

  @AfterAll
  static void removeHosts() throws Exception {
    if (hosts != null) {
      hosts.remove();
    }
  }

  /** In the options H1, H2 and H3 are the hosts, HOSTFILE is a file of them, and TELL is the program. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "--hosts H1:2,H2,H3 -n 6 TELL | 1 1 2 3 1 1", "--hosts H3,H2:3 --map-by slot -n 4 TELL | 3 2 2 2",
    "--hosts H1:3,H2:2,H3 --map-by node -n 6 TELL | 1 2 3 1 2 1", "--hostfile HOSTFILE -n 4 TELL | 3 3 1 2",
    "--hosts H2:1,H3:9 --ppn 2 -n 5 TELL | 2 2 3 3 2",
    "--hosts H1,H2:4,H3:2 --ppn 2 --map-by node -n 6 TELL | 1 2 3 1 2 3",
    "-host H3 -n 1 TELL : -host H2:2,H1 -n 3 TELL | 3 2 2 1"
  })
  void shouldPlaceAndBindEachRank(String options, String places) throws Exception {
    List<Integer> expected = Arrays.stream(places.split(" ")).map(Integer::valueOf).toList();
    List<String> words = hosts.mpiexec();
    words.addAll(List.of("--display-map", "--bind-to", "core", "--host-timeout", "20"));
    for (String word : options.split(" ")) {
      switch (word) {
        case "TELL" -> words.addAll(List.of("sh", "-c", TELL));
        case "HOSTFILE" -> words.add(directory.resolve("hostfile").toString());
        default -> words.add(word.replaceAll("\\bH([123])", "10.213.78.$1"));
      }
    }
    Tools.Result result = Tools.run(directory.resolve("job.log"), words.toArray(new String[0]));
    assertEquals(0, result.code(), result.output());
    Map<Integer, MatchResult> told = new TreeMap<>();
    TOLD.matcher(result.output()).results().forEach(m -> told.put(Integer.valueOf(m.group(1)), m));
    assertEquals(expected, told.values().stream().map(m -> Integer.valueOf(m.group(2))).toList(),
        result.output());
    assertEquals(cores(expected), told.values().stream().map(m -> m.group(3)).toList(), result.output());
    assertEquals(ranks(expected), map(result.output()), result.output());
    hosts.awaitNoJava();
  }

  /** On each host the first rank has the first core, the second the next, and so on. */
  private static List<String> cores(List<Integer> places) throws Exception {
    List<String> cores = allowed();
    Map<Integer, Integer> before = new HashMap<>();
    return places.stream().map(host -> cores.get((before.merge(host, 1, Integer::sum) - 1) % cores.size()))
        .toList();
  }

  private static List<String> allowed() throws Exception {
    String line = Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(l -> l.startsWith("Cpus_allowed_list:")).findFirst().orElseThrow();
    return numbers(line.substring(line.indexOf(':') + 1));
  }

  /** Those of a list like {@code 0-3, 7}. */
  private static List<String> numbers(String list) {
    List<String> all = new ArrayList<>();
    for (String part : list.split(",")) {
      String[] ends = part.strip().split("-");
      IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
          .forEach(number -> all.add("" + number));
    }
    return all;
  }

  /** The ranks of each host. */
  private static Map<String, List<String>> ranks(List<Integer> places) {
    Map<String, List<String>> ranks = new TreeMap<>();
    for (int rank = 0; rank < places.size(); rank++) {
      ranks.computeIfAbsent("" + places.get(rank), host -> new ArrayList<>()).add("" + rank);
    }
    return ranks;
  }

  private static Map<String, List<String>> map(String output) {
    Map<String, List<String>> ranks = new TreeMap<>();
    NODE.matcher(output).results()
        .forEach(m -> ranks.put(m.group(2) == null ? "1" : m.group(2), numbers(m.group(3))));
    return ranks;
  }
}
