// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.runtime.ScriptedEngine;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.spi.DirectAccess;
import org.mpi4j.spi.ScriptedTransport;
import org.mpi4j.spi.ScriptedTransport.Frame;

/**
 * Rank 0 of three, all of the engine from the messenger down, with peers that the test plays frame by frame.
 * In its one context all ranks are called what they are in the job.
 */
final class PlayedRank implements AutoCloseable {
  static final int CONTEXT = 5;
  static final int FRAME = 256; // the largest payload
  static final int EAGER = 100; // the longest message in one frame
  static final int UNEXPECTED = 1000;

  final ScriptedTransport transport;
  final Engine engine;
  final Messenger messenger;
  final Progress progress;
  final Context context;

  private PlayedRank(ScriptedTransport transport, boolean threaded, Map<String, String> settings) {
    this.transport = transport;
    Map<String, String> all = new HashMap<>(settings);
    all.put("MPI4J_P2P_EAGER_LIMIT", "" + EAGER);
    all.put("MPI4J_P2P_UNEXPECTED_LIMIT", "" + UNEXPECTED);
    all.put("MPI4J_WAIT", "sleep");
    engine = ScriptedEngine.over(new InJvmJob(3).manager(0), transport, threaded, all);
    messenger = new Messenger(engine);
    progress = engine.progress();
    context = messenger.usersContext(CONTEXT, 0, RankMap.identity(3));
  }

  static PlayedRank of() {
    return new PlayedRank(new ScriptedTransport(FRAME), false, Map.of());
  }

  /** In checking mode. */
  static PlayedRank checking() {
    return new PlayedRank(new ScriptedTransport(FRAME), false, Map.of("MPI4J_P2P_CHECK_TYPES", "true"));
  }

  /** With threads of the test. */
  static PlayedRank threaded() {
    return new PlayedRank(new ScriptedTransport(FRAME), true, Map.of());
  }

  /** With a thread of the library that goes on with operations. */
  static PlayedRank helped() {
    return new PlayedRank(new ScriptedTransport(FRAME), false, Map.of("MPI4J_PROGRESS_THREAD", "true"));
  }

  /** Whose peers read each other's memory. */
  static PlayedRank direct(Exposed exposed) {
    return new PlayedRank(new DirectTransport(exposed), false, Map.of());
  }

  /** The memory of all ranks that others may read, by key. */
  interface Exposed {
    long expose(MemorySegment segment, long offset, long length);

    void withdraw(long key);

    @SuppressWarnings("checkstyle:parameternumber") // as in DirectAccess
    boolean fetch(int peer, long key, long position, MemorySegment to, long toOffset, long length);
  }

  private static final class DirectTransport extends ScriptedTransport implements DirectAccess {
    private final Exposed exposed;

    DirectTransport(Exposed exposed) {
      super(FRAME);
      this.exposed = exposed;
    }

    @Override
    public long expose(MemorySegment segment, long offset, long length) {
      return exposed.expose(segment, offset, length);
    }

    @Override
    public void withdraw(long key) {
      exposed.withdraw(key);
    }

    @Override
    public boolean fetch(int peer, long key, long position, MemorySegment to, long toOffset, long length) {
      return exposed.fetch(peer, key, position, to, toOffset, length);
    }
  }

  /** Makes progress until nothing more happens. */
  void poll() {
    while (true) {
      progress.enter();
      try {
        if (progress.poll() == 0) {
          return;
        }
      } finally {
        progress.exit();
      }
    }
  }

  /** What this rank has sent since the last time, after all progress. */
  List<Frame> sent() {
    poll();
    return transport.takeSent();
  }

  /** The one frame that this rank has sent since the last time. */
  Frame sentOne() {
    List<Frame> all = sent();
    if (all.size() != 1) {
      throw new AssertionError(all.size() + " frames: " + all.stream().map(PlayedRank::text).toList());
    }
    return all.getFirst();
  }

  static String text(Frame f) {
    return "kind " + Header.kind(f.h0()) + " to " + f.peer() + ", " + f.payload().length + " bytes";
  }

  /** A peer sends this, and it arrives. */
  void arrive(int peer, long h0, long h1, long h2, byte... payload) {
    transport.arrive(new Frame(peer, h0, h1, h2, payload));
    poll();
  }

  /** A peer's message in one frame. */
  void eager(int peer, int tag, byte... data) {
    arrive(peer, Header.h0(Header.EAGER, CONTEXT), Header.h1(peer, tag), 0, data);
  }

  /** The same in synchronous mode. */
  void sync(int peer, int tag, long id, byte... data) {
    arrive(peer, Header.h0(Header.SYNC, CONTEXT), Header.h1(peer, tag), id, data);
  }

  /** A peer announces a long message. */
  void announce(int peer, int tag, long id, long length) {
    arrive(peer, Header.h0(Header.RTS, CONTEXT), Header.h1(peer, tag), id, words(length, 0, 0));
  }

  /** A peer answers a send from here. */
  void answer(int peer, int kind, long h1, long senderId, byte... payload) {
    arrive(peer, Header.h0(kind, 0), h1, senderId, payload);
  }

  /** A peer is ready for a long message. */
  void clear(int peer, long receiverId, long senderId, long granted) {
    answer(peer, Header.CTS, receiverId, senderId, words(granted));
  }

  /** A peer sends a piece of a long message. */
  void piece(int peer, long receiverId, long position, byte... data) {
    arrive(peer, Header.h0(Header.DATA, 0), receiverId, position, data);
  }

  static byte[] words(long... words) {
    MemorySegment s = MemorySegment.ofArray(new byte[words.length * Long.BYTES]);
    for (int i = 0; i < words.length; i++) {
      PayloadWord.set(s, (long) i * Long.BYTES, words[i]);
    }
    return s.toArray(ValueLayout.JAVA_BYTE);
  }

  static long word(Frame f, int index) {
    return PayloadWord.get(MemorySegment.ofArray(f.payload()), (long) index * Long.BYTES);
  }

  /** So many bytes, each different from its neighbours. */
  static byte[] bytes(int n, int seed) {
    byte[] b = new byte[n];
    for (int i = 0; i < n; i++) {
      b[i] = (byte) (seed * 31 + i * 7 + 1);
    }
    return b;
  }

  static Payload payload(byte... data) {
    return Payload.of(MemorySegment.ofArray(data), 0, data.length, Basic.BYTE.layout());
  }

  @Override
  public void close() {
    engine.close();
  }
}
