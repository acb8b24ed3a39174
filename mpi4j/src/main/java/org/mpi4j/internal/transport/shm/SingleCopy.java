// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.base.OtherProcessMemory;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;

/**
 * Long messages between native memory: the receiver reads the sender's memory by a system call, one copy in
 * place of two. What cannot be read comes through the ring, and from then on all messages of that peer.
 *
 * <p>Each rank that exposes memory has a word, random and nowhere else, whose address it tells in its
 * announcements: by it others see that they read from this process. Arrays cannot be read so, since the
 * garbage collector moves them.
 */
final class SingleCopy {
  /**
   * So many bytes go through the ring first: the JVM takes long to link the function, and short programs are
   * over before that has paid for itself.
   */
  static final long BEFORE_LINKING = 256 << 20;

  private final Arena arena;
  private final long least;
  private final boolean usable = OtherProcessMemory.usable();
  private final Map<Integer, Source> sources = new HashMap<>();
  private OtherProcessMemory reader; // null: not linked
  private MemorySegment own; // this rank's word; null: not told
  private long beforeLinking = BEFORE_LINKING;

  /** A peer. */
  private static final class Source {
    final Locator at;
    final RingAnnouncements announcements;
    boolean tried;
    boolean readable = true;

    Source(Locator at, RingAnnouncements announcements) {
      this.at = at;
      this.announcements = announcements;
    }
  }

  /**
   * @param arena of the transport
   * @param least shorter messages are sent; negative: all are
   */
  SingleCopy(Arena arena, long least) {
    this.arena = arena;
    this.least = least;
  }

  /** Another rank whose announcements are mapped now. */
  void peer(int rank, Locator at, RingAnnouncements announcements) {
    sources.put(rank, new Source(at, announcements));
  }

  /**
   * The key of this memory for others; 0 if it is better sent.
   *
   * @param here the announcements of this rank
   */
  long expose(
      MemorySegment segment, long offset, long length, Locator here, RingAnnouncements announcements) {
    if (!usable || least < 0 || length < least || !segment.isNative()) {
      return 0;
    }
    if (own == null) {
      own = arena.allocate(ValueLayout.JAVA_LONG);
      own.set(ValueLayout.JAVA_LONG, 0, here.nonce());
      announcements.tellWord(own.address());
    }
    return segment.address() + offset;
  }

  /** Reads what a peer has exposed; false if that is not possible, or its time has not come. */
  boolean fetch(int peer, long from, MemorySegment to, long toOffset, long length) {
    Source source = sources.get(peer);
    if (!usable || !to.isNative() || source == null || !source.readable || source.announcements.isShut()) {
      return false;
    }
    if (beforeLinking > 0) {
      beforeLinking -= length;
      return false;
    }
    source.readable = link() && isFound(source) && read(source, from, to, toOffset, length);
    return source.readable;
  }

  private boolean link() {
    if (reader == null) {
      reader = OtherProcessMemory.in(arena).orElse(null);
    }
    return reader != null;
  }

  /** The first time only the word is read, so that nothing of a wrong process gets into a buffer. */
  private boolean isFound(Source source) {
    boolean found = source.tried
        || reader.isAt(source.at.pid(), source.announcements.wordAddress(), source.at.nonce());
    source.tried = true;
    return found;
  }

  private boolean read(Source source, long from, MemorySegment to, long toOffset, long length) {
    return reader.read(
        source.at.pid(), source.announcements.wordAddress(), source.at.nonce(), from, to, toOffset, length);
  }
}
