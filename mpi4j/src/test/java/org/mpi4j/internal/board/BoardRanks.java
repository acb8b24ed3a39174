// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.board;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.Inbox;
import org.mpi4j.spi.SharedMemory;

/** Threads as ranks, each with an engine of its own, and a board for all. */
record BoardRanks(Geometry geometry, Map<String, String> settings, Kind kind) {

  /** The threads of a rank. */
  enum Kind {
    /** One thread, and the engine relies on it. */
    ALONE,
    /** Platform threads. */
    THREADED,
    /** Virtual threads. */
    VIRTUAL
  }

  /** What one rank does. */
  @FunctionalInterface
  interface Body {
    void run(Board board, Engine engine) throws Exception;
  }

  /** Nothing comes by messages here. */
  private static final Inbox NOTHING = new Inbox() {
    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      throw new IllegalStateException("a frame from rank " + peer);
    }

    @Override
    public void lost(int peer, String reason) {
      // ranks end one after the other
    }
  };

  /** Runs the body on several boards at the same time, each rank having a thread for each. */
  void runWithMore(int boards, Consumer<Board> body) throws Exception {
    List<CompletableFuture<long[]>> places = new ArrayList<>();
    for (int i = 0; i < boards; i++) {
      places.add(new CompletableFuture<>());
    }
    run((first, engine) -> {
      try (ExecutorService pool = Executors.newThreadPerTaskExecutor(threads())) {
        List<Future<?>> ends = new ArrayList<>();
        for (CompletableFuture<long[]> place : places) {
          Board board = board(engine, place);
          ends.add(pool.submit(() -> body.accept(board)));
        }
        for (Future<?> end : ends) {
          end.get();
        }
      }
    });
  }

  private ThreadFactory threads() {
    return kind == Kind.VIRTUAL ? Thread.ofVirtual().factory() : Thread.ofPlatform().daemon().factory();
  }

  /** Runs the body on all ranks; throws what the first of them threw. */
  void run(Body body) throws Exception {
    int ranks = geometry.ranks();
    InJvmJob job = new InJvmJob(ranks);
    LocalFabric fabric = new LocalFabric(ranks);
    Config config = Config.read(ControlVariables.all(), settings, new Properties());
    CompletableFuture<long[]> place = new CompletableFuture<>();
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int r = 0; r < ranks; r++) {
      EngineSetup setup = new EngineSetup(job.manager(r), config, fabric, kind != Kind.ALONE);
      tasks.add(() -> {
        rank(setup, place, body);
        return null;
      });
    }
    try (ExecutorService pool = Executors.newThreadPerTaskExecutor(threads())) {
      List<Future<Void>> ends = tasks.stream().map(pool::submit).toList();
      try {
        for (Future<Void> end : ends) {
          end.get();
        }
      } finally {
        pool.shutdownNow();
      }
    }
  }

  private void rank(EngineSetup setup, CompletableFuture<long[]> place, Body body) throws Exception {
    try (Engine engine = Engine.open(setup)) {
      engine.progress().attach(NOTHING, () -> 0);
      try (Board board = board(engine, place)) {
        body.run(board, engine);
        board.next(); // nobody goes while others may still ring for it
        board.pass();
        board.meet();
      }
    }
  }

  private Board board(Engine engine, CompletableFuture<long[]> place) throws Exception {
    int rank = engine.manager().rank();
    int[] all = java.util.stream.IntStream.range(0, geometry.ranks()).toArray();
    SharedMemory memory = engine.sharedMemory(all).orElseThrow();
    SharedMemory.Piece piece;
    if (rank == 0) {
      piece = memory.create(geometry.bytes(), 0);
      place.complete(piece.place());
    } else {
      piece = memory.open(0, place.get(), geometry.bytes());
    }
    Board board = new Board(piece, geometry, rank, engine.progress(), bells(engine));
    board.next(); // all have it
    board.pass();
    board.meet();
    piece.hide();
    return board;
  }

  private SharedMemory.Bell[] bells(Engine engine) throws IOException {
    List<SharedMemory.Bell> bells = new ArrayList<>();
    for (int peer = 0; peer < geometry.ranks(); peer++) {
      if (peer != engine.manager().rank()) {
        bells.add(engine.bell(peer));
      }
    }
    return bells.toArray(SharedMemory.Bell[]::new);
  }
}
