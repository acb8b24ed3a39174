// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site.plot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jfree.chart.JFreeChart;
import org.jfree.data.category.DefaultCategoryDataset;

/** Draws the plots of {@code docs/plots} from the numbers in {@code bench/results}. */
public final class Plots {
  private static final String FASTER_BELOW = "below the line: mpi4j is faster";
  private static final List<String> SIZES =
      List.of("8 B", "512 B", "1 KiB", "4 KiB", "64 KiB", "256 KiB", "1 MiB", "4 MiB");
  private static final int WIDTH = 760;

  /** The numbers that each plot is drawn from, by the names of plot and files without their endings. */
  private static final Map<String, List<String>> NUMBERS = new TreeMap<>(Map.of(
      "latency", List.of("far-cores", "near-cores"),
      "bandwidth", List.of("far-cores", "near-cores"),
      "collectives-2", List.of("collectives-2"),
      "collectives-8", List.of("collectives-8"),
      "benchmarks", List.of("benchmarks"),
      "startup", List.of("startup")));

  private final Path root;

  private Plots(Path root) {
    this.root = root;
  }

  /** Draws all plots for which the repository has numbers. */
  public static void draw(Path root) throws IOException {
    Files.createDirectories(root.resolve("docs/plots"));
    Plots plots = new Plots(root);
    for (String name : NUMBERS.keySet()) {
      List<Path> numbers = numbersOf(root, name);
      if (numbers.stream().allMatch(Files::exists)) {
        boolean small = name.equals("startup");
        SvgFile.write(plots.chart(name), WIDTH, small ? 190 : 400, fileOf(root, name), numbers);
      }
    }
  }

  /** The plots that the repository's numbers make: for each the files of numbers. */
  public static Map<Path, List<Path>> all(Path root) {
    Map<Path, List<Path>> all = new TreeMap<>();
    for (String name : NUMBERS.keySet()) {
      List<Path> numbers = numbersOf(root, name);
      if (numbers.stream().allMatch(Files::exists)) {
        all.put(fileOf(root, name), numbers);
      }
    }
    return all;
  }

  private static Path fileOf(Path root, String plot) {
    return root.resolve("docs/plots").resolve(plot + ".svg");
  }

  private static List<Path> numbersOf(Path root, String plot) {
    return NUMBERS.get(plot).stream().map(n -> root.resolve("bench/results").resolve(n + ".csv")).toList();
  }

  private JFreeChart chart(String plot) throws IOException {
    return switch (plot) {
      case "latency" -> latency();
      case "bandwidth" -> bandwidth();
      case "collectives-2" ->
          bars("Collectives on 2 ranks: time relative to the better of MPICH and Open MPI", plot);
      case "collectives-8" -> bars("Collectives on 8 ranks and 2 cores: time relative to Open MPI", plot);
      case "benchmarks" -> bars("NAS Parallel Benchmarks: time relative to the better C library", plot);
      default -> startUp();
    };
  }

  private JFreeChart latency() throws IOException {
    Results far = read("far-cores");
    DefaultCategoryDataset values = new DefaultCategoryDataset();
    addRow(values, "far cores", far, far.row("half round trip"));
    addRow(values, "far cores, data change between messages", far, far.row("the same, each rank"));
    addColumn(values, "near cores", read("near-cores"), "half round trip");
    return Charts.lines("Half round trip: time relative to the better C library", FASTER_BELOW, values);
  }

  private JFreeChart bandwidth() throws IOException {
    Results far = read("far-cores");
    DefaultCategoryDataset values = new DefaultCategoryDataset();
    addRow(values, "far cores", far, far.row("bandwidth (above"));
    addRow(values, "far cores, each message in memory of its own", far, far.row("the same, each message"));
    addColumn(values, "near cores", read("near-cores"), "bandwidth");
    addRow(values, "TCP", far, far.row("bandwidth over TCP"));
    return Charts.lines("Bandwidth relative to the better C library", "above the line: mpi4j is faster",
        values);
  }

  /** A group of bars for each row, with a bar for each column. */
  private JFreeChart bars(String title, String name) throws IOException {
    Results results = read(name);
    DefaultCategoryDataset values = new DefaultCategoryDataset();
    for (int row = 0; row < results.rows().size(); row++) {
      for (int column = 1; column < results.header().size(); column++) {
        values.addValue(results.number(row, column), results.header().get(column),
            results.rows().get(row).getFirst());
      }
    }
    return Charts.bars(title, FASTER_BELOW, values);
  }

  private JFreeChart startUp() throws IOException {
    Results results = read("startup");
    DefaultCategoryDataset values = new DefaultCategoryDataset();
    for (int row = 0; row < results.rows().size(); row++) {
      values.addValue(results.number(row, 1), "ms", results.rows().get(row).getFirst().replace("`", ""));
    }
    return Charts.lyingBars("Start-up of four ranks: from the Enter key to the prompt, ms", values);
  }

  /** Adds a row whose columns are sizes. */
  private static void addRow(DefaultCategoryDataset values, String series, Results results, int row) {
    for (String size : SIZES) {
      int column = results.header().indexOf(size);
      values.addValue(column < 0 ? null : results.number(row, column), series, size);
    }
  }

  /** Adds a column whose rows are sizes. */
  private static void addColumn(DefaultCategoryDataset values, String series, Results results, String name) {
    int column = results.header().indexOf(name);
    List<String> rows = results.rows().stream().map(r -> withUnit(r.getFirst())).toList();
    for (String size : SIZES) {
      int row = rows.indexOf(size);
      values.addValue(row < 0 ? null : results.number(row, column), series, size);
    }
  }

  private static String withUnit(String size) {
    return size.contains(" ") ? size : size + " B";
  }

  private Results read(String name) throws IOException {
    return Results.read(root.resolve("bench/results").resolve(name + ".csv"));
  }
}
