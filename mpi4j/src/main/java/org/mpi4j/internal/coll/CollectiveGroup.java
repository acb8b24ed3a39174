// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.segment.SharedCollectiveState;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.slots.SharedSlots;
import org.mpi4j.internal.coll.slots.SlotMaking;
import org.mpi4j.internal.coll.slots.SlotSource;
import org.mpi4j.internal.coll.steps.ScratchMemory;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.runtime.RuntimeVariables;

/**
 * The ranks of a communicator as its collectives see them, and the three forms in which they run one.
 *
 * <p>All ranks call the collectives of a communicator in the same order, so that a running number, the tag of
 * its messages, tells them apart: several may be under way at the same time. A persistent collective keeps
 * its number, since its starts need not come in the same order everywhere. Numbers come again after a billion
 * calls.
 */
public final class CollectiveGroup {
  static final int NUMBERS = 1 << 30;

  private final Context own;
  private final Context other;
  private final NodeLayout layout;
  private final CallCheck check;
  private final ScratchMemory scratch = new ScratchMemory();
  private final ImmediateSteps direct;
  private final boolean checks;
  private final Progress progress;
  private final SharedSlots slots; // null: the ranks share none
  private final FinishedSchedules finished;
  private SharedCollectiveState shared;
  private long untilShared; // so many blocking collectives; negative: never
  private long calls;
  private int persistents;
  private ScheduleBuilder spare; // null: none, or in use

  /** Of an intracommunicator. */
  public CollectiveGroup(Context own) {
    this(own, null);
  }

  /**
   * Of an intercommunicator. The contexts belong to its collectives alone.
   *
   * @param own leads to the ranks of this group
   * @param other leads to those of the other
   */
  public CollectiveGroup(Context own, Context other) {
    this.own = own;
    this.other = other;
    this.layout = new NodeLayout(own);
    this.check = new CallCheck(own, other);
    this.direct = new ImmediateSteps(own, other, layout, check, scratch);
    this.slots = other == null
        ? new SharedSlots(own, new MessageConsensus(this), check, layout::takesSlots) : null;
    this.untilShared = other == null ? SharedCollectiveState.madeAfter(own) : -1;
    this.progress = own.messenger().engine().progress();
    this.finished = new FinishedSchedules(progress);
    this.checks = RuntimeVariables.checks(own.messenger().engine().config(), CollVariables.CHECK_CALLS);
  }

  /** This rank. */
  public int rank() {
    return own.rank();
  }

  /** How many ranks are in this group. */
  public int size() {
    return own.size();
  }

  /** How many ranks the other group has; 0 if there is none. */
  public int remoteSize() {
    return other == null ? 0 : other.size();
  }

  /** True if there is another group: the communicator is an intercommunicator. */
  public boolean isInter() {
    return other != null;
  }

  /** True if the ranks compare what they call, in checking mode. */
  public boolean checks() {
    return checks;
  }

  /** Does it now. */
  public void run(Collective collective) {
    progress.entry().check();
    check.checkIntact();
    boolean inside = direct.isBusy(); // called by a user's function
    if (!inside && untilShared >= 0 && untilShared-- == 0) {
      shared = SharedCollectiveState.make(own, new MessageConsensus(this), check);
      direct.share(shared);
    }
    if (shared != null && !inside) {
      slots.makeIfWanted();
    }
    ImmediateSteps d = inside ? new ImmediateSteps(own, other, layout, check, scratch) : direct;
    d.begin(number(calls++));
    try {
      run(collective, d);
    } finally {
      d.leave();
    }
  }

  private void run(Collective collective, ImmediateSteps d) {
    try {
      write(collective, d);
      d.join();
      d.end();
    } catch (Fault f) {
      d.abandon(f);
      throw f;
    }
    d.finish();
  }

  /** Starts it. */
  public Schedule start(Collective collective) {
    progress.entry().check();
    check.checkIntact();
    if (slots != null && slots.areToBeMade()) {
      new MessageConsensus(this).start(slots.beginToMake());
    }
    return start(collective, slots != null);
  }

  /** The same without slots. */
  Schedule startByMessages(Collective collective) {
    return start(collective, false);
  }

  private Schedule start(Collective collective, boolean mayTakeSlots) {
    long call = calls++;
    int number = number(call);
    try {
      Schedule s = mayTakeSlots ? note(collective, call) : note(collective, number, call, SlotSource.NONE);
      direct.remember(s.word());
      s.start();
      return s;
    } catch (Fault f) {
      check.refuse(number, f);
      throw f;
    }
  }

  /** Writes down what a nonblocking call does. */
  private Schedule note(Collective collective, long call) {
    int number = number(call);
    SlotMaking making = slots.making();
    if (making == null) {
      SlotSource made = slots.ofCall();
      Schedule same = collective instanceof CollectiveArguments a ? finished.take(a, made) : null;
      return same == null ? note(collective, number, call, made) : serve(same, call);
    }
    Schedule byMessages = note(collective, number, call, SlotSource.NONE);
    Schedule inSlots = note(collective, number, call, making);
    if (!inSlots.takesSlots()) {
      return byMessages;
    }
    if (!making.await(call)) {
      return note(collective, call);
    }
    inSlots.await(making, byMessages);
    return inSlots;
  }

  /** A schedule that is over serves another call. */
  private Schedule serve(Schedule same, long call) {
    layout.note(same.origin().type(), same.origin().algorithm());
    same.serve(number(call), call);
    return same;
  }

  /** Keeps a schedule that is over for later calls. */
  void keep(Schedule over) {
    finished.keep(over);
  }

  /** In checking mode: lets the ranks compare a call that is none of the collectives here. */
  public void confirm(Supplier<CallSignature> claim) {
    if (checks) {
      run(new Confirmation(claim.get()));
    }
  }

  /** The same for a call that does not wait. */
  public void confirmLater(Supplier<CallSignature> claim) {
    if (checks) {
      own.messenger().detach(start(new Confirmation(claim.get())));
    }
  }

  /** Nothing but a claim. */
  private record Confirmation(CallSignature made) implements Collective {
    @Override
    public void write(Steps s) {
      // the comparison is all
    }

    @Override
    public CallSignature claim(Steps s) {
      return made;
    }
  }

  /** Makes it ready to be started, until {@link Schedule#free}. */
  public Schedule prepare(Collective collective) {
    progress.entry().check();
    SlotSource itsOwn = slots == null ? SlotSource.NONE : slots.ofPersistent();
    Schedule s = note(collective, nextPersistent(), 0, itsOwn);
    hold();
    return s;
  }

  /**
   * From now on messages are compared with the calls that they come for. No other group may use the contexts.
   *
   * @param name how the communicator is called
   */
  public void compareCalls(Supplier<String> name) {
    check.register(name);
  }

  /** How many collectives have been called here; starts anew after a billion. For any thread. */
  int calls() {
    return number(calls);
  }

  /** The word of the algorithm that the last call of a collective took; null: none yet. For any thread. */
  String algorithm(CollectiveType<?> type) {
    return layout.taken(type);
  }

  /** The operation of a nonblocking call, for diagnosis. */
  Need task(int number) {
    return new Need.Task(own.id(), number);
  }

  /**
   * What is under way here, for diagnosis. For any thread.
   *
   * @param id of the communicator
   */
  public CommState state(int id, String name) {
    boolean blocks = direct.isBusy();
    int now = blocks ? check.number() : -1;
    return new CommState(id, name, own.rank(), size(), calls(), now, blocks ? check.callInWords() : "",
        check.active(now));
  }

  /** The same of a communicator in which nothing has been called yet. */
  public static CommState stateBeforeCalls(int id, String name, int rank, int size) {
    return new CommState(id, name, rank, size, 0, -1, "", List.of());
  }

  /** Asks why a call takes so long. */
  void ask(int number) {
    check.ask(number);
  }

  /** Asks these ranks which call they are in. */
  void ask(int number, long word, BitSet ranks) {
    progress.enter();
    try {
      ranks.stream().forEach(rank -> own.ask(number, word, rank));
    } finally {
      progress.exit();
    }
  }

  /** This rank cannot go on with a call. */
  void fail(Fault why) {
    check.abandon(why);
  }

  /** Throws if the ranks have not called the same. */
  void checkIntact() {
    check.checkIntact();
  }

  /** Gives back what the ranks shared. */
  public void close() {
    if (shared != null) {
      shared.close();
    }
    if (slots != null) {
      slots.close();
    }
  }

  /** The contexts are needed, also if the communicator is freed. */
  void hold() {
    own.hold();
    if (other != null) {
      other.hold();
    }
  }

  void letGo() {
    own.release();
    if (other != null) {
      other.release();
    }
  }

  /** A schedule is under way. */
  void begin(int number, long word) {
    check.begin(number, word);
    own.begin();
    if (other != null) {
      other.begin();
    }
  }

  /** True if a schedule may be started again. */
  boolean isPersistent(int number) {
    return number >= NUMBERS;
  }

  /** A schedule is over. */
  void end(int number) {
    if (!isPersistent(number)) { // else it may have begun again elsewhere
      check.end(number);
    }
    own.end();
    if (other != null) {
      other.end();
    }
  }

  /** Memory for intermediate results. */
  ScratchMemory scratch() {
    return scratch;
  }

  Messenger messenger() {
    return own.messenger();
  }

  private Schedule note(Collective collective, int number, long call, SlotSource itsSlots) {
    ScheduleBuilder builder = spare == null ? new ScheduleBuilder(own, other, layout, scratch) : spare;
    spare = null; // until it is written without an error
    builder.begin(checks ? null : collective, call, itsSlots);
    write(collective, builder);
    Schedule s = builder.end(this, number);
    spare = builder;
    return s;
  }

  private void write(Collective collective, Steps s) {
    if (checks) {
      s.word(CallWord.COMPARING);
      CallComparison.write(s, collective, check);
    }
    s.word(collective.word(s));
    collective.write(s);
  }

  private static int number(long call) {
    return (int) (call % NUMBERS);
  }

  private int nextPersistent() {
    int number = persistents;
    persistents = (number + 1) % NUMBERS;
    return NUMBERS + number;
  }
}
