// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.choice;

/** What one communicator chooses. */
public final class Choices {
  /** Knows what can be chosen; asked once for each topic, when it is first needed. */
  public interface Source {

    /** What is left of the table for this communicator. */
    <A extends Algorithm> Menu<A> menu(Topic<A> topic);
  }

  private final Source source;
  private final int always;
  private final Menu<?>[] menus; // by the index of the topic

  /**
   * @param topics how many there are
   */
  public Choices(Source source, int ranks, int topics) {
    this.source = source;
    this.always = Need.ofRanks(ranks);
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
    return menu.choose(bytes, has | always);
  }
}
