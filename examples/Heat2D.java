// SPDX-License-Identifier: Apache-2.0
//
// Heat2D: hot letters warm a cold square plate; the result is a picture.
// Shows: a grid of ranks, halo exchange while computing, and the same result on any number of ranks.
// Run:   bin/mpiexec -n 4 examples/Heat2D.java [n] [steps] [png]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;

/**
 * The heat equation du/dt = k (d2u/dx2 + d2u/dy2) on a plate of n x n cells, by explicit Euler steps. The
 * letters stay at temperature 1, the rim of the plate at 0.
 *
 * <p>Each rank owns a block of the plate, with a halo one cell wide that mirrors the neighbours' cells:
 * <pre>
 *      ranks 0..5                a block of 3 x 4 cells and its halo
 *   +---+---+---+                  . n n n n .
 *   | 0 | 1 | 2 |                  w # # # # e        row 1: sent north
 *   +---+---+---+                  w # # # # e
 *   | 3 | 4 | 5 |                  w # # # # e        row 3: sent south
 *   +---+---+---+                  . s s s s .
 * </pre>
 * Every cell is computed from the same numbers by the same expression whoever owns it: the plate is the same
 * to the last bit on any number of ranks.
 */
public final class Heat2D {
  private static final double FLOW = 0.2; // k dt / dx^2; stable up to 0.25

  // The tag of a halo message tells where it travels.
  private static final int NORTHWARD = 0;
  private static final int SOUTHWARD = 1;
  private static final int WESTWARD = 2;
  private static final int EASTWARD = 3;
  private static final int PICTURE = 4;

  private final Intracomm world;
  private final int n;
  private final Block block;
  private final Neighbours neighbours;
  private final int width; // of a row in memory: the block's columns and two of the halo
  private final int[] hot; // where in memory the letters are
  private double[] now;
  private double[] next;

  // Columns do not lie together in memory: they travel through these.
  private final double[] toWest;
  private final double[] toEast;
  private final double[] fromWest;
  private final double[] fromEast;

  Heat2D(Intracomm world, int n) {
    this.world = world;
    this.n = n;
    var grid = Grid.of(world.size());
    block = grid.block(world.rank(), n);
    neighbours = grid.neighbours(world.rank());
    width = block.columns() + 2;
    now = new double[(block.rows() + 2) * width];
    next = now.clone();
    toWest = new double[block.rows()];
    toEast = new double[block.rows()];
    fromWest = new double[block.rows()];
    fromEast = new double[block.rows()];
    hot = hotCells();
    heatLetters(now);
  }

  public static void main(String[] args) throws IOException {
    try (var mpi = Mpi.init(args)) {
      var world = mpi.world();
      int n = args.length > 0 ? wholeNumber(args[0]) : 640;
      int steps = args.length > 1 ? wholeNumber(args[1]) : 700;
      Path png = Path.of(args.length > 2 ? args[2] : "heat2d.png");
      if (n < Math.max(world.size(), Letters.WIDTH) || n > 20_000 || steps < 0 || args.length > 3) {
        if (world.rank() == 0) {
          System.err.println("usage: Heat2D.java [n] [steps] [png]    (n: cells per side, "
              + Math.max(world.size(), Letters.WIDTH) + " to 20000, else 640; steps: else 700;"
              + " png: file of the picture, else heat2d.png)");
        }
        return;
      }
      new Heat2D(world, n).run(steps, png);
    }
  }

  private void run(int steps, Path png) throws IOException {
    world.barrier();
    double start = Mpi.wtime();
    for (int step = 0; step < steps; step++) {
      step();
    }
    double seconds = world.reduce(Mpi.wtime() - start, Op.MAX, 0);
    long checksum = world.reduce(checksum(), Op.SUM, 0);

    byte[] picture = gatherPicture();
    if (world.rank() == 0) {
      Png.write(png, picture, n);
      System.out.println("%d x %d cells, %d steps on %d ranks: %.3f s, %.0f million cells/s".formatted(
          n, n, steps, world.size(), seconds, (double) n * n * steps / seconds / 1e6));
      System.out.println("checksum %016x".formatted(checksum));
      System.out.println("picture  " + png);
    }
  }

  /** One step in time. The inside of the block needs no halo: it is computed while the messages travel. */
  private void step() {
    Request[] halo = startHaloExchange();
    update(2, block.rows() - 1, 2, block.columns() - 1);

    Request.waitAll(halo);
    unpackColumns();
    update(1, 1, 1, block.columns());
    update(block.rows(), block.rows(), 1, block.columns());
    update(2, block.rows() - 1, 1, 1);
    update(2, block.rows() - 1, block.columns(), block.columns());

    heatLetters(next);
    double[] old = now;
    now = next;
    next = old;
  }

  /** Where the plate ends the neighbour is PROC_NULL: nothing is sent, and the halo stays cold. */
  private Request[] startHaloExchange() {
    packColumns();
    int rows = block.rows();
    int columns = block.columns();
    return new Request[] {
      world.irecv(Buf.of(now, at(0, 1), columns), neighbours.north, SOUTHWARD),
      world.irecv(Buf.of(now, at(rows + 1, 1), columns), neighbours.south, NORTHWARD),
      world.irecv(Buf.of(fromWest), neighbours.west, EASTWARD),
      world.irecv(Buf.of(fromEast), neighbours.east, WESTWARD),
      world.isend(Buf.of(now, at(1, 1), columns), neighbours.north, NORTHWARD),
      world.isend(Buf.of(now, at(rows, 1), columns), neighbours.south, SOUTHWARD),
      world.isend(Buf.of(toWest), neighbours.west, WESTWARD),
      world.isend(Buf.of(toEast), neighbours.east, EASTWARD)
    };
  }

  private void packColumns() {
    for (int row = 1; row <= block.rows(); row++) {
      toWest[row - 1] = now[at(row, 1)];
      toEast[row - 1] = now[at(row, block.columns())];
    }
  }

  private void unpackColumns() {
    for (int row = 1; row <= block.rows(); row++) {
      now[at(row, 0)] = fromWest[row - 1];
      now[at(row, block.columns() + 1)] = fromEast[row - 1];
    }
  }

  /** Computes the next temperature of a rectangle of cells, bounds included. */
  private void update(int top, int bottom, int left, int right) {
    for (int row = top; row <= bottom; row++) {
      for (int i = at(row, left), end = at(row, right); i <= end; i++) {
        double around = now[i - width] + now[i + width] + now[i - 1] + now[i + 1];
        next[i] = now[i] + FLOW * (around - 4 * now[i]);
      }
    }
  }

  /** The index of a cell of the block, {@code 1..rows, 1..columns}, or of its halo. */
  private int at(int row, int column) {
    return row * width + column;
  }

  private int[] hotCells() {
    return cells()
        .filter(i -> Letters.cover(block.top + i / width - 1, block.left + i % width - 1, n))
        .toArray();
  }

  private void heatLetters(double[] plate) {
    for (int i : hot) {
      plate[i] = 1;
    }
  }

  /** The indices of the block's cells in memory, without the halo. */
  private IntStream cells() {
    return IntStream.rangeClosed(1, block.rows())
        .flatMap(row -> IntStream.rangeClosed(at(row, 1), at(row, block.columns())));
  }

  /** A sum of integers: unlike one of doubles it does not depend on the order in which ranks add it up. */
  private long checksum() {
    return cells().mapToLong(i -> {
      long place = (long) (block.top + i / width - 1) * n + block.left + i % width - 1;
      return Long.rotateLeft(Double.doubleToLongBits(now[i]), (int) place) * (2 * place + 1);
    }).sum();
  }

  /** At rank 0 the whole plate as one byte for each cell; elsewhere null. */
  private byte[] gatherPicture() {
    byte[] mine = new byte[block.rows() * block.columns()];
    int[] cells = cells().toArray();
    for (int i = 0; i < mine.length; i++) {
      mine[i] = (byte) Math.round(255 * now[cells[i]]);
    }
    if (world.rank() != 0) {
      world.send(mine, 0, PICTURE);
      return null;
    }
    byte[] plate = new byte[n * n];
    block.paint(mine, plate, n);
    for (int rank = 1; rank < world.size(); rank++) {
      var its = Grid.of(world.size()).block(rank, n);
      byte[] colours = new byte[its.rows() * its.columns()];
      world.recv(colours, rank, PICTURE);
      its.paint(colours, plate, n);
    }
    return plate;
  }

  /** The number that the text says, or -1 if it does not say one. */
  private static int wholeNumber(String text) {
    return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
  }

  /** The ranks in rows and columns, as square as their number allows. */
  private record Grid(int rows, int columns) {

    static Grid of(int ranks) {
      int rows = (int) Math.sqrt(ranks);
      while (ranks % rows != 0) {
        rows--;
      }
      return new Grid(rows, ranks / rows);
    }

    Block block(int rank, int n) {
      int row = rank / columns;
      int column = rank % columns;
      return new Block(
          row * n / rows, (row + 1) * n / rows, column * n / columns, (column + 1) * n / columns);
    }

    Neighbours neighbours(int rank) {
      int row = rank / columns;
      int column = rank % columns;
      return new Neighbours(
          rank(row - 1, column), rank(row + 1, column), rank(row, column - 1), rank(row, column + 1));
    }

    private int rank(int row, int column) {
      boolean outside = row < 0 || row == rows || column < 0 || column == columns;
      return outside ? Mpi.PROC_NULL : row * columns + column;
    }
  }

  /** The ranks on the four sides. */
  private record Neighbours(int north, int south, int west, int east) {}

  /** A rectangle of the plate; bottom and right are not part of it. */
  private record Block(int top, int bottom, int left, int right) {

    int rows() {
      return bottom - top;
    }

    int columns() {
      return right - left;
    }

    /** Copies the block's cells to their place on the plate of n x n. */
    void paint(byte[] cells, byte[] plate, int n) {
      for (int row = 0; row < rows(); row++) {
        System.arraycopy(cells, row * columns(), plate, (top + row) * n + left, columns());
      }
    }
  }

  /** What is hot: letters in the middle of the plate. */
  private static final class Letters {
    private static final String[] SHAPE = {
      "                 #    #        #",
      "                     #          ",
      "#######  #####  ##  #  #      ##",
      "#  #  #  #   #   #  #  #       #",
      "#  #  #  #   #   #  ######     #",
      "#  #  #  #   #   #     #       #",
      "#  #  #  #####   #     #       #",
      "         #                     #",
      "         #                  ####"
    };
    static final int WIDTH = 40; // of the plate, in dots of the letters

    static boolean cover(int row, int column, int n) {
      double dot = (double) n / WIDTH;
      int x = (int) Math.floor((column - (n - SHAPE[0].length() * dot) / 2) / dot);
      int y = (int) Math.floor((row - (n - SHAPE.length * dot) / 2) / dot);
      return y >= 0 && y < SHAPE.length && x >= 0 && x < SHAPE[y].length() && SHAPE[y].charAt(x) == '#';
    }
  }

  /** Writes a picture with a palette of 256 colours: black, violet, red, orange, yellow, white. */
  private static final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int[][] COLOURS = {
      {0, 0, 8}, {44, 10, 84}, {122, 22, 108}, {204, 52, 76}, {246, 124, 28}, {252, 208, 64}, {255, 255, 236}
    };

    static void write(Path file, byte[] pixels, int side) throws IOException {
      try (var out = new DataOutputStream(Files.newOutputStream(file))) {
        out.write(SIGNATURE);
        chunk(out, "IHDR", header(side));
        chunk(out, "PLTE", palette());
        chunk(out, "IDAT", compressed(pixels, side));
        chunk(out, "IEND", new byte[0]);
      }
    }

    private static void chunk(DataOutputStream out, String name, byte[] data) throws IOException {
      var crc = new CRC32();
      crc.update(name.getBytes());
      crc.update(data);
      out.writeInt(data.length);
      out.writeBytes(name);
      out.write(data);
      out.writeInt((int) crc.getValue());
    }

    private static byte[] header(int side) throws IOException {
      var bytes = new ByteArrayOutputStream();
      var out = new DataOutputStream(bytes);
      out.writeInt(side);
      out.writeInt(side);
      out.write(new byte[] {8, 3, 0, 0, 0}); // 8 bits a pixel, palette, the only ways of the rest
      return bytes.toByteArray();
    }

    private static byte[] palette() {
      byte[] rgb = new byte[256 * 3];
      for (int i = 0; i < 256; i++) {
        double place = i / 256.0 * (COLOURS.length - 1);
        int[] from = COLOURS[(int) place];
        int[] to = COLOURS[(int) place + 1];
        for (int c = 0; c < 3; c++) {
          rgb[3 * i + c] = (byte) (from[c] + (to[c] - from[c]) * (place - (int) place));
        }
      }
      return rgb;
    }

    private static byte[] compressed(byte[] pixels, int side) throws IOException {
      var bytes = new ByteArrayOutputStream();
      try (var out = new DeflaterOutputStream(bytes)) {
        for (int row = 0; row < side; row++) {
          out.write(0); // this row is not filtered
          out.write(pixels, row * side, side);
        }
      }
      return bytes.toByteArray();
    }
  }
}
