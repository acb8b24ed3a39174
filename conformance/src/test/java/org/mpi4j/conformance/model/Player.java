// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Completed;
import org.mpi4j.Intracomm;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;

/** Executes the steps of one place, and compares what comes with what the program expects. */
final class Player implements Runnable {
  /** A request that has not completed yet, and what to look at when it has. */
  private record Open(Request request, Consumer<Status> check) {}

  /** A persistent request and its memory. */
  private record Slot(Prequest request, Memory memory, int comm) {}

  private final Program program;
  private final Place place;
  private final Map<Integer, Intracomm> comms;
  private final Set<Integer> gathered;
  private final Map<Integer, Open> open = new LinkedHashMap<>();
  private final Map<Integer, Slot> slots = new HashMap<>();
  private final Map<String, Integer> lastOfSender = new HashMap<>();
  private volatile Step current;

  /**
   * What {@code place} of this rank will do.
   *
   * @param comms the base communicators by their numbers
   * @param gathered numbers of messages that this rank has received for groups, common to its threads
   */
  Player(Program program, Place place, Map<Integer, Intracomm> comms, Set<Integer> gathered) {
    this.program = program;
    this.place = place;
    this.comms = new HashMap<>(comms);
    this.gathered = gathered;
  }

  /** What several threads of a rank note together. */
  static Set<Integer> noneGathered() {
    return ConcurrentHashMap.newKeySet();
  }

  /** Where it is. */
  @Override
  public String toString() {
    return place + " at " + current;
  }

  @Override
  public void run() {
    try {
      for (Step step : program.steps().getOrDefault(place, List.of())) {
        current = step;
        execute(step);
      }
      current = null;
      if (!open.isEmpty()) {
        throw new AssertionError("requests are left open: " + open.keySet());
      }
    } catch (Throwable t) { // whatever a call may throw
      throw new AssertionError(
          "program -Dmodel.seed=" + program.seed() + ", " + this + ": " + t.getMessage(), t);
    }
  }

  private void execute(Step step) {
    switch (step) {
      case Step.Send s -> send(s);
      case Step.Receive r -> receive(r);
      case Step.Exchange e -> exchange(e);
      case Step.Complete c -> complete(c);
      case Step.Cancel c -> cancel(c);
      case Step.RaceCancel r -> raceCancel(r);
      case Step.ReadyReceive r -> readyReceive(r);
      case Step.ReadySend s -> readySend(s);
      case Step.Gather g -> gather(g);
      case Step.Collective c -> collective(c);
      case Step.MakeComm m -> makeComm(m);
      case Step.FreeComm f -> freeComm(f);
    }
  }

  private Intracomm comm(int id) {
    Intracomm comm = comms.get(id);
    if (comm == null) {
      throw new IllegalStateException("no communicator " + id + " at " + place);
    }
    return comm;
  }

  private void send(Step.Send s) {
    int dest = s.to().peer();
    int tag = s.to().tag();
    Intracomm comm = comm(s.to().comm());
    if (s.form().isPersistent()) {
      Slot slot = slots.computeIfAbsent(s.slot(), _ -> sendSlot(s));
      slot.memory.write(s.op());
      slot.request.start();
      open.put(s.op(), new Open(slot.request, _ -> unchanged(slot.memory, s.op())));
      return;
    }
    Memory memory = new Memory(s.shape()).write(s.op());
    Request request = memory.with(buf -> switch (s.form()) {
      case SEND -> done(() -> comm.send(buf, dest, tag));
      case SSEND -> done(() -> comm.ssend(buf, dest, tag));
      case BSEND -> done(() -> comm.bsend(buf, dest, tag));
      case ISEND, ISEND_FREE -> comm.isend(buf, dest, tag);
      case ISSEND -> comm.issend(buf, dest, tag);
      case IBSEND -> comm.ibsend(buf, dest, tag);
      default -> throw new IllegalArgumentException("" + s);
    });
    if (s.form() == Step.SendForm.ISEND_FREE) {
      request.free();
    } else if (s.form().isOpen()) {
      open.put(s.op(), new Open(request, _ -> unchanged(memory, s.op())));
    }
  }

  private static Request done(Runnable call) {
    call.run();
    return Mpi.REQUEST_NULL;
  }

  private static void unchanged(Memory memory, int message) {
    String fault = memory.fault(message, memory.shape.elements());
    if (fault != null) {
      throw new AssertionError("the send buffer has changed: " + fault);
    }
  }

  private Slot sendSlot(Step.Send s) {
    Memory memory = new Memory(s.shape()).write(s.op());
    Intracomm comm = comm(s.to().comm());
    Prequest request = memory.with(buf -> s.form() == Step.SendForm.PERSISTENT
        ? comm.sendInit(buf, s.to().peer(), s.to().tag())
        : comm.ssendInit(buf, s.to().peer(), s.to().tag()));
    return new Slot(request, memory, s.to().comm());
  }

  private void receive(Step.Receive r) {
    Intracomm comm = comm(r.from().comm());
    int source = r.from().peer();
    int tag = r.from().tag();
    Memory memory = new Memory(r.shape()).clear();
    switch (r.form()) {
      case RECV -> check(r.op(), memory, memory.with(buf -> comm.recv(buf, source, tag)));
      case PROBE -> {
        Status found = comm.probe(source, tag);
        check(r, memory, found, memory.with(buf -> comm.recv(buf, source, tag)));
      }
      case IPROBE -> {
        Status found = until(() -> comm.iprobe(source, tag));
        check(r, memory, found, memory.with(buf -> comm.recv(buf, found.source(), found.tag())));
      }
      case MPROBE -> {
        Message message = comm.mprobe(source, tag);
        Status found = message.status();
        check(r, memory, found, memory.with(message::recv));
      }
      case IMPROBE -> {
        Message message = until(() -> comm.improbe(source, tag));
        Request request = memory.with(message::irecv);
        open.put(r.op(), new Open(request, status -> check(r.op(), memory, status)));
      }
      case IRECV -> {
        Request request = memory.with(buf -> comm.irecv(buf, source, tag));
        open.put(r.op(), new Open(request, status -> check(r.op(), memory, status)));
      }
      case PERSISTENT -> {
        Slot slot = slots.computeIfAbsent(r.slot(), _ ->
            new Slot(memory.with(buf -> comm.recvInit(buf, source, tag)), memory, r.from().comm()));
        slot.memory.clear();
        slot.request.start();
        open.put(r.op(), new Open(slot.request, status -> check(r.op(), slot.memory, status)));
      }
    }
  }

  private static <T> T until(Supplier<Optional<T>> question) {
    while (true) {
      Optional<T> answer = question.get();
      if (answer.isPresent()) {
        return answer.get();
      }
      Thread.yield();
    }
  }

  private void check(Step.Receive r, Memory memory, Status found, Status received) {
    if (found.source() != received.source() || found.tag() != received.tag()
        || found.count(r.shape().element().type) != received.count(r.shape().element().type)) {
      throw new AssertionError("the probe found " + found + ", received was " + received);
    }
    check(r.op(), memory, received);
  }

  /** Fails unless the receive {@code op} has got the message that the program says. */
  private void check(int op, Memory memory, Status status) {
    check(program.expected().get(op), op, memory, status);
  }

  private void check(Matching.Sent expected, int op, Memory memory, Status status) {
    if (expected == null) {
      throw new AssertionError("the model knows no message for operation " + op + ", got " + status);
    }
    String fault = null;
    long count = status.count(memory.shape.element().type);
    if (status.isCancelled() || status.source() != expected.source() || status.tag() != expected.tag()
        || count != expected.elements()) {
      fault = "the status is " + status;
    }
    String wrong = memory.fault(expected.op(), expected.elements());
    if (fault != null || wrong != null) {
      throw new AssertionError("operation " + op + ": " + (fault == null ? "" : fault + ", ")
          + (wrong == null ? "the data are right" : wrong) + "; expected " + expected + "; posted by "
          + program.describe(op) + "; sent by " + program.describe(expected.op()));
    }
  }

  private void exchange(Step.Exchange e) {
    Step.Address to = e.send().to();
    Step.Address from = e.receive().from();
    Intracomm comm = comm(to.comm());
    Memory out = new Memory(e.send().shape()).write(e.send().op());
    Memory in = e.form() == Step.ExchangeForm.REPLACE ? out : new Memory(e.receive().shape()).clear();
    switch (e.form()) {
      case SENDRECV -> {
        Status status = out.with(send -> in.with(recv ->
            comm.sendrecv(send, to.peer(), to.tag(), recv, from.peer(), from.tag())));
        check(e.op(), in, status);
      }
      case REPLACE -> {
        Status status = out.with(buf ->
            comm.sendrecvReplace(buf, to.peer(), to.tag(), from.peer(), from.tag()));
        check(e.op(), in, status);
      }
      case ISENDRECV -> {
        Request request = out.with(send -> in.with(recv ->
            comm.isendrecv(send, to.peer(), to.tag(), recv, from.peer(), from.tag())));
        open.put(e.op(), new Open(request, status -> check(e.op(), in, status)));
      }
    }
  }

  private void complete(Step.Complete step) {
    List<Integer> sure = new ArrayList<>(step.sure());
    sure.removeIf(op -> !open.containsKey(op)); // those that have completed already
    List<Integer> all = new ArrayList<>(sure);
    step.perhaps().stream().filter(open::containsKey).forEach(all::add);
    Request[] list = all.stream().map(op -> open.get(op).request()).toArray(Request[]::new);
    switch (step.form()) {
      case AWAIT -> sure.forEach(op -> finish(op, open.get(op).request().await()));
      case TEST -> sure.forEach(op -> finish(op, until(open.get(op).request()::test)));
      case STATUS_THEN_AWAIT -> sure.forEach(op -> {
        until(open.get(op).request()::getStatus);
        finish(op, open.get(op).request().await());
      });
      case WAIT_ALL -> finishAll(all, Request.waitAll(list));
      case TEST_ALL -> finishAll(all, until(() -> Request.testAll(list)));
      default -> {
        while (sure.stream().anyMatch(open::containsKey)) {
          some(step.form(), all, list);
        }
      }
    }
  }

  private void some(Step.WaitForm form, List<Integer> all, Request... list) {
    Completed[] completed = switch (form) {
      case WAIT_ANY -> new Completed[] {Request.waitAny(list)};
      case WAIT_SOME -> Request.waitSome(list);
      case TEST_ANY -> Request.testAny(list).map(c -> new Completed[] {c}).orElse(new Completed[0]);
      case TEST_SOME -> Request.testSome(list);
      default -> throw new IllegalArgumentException("" + form);
    };
    if (form == Step.WaitForm.WAIT_SOME && completed.length == 0) {
      throw new AssertionError("waitSome reports nothing although requests are active");
    }
    for (Completed c : completed) {
      if (c.index() < 0 || c.index() >= all.size() || !open.containsKey(all.get(c.index()))) {
        throw new AssertionError(c + " of " + all + ", open are " + open.keySet());
      }
      finish(all.get(c.index()), c.status());
    }
    if (completed.length == 0) {
      Thread.yield();
    }
  }

  private void finishAll(List<Integer> all, Status... statuses) {
    for (int i = 0; i < statuses.length; i++) {
      finish(all.get(i), statuses[i]);
    }
  }

  private void finish(int op, Status status) {
    Open done = open.remove(op);
    if (!done.request().isNull()) {
      throw new AssertionError("the request of operation " + op + " is complete, but not null or inactive");
    }
    done.check().accept(status);
  }

  private void cancel(Step.Cancel c) {
    Request request = open.remove(c.receive()).request();
    request.cancel();
    Status status = request.await();
    if (!status.isCancelled()) {
      throw new AssertionError("receive " + c.receive() + ", to which nobody sends, got " + status);
    }
  }

  private void raceCancel(Step.RaceCancel r) {
    Intracomm comm = comm(r.from().comm());
    Memory memory = new Memory(r.shape()).clear();
    Request request = memory.with(buf -> comm.irecv(buf, r.from().peer(), r.from().tag()));
    request.cancel();
    Status status = request.await();
    if (status.isCancelled()) {
      String fault = memory.fault(r.op(), 0);
      if (fault != null) {
        throw new AssertionError("a cancelled receive has written: " + fault);
      }
      status = memory.with(buf -> comm.recv(buf, r.from().peer(), r.from().tag()));
    }
    check(r.op(), memory, status);
  }

  private void readyReceive(Step.ReadyReceive r) {
    Intracomm comm = comm(r.from().comm());
    Memory memory = new Memory(r.shape()).clear();
    Request request = memory.with(buf -> comm.irecv(buf, r.from().peer(), r.from().tag()));
    comm.send(Buf.EMPTY, r.from().peer(), r.from().tag() + 1);
    check(r.op(), memory, request.await());
  }

  private void readySend(Step.ReadySend s) {
    Intracomm comm = comm(s.to().comm());
    comm.recv(Buf.EMPTY, s.to().peer(), s.to().tag() + 1);
    Memory memory = new Memory(s.shape()).write(s.op());
    memory.with(buf -> done(() -> comm.rsend(buf, s.to().peer(), s.to().tag())));
  }

  private void gather(Step.Gather g) {
    Intracomm comm = comm(g.from().comm());
    int tag = g.from().tag();
    Memory[] memory = new Memory[g.count()];
    Request[] requests = new Request[g.count()];
    boolean at = g.form() == Step.GatherForm.RECV || g.form() == Step.GatherForm.MPROBE;
    for (int i = 0; i < g.count(); i++) {
      Memory m = new Memory(g.shape()).clear();
      memory[i] = m;
      if (!at) {
        requests[i] = m.with(buf -> comm.irecv(buf, Mpi.ANY_SOURCE, tag));
      } else if (g.form() == Step.GatherForm.RECV) {
        gathered(g, m, m.with(buf -> comm.recv(buf, Mpi.ANY_SOURCE, tag)));
      } else {
        Message message = comm.mprobe(Mpi.ANY_SOURCE, tag);
        gathered(g, m, m.with(message::recv));
      }
    }
    if (!at) {
      gatherRequests(g, memory, requests);
    }
  }

  /** The requests may complete in any order; but each sender's messages are matched in that of posting. */
  private void gatherRequests(Step.Gather g, Memory[] memory, Request... requests) {
    Status[] statuses = new Status[requests.length];
    for (int left = requests.length; left > 0; ) {
      Completed[] some = g.form() == Step.GatherForm.WAIT_SOME
          ? Request.waitSome(requests)
          : new Completed[] {Request.waitAny(requests)};
      for (Completed c : some) {
        statuses[c.index()] = c.status();
      }
      left -= some.length;
    }
    for (int i = 0; i < requests.length; i++) {
      gathered(g, memory[i], statuses[i]);
    }
  }

  /** Any message of the group is right that nobody else has got and that is later than the sender's last. */
  private void gathered(Step.Gather g, Memory memory, Status status) {
    List<Matching.Sent> group = program.groups().get(g.op());
    Matching.Sent message = group.stream()
        .filter(m -> m.source() == status.source() && m.tag() == status.tag())
        .filter(m -> memory.fault(m.op(), m.elements()) == null)
        .findFirst()
        .orElseThrow(() -> new AssertionError(status + " is of no message of " + group));
    check(message, g.op(), memory, status);
    if (!gathered.add(message.op())) {
      throw new AssertionError("received twice: " + message);
    }
    Integer last = lastOfSender.put(g.op() + " " + message.from(), message.op());
    if (last != null && last > message.op()) {
      throw new AssertionError("message " + last + " overtook " + message + " of " + group);
    }
  }

  private void collective(Step.Collective c) {
    CollectivePlayer player = new CollectivePlayer(comm(c.comm()), c.call());
    switch (c.form()) {
      case BLOCKING -> player.block();
      case PERSISTENT -> player.repeat();
      case NONBLOCKING -> open.put(c.op(), new Open(player.start(), _ -> player.check()));
    }
  }

  private void makeComm(Step.MakeComm m) {
    Intracomm parent = comm(m.parent());
    Intracomm made = switch (m.form()) {
      case DUP -> parent.dup();
      case IDUP -> {
        Intracomm.Pending pending = parent.idup();
        pending.request().await();
        yield pending.comm();
      }
      case SPLIT -> parent.split(m.child() < 0 ? Mpi.UNDEFINED : m.child(), m.key());
    };
    if (made.isNull() != m.child() < 0) {
      throw new AssertionError("got " + made + " for " + m);
    }
    if (m.child() >= 0) {
      comms.put(m.child(), made);
    }
  }

  private void freeComm(Step.FreeComm f) {
    slots.values().removeIf(slot -> {
      boolean its = slot.comm() == f.comm();
      if (its) {
        slot.request().free();
      }
      return its;
    });
    if (!f.requestsOnly()) {
      Comm comm = comms.remove(f.comm());
      comm.free();
    }
  }
}
