// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.board.Commons;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.runtime.Progress;

/**
 * The ranks of a communicator as its collectives see them, and the three ways to have a collective done.
 *
 * <p>All ranks call the collectives of a communicator in the same order, so that a running number, the tag of
 * its messages, tells them apart: several may be under way at the same time. A persistent collective keeps
 * its number, since its starts need not come in the same order everywhere. Numbers come again after a billion
 * calls.
 */
public final class Group {
  private static final int NUMBERS = 1 << 30;

  private final Context own;
  private final Context other;
  private final Terrain terrain;
  private final Direct direct;
  private final boolean checks;
  private final Progress progress;
  private Commons commons;
  private long untilCommons; // so many blocking collectives; negative: never
  private int calls;
  private int persistents;

  /** Of an intracommunicator. */
  public Group(Context own) {
    this(own, null);
  }

  /**
   * Of an intercommunicator. The contexts belong to its collectives alone.
   *
   * @param own leads to the ranks of this group
   * @param other leads to those of the other
   */
  public Group(Context own, Context other) {
    this.own = own;
    this.other = other;
    this.terrain = new Terrain(own);
    this.direct = new Direct(own, other, terrain);
    this.untilCommons = other == null ? Commons.foundedAfter(own) : -1;
    this.progress = own.messenger().engine().progress();
    this.checks = own.messenger().engine().config().get(CollVariables.CHECK_CALLS);
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

  /** Does it now. */
  public void run(Collective collective) {
    progress.checkCaller();
    boolean inside = direct.isBusy(); // called by a user's function
    if (!inside && untilCommons >= 0 && untilCommons-- == 0) {
      commons = Commons.found(own, new MessageConsent(this));
      direct.share(commons);
    }
    Direct d = inside ? new Direct(own, other, terrain) : direct;
    d.begin(nextCall());
    try {
      write(collective, d);
      d.finish();
    } finally {
      d.leave();
    }
  }

  /** Starts it. */
  public Schedule start(Collective collective) {
    progress.checkCaller();
    Schedule s = note(collective, nextCall());
    s.start();
    return s;
  }

  /** Makes it ready to be started, until {@link Schedule#free}. */
  public Schedule prepare(Collective collective) {
    progress.checkCaller();
    Schedule s = note(collective, nextPersistent());
    hold();
    return s;
  }

  /** Gives back what the ranks shared. */
  public void close() {
    if (commons != null) {
      commons.close();
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
    own.letGo();
    if (other != null) {
      other.letGo();
    }
  }

  /** A schedule is under way. */
  void begin() {
    own.begin();
    if (other != null) {
      other.begin();
    }
  }

  /** A schedule is over. */
  void end() {
    own.end();
    if (other != null) {
      other.end();
    }
  }

  private Schedule note(Collective collective, int number) {
    Recorder recorder = new Recorder(own, other, terrain);
    write(collective, recorder);
    return recorder.schedule(this, number);
  }

  private void write(Collective collective, Steps s) {
    if (checks) {
      Comparing.write(s, collective);
    }
    collective.write(s);
  }

  private int nextCall() {
    int number = calls;
    calls = (number + 1) % NUMBERS;
    return number;
  }

  private int nextPersistent() {
    int number = persistents;
    persistents = (number + 1) % NUMBERS;
    return NUMBERS + number;
  }
}
