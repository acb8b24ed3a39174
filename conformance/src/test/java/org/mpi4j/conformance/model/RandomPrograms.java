// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Status;
import org.mpi4j.conformance.p2p.Threads;

/** Runs programs of consecutive seeds on the ranks of a job, one after the other. */
final class RandomPrograms {
  private static final int LONGEST_SECONDS = 60;

  private final Intracomm between;
  private final Map<Integer, Intracomm> bases = new HashMap<>();
  private final int threads;
  private final int events;

  /** Collective. Each of {@code threads} threads of a rank gets a communicator, and all together one more. */
  RandomPrograms(Mpi mpi, int threads, int events) {
    this.threads = threads;
    this.events = events;
    between = mpi.world().dup();
    for (int id = 0; id <= threads; id++) {
      bases.put(id, mpi.world().dup());
    }
    mpi.bufferAttach(Mpi.BUFFER_AUTOMATIC);
  }

  /** As a program of real processes; takes first seed, programs, threads and events. */
  public static void main(String... args) {
    long seed = Long.parseLong(args[0]);
    int programs = Integer.parseInt(args[1]);
    try (Mpi mpi = Mpi.init(args)) {
      try {
        RandomPrograms all = new RandomPrograms(mpi, Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        long steps = all.run(seed, programs);
        all.free(mpi);
        if (mpi.world().rank() == 0) {
          System.out.println(programs + " programs, " + steps + " operations as the model says");
        }
      } catch (Throwable t) { // a program may fail in any way
        synchronized (System.err) {
          System.err.println("rank " + mpi.world().rank());
          t.printStackTrace();
          System.err.flush();
        }
        mpi.abort(1);
      }
    }
  }

  /** Runs so many programs; returns how many operations they had, of all ranks. */
  long run(long seed, int programs) {
    long steps = 0;
    for (int i = 0; i < programs; i++) {
      Program program = generator().generate(seed + i, events);
      run(program);
      steps += program.size();
    }
    return steps;
  }

  Generator generator() {
    return new Generator(between.size(), threads);
  }

  int events() {
    return events;
  }

  /** Runs one program. */
  void run(Program program) {
    Threads kind = program.virtual() ? Threads.VIRTUAL : Threads.PLATFORM;
    Set<Integer> gathered = Player.noneGathered();
    List<Player> players = new ArrayList<>();
    List<CompletableFuture<Void>> ends = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      Player player = new Player(program, new Place(between.rank(), thread), bases, gathered);
      players.add(player);
      ends.add(kind.start(player));
    }
    await(program, players, ends);
    between.barrier(); // all messages of the program are over
    for (Intracomm base : bases.values()) {
      Optional<Status> left = base.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG);
      if (left.isPresent()) {
        throw new AssertionError("program -Dmodel.seed=" + program.seed() + " has left " + left);
      }
    }
    between.barrier(); // the next one may send only now
  }

  /** Waits for all threads; the first that fails, ends it, and so does the time. */
  private static void await(Program program, List<Player> players, List<CompletableFuture<Void>> ends) {
    CompletableFuture<Void> failed = new CompletableFuture<>();
    for (CompletableFuture<Void> end : ends) {
      end.exceptionally(e -> {
        failed.completeExceptionally(e);
        return null;
      });
    }
    CompletableFuture<Void> all = CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new));
    try {
      CompletableFuture.anyOf(failed, all).get(LONGEST_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new AssertionError("program -Dmodel.seed=" + program.seed() + " does not end: " + players, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("program -Dmodel.seed=" + program.seed() + " was stopped: " + players, e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() instanceof CompletionException c ? c.getCause() : e.getCause();
      throw cause instanceof AssertionError error ? error : new AssertionError(cause);
    }
  }

  void free(Mpi mpi) {
    mpi.bufferDetach();
    bases.values().forEach(Intracomm::free);
    between.free();
  }
}
