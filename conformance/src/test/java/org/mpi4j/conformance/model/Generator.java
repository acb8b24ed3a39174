// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes a program from a seed, the same on all ranks.
 *
 * <p>It writes one schedule for all places, call after call, as a single thread could execute them, and each
 * place executes its own calls in this order. A program made so cannot deadlock: a call that may wait stands
 * in the schedule only where all calls stand before it, or at the same position, that must have begun for it
 * to complete. Of all calls that are not over, take the first in the schedule: each place has done what
 * comes before, so what this call needs has begun, and MPI must complete it. Places that run ahead of the
 * schedule change nothing: they only begin more calls.
 *
 * <p>Which receive gets which message does not depend on the timing either. A communicator is used by one
 * thread of each rank (but for the shared one, where the tag tells both threads), so the messages from one
 * sender come in the order of the schedule, and so do the receives that may take them. Where the source is
 * ANY_SOURCE, the tag tells it, or there is but one. So matching them in the order of the schedule gives the
 * only result that section 3.5 allows, and a message or a receive that comes later does not change those
 * matched before. Groups ({@link Step.Gather}) are the exception: there anybody's message may come next, and
 * what must hold is that each message comes once, and those of one sender to one receiver in order. Their
 * messages are sent without waiting, and no others can match their receives.
 */
final class Generator {
  private final int ranks;
  private final int threads;

  Generator(int ranks, int threads) {
    this.ranks = ranks;
    this.threads = threads;
  }

  Program generate(long seed, int events) {
    Random random = new Random(seed);
    Schedule schedule = new Schedule(random);
    MessageEvents messages = new MessageEvents(schedule);
    GroupEvents groups = new GroupEvents(schedule, messages);
    addBases(schedule);
    List<CommSpec> own = List.copyOf(schedule.comms.subList(1, schedule.comms.size()));
    for (int i = 0; i < events; i++) {
      event(schedule, messages, groups);
    }
    finish(schedule, messages, groups);
    return new Program(
        seed, own, schedule.steps, schedule.expected, schedule.groups, random.nextInt(3) == 0);
  }

  /** The shared communicator and for each thread one more; any thread of another rank is its peer. */
  private void addBases(Schedule schedule) {
    List<Place> members = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      members.add(new Place(rank, 0));
    }
    schedule.comms.add(
        new CommSpec(schedule.nextComm(), members, threads, schedule.pick(Element.values())));
    List<List<Integer>> orders = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      List<Integer> order = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        order.add(thread);
      }
      Collections.shuffle(order, schedule.random);
      orders.add(order);
    }
    for (int i = 0; i < threads; i++) {
      List<Place> places = new ArrayList<>();
      for (int rank = 0; rank < ranks; rank++) {
        places.add(new Place(rank, orders.get(rank).get(i)));
      }
      schedule.comms.add(
          new CommSpec(schedule.nextComm(), places, 1, schedule.pick(Element.values())));
    }
  }

  private void event(Schedule schedule, MessageEvents messages, GroupEvents groups) {
    Random random = schedule.random;
    CommSpec comm = schedule.pick(schedule.comms);
    CommSpec own = schedule.pick(schedule.comms.subList(1, schedule.comms.size()));
    Place place = new Place(random.nextInt(ranks), random.nextInt(threads));
    switch (random.nextInt(20)) {
      case 0, 1, 2 -> groups.complete(place, false);
      case 3 -> messages.exchange(comm);
      case 4, 5, 6 -> groups.collective(own);
      case 7 -> groups.makeComm(own);
      case 8 -> {
        if (own.id() > threads && schedule.isQuiet(own)) {
          groups.free(own);
        }
      }
      case 9 -> groups.postHopeless(comm);
      case 10 -> groups.cancel(place);
      case 11 -> groups.handshake();
      case 12 -> {
        if (random.nextBoolean()) {
          groups.gatherShared();
        } else {
          groups.gatherOwn(own);
        }
      }
      default -> messages.message(comm);
    }
  }

  /** Nothing is left at the end: no message, no request, no communicator. */
  private void finish(Schedule schedule, MessageEvents messages, GroupEvents groups) {
    schedule.comms.forEach(messages::drain);
    for (Place place : schedule.places()) {
      while (!schedule.requests(place, true).isEmpty()) {
        groups.complete(place, schedule.random.nextBoolean());
      }
      int before;
      do {
        before = schedule.position();
        groups.cancel(place);
      } while (schedule.position() > before);
      for (int id = 0; id <= threads; id++) {
        schedule.add(place, new Step.FreeComm(schedule.next(), id, true));
      }
    }
    List<CommSpec> made = List.copyOf(schedule.comms.subList(1 + threads, schedule.comms.size()));
    made.forEach(groups::free);
  }
}
