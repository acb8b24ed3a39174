// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A program in the making: what has been scheduled so far, and what the model says of it. */
final class Schedule {

  /** A request that a place has not waited for. */
  private static final class Pending {
    final int comm;
    boolean matched;

    Pending(int comm, boolean matched) {
      this.comm = comm;
      this.matched = matched;
    }
  }

  /** A persistent request that a place has made for one peer and tag. */
  record SlotKey(Place place, boolean sends, Step.Address address) {}

  /** Its number, its memory, and the operation for which it was started last. */
  record SlotUse(int number, Step step, int lastOp) {}

  final Random random;
  final Matching matching = new Matching();
  final List<CommSpec> comms = new ArrayList<>();
  final Map<Integer, Matching.Sent> expected = new HashMap<>();
  final Map<Integer, List<Matching.Sent>> groups = new HashMap<>();
  final Map<Place, List<Step>> steps = new LinkedHashMap<>();
  final Map<SlotKey, SlotUse> slots = new HashMap<>();

  private final Map<Place, Map<Integer, Pending>> open = new LinkedHashMap<>();
  private final Map<Place, Map<Integer, Integer>> hopeless = new LinkedHashMap<>();
  private int ops;
  private int commIds;
  private int freshTags = CommSpec.FRESH;
  private int slotIds;

  Schedule(Random random) {
    this.random = random;
  }

  /** The next position. */
  int next() {
    return ++ops;
  }

  int position() {
    return ops;
  }

  int nextComm() {
    return commIds++;
  }

  int nextSlot() {
    return slotIds++;
  }

  /** A tag that no other operation of this program uses, nor the one after it. */
  int freshTag() {
    freshTags += 2;
    return freshTags;
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  @SafeVarargs
  final <T> T pick(T... list) {
    return list[random.nextInt(list.length)];
  }

  /** Lets a place do this next. */
  void add(Place place, Step step) {
    steps.computeIfAbsent(place, _ -> new ArrayList<>()).add(step);
  }

  /** Notes that the operation leaves a request; {@code matched} if it completes without anything more. */
  void opens(Place place, int op, int comm, boolean matched) {
    open.computeIfAbsent(place, _ -> new LinkedHashMap<>()).put(op, new Pending(comm, matched));
  }

  /** Notes that an operation completes if it is waited for, wherever it was posted. */
  void matched(int op) {
    for (Map<Integer, Pending> of : open.values()) {
      Pending pending = of.get(op);
      if (pending != null) {
        pending.matched = true;
      }
    }
  }

  /** Notes a receive that will have to be cancelled. */
  void hopeless(Place place, int op, int comm) {
    hopeless.computeIfAbsent(place, _ -> new LinkedHashMap<>()).put(op, comm);
  }

  /** Takes one of the receives out that a place must cancel; empty if there is none. */
  List<Integer> takeHopeless(Place place) {
    Map<Integer, Integer> of = hopeless.getOrDefault(place, Map.of());
    if (of.isEmpty()) {
      return List.of();
    }
    Integer op = pick(List.copyOf(new ArrayList<>(of.keySet())));
    of.remove(op);
    return List.of(op);
  }

  boolean isOpen(Place place, int op) {
    return open.getOrDefault(place, Map.of()).containsKey(op);
  }

  /** The open requests of a place that complete, or those of which that is not certain yet. */
  List<Integer> requests(Place place, boolean matched) {
    List<Integer> list = new ArrayList<>();
    open.getOrDefault(place, Map.of()).forEach((op, pending) -> {
      if (pending.matched == matched) {
        list.add(op);
      }
    });
    return list;
  }

  /** Notes that the place has waited for these. */
  void closed(Place place, List<Integer> list) {
    open.getOrDefault(place, Map.of()).keySet().removeAll(list);
  }

  /** The places with something left to wait for or to cancel. */
  List<Place> places() {
    return List.copyOf(steps.keySet());
  }

  /** True if no message, receive or request of this communicator is left. */
  boolean isQuiet(CommSpec comm) {
    return matching.isQuiet(comm.id())
        && open.values().stream().flatMap(m -> m.values().stream()).noneMatch(p -> p.comm == comm.id())
        && hopeless.values().stream().flatMap(m -> m.values().stream()).noneMatch(c -> c == comm.id());
  }
}
