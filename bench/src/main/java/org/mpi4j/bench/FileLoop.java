// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.io.File;

/**
 * Access to a file that all ranks have open; each rank writes or reads so many bytes at the same places again
 * and again. The file lies in the directory that the environment's BENCH_DIR names, else in that for
 * temporary files.
 */
final class FileLoop implements Loop {
  private static final String NAME = "mpi4j-bench.dat";
  private static final String DIRECTORY = "BENCH_DIR";

  /** The length of the file of which blocks anywhere are accessed, bytes. */
  private static final int LARGER_FILE = 16 << 20;

  private final Intracomm world;
  private final int bytes;
  private final Messages messages;
  private final Buf out;
  private final Buf in;
  private final File file;
  private final int operations; // of all ranks, in one iteration
  private Work work;
  private Work reread; // reads what the work has written, for the check
  private FileChannel channel; // null: none
  private long seed = 1;

  /** Accesses the file once. */
  private interface Work {
    void once() throws IOException;
  }

  private FileLoop(Site site, boolean together) {
    world = site.world();
    bytes = site.bytes();
    messages = Messages.of(site);
    out = messages.sendBuf();
    in = messages.recvBuf();
    operations = together ? world.size() : 1;
    int mode = File.MODE_CREATE | File.MODE_RDWR | File.MODE_DELETE_ON_CLOSE;
    file = File.open(world, path().toString(), mode);
    world.barrier();
  }

  private static Path path() {
    String directory = System.getenv(DIRECTORY);
    return Path.of(directory == null ? System.getProperty("java.io.tmpdir") : directory, NAME);
  }

  /** Each rank writes its own block. */
  static Loop write(Site site) {
    FileLoop l = new FileLoop(site, true);
    long at = (long) site.world().rank() * site.bytes();
    l.reread = () -> l.file.readAt(at, l.in);
    return l.doing(() -> l.file.writeAt(at, l.out));
  }

  /** Each rank reads its own block. */
  static Loop read(Site site) {
    FileLoop l = new FileLoop(site, true);
    long at = (long) site.world().rank() * site.bytes();
    return l.doing(() -> l.file.readAt(at, l.in)).after(() -> l.file.writeAt(at, l.out));
  }

  /** As {@link #write}, without MPI: what the system gives. */
  static Loop bareWrite(Site site) {
    FileLoop l = new FileLoop(site, true).withChannel();
    long at = (long) site.world().rank() * site.bytes();
    ByteBuffer data = l.messages.send().asByteBuffer();
    l.reread = () -> l.file.readAt(at, l.in);
    return l.doing(() -> {
      for (data.rewind(); data.hasRemaining();) {
        l.channel.write(data, at + data.position());
      }
    });
  }

  /** As {@link #read}, without MPI. */
  static Loop bareRead(Site site) {
    FileLoop l = new FileLoop(site, true).withChannel();
    long at = (long) site.world().rank() * site.bytes();
    ByteBuffer data = l.messages.recv().asByteBuffer();
    return l.doing(() -> {
      for (data.rewind(); data.hasRemaining();) {
        l.channel.read(data, at + data.position());
      }
    }).after(() -> l.file.writeAt(at, l.out));
  }

  /** All ranks write together, in turns of so many bytes each. */
  static Loop writeTogether(Site site, int piece) {
    FileLoop l = new FileLoop(site, true).interleaved(piece);
    l.reread = () -> l.file.readAtAll(0, l.in);
    return l.doing(() -> l.file.writeAtAll(0, l.out));
  }

  /** All ranks read together, in turns of so many bytes each. */
  static Loop readTogether(Site site, int piece) {
    FileLoop l = new FileLoop(site, true).interleaved(piece);
    return l.doing(() -> l.file.readAtAll(0, l.in)).after(() -> l.file.writeAtAll(0, l.out));
  }

  /** Each rank for itself reads pieces between which those of the others lie. */
  static Loop readApart(Site site, int piece) {
    FileLoop l = new FileLoop(site, true).interleaved(piece);
    return l.doing(() -> l.file.readAt(0, l.in)).after(() -> l.file.writeAtAll(0, l.out));
  }

  /** Each rank reads a block anywhere in a larger file. */
  static Loop readAtRandom(Site site) {
    FileLoop l = new FileLoop(site, false);
    return l.doing(() -> l.file.readAt(l.anywhere(), l.in)).after(l::writeBlocks);
  }

  /** Each rank writes a block anywhere in a larger file. */
  static Loop writeAtRandom(Site site) {
    FileLoop l = new FileLoop(site, false);
    l.reread = () -> l.file.readAt(l.anywhere(), l.in);
    return l.doing(() -> l.file.writeAt(l.anywhere(), l.out)).after(l::writeBlocks);
  }

  private void writeBlocks() {
    for (int b = world.rank(); b < blocks(); b += world.size()) {
      file.writeAt((long) b * bytes, out);
    }
  }

  /** A generator of C's age is enough, and the program in C has the same. */
  private long anywhere() {
    seed = (seed * 1_103_515_245 + 12_345) & Integer.MAX_VALUE;
    return (seed >> 8) % blocks() * bytes;
  }

  private int blocks() {
    return Math.max(1, LARGER_FILE / bytes);
  }

  private FileLoop interleaved(int piece) {
    Datatype pieces = Datatype.BYTE.contiguous(piece);
    Datatype turn = pieces.createResized(0, (long) piece * world.size()).commit();
    file.setView((long) world.rank() * piece, Datatype.BYTE, turn, "native");
    turn.free();
    pieces.free();
    return this;
  }

  private FileLoop withChannel() {
    try {
      channel = FileChannel.open(path(), StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  private FileLoop doing(Work its) {
    work = its;
    return this;
  }

  private FileLoop after(Work first) {
    run(first, 1);
    world.barrier();
    return this;
  }

  private static void run(Work its, int times) {
    try {
      for (int i = 0; i < times; i++) {
        its.once();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for all ranks at its end, so that the time is that of the slowest. */
  @Override
  public void repeat(int iterations) {
    run(work, iterations);
    world.barrier();
  }

  @Override
  public double messages() {
    return operations;
  }

  @Override
  public double operations() {
    return 1;
  }

  @Override
  public boolean correct() {
    if (reread != null) {
      run(reread, 1);
    }
    return messages.arrived();
  }

  @Override
  public void release() {
    if (channel != null) {
      run(channel::close, 1);
    }
    file.close();
  }
}
