// SPDX-License-Identifier: Apache-2.0
//
// KMeans: finds groups in measurements of flowers, without being told the species; then compares.
// Shows: dealing out and collecting rows of a table (scatterv, gatherv), sums over all ranks in a loop.
// Run:   bin/mpiexec -n 4 examples/KMeans.java [clusters] [file]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

static final String USAGE =
    "usage: KMeans.java [clusters] [file]    (clusters: 1 to the number of rows, else 3; file: a table with a"
        + " line of headings, numbers, and a name in the last column, else examples/data/iris.csv)";

/** A table: its headings, its numbers row by row, and the name that ends each row. */
record Table(List<String> headings, double[] numbers, List<String> names) {

  int rows() {
    return names.size();
  }

  int columns() {
    return headings.size() - 1;
  }
}

/** What each rank knows in the end of its rows, and all of all rows. */
record Clusters(int[] labels, double[] centres, double inertia, int rounds) {}

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    boolean root = world.rank() == 0;

    // Only rank 0 reads the file; all learn the shape of the table, or that there is none.
    Table table = root ? read(args.length > 1 ? args[1] : "examples/data/iris.csv") : null;
    int k = args.length > 0 ? wholeNumber(args[0]) : 3;
    boolean fine = root && table != null && k > 0 && k <= table.rows() && args.length <= 2;
    int[] shape = {fine ? table.rows() : 0, fine ? table.columns() : 0};
    world.bcast(shape, 0);
    if (shape[0] == 0) {
      if (root) {
        System.err.println(USAGE);
      }
      return;
    }

    int columns = shape[1];
    int[] lengths = IntStream.range(0, world.size())
        .map(r -> shape[0] * (r + 1) / world.size() - shape[0] * r / world.size())
        .toArray();
    double[] mine = new double[lengths[world.rank()] * columns];
    Blocks whole = root ? Buf.of(table.numbers).blocks(times(lengths, columns)) : null;
    world.scatterv(whole, Buf.of(mine), 0);

    double[] centres = root ? farApart(table.numbers, columns, k) : new double[k * columns];
    world.bcast(centres, 0);
    Clusters found = iterate(world, mine, columns, centres);

    int[] labels = new int[root ? shape[0] : 0];
    world.gatherv(Buf.of(found.labels), root ? Buf.of(labels).blocks(lengths) : null, 0);
    if (root) {
      print(table, found, labels, world.size());
    }
  }
}

/** Lloyd's method: rows go to the nearest centre, centres to the mean of their rows, until all rest. */
Clusters iterate(Intracomm world, double[] rows, int columns, double[] start) {
  int[] labels = new int[rows.length / columns];
  Arrays.fill(labels, -1);
  double[] centres = start.clone();
  double[] sums = new double[centres.length];
  int[] sizes = new int[centres.length / columns];
  for (int round = 1; ; round++) {
    int moved = 0;
    double squares = 0;
    double[] mySums = new double[sums.length];
    int[] mySizes = new int[sizes.length];
    for (int i = 0; i < labels.length; i++) {
      int nearest = nearest(rows, i, centres, columns);
      moved += nearest == labels[i] ? 0 : 1;
      labels[i] = nearest;
      squares += distance(rows, i, centres, nearest, columns);
      mySizes[nearest]++;
      for (int c = 0; c < columns; c++) {
        mySums[nearest * columns + c] += rows[i * columns + c];
      }
    }
    if (world.allreduce(moved, Op.SUM) == 0) {
      return new Clusters(labels, centres, world.allreduce(squares, Op.SUM), round);
    }
    world.allreduce(mySums, sums, Op.SUM);
    world.allreduce(mySizes, sizes, Op.SUM);
    for (int i = 0; i < centres.length; i++) {
      int size = sizes[i / columns];
      centres[i] = size == 0 ? centres[i] : sums[i] / size; // a cluster that lost all its rows stays
    }
  }
}

/** The centre that is nearest to a row, the first of several. */
int nearest(double[] rows, int row, double[] centres, int columns) {
  int nearest = 0;
  for (int k = 1; k < centres.length / columns; k++) {
    if (distance(rows, row, centres, k, columns) < distance(rows, row, centres, nearest, columns)) {
      nearest = k;
    }
  }
  return nearest;
}

/** The square of the distance between two rows of two tables. */
double distance(double[] a, int i, double[] b, int k, int columns) {
  double sum = 0;
  for (int c = 0; c < columns; c++) {
    double difference = a[i * columns + c] - b[k * columns + c];
    sum += difference * difference;
  }
  return sum;
}

/** Rows to begin with: the first one, and then always the one that is farthest from all that are chosen. */
double[] farApart(double[] rows, int columns, int k) {
  double[] chosen = Arrays.copyOf(rows, columns);
  while (chosen.length < k * columns) {
    double[] centres = chosen;
    int farthest = 0;
    double most = -1;
    for (int i = 0; i < rows.length / columns; i++) {
      double distance = distance(rows, i, centres, nearest(rows, i, centres, columns), columns);
      if (distance > most) {
        most = distance;
        farthest = i;
      }
    }
    chosen = Arrays.copyOf(chosen, chosen.length + columns);
    System.arraycopy(rows, farthest * columns, chosen, chosen.length - columns, columns);
  }
  return chosen;
}

void print(Table table, Clusters found, int[] labels, int ranks) {
  int columns = table.columns();
  IO.println("%d rows, %d columns, %d clusters after %d rounds on %d ranks".formatted(
      table.rows(), columns, found.centres.length / columns, found.rounds, ranks));
  IO.println("inertia %.4f".formatted(found.inertia));
  IO.println("centres of " + String.join(", ", table.headings.subList(0, columns)) + "; rows by name:");
  for (int k = 0; k < found.centres.length / columns; k++) {
    var line = new StringBuilder("cluster " + (k + 1) + ":");
    for (int c = 0; c < columns; c++) {
      line.append(" %.3f".formatted(found.centres[k * columns + c]));
    }
    var names = new TreeMap<String, Integer>();
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] == k) {
        names.merge(table.names.get(i), 1, Integer::sum);
      }
    }
    names.forEach((name, count) -> line.append(", ").append(count).append(' ').append(name));
    IO.println(line);
  }
}

/** The table in the file, or null if there is none. */
Table read(String file) {
  try {
    List<String[]> lines = Files.readAllLines(Path.of(file)).stream().map(line -> line.split(",")).toList();
    List<String> headings = List.of(lines.getFirst());
    double[] numbers = lines.stream().skip(1)
        .flatMapToDouble(line -> Arrays.stream(line, 0, headings.size() - 1).mapToDouble(Double::parseDouble))
        .toArray();
    List<String> names = lines.stream().skip(1).map(line -> line[headings.size() - 1]).toList();
    return new Table(headings, numbers, names);
  } catch (IOException | RuntimeException e) {
    System.err.println("cannot read " + file + ": " + e);
    return null;
  }
}

int[] times(int[] values, int factor) {
  return Arrays.stream(values).map(v -> v * factor).toArray();
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
