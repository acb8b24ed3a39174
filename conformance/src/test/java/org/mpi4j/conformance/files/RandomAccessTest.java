// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDWR;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Status;
import org.mpi4j.io.File;
import org.mpi4j.io.Seek;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/**
 * Random views and accesses against a plain array that stands for the file. All ranks draw the same numbers,
 * so that each knows what all others do. The seed is part of each failure's text; {@code -Dfiles.seed=...}
 * repeats it, {@code -Dfiles.runs=...} makes it longer.
 */
class RandomAccessTest {
  private static final int RUNS = Integer.getInteger("files.runs", 12);
  private static final int STEPS = 12;
  private static final int FILE_BYTES = 1 << 20;

  /** What all ranks share in one run. */
  private static final class Model {
    final Random random;
    final int ranks;
    final byte[] bytes = new byte[FILE_BYTES];
    int size; // of the file
    Drawn[] views;
    long[] pointers;

    Model(long seed, int ranks) {
      this.random = new Random(seed);
      this.ranks = ranks;
    }
  }

  /** A view with the places of its first bytes of data. */
  private record Drawn(long disp, int etype, Datatype unit, Datatype tile, int[] places, int extent) {

    /** Where a byte of data lies. */
    int place(long position) {
      return (int) (disp + position / places.length * extent + places[(int) (position % places.length)]);
    }
  }

  private static Drawn draw(Random random, int rank, int ranks, boolean disjoint) {
    int etype = new int[] {1, 2, 4, 8}[random.nextInt(4)];
    Datatype unit = new Datatype[] {Datatype.BYTE, Datatype.SHORT, Datatype.INT, Datatype.DOUBLE}[
        Integer.numberOfTrailingZeros(etype)];
    int blocks = 1 + random.nextInt(4);
    int[] lengths = new int[blocks];
    int[] displacements = new int[blocks];
    int at = random.nextInt(3);
    for (int i = 0; i < blocks; i++) {
      lengths[i] = random.nextInt(5) + (i == 0 ? 1 : 0);
      displacements[i] = at;
      at += lengths[i] + random.nextInt(4);
    }
    int stretch = at + random.nextInt(3); // etypes of one rank's part
    int slot = disjoint ? rank : 0;
    int extent = stretch * (disjoint ? ranks : 1) * etype;
    int data = Arrays.stream(lengths).sum();
    int[] places = new int[data * etype];
    int n = 0;
    for (int i = 0; i < blocks; i++) {
      displacements[i] += slot * stretch;
      for (int b = 0; b < lengths[i] * etype; b++) {
        places[n++] = displacements[i] * etype + b;
      }
    }
    Datatype tile = unit.indexed(lengths, displacements).createResized(0, extent).commit();
    return new Drawn(random.nextInt(20), etype, unit, tile, places, extent);
  }

  private static byte[] data(Random random, int n) {
    byte[] bytes = new byte[n];
    random.nextBytes(bytes);
    return bytes;
  }

  /** The bytes as a buffer of arrays, some with gaps in memory. */
  private static Buf buffer(byte[] memory, int bytes, boolean gaps) {
    return gaps ? Buf.of(memory, 0, 1, Datatype.BYTE.vector(bytes, 1, 2).commit())
        : Buf.of(memory, 0, bytes);
  }

  private static byte[] spread(byte[] packed, boolean gaps) {
    if (!gaps) {
      return packed.clone();
    }
    byte[] memory = new byte[2 * packed.length];
    for (int i = 0; i < packed.length; i++) {
      memory[2 * i] = packed[i];
    }
    return memory;
  }

  private static byte[] gathered(byte[] memory, int bytes, boolean gaps) {
    byte[] packed = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      packed[i] = memory[gaps ? 2 * i : i];
    }
    return packed;
  }

  @MpiTest(np = {1, 3, 4}, transport = {"local", "shm"}, timeoutSeconds = 120)
  @Covers({"MPI_File_set_view", "MPI_File_write_all", "MPI_File_read_all", "MPI_File_write_at_all",
      "MPI_File_read_at_all"})
  void shouldDoWhatAPlainArrayDoes(Intracomm world) {
    long first = world.bcastObject(Long.getLong("files.seed", System.nanoTime()), 0);
    for (long seed = first; seed < first + RUNS; seed++) {
      try (Scratch scratch = new Scratch(world)) {
        run(world, scratch, seed);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("-Dfiles.seed=" + seed + " -Dfiles.runs=1: " + e.getMessage(), e);
      }
    }
  }

  private static void run(Intracomm world, Scratch scratch, long seed) {
    Model model = new Model(seed, world.size());
    Info hints = Info.of(Map.of(
        "romio_cb_write", new String[] {"enable", "disable", "automatic"}[model.random.nextInt(3)],
        "romio_cb_read", new String[] {"enable", "disable", "automatic"}[model.random.nextInt(3)],
        "cb_nodes", "" + model.random.nextInt(world.size() + 1),
        "cb_buffer_size", "" + new int[] {64, 1000, 4096, 1 << 20}[model.random.nextInt(4)],
        "striping_unit", "" + new int[] {0, 16, 100}[model.random.nextInt(3)],
        "ind_rd_buffer_size", "" + new int[] {1, 100, 1 << 20}[model.random.nextInt(3)]));
    try (File file = File.open(world, scratch.name("f"), MODE_CREATE | MODE_RDWR, hints)) {
      setView(file, model, world.rank());
      for (int step = 0; step < STEPS; step++) {
        if (model.random.nextInt(5) == 0) {
          world.barrier();
          setView(file, model, world.rank());
        }
        step(file, model, world);
      }
      world.barrier();
      assertEquals(model.size, file.size());
      assertArrayEquals(Arrays.copyOf(model.bytes, model.size), scratch.bytes("f"));
    }
  }

  private static void setView(File file, Model model, int me) {
    model.views = new Drawn[model.ranks];
    long seed = model.random.nextLong();
    for (int r = 0; r < model.ranks; r++) {
      model.views[r] = draw(new Random(seed), r, model.ranks, true); // of one shape, side by side
    }
    model.pointers = new long[model.ranks];
    Drawn mine = model.views[me];
    file.setView(mine.disp, mine.unit, mine.tile, "native");
    assertEquals(0, file.position());
  }

  /** One access of all ranks: the same kind, each at its own place with its own data. */
  private static void step(File file, Model model, Intracomm world) {
    Random random = model.random;
    boolean writes = random.nextInt(3) > 0;
    int kind = random.nextInt(8);
    for (int r = 0; r < model.ranks; r++) {
      if (random.nextInt(4) == 0) {
        model.pointers[r] = random.nextInt(40);
        if (r == world.rank()) {
          file.seek(model.pointers[r], Seek.SET);
        }
      }
    }
    byte[][] packed = new byte[model.ranks][];
    long[] offsets = new long[model.ranks];
    boolean gaps = random.nextBoolean();
    for (int r = 0; r < model.ranks; r++) {
      Drawn view = model.views[r];
      packed[r] = data(random, view.etype * random.nextInt(random.nextInt(10) == 0 ? 400 : 30));
      offsets[r] = random.nextInt(40);
    }
    for (int r = 0; r < model.ranks; r++) {
      offsets[r] = kind % 2 == 0 ? offsets[r] : model.pointers[r];
      if (kind % 2 == 1) {
        model.pointers[r] += packed[r].length / model.views[r].etype;
      }
    }
    int me = world.rank();
    byte[] memory = writes ? spread(packed[me], gaps) : new byte[2 * packed[me].length];
    Buf buf = buffer(memory, packed[me].length, gaps);
    world.barrier();
    Status s = access(file, kind, writes, offsets[me], buf);
    world.barrier();
    for (int r = 0; r < model.ranks; r++) {
      if (writes) {
        write(model, model.views[r], offsets[r], packed[r]);
      }
    }
    if (writes) {
      assertEquals(packed[me].length, s.count(Datatype.BYTE));
    } else {
      byte[] expected = read(model, model.views[me], offsets[me], packed[me].length);
      assertEquals(expected.length, s.count(Datatype.BYTE));
      assertArrayEquals(expected, gathered(memory, expected.length, gaps));
      byte[] rest = gathered(memory, packed[me].length, gaps);
      for (int i = expected.length; i < rest.length; i++) {
        assertEquals(0, rest[i], "behind the end");
      }
    }
    assertEquals(model.pointers[me], file.position());
  }

  private static Status access(File file, int kind, boolean writes, long offset, Buf buf) {
    return switch (kind) {
      case 0 -> writes ? file.writeAt(offset, buf) : file.readAt(offset, buf);
      case 1 -> writes ? file.write(buf) : file.read(buf);
      case 2 -> writes ? file.writeAtAll(offset, buf) : file.readAtAll(offset, buf);
      case 3 -> writes ? file.writeAll(buf) : file.readAll(buf);
      case 4 -> (writes ? file.iwriteAtAll(offset, buf) : file.ireadAtAll(offset, buf)).await();
      case 5 -> (writes ? file.iwrite(buf) : file.iread(buf)).await();
      case 6 -> {
        if (writes) {
          file.writeAtAllBegin(offset, buf);
          yield file.writeAtAllEnd(buf);
        }
        file.readAtAllBegin(offset, buf);
        yield file.readAtAllEnd(buf);
      }
      default -> {
        if (writes) {
          file.writeAllBegin(buf);
          yield file.writeAllEnd(buf);
        }
        file.readAllBegin(buf);
        yield file.readAllEnd(buf);
      }
    };
  }

  private static void write(Model model, Drawn view, long offset, byte... packed) {
    for (int i = 0; i < packed.length; i++) {
      int place = view.place(offset * view.etype + i);
      model.bytes[place] = packed[i];
      model.size = Math.max(model.size, place + 1);
    }
  }

  private static byte[] read(Model model, Drawn view, long offset, int n) {
    byte[] got = new byte[n];
    for (int i = 0; i < n; i++) {
      int place = view.place(offset * view.etype + i);
      if (place >= model.size) {
        return Arrays.copyOf(got, i);
      }
      got[i] = model.bytes[place];
    }
    return got;
  }
}
