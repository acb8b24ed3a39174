// SPDX-License-Identifier: Apache-2.0
//
// Grep: in which lines of a text is a pattern? By default "prism" in Newton's "Opticks" of 1730.
// Shows: a file cut into equal parts, of which each rank nevertheless gets whole lines, each line once.
// Run:   bin/mpiexec -n 4 examples/Grep.java [pattern] [file]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.io.File;

static final int PIECE = 4096;
static final int SHOWN = 5;

/*
 * The bytes of the file are cut into parts of equal length. A line belongs to the rank in whose part it
 * begins:
 *
 *   rank 0            | rank 1            | rank 2
 *   To be, or not to b|e\nthat is the ques|tion\nWhether 'tis
 *   ------------------->  ------------------------>  ------->
 *
 * So a rank skips what is before the first end of a line, which it looks for from the last byte of the part
 * before on, and reads beyond its part to the end of its last line.
 */
void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    Pattern pattern = pattern(args.length > 0 ? args[0] : "prism");
    String name = args.length > 1 ? args[1] : "examples/data/opticks.txt";
    List<String> lines = pattern == null || args.length > 2 ? null : lines(world, name);
    if (lines == null) {
      if (world.rank() == 0) {
        System.err.println("usage: Grep.java [pattern] [file]    (pattern: a regular expression, else prism;"
            + " file: a readable UTF-8 text, else examples/data/opticks.txt)");
      }
      return;
    }
    run(world, lines, pattern);
  }
}

void run(Intracomm world, List<String> lines, Pattern pattern) {
  long[] before = {0}; // lines of the ranks before; exscan leaves it as it is on rank 0
  world.exscan(Buf.values((long) lines.size()), Buf.of(before), Op.SUM);
  var found = new ArrayList<String>();
  for (int i = 0; i < lines.size(); i++) {
    if (pattern.matcher(lines.get(i)).find()) {
      found.add((before[0] + i + 1) + ": " + lines.get(i));
    }
  }
  List<List<String>> all = world.gatherObject(found, 0);
  long total = world.reduce((long) lines.size(), Op.SUM, 0);
  if (world.rank() == 0) {
    List<String> together = all.stream().flatMap(List::stream).toList();
    together.stream().limit(SHOWN).forEach(IO::println);
    IO.println("%d of %d lines".formatted(together.size(), total));
  }
}

/** The lines that begin in this rank's part of the file; null, on all ranks, if it cannot be read. */
List<String> lines(Intracomm world, String name) {
  try (File file = File.open(world, name, File.MODE_RDONLY)) {
    long size = file.size();
    long from = size * world.rank() / world.size();
    long to = size * (world.rank() + 1) / world.size();
    long first = Math.max(0, from - 1);
    byte[] part = new byte[Math.toIntExact(to - first)];
    file.readAtAll(first, Buf.of(part));
    int begin = from == 0 ? 0 : endOfLine(part, part.length);
    if (begin == part.length) {
      return List.of(); // a line goes on through the whole part
    }
    var text = new ByteArrayOutputStream();
    text.write(part, begin, part.length - begin);
    if (part[part.length - 1] != '\n') {
      text.writeBytes(rest(file, to));
    }
    return text.toString(StandardCharsets.UTF_8).lines().toList();
  } catch (MpiException e) {
    if (world.rank() == 0) {
      System.err.println(e.getMessage());
    }
    return null;
  }
}

/** The bytes from a place to the end of the line. */
byte[] rest(File file, long from) {
  var rest = new ByteArrayOutputStream();
  byte[] piece = new byte[PIECE];
  int end;
  int n;
  do {
    n = (int) file.readAt(from + rest.size(), Buf.of(piece)).count(Datatype.BYTE); // fewer at the end
    end = endOfLine(piece, n);
    rest.write(piece, 0, end);
  } while (n == PIECE && piece[end - 1] != '\n');
  return rest.toByteArray();
}

/** The place behind the first end of a line, or behind all bytes if there is none. */
int endOfLine(byte[] bytes, int length) {
  for (int i = 0; i < length; i++) {
    if (bytes[i] == '\n') {
      return i + 1;
    }
  }
  return length;
}

Pattern pattern(String text) {
  try {
    return Pattern.compile(text);
  } catch (PatternSyntaxException e) {
    return null;
  }
}
