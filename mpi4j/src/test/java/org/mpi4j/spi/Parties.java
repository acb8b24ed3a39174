// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The ranks of one job in a transport test, and the ways to drive them: one thread for all, or one each. */
final class Parties {
  private final List<Party> all = new ArrayList<>();
  private final SplittableRandom random;

  /** A way for frames: all sent by {@code from} arrive at {@code to}. */
  record Way(int from, int to) {}

  Parties(List<? extends Transport> transports, long seed, Arena arena, Path directory) {
    random = new SplittableRandom(seed);
    Party.Memory memory = (kind, bytes) -> kind.allocate(bytes, arena, directory);
    for (Transport t : transports) {
      all.add(new Party(t, all, transports.size(), seed, memory));
    }
  }

  Party get(int rank) {
    return all.get(rank);
  }

  void close() {
    all.forEach(Party::close);
  }

  /** The ways between any two different ranks. */
  List<Way> everyWay() {
    return IntStream.range(0, all.size())
        .boxed()
        .flatMap(from -> others(from).stream().map(to -> new Way(from, to)))
        .toList();
  }

  List<Integer> others(int rank) {
    return IntStream.range(0, all.size()).filter(r -> r != rank).boxed().toList();
  }

  // ---- one thread plays all ranks ----

  /** Polls these ranks, or all if none is named, until it is so. */
  void until(BooleanSupplier condition, int... ranks) {
    int[] polled = ranks.length > 0 ? ranks : IntStream.range(0, all.size()).toArray();
    while (!condition.getAsBoolean()) {
      for (int rank : polled) {
        get(rank).poll();
      }
      Thread.yield();
    }
  }

  /** Polls all until every frame sent so far has arrived. */
  void deliver() {
    until(() -> all.stream().allMatch(p -> p.transport.drained()));
    until(() -> everyWay().stream().allMatch(this::empty));
  }

  private boolean empty(Way way) {
    return get(way.to()).receivedFrom(way.from()) == get(way.from()).sentTo(way.to());
  }

  /** Sends one frame and waits for its arrival: now the two are connected. */
  void meet(int from, int to) {
    until(() -> get(from).trySend(to));
    deliver();
  }

  /** Sends until there is no room and polling the sender makes none. */
  void fill(int from, int to) {
    for (int refusals = 0; refusals < 5; ) {
      boolean moved = get(from).trySend(to) | get(from).poll() > 0;
      refusals = moved ? 0 : refusals + 1;
    }
  }

  /** Sends so many frames each way and delivers them, in a random order of steps. */
  void exchange(List<Way> ways, int frames) {
    for (long left = (long) ways.size() * frames; left > 0; ) {
      Way way = ways.get(random.nextInt(ways.size()));
      int burst = random.nextInt(20);
      while (burst-- > 0 && get(way.from()).sentTo(way.to()) < frames && get(way.from()).trySend(way.to())) {
        left--;
      }
      get(random.nextInt(all.size())).poll();
    }
    deliver();
  }

  // ---- one thread for each rank ----

  /** Each rank does this in a thread of its own. */
  void together(boolean virtual, Consumer<Party> task) {
    Thread.Builder kind = virtual ? Thread.ofVirtual() : Thread.ofPlatform().daemon();
    Waiting.together(kind, all.stream().<Runnable>map(p -> () -> task.accept(p)).toList());
  }

  /** Two threads. */
  static void together(Runnable one, Runnable other) {
    Waiting.together(Thread.ofPlatform().daemon(), List.of(one, other));
  }
}
