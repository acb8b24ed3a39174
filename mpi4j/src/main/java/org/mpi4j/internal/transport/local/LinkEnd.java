// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

/**
 * One rank's end of its link with a rank of another job of this JVM. The two are linked once each has been
 * introduced to the other; frames go from then on until one of them says goodbye. But for the fields that
 * are volatile, only the thread in the engine of the end's rank uses it.
 */
final class LinkEnd {
  private final LocalTransport owner;
  private final int peer;
  private volatile LinkEnd other; // null until they are linked
  private boolean saidGoodbye;
  private boolean over;
  private boolean lost;

  /**
   * @param peer the number that the other rank has here
   */
  LinkEnd(LocalTransport owner, int peer) {
    this.owner = owner;
    this.peer = peer;
  }

  /** Links two ends; the first one's rank may wait for it. */
  static void link(LinkEnd first, LinkEnd second) {
    second.other = first;
    first.other = second; // pairs with isLinked; what is offered to the first one is refused until now
    first.owner.wake();
  }

  /** The number that the other rank has here. */
  int peer() {
    return peer;
  }

  boolean isLinked() {
    return other != null;
  }

  /** The number that this end's rank has at the other one, once they are linked. */
  int ownNumber() {
    return other.peer;
  }

  /** True if nothing that is offered has a reader any more. */
  boolean isLeft() {
    return saidGoodbye || over;
  }

  /** True once both ranks have said goodbye, and all that came before has been read here. */
  boolean isOver() {
    return over;
  }

  boolean isLost() {
    return lost;
  }

  /** Tells the other rank, behind all that was sent to it, that nothing more comes. */
  void sayGoodbye() {
    if (!saidGoodbye) {
      saidGoodbye = true;
      other.owner.noteEnd(other, false);
    }
  }

  /**
   * The other rank's goodbye has come, and all that it has sent before; answers it.
   *
   * @return true if this rank had not said goodbye
   */
  boolean heardGoodbye() {
    boolean first = !saidGoodbye;
    over = true;
    sayGoodbye();
    return first;
  }

  /** The other rank is gone. */
  void lose() {
    lost = true;
  }

  /** This end's rank goes without goodbye: the other one loses it. */
  void breakOff() {
    if (other != null && !saidGoodbye) {
      other.noteLoss();
    }
  }

  /** The rank of this end has lost the other one; for any thread. */
  void noteLoss() {
    owner.noteEnd(this, true);
  }
}
