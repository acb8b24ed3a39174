// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.SharedMemory;

/** Threads as ranks, each with an engine of its own, and a segment for all. */
record SegmentRanks(SegmentLayout geometry, Map<String, String> settings, Kind kind) {

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
    void run(CollectiveSegment segment, Engine engine) throws Exception;
  }

  /** What one rank does in slots. */
  @FunctionalInterface
  interface SlotsBody {
    void run(CallSlots slots, Engine engine) throws Exception;
  }

  /** Nothing comes by messages here. */
  private static final FrameReceiver NOTHING = new FrameReceiver() {
    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      throw new IllegalStateException("a frame from rank " + peer);
    }

    @Override
    public void lost(int peer, String reason) {
      // ranks end one after the other
    }
  };

  /** Runs the body on several segments at the same time, each rank having a thread for each. */
  void runWithMore(int segments, Consumer<CollectiveSegment> body) throws Exception {
    List<CompletableFuture<long[]>> places = new ArrayList<>();
    for (int i = 0; i < segments; i++) {
      places.add(new CompletableFuture<>());
    }
    run((first, engine) -> {
      try (ExecutorService pool = Executors.newThreadPerTaskExecutor(threads())) {
        List<Future<?>> ends = new ArrayList<>();
        for (CompletableFuture<long[]> place : places) {
          CollectiveSegment segment = segment(engine, place);
          ends.add(pool.submit(() -> body.accept(segment)));
        }
        for (Future<?> end : ends) {
          end.get();
        }
      }
    });
  }

  /** Runs the body on all ranks, in the slots of a piece of memory of their own. */
  void runInSlots(SlotsBody body) throws Exception {
    CompletableFuture<long[]> place = new CompletableFuture<>();
    run((segment, engine) -> {
      SharedMemory.Segment piece = piece(engine, place);
      meet(segment); // all have it
      piece.hide();
      int rank = engine.manager().rank();
      try (CallSlots slots = new CallSlots(piece, geometry, rank, engine.progress(), bells(engine))) {
        body.run(slots, engine);
        meet(segment);
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
    Queue<Engine> engines = new ConcurrentLinkedQueue<>();
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int r = 0; r < ranks; r++) {
      EngineSetup setup = new EngineSetup(job.manager(r), config, fabric, kind != Kind.ALONE);
      tasks.add(() -> {
        try {
          rank(setup, place, (segment, engine) -> {
            engines.add(engine);
            body.run(segment, engine);
          });
        } catch (AssertionError e) { // the others need not wait for this one
          Fault failed = new Fault(ErrorCode.PROC_ABORTED, "rank " + setup.manager().rank() + ": " + e);
          engines.forEach(engine -> engine.progress().abort(failed));
          throw e;
        }
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
      try (CollectiveSegment segment = segment(engine, place)) {
        body.run(segment, engine);
        meet(segment); // nobody goes while others may still ring for it
      }
    }
  }

  private CollectiveSegment segment(Engine engine, CompletableFuture<long[]> place) throws Exception {
    SharedMemory.Segment piece = piece(engine, place);
    CollectiveSegment segment = new CollectiveSegment(
        piece, geometry, engine.manager().rank(), engine.progress(), bells(engine));
    meet(segment); // all have it
    piece.hide();
    return segment;
  }

  private static void meet(CollectiveSegment segment) {
    segment.next();
    segment.advance();
    segment.awaitArrival();
  }

  private SharedMemory.Segment piece(Engine engine, CompletableFuture<long[]> place) throws Exception {
    int rank = engine.manager().rank();
    int[] all = java.util.stream.IntStream.range(0, geometry.ranks()).toArray();
    SharedMemory memory = engine.sharedMemory(all).orElseThrow();
    SharedMemory.Segment piece;
    if (rank == 0) {
      piece = memory.create(geometry.bytes(), 0);
      place.complete(piece.place());
    } else {
      piece = memory.open(0, place.get(), geometry.bytes());
    }
    return piece;
  }

  private SharedMemory.Doorbell[] bells(Engine engine) throws IOException {
    List<SharedMemory.Doorbell> bells = new ArrayList<>();
    for (int peer = 0; peer < geometry.ranks(); peer++) {
      if (peer != engine.manager().rank()) {
        bells.add(engine.bell(peer));
      }
    }
    return bells.toArray(SharedMemory.Doorbell[]::new);
  }
}
