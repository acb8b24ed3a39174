// SPDX-License-Identifier: Apache-2.0
//
// WordCount: which words are the most frequent in a text? By default in Newton's "Opticks" of 1730.
// Shows: Java objects (lists, maps) as messages: dealt out, and merged on their way back.
// Run:   bin/mpiexec -n 4 examples/WordCount.java [file] [top]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Mpi;

static final String USAGE =
    "usage: WordCount.java [file] [top]    (file: a readable UTF-8 text, else examples/data/opticks.txt;"
        + " top: how many words to print, else 20)";

static final Pattern WORD = Pattern.compile("\\p{L}+");

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    boolean root = world.rank() == 0;

    // Only rank 0 reads the file; all learn whether it could.
    List<String> text = root ? read(args.length > 0 ? args[0] : "examples/data/opticks.txt") : null;
    int top = args.length > 1 ? wholeNumber(args[1]) : 20;
    boolean fine = world.bcastObject(text != null && top > 0 && args.length <= 2, 0);
    if (!fine) {
      if (root) {
        System.err.println(USAGE);
      }
      return;
    }

    List<String> mine = world.scatterObject(root ? slices(text, world.size()) : null, 0);
    Map<String, Integer> counts = world.reduceObject(count(mine), this::merge, 0);

    if (root) {
      long words = counts.values().stream().mapToLong(Integer::longValue).sum();
      IO.println("%d lines, %d words, %d different".formatted(text.size(), words, counts.size()));
      counts.entrySet().stream()
          .sorted(Map.Entry.<String, Integer>comparingByValue().reversed()
              .thenComparing(Map.Entry.comparingByKey()))
          .limit(top)
          .forEach(e -> IO.println("%7d  %s".formatted(e.getValue(), e.getKey())));
    }
  }
}

/** The lines of the file, or null if there is no such text. */
List<String> read(String file) {
  try {
    return Files.readAllLines(Path.of(file));
  } catch (IOException | InvalidPathException e) {
    System.err.println("cannot read " + file + ": " + e);
    return null;
  }
}

/** The lines in as many parts as there are ranks, as equal as can be. */
List<List<String>> slices(List<String> lines, int parts) {
  var slices = new ArrayList<List<String>>();
  for (int i = 0; i < parts; i++) {
    int from = (int) ((long) lines.size() * i / parts);
    int to = (int) ((long) lines.size() * (i + 1) / parts);
    slices.add(new ArrayList<>(lines.subList(from, to)));
  }
  return slices;
}

/** How often each word stands in these lines. */
Map<String, Integer> count(List<String> lines) {
  var counts = new HashMap<String, Integer>();
  for (String line : lines) {
    WORD.matcher(line.toLowerCase(Locale.ROOT)).results()
        .forEach(word -> counts.merge(word.group(), 1, Integer::sum));
  }
  return counts;
}

/** Both counts as one. */
Map<String, Integer> merge(Map<String, Integer> some, Map<String, Integer> more) {
  var all = new HashMap<>(some);
  more.forEach((word, n) -> all.merge(word, n, Integer::sum));
  return all;
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
