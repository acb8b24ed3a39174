// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.segment.CallSlots;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.segment.SegmentLayout;
import org.mpi4j.spi.SharedMemory;

/**
 * Makes collective segments: rank 0 allocates one, the others map it, all agree whether it is usable. If a
 * rank cannot, that is a reason to use messages, not an error.
 */
public final class SegmentFactory {
  /** The words that rank 0 broadcasts: whether there is memory, the layout, and the place. */
  private static final int IS_THERE = 0;

  private static final int SLOTS = 1;
  private static final int SLOT_BYTES = 2;
  private static final int SCRATCH_BYTES = 3;
  private static final int PLACE = 4;

  /** From one rank's reference to the next: processors fetch cache lines in pairs. */
  static final int REFERENCE_STRIDE = 32;

  private final Engine engine;
  private final Progress progress;
  private final int rank;
  private final int[] world;
  private String reason = "";

  public SegmentFactory(Context context) {
    engine = context.messenger().engine();
    progress = engine.progress();
    rank = context.rank();
    world = new int[context.size()];
    for (int r = 0; r < world.length; r++) {
      world[r] = context.ranks().world(r);
    }
  }

  /** Why the last segment was not made, as far as this rank knows. */
  String reason() {
    return reason;
  }

  /**
   * Makes a segment; null, on all ranks, if one of them cannot. Collective.
   *
   * @param wanted layouts; rank 0 takes the first of its own for which there is memory
   */
  public MappedSegment make(Consensus consent, SegmentLayout... wanted) {
    Attempt attempt = begin(wanted);
    consent.tell(attempt.words());
    return attempt.isThere() ? attempt.end(consent.all(attempt.open())) : null;
  }

  /**
   * Begins to make a segment, for ranks that talk to each other themselves.
   *
   * @param wanted as for {@link #make}
   */
  public Attempt begin(SegmentLayout... wanted) {
    long[] words = new long[PLACE + SharedMemory.PLACE_WORDS];
    return new Attempt(words, rank == 0 ? makeFirst(words, wanted) : null);
  }

  /**
   * A segment that is being made, in this order: all ranks get the words of rank 0, each opens it, all learn
   * whether each one could, each ends it.
   */
  public final class Attempt {
    private final long[] words;
    private SharedMemory.Segment piece; // null: not there
    private SharedMemory.Doorbell[] bells; // null: not there

    private Attempt(long[] words, SharedMemory.Segment piece) {
      this.words = words;
      this.piece = piece;
    }

    /** What rank 0 tells the others; they write it here. */
    public long[] words() {
      return words;
    }

    private boolean isThere() {
      if (words[IS_THERE] == 0) {
        reason = rank == 0 ? reason : "rank 0 could not make the memory";
        return false;
      }
      return true;
    }

    /** Opens it; true if this rank can use it. */
    public boolean open() {
      if (!isThere()) {
        return false;
      }
      if (rank != 0) {
        piece = SegmentFactory.this.open(words);
      }
      bells = piece == null ? null : bells();
      return bells != null;
    }

    /**
     * The segment; null if it is not to be used.
     *
     * @param all true if all ranks could open it
     */
    public MappedSegment end(boolean all) {
      if (rank == 0 && piece != null) {
        hide(piece);
      }
      if (!all) {
        reason = reason.isEmpty() ? "another rank could not open the memory" : reason;
        close(piece);
        return null;
      }
      return new MappedSegment(piece, layout(words), rank, bells);
    }
  }

  /**
   * Memory that the ranks of a communicator share.
   *
   * @param rank this one
   * @param bells doorbells of the others
   */
  public record MappedSegment(
      SharedMemory.Segment piece, SegmentLayout layout, int rank, SharedMemory.Doorbell... bells) {

    /** For calls one after the other. */
    CollectiveSegment phases(Progress progress) {
      return new CollectiveSegment(piece, layout, rank, progress, bells);
    }

    /** For calls of which several may be under way. */
    public CallSlots slots(Progress progress) {
      return new CallSlots(piece, layout, rank, progress, bells);
    }
  }

  private SharedMemory.Segment makeFirst(long[] words, SegmentLayout... wanted) {
    for (SegmentLayout each : wanted) {
      words[SLOTS] = each.slots();
      words[SLOT_BYTES] = each.slotBytes();
      words[SCRATCH_BYTES] = each.scratchBytes();
      SharedMemory.Segment piece = make(words);
      if (piece != null) {
        reason = "";
        return piece;
      }
    }
    return null;
  }

  private SharedMemory.Segment make(long... words) {
    progress.enter();
    try {
      Optional<SharedMemory> memory = memory();
      if (memory.isEmpty()) {
        return null;
      }
      int references = world.length * REFERENCE_STRIDE;
      SharedMemory.Segment piece = memory.get().create(layout(words).bytes(), references);
      words[IS_THERE] = 1;
      System.arraycopy(piece.place(), 0, words, PLACE, SharedMemory.PLACE_WORDS);
      return piece;
    } catch (IOException | UncheckedIOException e) {
      reason = e.getMessage();
      return null;
    } finally {
      progress.exit();
    }
  }

  private SharedMemory.Segment open(long... words) {
    long[] place = new long[SharedMemory.PLACE_WORDS];
    System.arraycopy(words, PLACE, place, 0, place.length);
    progress.enter();
    try {
      Optional<SharedMemory> memory = memory();
      SegmentLayout layout = layout(words);
      if (!layout.isPlausible()) {
        reason = "rank 0 says that the memory has " + layout;
        return null;
      }
      return memory.isEmpty() ? null : memory.get().open(world[0], place, layout.bytes());
    } catch (IOException | UncheckedIOException e) {
      reason = e.getMessage();
      return null;
    } finally {
      progress.exit();
    }
  }

  private Optional<SharedMemory> memory() {
    Optional<SharedMemory> memory = engine.sharedMemory(world);
    if (memory.isEmpty()) {
      reason = "not all its ranks are on this machine and reached in the same way";
    }
    return memory;
  }

  private SharedMemory.Doorbell[] bells() {
    SharedMemory.Doorbell[] bells = new SharedMemory.Doorbell[world.length - 1];
    progress.enter();
    try {
      int next = 0;
      for (int r = 0; r < world.length; r++) {
        if (r != rank) {
          bells[next++] = engine.bell(world[r]);
        }
      }
      return bells;
    } catch (IOException | UncheckedIOException e) {
      reason = e.getMessage();
      return null;
    } finally {
      progress.exit();
    }
  }

  private void hide(SharedMemory.Segment piece) {
    try {
      piece.hide();
    } catch (IOException | UncheckedIOException e) {
      reason = e.getMessage(); // processes of the same user can still find it until it is closed
    }
  }

  private void close(SharedMemory.Segment piece) {
    if (piece != null) {
      progress.enter(); // threads that make progress may be polling it
      try {
        piece.close();
      } finally {
        progress.exit();
      }
    }
  }

  private SegmentLayout layout(long... words) {
    return new SegmentLayout(
        world.length, (int) words[SLOTS], (int) words[SLOT_BYTES], (int) words[SCRATCH_BYTES]);
  }
}
