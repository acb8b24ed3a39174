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
  private final SegmentFactory factory;
  /** In place of a length: not known. */
  private static final long UNKNOWN = -1;

  // the lower half of a rank's status: a hash of earlier calls, the number of the call
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
  private long leastChunk = Chunks.LEAST; // alike on all ranks
  private long word; // of the call under way, as the next field
  private long kind;
  private Fault fault;

  private SharedCollectiveState(SegmentFactory factory, SegmentFactory.MappedSegment first, Context context,
      CallMismatches calls) {
    this.factory = factory;
    this.context = context;
    this.calls = calls;
    this.segment = first.phases(context.messenger().engine().progress());
    this.references = first.piece().references();
    this.folding = new TreeReduction(this);
    this.shortData = ScratchArea.shortData(segment);
    segment.waitEnd(calls);
  }

  /** After how many collectives of a communicator {@link #make} is called; -1: never. */
  public static long madeAfter(Context context) {
    Config config = context.messenger().engine().config();
    boolean fits = context.size() > 1 && context.size() <= config.get(SegmentVariables.RANKS);
    return fits && !config.get(SegmentVariables.USE).equals(SegmentVariables.OFF)
        ? config.get(SegmentVariables.AFTER) : -1;
  }

  /** Makes the shared state; null, on all ranks, if that is not possible. Collective. */
  public static SharedCollectiveState make(Context context, Consensus consent, CallMismatches calls) {
    Config config = context.messenger().engine().config();
    SegmentFactory factory = new SegmentFactory(context);
    SegmentFactory.MappedSegment made = factory.make(consent, SlotSizes.of(context).forShort());
    if (made == null && SegmentVariables.isForced(config)) {
      throw new Fault(
          ErrorCode.OTHER,
          "coll.segment = force, but the ranks of the communicator cannot share memory: " + factory.reason());
    }
    return made == null ? null : new SharedCollectiveState(factory, made, context, calls);
  }

  /**
   * Begins a call. One word holds which call it is, a hash of earlier calls, and its number, so that one
   * comparison checks all three.
   *
   * @param itsWord which call it is; the lower half does not count
   * @param number of the call; its last 16 bits are used
   * @param history a hash of the calls until now, in 16 bits; 0: not known
   */
  public void begin(long itsWord, int number, int history) {
    word = itsWord;
    kind = itsWord & ~(PAST | NUMBER) | (long) history << PAST_SHIFT | number & NUMBER;
    segment.status(kind);
  }

  /** Throws if, after a call of one phase in which all have arrived, a rank is in another call or phase. */
  void checkArrived() {
    for (int each = 0; each < ranks(); each++) {
      boolean isAhead = segment.isAhead(each); // read first: a rank stores its status before its word
      long said = segment.statusOf(each);
      if (((said ^ kind) & NUMBER) == 0) { // else it is in a later call already
        checkSame(each, said, UNKNOWN, UNKNOWN);
        if (isAhead) {
          throw calls.otherPast(each);
        }
      }
    }
  }

  /** Throws if a rank is in another call, or was in another one before. */
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

  /** Waits for a message of a call that uses messages; throws if another rank uses the segment for it. */
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

  /** The segment for short collectives, and for the announcement of long ones. */
  CollectiveSegment segment() {
    return segment;
  }

  /** True if it fits into a slot. */
  boolean isShort(long bytes) {
    return bytes <= segment.layout().slotBytes();
  }

  /** The segment for the chunks of long collectives, made at the first call, which is collective. */
  CollectiveSegment chunks() {
    if (chunks == null) {
      chunks = makeChunks();
    }
    return chunks;
  }

  private CollectiveSegment makeChunks() {
    SegmentConsensus consensus = new SegmentConsensus(segment);
    SegmentFactory.MappedSegment made = factory.make(consensus, SlotSizes.of(context).forChunks());
    if (made == null) {
      return segment; // serves, too, with smaller chunks
    }
    CollectiveSegment longer = made.phases(context.messenger().engine().progress());
    longer.waitEnd(calls);
    agreeOnChunks(consensus);
    return longer;
  }

  /**
   * Where ranks share cores, each phase costs a turn of the scheduler, and no core is idle that could read
   * while another writes: then chunks are as long as fit. What rank 0 finds counts for all.
   */
  private void agreeOnChunks(SegmentConsensus consensus) {
    long[] words = {SlotSizes.shareCores(context) ? 1 : 0};
    consensus.tell(words);
    leastChunk = words[0] == 1 ? Long.MAX_VALUE : Chunks.LEAST;
  }

  /** Cuts data that some ranks write while others read into chunks of at most so many bytes. */
  Chunks stream(long length, long most) {
    return Chunks.stream(length, most, leastChunk);
  }

  TreeReduction folding() {
    return folding;
  }

  /** Writes data of a buffer into this rank's slot. */
  void write(Payload from, long position, long bytes, CollectiveSegment to, long at) {
    pack(from, position, bytes, to.memory(), to.ownOffset() + at);
  }

  /** Writes data into the slot of the rank that reads them, in a phase in which no other rank writes. */
  void writeFor(int reader, Payload from, long position, long bytes, CollectiveSegment to) {
    pack(from, position, bytes, to.memory(), to.offsetOf(reader));
  }

  /** Packs data; keeps the error if the buffer cannot be read, and leaves undefined data to the others. */
  private void pack(Payload from, long position, long bytes, MemorySegment to, long at) {
    try {
      from.pack(transfer, position, bytes, to, at);
    } catch (RuntimeException | Error e) {
      note(LocalCopies.failure(e));
    }
  }

  /** Reads data of the segment into a buffer. */
  void read(CollectiveSegment from, long offset, Payload to, long position, long bytes) {
    try {
      to.unpack(transfer, position, bytes, from.memory(), offset);
    } catch (RuntimeException | Error e) {
      note(LocalCopies.failure(e));
    }
  }

  /** Reads the result in the scratch area into a buffer. */
  void readSum(CollectiveSegment from, Payload to, long position, long bytes) {
    read(from, ScratchArea.sum(from), to, position, bytes);
  }

  /** Copies a buffer to another, one of which may be another rank's. */
  void copy(Payload from, Payload to) {
    note(LocalCopies.copy(from, to));
  }

  /** True if the ranks can read each other's buffers: they live in one JVM. */
  boolean canExpose() {
    return references != null;
  }

  /**
   * Exposes an object to the others, from the next {@link CollectiveSegment#publish} until {@link
   * #awaitReadersAndWithdraw}.
   */
  void expose(Object thing) {
    references[rank() * SegmentFactory.REFERENCE_STRIDE] = thing;
  }

  /** The last phase of a collective with exposed objects: waits until all ranks have read what they need. */
  void awaitReadersAndWithdraw() {
    segment.next();
    segment.advance();
    segment.awaitArrival();
    references[rank() * SegmentFactory.REFERENCE_STRIDE] = null;
  }

  /** The object that a rank exposes. */
  <T> T exposedBy(int source, Class<T> type) {
    return type.cast(references[source * SegmentFactory.REFERENCE_STRIDE]);
  }

  /** Keeps the first error, if it is not null; this rank completes its part of the call. */
  void note(Fault f) {
    if (fault == null) {
      fault = f;
    }
  }

  /** Publishes a buffer in one slot, with its length and call. */
  void publishAll(Payload p) {
    reserve(p.bytes());
    stage(p, 0, p.bytes());
    publish(p.bytes(), p.bytes());
  }

  /** Waits until so many bytes can be published in one slot. */
  void reserve(long bytes) {
    segment.reserve();
    staging = bytes <= CollectiveSegment.SHORT_BYTES ? shortData : segment.ownOffset();
  }

  /** Writes all data of a buffer to where it will be published. */
  void stage(Payload p, long at, long bytes) {
    pack(p, 0, bytes, segment.memory(), staging + at);
  }

  /**
   * Publishes the staged data, with their length and call.
   *
   * @param bytes as reserved
   */
  void publish(long length, long bytes) {
    if (bytes <= CollectiveSegment.SHORT_BYTES) {
      segment.publishShort(shortData, (int) bytes, length, kind);
    } else {
      segment.describe(length, kind);
      segment.publish();
    }
  }

  /** The length that a rank has published. */
  long length(int source) {
    return segment.length(source);
  }

  /** The offset at which a rank has published so many bytes in one slot. */
  long publishedAt(int source, long bytes) {
    return segment.offsetOf(source) - CollectiveSegment.shortShift(bytes);
  }

  /** Publishes the length and call of data that follow in chunks, or are exposed. */
  void announce(long bytes) {
    segment.reserve();
    segment.describe(bytes, kind);
    segment.publish();
  }

  /**
   * True if a rank, which was awaited, makes the same call; false, with an error kept, if only the length
   * differs. Throws if it makes another call.
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

  /** Waits until all ranks have published; true if all make the same call with the same length. */
  boolean allAgree(long bytes) {
    segment.awaitAll();
    boolean all = true;
    for (int source = 0; source < ranks(); source++) {
      all &= agrees(source, bytes);
    }
    if (!all && references != null) {
      expose(null); // no rank reads it, as all have found the same difference
    }
    return all;
  }

  /** Ends a call: throws the first error that was kept. */
  public void finish() {
    Fault f = fault;
    fault = null;
    folding.end();
    if (f != null) {
      throw f;
    }
  }

  /** Releases this rank's part. */
  public void close() {
    var progress = context.messenger().engine().progress();
    progress.enter(); // threads that make progress poll segments
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
