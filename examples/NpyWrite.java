// SPDX-License-Identifier: Apache-2.0
//
// NpyWrite: the ranks write a matrix into one file, which Python opens by numpy.load.
// Shows: a file with a view for each rank, made of a subarray, and how all write and read it together.
// Run:   bin/mpiexec -n 4 examples/NpyWrite.java [rows] [columns] [file]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.ArrayOrder;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.io.File;

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    int rows = args.length > 0 ? wholeNumber(args[0]) : 600;
    int columns = args.length > 1 ? wholeNumber(args[1]) : 400;
    String name = args.length > 2 ? args[2] : "matrix.npy";
    if (rows < 1 || rows > 20_000 || columns < 1 || columns > 20_000 || args.length > 3) {
      if (world.rank() == 0) {
        System.err.println("usage: NpyWrite.java [rows] [columns] [file]    (rows and columns: 1 to 20000,"
            + " else 600 and 400; file: else matrix.npy)");
      }
      return;
    }
    long bytes = write(world, rows, columns, name);
    boolean isRight = check(world, rows, columns, name);
    if (world.rank() == 0) {
      IO.println("%d x %d numbers on %d ranks, %d bytes: %s".formatted(
          rows, columns, world.size(), bytes, name));
      IO.println("VERIFICATION " + (isRight ? "SUCCESSFUL" : "FAILED"));
    }
  }
}

/** Each rank writes a block of columns: in the file, a short piece of each row. */
long write(Intracomm world, int rows, int columns, String name) {
  int first = world.rank() * columns / world.size();
  int mine = (world.rank() + 1) * columns / world.size() - first;
  double[] values = new double[rows * mine];
  for (int i = 0; i < values.length; i++) {
    values[i] = value(i / mine, first + i % mine);
  }
  byte[] header = header(rows, columns);
  try (File file = File.open(world, name, File.MODE_CREATE | File.MODE_WRONLY)) {
    file.setSize(header.length + (long) rows * columns * Double.BYTES); // an old file may be longer
    if (world.rank() == 0) {
      file.writeAt(0, Buf.of(header));
    }
    if (mine > 0) {
      int[] matrix = {rows, columns};
      try (Datatype block = part(matrix, new int[] {rows, mine}, 0, first)) {
        file.setView(header.length, Datatype.DOUBLE, block, "native");
      }
    } else { // a rank without columns takes part all the same
      file.setView(header.length, Datatype.DOUBLE, Datatype.DOUBLE, "native");
    }
    file.writeAll(Buf.of(values));
    return file.size();
  }
}

/** Each rank reads a block of rows, which other ranks have written. */
boolean check(Intracomm world, int rows, int columns, String name) {
  int first = world.rank() * rows / world.size();
  int mine = (world.rank() + 1) * rows / world.size() - first;
  double[] values = new double[mine * columns];
  try (File file = File.open(world, name, File.MODE_RDONLY)) {
    file.readAtAll(header(rows, columns).length + (long) first * columns * Double.BYTES, Buf.of(values));
  }
  long wrong = 0;
  for (int i = 0; i < values.length; i++) {
    wrong += values[i] == value(first + i / columns, i % columns) ? 0 : 1;
  }
  return world.allreduce(wrong, Op.SUM) == 0;
}

/** A block of a matrix as a datatype; sizes and place are rows and columns. */
Datatype part(int[] matrix, int[] block, int... place) {
  return Datatype.DOUBLE.createSubarray(matrix, block, place, ArrayOrder.C).commit();
}

double value(int row, int column) {
  return row + column / 100_000.0;
}

/** What stands before the numbers in NumPy's format, version 1.0; its length is a multiple of 64. */
byte[] header(int rows, int columns) {
  String order = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "<" : ">";
  String text =
      "{'descr': '%sf8', 'fortran_order': False, 'shape': (%d, %d), }".formatted(order, rows, columns);
  int magic = 10; // bytes before the text
  int length = (magic + text.length() + 1 + 63) / 64 * 64;
  ByteBuffer header = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
  header.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII)).put((byte) 1).put((byte) 0);
  header.putShort((short) (length - magic));
  text += " ".repeat(length - magic - text.length() - 1) + "\n";
  return header.put(text.getBytes(StandardCharsets.US_ASCII)).array();
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
