// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.mpi4j.Mpi;

/** Schedules what has to do with several places, with communicators, with waiting and cancelling. */
final class GroupEvents {
  private static final int MOST_COMMS = 8;

  private final Schedule schedule;
  private final MessageEvents messages;
  private final Random random;

  GroupEvents(Schedule schedule, MessageEvents messages) {
    this.schedule = schedule;
    this.messages = messages;
    this.random = schedule.random;
  }

  private CommSpec shared() {
    return schedule.comms.getFirst();
  }

  /** A place waits for some of its requests, those that complete at this position. */
  void complete(Place place, boolean all) {
    List<Integer> sure = schedule.requests(place, true);
    if (sure.isEmpty()) {
      return;
    }
    Collections.shuffle(sure, random);
    List<Integer> some = all ? sure : List.copyOf(sure.subList(0, 1 + random.nextInt(sure.size())));
    Step.WaitForm form = schedule.pick(Step.WaitForm.values());
    List<Integer> perhaps = form.takesPerhaps() ? schedule.requests(place, false) : List.of();
    schedule.add(place, new Step.Complete(schedule.next(), form, some, perhaps));
    schedule.closed(place, some);
  }

  /** A collective operation of all members. */
  void collective(CommSpec comm) {
    Numbers.Kind kind = schedule.pick(Numbers.Kind.values());
    int count = switch (random.nextInt(8)) {
      case 0 -> 0;
      case 1, 2 -> 100 + random.nextInt(900);
      case 3 -> 5000 + random.nextInt(5000);
      default -> 1 + random.nextInt(8);
    };
    int op = schedule.next();
    Numbers.Call call = new Numbers.Call(op, kind, comm.size(),
        kind.hasRoot() ? random.nextInt(comm.size()) : 0, count,
        schedule.pick(Numbers.Carrier.values()), schedule.pick(Numbers.Fold.values()));
    Step.CollectiveForm form = schedule.pick(Step.CollectiveForm.BLOCKING, Step.CollectiveForm.BLOCKING,
        Step.CollectiveForm.NONBLOCKING, Step.CollectiveForm.NONBLOCKING, Step.CollectiveForm.PERSISTENT);
    for (Place member : comm.members()) {
      schedule.add(member, new Step.Collective(op, form, comm.id(), call));
      if (form == Step.CollectiveForm.NONBLOCKING) {
        schedule.opens(member, op, comm.id(), true);
      }
    }
  }

  /** Duplicates a communicator, or splits it. */
  void makeComm(CommSpec parent) {
    if (schedule.comms.size() >= MOST_COMMS) {
      return;
    }
    int op = schedule.next();
    Step.MakeForm form = schedule.pick(Step.MakeForm.values());
    if (form != Step.MakeForm.SPLIT) {
      int child = schedule.nextComm();
      parent.members().forEach(m -> schedule.add(m, new Step.MakeComm(op, form, parent.id(), child, 0)));
      addComm(child, parent.members());
      return;
    }
    int[] children = {schedule.nextComm(), schedule.nextComm(), -1};
    List<List<Place>> members = List.of(new ArrayList<>(), new ArrayList<>());
    List<Integer> keys = new ArrayList<>();
    for (int rank = 0; rank < parent.size(); rank++) {
      int group = random.nextInt(8) == 0 ? 2 : random.nextInt(2);
      int key = random.nextInt(3) - 1;
      keys.add(key);
      Place member = parent.members().get(rank);
      schedule.add(member, new Step.MakeComm(op, form, parent.id(), children[group], key));
      if (group < 2) {
        members.get(group).add(member);
      }
    }
    for (int group = 0; group < 2; group++) {
      if (!members.get(group).isEmpty()) {
        members.get(group).sort(Comparator.comparing(m -> keys.get(parent.rank(m)))); // stable
        addComm(children[group], members.get(group));
      }
    }
  }

  private void addComm(int id, List<Place> members) {
    schedule.comms.add(new CommSpec(id, List.copyOf(members), 1, schedule.pick(Element.values())));
  }

  /** All members free a communicator that has nothing left to do. */
  void free(CommSpec comm) {
    int op = schedule.next();
    comm.members().forEach(m -> schedule.add(m, new Step.FreeComm(op, comm.id(), false)));
    schedule.comms.remove(comm);
    schedule.slots.keySet().removeIf(key -> key.address().comm() == comm.id());
  }

  /** Posts a receive with a tag that nobody sends. */
  void postHopeless(CommSpec comm) {
    Matching.Ends ends = messages.ends(comm);
    int tag = comm.tag(ends.from(), ends.to(), CommSpec.TAGS);
    int source = random.nextBoolean() ? Mpi.ANY_SOURCE : comm.rank(ends.from());
    int op = schedule.next();
    Shape shape = Shape.atLeast(random, comm.element(), random.nextInt(10));
    schedule.add(ends.to(), new Step.Receive(
        op, Step.ReceiveForm.IRECV, new Step.Address(comm.id(), source, tag), shape, -1));
    schedule.hopeless(ends.to(), op, comm.id());
  }

  /** Cancels such a receive. */
  void cancel(Place place) {
    for (int receive : schedule.takeHopeless(place)) {
      schedule.add(place, new Step.Cancel(schedule.next(), receive));
    }
  }

  /** A receive is cancelled while its message is on its way; or a ready send, after its receive. */
  void handshake() {
    CommSpec comm = shared();
    Place from = comm.pick(random);
    Place to = comm.pick(random);
    if (from.equals(to)) {
      return;
    }
    int tag = schedule.freshTag();
    int elements = messages.length(comm.element());
    int op = schedule.next();
    Shape out = Shape.exact(random, comm.element(), elements);
    Shape in = Shape.atLeast(random, comm.element(), elements);
    Step.Address dest = new Step.Address(comm.id(), comm.rank(to), tag);
    Step.Address source = new Step.Address(comm.id(), comm.rank(from), tag);
    if (random.nextBoolean()) {
      schedule.add(from, new Step.ReadySend(op, dest, out));
      schedule.add(to, new Step.ReadyReceive(op, source, in));
    } else {
      Step.SendForm form = schedule.pick(Step.SendForm.SEND, Step.SendForm.SSEND, Step.SendForm.ISSEND);
      schedule.add(from, new Step.Send(op, form, dest, out, -1));
      if (form.isOpen()) {
        schedule.opens(from, op, comm.id(), true);
      }
      schedule.add(to, new Step.RaceCancel(op, source, in));
    }
    schedule.expected.put(op, new Matching.Sent(op, comm.rank(from), tag, elements, from));
  }

  /** Messages from anywhere to all threads of one rank, which take them as they come. */
  void gatherShared() {
    CommSpec comm = shared();
    int dest = random.nextInt(comm.size());
    List<Place> receivers = new ArrayList<>();
    for (int thread = 0; thread < comm.threads(); thread++) {
      receivers.add(new Place(comm.members().get(dest).rank(), thread));
    }
    Collections.shuffle(receivers, random);
    gather(comm, receivers.subList(0, 1 + random.nextInt(receivers.size())), false);
  }

  /**
   * Messages from all to one, with any tag; the barrier keeps later messages from being among them: nobody
   * leaves it before all have come.
   */
  void gatherOwn(CommSpec comm) {
    if (!schedule.isQuiet(comm)) {
      return;
    }
    gather(comm, List.of(schedule.pick(comm.members())), true);
    int op = schedule.next();
    Numbers.Call barrier = new Numbers.Call(
        op, Numbers.Kind.BARRIER, comm.size(), 0, 0, Numbers.Carrier.INT, Numbers.Fold.SUM);
    comm.members().forEach(
        m -> schedule.add(m, new Step.Collective(op, Step.CollectiveForm.BLOCKING, comm.id(), barrier)));
  }

  private void gather(CommSpec comm, List<Place> receivers, boolean anyTag) {
    List<Matching.Sent> group = new ArrayList<>();
    int[] counts = receivers.stream().mapToInt(_ -> 1 + random.nextInt(4)).toArray();
    int fresh = schedule.freshTag();
    int longest = 0;
    Element element = comm.element();
    for (int i = Arrays.stream(counts).sum(); i > 0; i--) {
      Place from = comm.pick(random);
      int dest = comm.rank(receivers.getFirst());
      int tag = anyTag ? random.nextInt(CommSpec.FRESH) : fresh;
      int elements = Integer.BYTES + messages.length(element); // enough to tell them apart
      longest = Math.max(longest, elements);
      int op = schedule.next();
      Step.SendForm form =
          schedule.pick(Step.SendForm.ISEND, Step.SendForm.ISSEND, Step.SendForm.IBSEND, Step.SendForm.BSEND);
      schedule.add(from, new Step.Send(op, form, new Step.Address(comm.id(), dest, tag),
          Shape.exact(random, element, elements), -1));
      if (form.isOpen()) {
        schedule.opens(from, op, comm.id(), true);
      }
      group.add(new Matching.Sent(op, comm.rank(from), tag, elements, from));
    }
    for (int i = 0; i < counts.length; i++) {
      int op = schedule.next();
      Step.Address from = new Step.Address(comm.id(), Mpi.ANY_SOURCE, anyTag ? Mpi.ANY_TAG : fresh);
      schedule.groups.put(op, group);
      schedule.add(receivers.get(i), new Step.Gather(op, schedule.pick(Step.GatherForm.values()), from,
          counts[i], Shape.atLeast(random, element, longest)));
    }
  }
}
