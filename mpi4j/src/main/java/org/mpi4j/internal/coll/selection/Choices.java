// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

/** What one communicator chooses. */
public final class Choices {
  /** Knows what can be chosen; asked once for each topic, when it is first needed. */
  public interface Source {

    /** What all calls have that algorithms may need, apart from what the number of ranks tells. */
    int traits();

    /** What is left of the table for this communicator. */
    <A extends Algorithm> Menu<A> menu(Topic<A> topic);
  }

  private static final int UNKNOWN = -1;

  private final Source source;
  private final int ranks;
  private final Menu<?>[] menus; // by the index of the topic
  private int always; // asked for at the first call

  /**
   * @param topics how many there are
   */
  public Choices(Source source, int ranks, int topics) {
    this.source = source;
    this.ranks = ranks;
    this.always = UNKNOWN;
    this.menus = new Menu<?>[topics];
  }

  /**
   * The algorithm for one call.
   *
   * @param bytes as the topic counts them
   * @param has what algorithms may need and this call has, as bits of {@link Need}
   */
  public <A extends Algorithm> A choose(Topic<A> topic, long bytes, int has) {
    @SuppressWarnings("unchecked") // made below, for this topic
    Menu<A> menu = (Menu<A>) menus[topic.index()];
    if (menu == null) {
      menu = source.menu(topic);
      menus[topic.index()] = menu;
    }
    return menu.choose(bytes, all(has));
  }

  private int all(int has) {
    if (always == UNKNOWN) {
      always = Need.ofRanks(ranks) | source.traits();
    }
    int all = has | always;
    boolean foldsByMachine = (all & (Need.COMMUTATIVE | Need.MACHINES_IN_ORDER)) != 0;
    return foldsByMachine ? all | Need.FOLDS_BY_MACHINE : all;
  }
}
