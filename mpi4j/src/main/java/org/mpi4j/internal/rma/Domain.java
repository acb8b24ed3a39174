// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.diagnosis.Need.Window.What;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.SharedMemory;

/**
 * The ranks of a window that share memory with this one: the words that they synchronize by, the window's
 * parts if it has allocated them, and doorbells. A rank that shares with nobody is a domain of its own.
 */
final class Domain {
  /** Fruitless looks at the accumulate lock before the thread waits, which makes progress. */
  private static final int SPINS = 300;

  private final int[] members; // ranks in the window, ascending
  private final int index;
  private final SharedMemory.Segment segment; // null: private memory
  private final MemorySegment memory;
  private final SharedMemory.Doorbell[] bells;
  private final Progress progress;
  private final List<SharedMemory.Segment> opened = new ArrayList<>(); // under the engine's lock
  final WindowWords words;
  final EpochWords epochs;

  /**
   * A domain of one rank.
   *
   * @param memory for its words, {@link #wordBytes} long and all zero
   */
  Domain(int rank, Progress progress, MemorySegment memory) {
    this(new int[] {rank}, 0, progress, memory, null);
  }

  /**
   * A domain of several ranks.
   *
   * @param segment what they share
   */
  Domain(
      int[] members, int index, Progress progress, SharedMemory.Segment segment,
      SharedMemory.Doorbell... bells) {
    this(members, index, progress, segment.memory(), segment, bells);
  }

  @SuppressWarnings("checkstyle:parameternumber") // of the two above
  private Domain(
      int[] members, int index, Progress progress, MemorySegment memory, SharedMemory.Segment segment,
      SharedMemory.Doorbell... bells) {
    this.members = members;
    this.index = index;
    this.progress = progress;
    this.memory = memory;
    this.segment = segment;
    this.bells = bells;
    this.words = new WindowWords(memory);
    this.epochs = new EpochWords(memory, (long) members.length * WindowWords.BLOCK, members.length, index);
  }

  /** How much memory the words of so many ranks take. */
  static long wordBytes(int members) {
    return (long) members * WindowWords.BLOCK + EpochWords.bytes(members);
  }

  int size() {
    return members.length;
  }

  /** This rank's place in it. */
  int index() {
    return index;
  }

  /** The place of a rank of the window in it; -1: it is elsewhere. */
  int indexOf(int rank) {
    if (rank < members.length && members[rank] == rank) {
      return rank;
    }
    return Math.max(-1, Arrays.binarySearch(members, rank));
  }

  /** The rank of the window at a place in it. */
  int rank(int place) {
    return members[place];
  }

  /** True if all live in one JVM and can leave objects for each other. */
  boolean hasReferences() {
    return segment != null && segment.references() != null;
  }

  /** Leaves an object for the others. */
  void publish(Object own) {
    segment.references()[index] = own;
  }

  /** The object that a member has left. */
  Object published(int place) {
    return segment.references()[place];
  }

  /** A member's part of memory that the window has allocated. */
  MemorySegment part(int place) {
    return memory.asSlice(words.offset(place), words.size(place));
  }

  /** A member's part that lies in a segment of its own; null if this rank cannot map it. */
  MemorySegment partElsewhere(int place, Engine engine, int world) {
    long bytes = words.segmentBytes(place);
    if (bytes == 0) {
      return null;
    }
    progress.enter();
    try {
      Optional<SharedMemory> shared = engine.sharedMemory(world);
      if (shared.isEmpty()) {
        return null;
      }
      SharedMemory.Segment mapped = shared.get().open(world, words.segmentPlace(place), bytes);
      opened.add(mapped);
      return mapped.memory().asSlice(words.offset(place), words.size(place));
    } catch (IOException | UncheckedIOException e) {
      return null; // messages serve, too
    } finally {
      progress.exit();
    }
  }

  /** Wakes the members that sleep: words have changed. */
  void ring() {
    for (SharedMemory.Doorbell bell : bells) {
      bell.ringIfAsleep();
    }
  }

  /** Tells a member, perhaps this rank itself, that this rank has posted to it. */
  void post(int place) {
    epochs.post(place);
    ring(place);
  }

  /** Tells a member, perhaps this rank itself, that this rank has completed its accesses to its part. */
  void complete(int place) {
    epochs.complete(place);
    ring(place);
  }

  private void ring(int place) {
    if (place != index) {
      bells[place < index ? place : place - 1].ringIfAsleep();
    }
  }

  /** Waits until the words say so; to be called only once they did not, since the caller makes objects. */
  void await(BooleanSupplier isSo, Supplier<Need> need) {
    int spins = progress.spinsBeforeProgress();
    for (int i = 0; i <= spins; i++) {
      if (isSo.getAsBoolean()) {
        return;
      }
      Thread.onSpinWait();
    }
    progress.await(new Watch() {
      @Override
      public boolean isDone() {
        return isSo.getAsBoolean();
      }

      @Override
      public Need need() {
        return need.get();
      }
    });
  }

  /**
   * Waits until a ticket is served.
   *
   * @param context of the window, for diagnosis
   */
  void awaitTurn(int place, long ticket, boolean exclusive, int context) {
    if (!words.isTurn(place, ticket, exclusive)) {
      await(() -> words.isTurn(place, ticket, exclusive), () -> lockNeed(context, rank(place), exclusive));
    }
  }

  /** What a wait for the lock of a rank of a window waits for; for diagnosis. */
  static Need lockNeed(int context, int rank, boolean exclusive) {
    return new Need.Window(context, exclusive ? What.LOCK : What.SHARED_LOCK, rank, new BitSet());
  }

  /** Takes the accumulate lock of a member; the engine's lock is not held. */
  void lockAccumulate(int place) {
    for (int i = 0; !words.tryAccumulate(place); i++) {
      if (i < SPINS) {
        Thread.onSpinWait();
      } else {
        progress.await(new Watch() {
          @Override
          public boolean isDone() {
            return words.isAccumulateFree(place);
          }

          @Override
          public boolean unparks() {
            return false; // nobody rings for so short a wait
          }
        });
      }
    }
  }

  /** Takes the accumulate lock of a member, unless that takes long. */
  boolean tryAccumulate(int place) {
    for (int i = 0; i < SPINS; i++) {
      if (words.tryAccumulate(place)) {
        return true;
      }
      Thread.onSpinWait();
    }
    return false;
  }

  /** A wait for a word of the domain. */
  private abstract static class Watch implements Completion {
    @Override
    public void waiter(Thread thread) {
      // whoever looks knows the thread
    }

    @Override
    public boolean isWatched() {
      return true;
    }
  }

  /** Unmaps the memory; nobody uses it any more. */
  void close() {
    progress.enter(); // threads that make progress poll its words
    try {
      opened.forEach(SharedMemory.Segment::close);
      if (segment != null) {
        segment.close();
      }
    } finally {
      progress.exit();
    }
  }
}
