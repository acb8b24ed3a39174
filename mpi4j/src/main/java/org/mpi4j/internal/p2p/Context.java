// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.Need;

/**
 * A space of messages of its own (section 7.1): ranks are those of one group, and nothing sent in another
 * context matches here. A communicator has two, one for its users and one for its collectives.
 */
public final class Context {
  /** Groups up to this size have their peers in an array by rank. */
  private static final int SMALL_GROUP = 64;

  private static final Peer[] NO_PEERS = {};

  final Matcher matcher;
  final long eagerHeader;
  final long sourceBits;

  private final Messenger messenger;
  private final boolean checksTypes;
  private final int id;
  private final int rank;
  private final RankMap peers;
  private final int size;
  private final Peers known;

  /** Of a small group the peers by their ranks, each from its first message on; else empty. */
  private Peer[] nearby = NO_PEERS;
  private final AtomicInteger holds = new AtomicInteger();

  /** Guarded by the engine's lock: no atomic instruction where only one thread calls. */
  int tasks;

  Context(Messenger messenger, boolean checksTypes, int id, int rank, RankMap peers) {
    this.messenger = messenger;
    this.checksTypes = checksTypes;
    this.id = id;
    this.rank = rank;
    this.peers = peers;
    this.size = peers.size();
    this.matcher = messenger.matcher(id);
    this.eagerHeader = Header.h0(Header.EAGER, id);
    this.sourceBits = Header.h1(rank, 0);
    this.known = messenger.peers();
  }

  /** The number that all its ranks know it by. */
  public int id() {
    return id;
  }

  /** This rank, as the others see it. */
  public int rank() {
    return rank;
  }

  /** How many ranks can be reached. */
  public int size() {
    return size;
  }

  /** True in checking mode, where the messages are those of a user. */
  boolean checksTypes() {
    return checksTypes;
  }

  /** The ranks of the job that its ranks are. */
  public RankMap ranks() {
    return peers;
  }

  /** The messenger that sends and receives. */
  public Messenger messenger() {
    return messenger;
  }

  /** Sets the rules that check to which calls messages belong. */
  public void rules(CallRules itsRules) {
    messenger.collectives().rules(this, itsRules);
  }

  /**
   * The collectives of this context fail, and all that follow. The engine's lock is held.
   *
   * @param tell all other ranks are told
   */
  public void fail(CollectiveFailure why, boolean tell) {
    messenger.collectives().fail(this, why, tell);
  }

  /** True if {@link #fail} was called. */
  public boolean hasFailed() {
    return matcher.failure != null;
  }

  /**
   * The message that has waited longest for its receive, or null. Called without the lock: it may be received
   * by now.
   */
  public UnexpectedMessage oldestWaiting() {
    return matcher.firstArrival();
  }

  /** Asks the ranks from which a call with this tag awaits messages which call they are in. */
  public void ask(int tag) {
    messenger.collectives().ask(this, tag);
  }

  /**
   * Asks a rank that does not do what this rank awaits, without a message, in the call with that tag and word
   * which call it is in. The engine's lock is held.
   */
  public void ask(int tag, long call, int rank) {
    messenger.collectives().ask(this, tag, call, rank);
  }

  /** Something other than a posted receive needs the context until {@link #release}. For any thread. */
  public void hold() {
    holds.incrementAndGet();
  }

  /** Takes one {@link #hold} back. */
  public void release() {
    holds.decrementAndGet();
  }

  /** Counts a task that sends messages here, since it goes on also while none of them is under way. */
  public void begin() {
    messenger.progress().enter();
    tasks++;
    messenger.progress().exit();
  }

  /** A task is over. */
  public void end() {
    messenger.progress().enter();
    tasks--;
    messenger.progress().exit();
  }

  /** True if receives wait here, a task is under way, or something holds the context. */
  public boolean isBusy() {
    return holds.get() > 0 || messenger.isPending(this);
  }

  /** True if no message is on its way from here, no receive waits, and no task is under way. */
  public boolean isQuiet() {
    return messenger.isQuiet(this);
  }

  /** True if a message sent here has not left this rank yet. */
  public boolean isSending() {
    return messenger.isSending(this);
  }

  /** Makes the number free for another context; nothing may be under way here. */
  public void close() {
    messenger.forget(this);
  }

  /**
   * The ranks of the job that can send what a receive from this source takes; from any, not this one: it
   * would have to be another of its threads, which is asked itself.
   */
  BitSet senders(int source) {
    if (source != Envelope.ANY_SOURCE) {
      return Need.only(peers.world(source));
    }
    BitSet all = new BitSet();
    for (int r = 0; r < size; r++) {
      all.set(peers.world(r));
    }
    if (size > 1) {
      all.clear(messenger.peers().own());
    }
    return all;
  }

  /** True if the peer has this rank here. */
  boolean isRankOf(int source, Peer peer) {
    return source >= 0 && source < size && known(source) == peer;
  }

  /** The peer of a rank, connected. */
  Peer peer(int dest) {
    Peer peer = known(dest);
    return peer.channel == null ? peer.connect() : peer;
  }

  /** The peer of a rank. */
  Peer known(int r) {
    Peer[] near = nearby;
    Peer peer = r < near.length ? near[r] : null;
    return peer == null ? lookUp(r) : peer;
  }

  /** Asks the table of all peers, and notes the answer if the group is small. */
  private Peer lookUp(int r) {
    Peer peer = known.get(peers.world(r));
    if (size <= SMALL_GROUP) {
      if (nearby.length == 0) {
        nearby = new Peer[size];
      }
      nearby[r] = peer;
    }
    return peer;
  }

  /** Makes the number free if no message waits here. */
  public void closeIfIdle() {
    messenger.forgetIfIdle(this);
  }

  /** Throws unless a message can go to this rank. */
  public void checkDest(int dest) {
    if (dest < 0 || dest >= size) {
      throw new Fault(ErrorCode.RANK, "dest = " + dest + range());
    }
  }

  /** Throws unless a message can come from this rank, or from any. */
  public void checkSource(int source) {
    if ((source < 0 || source >= size) && source != Envelope.ANY_SOURCE) {
      throw new Fault(ErrorCode.RANK, "source = " + source + range());
    }
  }

  /** Throws unless this is a tag that can be sent. */
  public static void checkSendTag(int tag) {
    if (tag < 0) {
      throw new Fault(ErrorCode.TAG, "tag = " + tag + ", but tags are 0.." + Integer.MAX_VALUE);
    }
  }

  /** Throws unless this is a tag that can be received, or any. */
  public static void checkRecvTag(int tag) {
    if (tag < 0 && tag != Envelope.ANY_TAG) {
      throw new Fault(
          ErrorCode.TAG, "tag = " + tag + ", but tags are 0.." + Integer.MAX_VALUE + " or ANY_TAG");
    }
  }

  private String range() {
    return ", but the communicator has ranks 0.." + (size - 1);
  }
}
