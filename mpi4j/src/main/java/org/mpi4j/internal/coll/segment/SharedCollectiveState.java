// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Transfer;

/**
 * What the ranks of a communicator share for blocking collectives: segments, and in one JVM references to
 * buffers.
 */
public final class SharedCollectiveState {
  private static final int SHORT_SLOTS = 8;
  private static final int LONG_SLOTS = 4;

  private final SegmentFactory factory;
  private final Config config;
  /** As length: not known. */
  private static final long UNKNOWN = -1;

  // the lower half of what ranks say of themselves: a hash of the past, the number of the call
  private static final int PAST_SHIFT = 16;
  private static final long PAST = 0xffff_0000L;
  private static final long NUMBER = 0xffffL;

  private final Context context;
  private final CallMismatches calls;
  private final Object[] references;
  private final CollectiveSegment segment;
  private final TreeReduction folding;
  private final Transfer transfer = new Transfer();
  private final long shortData;
  private long staging;
  private CollectiveSegment chunks;
  private long word; // of the call under way, and the following
  private long kind;
  private Fault fault;

  private SharedCollectiveState(SegmentFactory factory, SegmentFactory.MappedSegment first, Context context,
      CallMismatches calls) {
    this.factory = factory;
    this.context = context;
    this.calls = calls;
    this.config = context.messenger().engine().config();
    this.segment = first.segment();
    this.references = first.piece().references();
    this.folding = new TreeReduction(this);
    this.shortData = ScratchArea.shortData(segment);
    segment.waitEnd(calls);
  }

  /** After how many collectives of the communicator {@link #make} should be called; -1: never. */
  public static long madeAfter(Context context) {
    Config config = context.messenger().engine().config();
    boolean fits = context.size() > 1 && context.size() <= config.get(SegmentVariables.RANKS);
    return fits && !config.get(SegmentVariables.USE).equals(SegmentVariables.OFF)
        ? config.get(SegmentVariables.AFTER) : -1;
  }

  /** Makes it; null, on all ranks, if it cannot be had. Collective. */
  public static SharedCollectiveState make(Context context, Consensus consent, CallMismatches calls) {
    Config config = context.messenger().engine().config();
    SegmentFactory factory = new SegmentFactory(context);
    int bytes = Math.toIntExact(config.get(SegmentVariables.SHORT_BYTES));
    SegmentFactory.MappedSegment made =
        factory.make(consent, SHORT_SLOTS, bytes, ScratchArea.bytes(context.size(), bytes));
    if (made == null && SegmentVariables.isForced(config)) {
      throw new Fault(
          ErrorCode.OTHER,
          "coll.segment = force, but the ranks of the communicator cannot share memory: " + factory.reason());
    }
    return made == null ? null : new SharedCollectiveState(factory, made, context, calls);
  }

  /**
   * A call begins. In one word ranks tell which call it is, what came before it, and its number: who
   * compares that word compares all three.
   *
   * @param itsWord which call it is; the lower half does not count
   * @param number of the call; its last 16 bits are told
   * @param history a hash of the calls until now, in 16 bits; 0: not known
   */
  public void begin(long itsWord, int number, int history) {
    word = itsWord;
    kind = itsWord & ~(PAST | NUMBER) | (long) history << PAST_SHIFT | number & NUMBER;
    segment.status(kind);
  }

  /** After all have met in a call of one phase: throws if one of them is in another call, or phase. */
  void checkArrived() {
    for (int each = 0; each < ranks(); each++) {
      boolean isAhead = segment.isAhead(each); // looked at first: who goes on has said before what it does
      long said = segment.statusOf(each);
      if (((said ^ kind) & NUMBER) == 0) { // else it is in a later one already
        checkSame(each, said, UNKNOWN, UNKNOWN);
        if (isAhead) {
          throw calls.otherPast(each);
        }
      }
    }
  }

  /** Throws if a rank is in another call, or was. */
  private void checkSame(int each, long theirs, long theirBytes, long bytes) {
    if (theirs == kind) {
      return;
    }
    if (((theirs ^ kind) & ~PAST) != 0) {
      throw calls.otherCall(each, theirs, theirBytes, word, bytes);
    }
    if ((theirs & PAST) != 0 && (kind & PAST) != 0) {
      throw calls.otherPast(each);
    }
  }

  /** Waits for a message of a call that goes by messages, unless another rank does it here. */
  public void await(Operation message, int number) {
    int source = segment.await(message, number);
    if (source >= 0) {
      throw calls.elsewhere(source, segment.statusOf(source));
    }
  }

  int rank() {
    return segment.rank();
  }

  int ranks() {
    return segment.ranks();
  }

  /** For short collectives, and for the announcement of long ones. */
  CollectiveSegment segment() {
    return segment;
  }

  /** True if it fits into a slot. */
  boolean isShort(long bytes) {
    return bytes <= segment.layout().slotBytes();
  }

  /** For the chunks of long collectives. All ranks ask for it at the same place. */
  CollectiveSegment chunks() {
    if (chunks == null) {
      chunks = makeChunks();
    }
    return chunks;
  }

  private CollectiveSegment makeChunks() {
    int bytes = Math.toIntExact(config.get(SegmentVariables.LONG_BYTES));
    SegmentFactory.MappedSegment made =
        factory.make(new SegmentConsensus(segment), LONG_SLOTS, bytes, ScratchArea.bytes(bytes));
    if (made == null) {
      return segment; // smaller chunks, but the same
    }
    made.segment().waitEnd(calls);
    return made.segment();
  }

  TreeReduction folding() {
    return folding;
  }

  /** Puts data of a buffer where this rank gives them. */
  void write(Payload from, long position, long bytes, CollectiveSegment to, long at) {
    pack(from, position, bytes, to.memory(), to.ownOffset() + at);
  }

  /** A buffer that cannot be read is noted as an error; the others go on with whatever lies there. */
  private void pack(Payload from, long position, long bytes, MemorySegment to, long at) {
    try {
      from.pack(transfer, position, bytes, to, at);
    } catch (RuntimeException | Error e) {
      note(LocalCopies.failure(e));
    }
  }

  /** Takes what was given at some place. */
  void read(CollectiveSegment from, long offset, Payload to, long position, long bytes) {
    try {
      to.unpack(transfer, position, bytes, from.memory(), offset);
    } catch (RuntimeException | Error e) {
      note(LocalCopies.failure(e));
    }
  }

  /** Takes what was folded to the scratchArea. */
  void readSum(CollectiveSegment from, Payload to, long position, long bytes) {
    read(from, ScratchArea.sum(from), to, position, bytes);
  }

  /** Copies from a buffer to another one, of which one may be another rank's. */
  void copy(Payload from, Payload to) {
    note(LocalCopies.copy(from, to));
  }

  /** True if the ranks can read each other's buffers. */
  boolean canExpose() {
    return references != null;
  }

  /**
   * Lets others use a thing until {@link #awaitReadersAndWithdraw}, from the next {@link CollectiveSegment#publish}
   * on.
   */
  void expose(Object thing) {
    references[rank() * SegmentFactory.REFERENCE_STRIDE] = thing;
  }

  /** The last phase of a collective in which ranks lend: goes on when all have taken what they need. */
  void awaitReadersAndWithdraw() {
    segment.next();
    segment.advance();
    segment.awaitArrival();
    references[rank() * SegmentFactory.REFERENCE_STRIDE] = null;
  }

  /** What another rank lends. */
  <T> T exposedBy(int source, Class<T> type) {
    return type.cast(references[source * SegmentFactory.REFERENCE_STRIDE]);
  }

  /** Remembers the first error, null is none; this rank does its part to the end. */
  void note(Fault f) {
    if (fault == null) {
      fault = f;
    }
  }

  /** Gives all data in one slot, and says what it is. */
  void publishAll(Payload p) {
    reserve(p.bytes());
    stage(p, 0, p.bytes());
    publish(p.bytes(), p.bytes());
  }

  /** Waits until so many bytes can be given at once. */
  void reserve(long bytes) {
    segment.reserve();
    staging = bytes <= CollectiveSegment.SHORT_BYTES ? shortData : segment.ownOffset();
  }

  /** Puts all data of a buffer where it is going to be given. */
  void stage(Payload p, long at, long bytes) {
    pack(p, 0, bytes, segment.memory(), staging + at);
  }

  /**
   * Gives what was put there, and says what it is.
   *
   * @param bytes as claimed
   */
  void publish(long length, long bytes) {
    if (bytes <= CollectiveSegment.SHORT_BYTES) {
      segment.publishShort(shortData, (int) bytes, length, kind);
    } else {
      segment.describe(length, kind);
      segment.publish();
    }
  }

  /** The length of what a rank has given. */
  long length(int source) {
    return segment.length(source);
  }

  /** Where a rank has given so many bytes at once. */
  long publishedAt(int source, long bytes) {
    return segment.offsetOf(source) - CollectiveSegment.shortShift(bytes);
  }

  /** Says what will be given in chunks, or is lent. */
  void announce(long bytes) {
    segment.reserve();
    segment.describe(bytes, kind);
    segment.publish();
  }

  /**
   * True if a rank, which was awaited, means the same call; false if only the length differs, and then an
   * error is noted. Throws if it is another call: the ranks do not go together any more.
   */
  boolean agrees(int source, long bytes) {
    if (segment.kind(source) != kind) {
      checkSame(source, segment.kind(source), length(source), bytes);
    }
    if (length(source) != bytes) {
      note(calls.otherLength(source, length(source), word, bytes));
      return false;
    }
    return true;
  }

  /** Waits until all have given something; true if all mean the same call. */
  boolean allAgree(long bytes) {
    segment.awaitAll();
    boolean all = true;
    for (int source = 0; source < ranks(); source++) {
      all &= agrees(source, bytes);
    }
    if (!all && references != null) {
      expose(null); // nobody reads it, as all have seen the same
    }
    return all;
  }

  /** Throws the first error since the last time. */
  public void finish() {
    Fault f = fault;
    fault = null;
    folding.end();
    if (f != null) {
      throw f;
    }
  }

  /** Gives back this rank's part of it. */
  public void close() {
    var progress = context.messenger().engine().progress();
    progress.enter(); // whoever makes progress looks at segments
    try {
      segment.close();
      if (chunks != null) {
        chunks.close();
      }
    } finally {
      progress.exit();
    }
  }
}
