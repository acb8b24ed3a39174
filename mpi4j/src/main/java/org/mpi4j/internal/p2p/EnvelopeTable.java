// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.List;

/**
 * Envelopes without wildcards, found by source and tag in constant time; those with the same source and tag
 * stay in order of arrival.
 */
final class EnvelopeTable {
  private static final int FIRST_SLOTS = 1; // many communicators never hold more
  private static final int FULL = 2; // envelopes per slot before the table grows

  private EnvelopeList[] slots; // null until the first comes
  private int count;
  private long compared;

  void add(Envelope e) {
    if (slots == null) {
      slots = newSlots(FIRST_SLOTS);
    }
    if (count++ == slots.length * FULL) {
      grow();
    }
    slots[slot(e.source, e.tag)].add(e);
  }

  /** The first that has come with this source and tag, or null. */
  Envelope first(int source, int tag) {
    return count == 0 ? null : first(slots[slot(source, tag)], source, tag);
  }

  /** Removes and returns the first that has come with this source and tag; null if there is none. */
  Envelope take(int source, int tag) {
    if (count == 0) {
      return null;
    }
    EnvelopeList slot = slots[slot(source, tag)];
    Envelope e = first(slot, source, tag);
    if (e != null) {
      slot.remove(e);
      count--;
    }
    return e;
  }

  private Envelope first(EnvelopeList slot, int source, int tag) {
    int looks = 0;
    Envelope e = slot.head;
    for (; e != null; e = e.next) {
      looks++;
      if (e.source == source && e.tag == tag) {
        break;
      }
    }
    compared += looks;
    return e;
  }

  void remove(Envelope e) {
    slots[slot(e.source, e.tag)].remove(e);
    count--;
  }

  int size() {
    return count;
  }

  /** How many envelopes have been compared with one that was sought. */
  long compared() {
    return compared;
  }

  /** Adds all to a list, in no order. */
  void addTo(List<Envelope> list) {
    for (int i = 0; slots != null && i < slots.length; i++) {
      slots[i].addTo(list);
    }
  }

  private int slot(int source, int tag) {
    int h = (source * 31 + tag) * 0x9E37_79B9;
    return (h >>> 16) & (slots.length - 1);
  }

  private void grow() {
    EnvelopeList[] old = slots;
    slots = newSlots(old.length * 4);
    for (EnvelopeList list : old) {
      for (Envelope e = list.head, next; e != null; e = next) {
        next = e.next;
        slots[slot(e.source, e.tag)].add(e);
      }
    }
  }

  private static EnvelopeList[] newSlots(int n) {
    EnvelopeList[] fresh = new EnvelopeList[n];
    for (int i = 0; i < n; i++) {
      fresh[i] = new EnvelopeList();
    }
    return fresh;
  }
}
