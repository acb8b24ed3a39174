// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.SharedMemory;

/** Numbers in memory that ranks of one machine share. */
final class SegmentWords implements SharedWords {
  private static final long BYTES = 4096;
  private static final long STRIDE = 128; // processors fetch cache lines in pairs

  private final SharedMemory.Segment segment;
  private final MemorySegment memory;
  private final Progress progress;

  private SegmentWords(SharedMemory.Segment segment, Progress progress) {
    this.segment = segment;
    this.memory = segment.memory();
    this.progress = progress;
  }

  /** Makes them; null, on all ranks, if the ranks share no memory. Collective. */
  static SharedWords make(Exchange exchange, Context context) {
    Engine engine = context.messenger().engine();
    int[] world = new int[context.size()];
    for (int r = 0; r < world.length; r++) {
      world[r] = context.ranks().world(r);
    }
    long[] words = new long[1 + SharedMemory.PLACE_WORDS];
    SharedMemory.Segment piece = null;
    if (exchange.rank() == 0) {
      piece = create(engine, world);
      if (piece != null) {
        words[0] = 1;
        System.arraycopy(piece.place(), 0, words, 1, SharedMemory.PLACE_WORDS);
      }
    }
    exchange.bcast(0, words);
    if (words[0] == 0) {
      return null;
    }
    if (piece == null) {
      piece = open(engine, world, words);
    }
    boolean all = true;
    for (long one : exchange.gather(piece == null ? 0 : 1)) {
      all &= one == 1;
    }
    if (piece == null) {
      return null;
    }
    SegmentWords its = new SegmentWords(piece, engine.progress());
    if (exchange.rank() == 0) {
      its.hide();
    }
    if (!all) {
      its.close();
      return null;
    }
    return its;
  }

  private static SharedMemory.Segment create(Engine engine, int... world) {
    engine.progress().enter();
    try {
      Optional<SharedMemory> memory = engine.sharedMemory(world);
      return memory.isEmpty() ? null : memory.get().create(BYTES, 0);
    } catch (IOException | UncheckedIOException e) {
      return null; // frames serve
    } finally {
      engine.progress().exit();
    }
  }

  private static SharedMemory.Segment open(Engine engine, int[] world, long... words) {
    long[] place = new long[SharedMemory.PLACE_WORDS];
    System.arraycopy(words, 1, place, 0, place.length);
    engine.progress().enter();
    try {
      Optional<SharedMemory> memory = engine.sharedMemory(world);
      return memory.isEmpty() ? null : memory.get().open(world[0], place, BYTES);
    } catch (IOException | UncheckedIOException e) {
      return null; // the same
    } finally {
      engine.progress().exit();
    }
  }

  private void hide() {
    try {
      segment.hide();
    } catch (IOException | UncheckedIOException e) {
      // it can still be found until it is closed
    }
  }

  @Override
  public long getAndAdd(int word, long by) {
    return SharedWord.getAndAdd(memory, word * STRIDE, by);
  }

  @Override
  public long get(int word) {
    return SharedWord.getVolatile(memory, word * STRIDE);
  }

  @Override
  public void set(int word, long value) {
    SharedWord.setVolatile(memory, word * STRIDE, value);
  }

  @Override
  public boolean needEngine() {
    return false;
  }

  @Override
  public void close() {
    progress.enter();
    try {
      segment.close();
    } finally {
      progress.exit();
    }
  }
}
