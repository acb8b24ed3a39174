// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.mpi4j.Mpi;

/** Schedules messages between two places, and lets the model match them. */
final class MessageEvents {
  private static final int KILO = 1000;
  private static final int LONGEST = 200_000;

  private final Schedule schedule;
  private final Random random;
  private final Matching matching;

  /** Two places of each communicator, by its number, that send to each other more often than others. */
  private final Map<Integer, Matching.Ends> busy = new HashMap<>();

  MessageEvents(Schedule schedule) {
    this.schedule = schedule;
    this.random = schedule.random;
    this.matching = schedule.matching;
  }

  /** Elements of a message: seldom many; near the limits between protocols more often than by chance. */
  int length(Element element) {
    int bytes = switch (random.nextInt(20)) {
      case 0, 1 -> 0;
      case 2, 3, 4 -> KILO + random.nextInt(3 * KILO);
      case 5, 6 -> 16 * 1024 + (random.nextInt(5) - 2) * element.bytes;
      case 7, 8 -> 20 * KILO + random.nextInt(50 * KILO);
      case 9 -> LONGEST + random.nextInt(LONGEST);
      default -> (1 + random.nextInt(20)) * element.bytes;
    };
    return bytes / element.bytes;
  }

  /** Two places that may send to each other: often the same, so that messages and receives have a choice. */
  Matching.Ends ends(CommSpec comm) {
    return random.nextBoolean() ? busy.computeIfAbsent(comm.id(), _ -> anyEnds(comm)) : anyEnds(comm);
  }

  private Matching.Ends anyEnds(CommSpec comm) {
    Place from = comm.pick(random);
    Place to = comm.pick(random);
    while (comm.isPair() && to.rank() == from.rank()) {
      to = comm.pick(random);
    }
    return new Matching.Ends(from, to);
  }

  /** One side of a message, or both. */
  void message(CommSpec comm) {
    Matching.Ends ends = ends(comm);
    int number = random.nextInt(CommSpec.TAGS);
    switch (random.nextInt(5)) {
      case 0, 1 -> send(comm, ends, number);
      case 2, 3 -> receive(comm, ends, number, random.nextBoolean());
      default -> both(comm, ends, number);
    }
  }

  /** Sends in a way that need not wait, or in any, if the receive has been posted. */
  void send(CommSpec comm, Matching.Ends ends, int number) {
    int tag = comm.tag(ends.from(), ends.to(), number);
    int dest = comm.rank(ends.to());
    Matching.Posted receive = matching.receiveFor(comm.id(), dest, comm.rank(ends.from()), tag);
    int elements = length(comm.element());
    if (receive != null) {
      elements = Math.min(elements, receive.capacity());
    }
    List<Step.SendForm> forms = List.of(Step.SendForm.values());
    Step.SendForm form = schedule.pick(
        receive != null ? forms : forms.stream().filter(f -> !f.waits()).toList());
    send(comm, ends, number, form, elements);
  }

  private void send(
      CommSpec comm, Matching.Ends ends, int number, Step.SendForm form, int elements) {
    Place from = ends.from();
    Step.Address to =
        new Step.Address(comm.id(), comm.rank(ends.to()), comm.tag(from, ends.to(), number));
    Shape shape = Shape.exact(random, comm.element(), elements);
    int slot = -1;
    int op = schedule.next();
    if (form.isPersistent()) {
      Schedule.SlotKey key = new Schedule.SlotKey(from, true, to);
      Schedule.SlotUse use = schedule.slots.get(key);
      boolean fits = use != null && !schedule.isOpen(from, use.lastOp())
          && ((Step.Send) use.step()).shape().elements() == elements;
      slot = fits ? use.number() : schedule.nextSlot();
      if (fits) {
        form = ((Step.Send) use.step()).form();
        shape = ((Step.Send) use.step()).shape();
      }
      schedule.slots.put(key, new Schedule.SlotUse(slot, new Step.Send(op, form, to, shape, slot), op));
    }
    schedule.add(from, new Step.Send(op, form, to, shape, slot));
    Matching.Sent message = new Matching.Sent(op, comm.rank(from), to.tag(), elements, from);
    Matching.Posted receive = matching.send(comm.id(), to.peer(), message);
    if (form.isOpen()) {
      schedule.opens(from, op, comm.id(), receive != null);
    }
    if (receive != null) {
      schedule.expected.put(receive.op(), message);
      schedule.matched(receive.op());
    }
  }

  /** What a receive may ask for so that the model can tell what it gets. */
  private Step.Address pattern(CommSpec comm, Matching.Ends ends, int number) {
    int source = comm.rank(ends.from());
    int tag = comm.tag(ends.from(), ends.to(), number);
    return switch (random.nextInt(6)) {
      case 0, 1 -> new Step.Address(comm.id(), Mpi.ANY_SOURCE, tag); // the tag tells the sender
      case 2 -> new Step.Address(comm.id(), source, comm.isShared() ? tag : Mpi.ANY_TAG);
      case 3 -> comm.isPair()
          ? new Step.Address(comm.id(), Mpi.ANY_SOURCE, Mpi.ANY_TAG)
          : new Step.Address(comm.id(), source, tag);
      default -> new Step.Address(comm.id(), source, tag);
    };
  }

  /** Posts a receive; waits only if the message has been sent. */
  void receive(CommSpec comm, Matching.Ends ends, int number, boolean wild) {
    Step.Address exact = new Step.Address(
        comm.id(), comm.rank(ends.from()), comm.tag(ends.from(), ends.to(), number));
    Step.Address from = wild ? pattern(comm, ends, number) : exact;
    Matching.Posted any = new Matching.Posted(0, from.peer(), from.tag(), 0, ends);
    Sides sides = new Sides(comm, ends, from, matching.messageFor(comm.id(), comm.rank(ends.to()), any));
    receive(sides, sides.message == null
        ? schedule.pick(Step.ReceiveForm.IRECV, Step.ReceiveForm.PERSISTENT)
        : schedule.pick(Step.ReceiveForm.values()));
  }

  /** A receive and the message that it will get, if the model knows it yet. */
  private record Sides(CommSpec comm, Matching.Ends ends, Step.Address from, Matching.Sent message) {}

  private void receive(Sides sides, Step.ReceiveForm form) {
    CommSpec comm = sides.comm;
    Place to = sides.ends.to();
    int needed = sides.message == null ? length(comm.element()) : sides.message.elements();
    Shape shape = Shape.atLeast(random, comm.element(), needed);
    int slot = -1;
    int op = schedule.next();
    if (form == Step.ReceiveForm.PERSISTENT) {
      Schedule.SlotKey key = new Schedule.SlotKey(to, false, sides.from);
      Schedule.SlotUse use = schedule.slots.get(key);
      boolean fits = use != null && !schedule.isOpen(to, use.lastOp())
          && ((Step.Receive) use.step()).shape().elements() >= needed;
      slot = fits ? use.number() : schedule.nextSlot();
      shape = fits ? ((Step.Receive) use.step()).shape() : shape;
      Step again = new Step.Receive(op, form, sides.from, shape, slot);
      schedule.slots.put(key, new Schedule.SlotUse(slot, again, op));
    }
    schedule.add(to, new Step.Receive(op, form, sides.from, shape, slot));
    Matching.Posted receive =
        new Matching.Posted(op, sides.from.peer(), sides.from.tag(), shape.elements(), sides.ends);
    Matching.Sent message = matching.post(comm.id(), comm.rank(to), receive);
    if (form.isOpen()) {
      schedule.opens(to, op, comm.id(), message != null);
    }
    if (message != null) {
      schedule.expected.put(op, message);
      schedule.matched(message.op());
    }
  }

  /** True if a message and a receive posted now would get each other, and nothing that waits. */
  private boolean isFree(CommSpec comm, Matching.Ends ends, Step.Address from, int tag) {
    int dest = comm.rank(ends.to());
    Matching.Posted receive = new Matching.Posted(0, from.peer(), from.tag(), 0, ends);
    return matching.receiveFor(comm.id(), dest, comm.rank(ends.from()), tag) == null
        && matching.messageFor(comm.id(), dest, receive) == null;
  }

  /** Sender and receiver wait for each other at the same position. */
  private void both(CommSpec comm, Matching.Ends ends, int number) {
    if (ends.from().equals(ends.to())) {
      return;
    }
    int tag = comm.tag(ends.from(), ends.to(), number);
    Step.Address from = pattern(comm, ends, number);
    if (!isFree(comm, ends, from, tag)) {
      return;
    }
    int elements = length(comm.element());
    Step.SendForm form = schedule.pick(Step.SendForm.SEND, Step.SendForm.SSEND, Step.SendForm.BSEND);
    send(comm, ends, number, form, elements);
    Matching.Posted any = new Matching.Posted(0, from.peer(), from.tag(), 0, ends);
    Matching.Sent message = matching.messageFor(comm.id(), comm.rank(ends.to()), any);
    receive(new Sides(comm, ends, from, message),
        schedule.pick(Step.ReceiveForm.RECV, Step.ReceiveForm.PROBE, Step.ReceiveForm.IPROBE,
            Step.ReceiveForm.MPROBE));
  }

  /** Some places, or one, send to the next of them and receive from the one before, each in one call. */
  void exchange(CommSpec comm) {
    int number = random.nextInt(CommSpec.TAGS);
    List<Place> ring = ring(comm);
    int n = ring.size();
    for (int i = 0; i < n; i++) {
      Matching.Ends ends = new Matching.Ends(ring.get(i), ring.get((i + 1) % n));
      int tag = comm.tag(ends.from(), ends.to(), number);
      Step.Address from = new Step.Address(comm.id(), comm.rank(ends.from()), tag);
      if (!isFree(comm, ends, from, tag)) {
        return;
      }
    }
    Step.ExchangeForm form = schedule.pick(Step.ExchangeForm.values());
    int same = length(comm.element());
    Step.Exchange[] exchanges = new Step.Exchange[n];
    for (int i = 0; i < n; i++) {
      Place me = ring.get(i);
      Place to = ring.get((i + 1) % n);
      Place from = ring.get((i + n - 1) % n);
      Shape out = Shape.exact(random, comm.element(), same);
      Shape in = form == Step.ExchangeForm.REPLACE ? out : Shape.atLeast(random, comm.element(), same);
      int sendOp = schedule.next();
      int op = schedule.next();
      exchanges[i] = new Step.Exchange(op, form,
          new Step.Send(sendOp, Step.SendForm.SEND, address(comm, to, comm.tag(me, to, number)), out, -1),
          new Step.Receive(
              op, Step.ReceiveForm.RECV, address(comm, from, comm.tag(from, me, number)), in, -1));
      schedule.add(me, exchanges[i]);
      if (form == Step.ExchangeForm.ISENDRECV) {
        schedule.opens(me, op, comm.id(), true);
      }
    }
    for (int i = 0; i < n; i++) {
      Step.Send sent = exchanges[(i + n - 1) % n].send();
      Place from = ring.get((i + n - 1) % n);
      schedule.expected.put(exchanges[i].op(),
          new Matching.Sent(sent.op(), comm.rank(from), sent.to().tag(), same, from));
    }
  }

  private static Step.Address address(CommSpec comm, Place peer, int tag) {
    return new Step.Address(comm.id(), comm.rank(peer), tag);
  }

  private List<Place> ring(CommSpec comm) {
    List<Place> ring = new ArrayList<>();
    int wanted = 1 + random.nextInt(3);
    for (int tries = 0; tries < 2 * wanted; tries++) {
      Place place = comm.pick(random);
      if (ring.size() < wanted && !ring.contains(place)) {
        ring.add(place);
      }
    }
    return comm.isPair() && ring.size() == 1 ? comm.members() : ring;
  }

  /** Sends and receives until nothing waits in this communicator. */
  void drain(CommSpec comm) {
    for (Matching.Posted r = matching.anyReceive(comm.id()); r != null; r = matching.anyReceive(comm.id())) {
      int number = r.tag() == Mpi.ANY_TAG ? 0 : r.tag() % (CommSpec.TAGS + 1);
      send(comm, r.ends(), number);
    }
    Map.Entry<Integer, Matching.Sent> left = matching.anyMessage(comm.id());
    while (left != null) {
      Matching.Sent m = left.getValue();
      receive(comm, new Matching.Ends(m.from(), receiver(comm, left)), m.tag() % (CommSpec.TAGS + 1), false);
      left = matching.anyMessage(comm.id());
    }
  }

  /** The tag tells the receiving thread in the shared communicator. */
  private static Place receiver(CommSpec comm, Map.Entry<Integer, Matching.Sent> message) {
    Place member = comm.members().get(message.getKey());
    int thread = message.getValue().tag() / (CommSpec.TAGS + 1) % comm.threads();
    return comm.isShared() ? new Place(member.rank(), thread) : member;
  }
}
