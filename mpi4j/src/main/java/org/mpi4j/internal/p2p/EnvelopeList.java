// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.List;

/** A list of envelopes in order of arrival, linked through themselves. */
final class EnvelopeList {
  Envelope head;
  private Envelope tail;

  void add(Envelope e) {
    e.previous = tail;
    e.next = null;
    if (tail == null) {
      head = e;
    } else {
      tail.next = e;
    }
    tail = e;
  }

  /** Removes and returns the first; there is one. */
  Envelope removeFirst() {
    Envelope first = head;
    remove(first);
    return first;
  }

  void remove(Envelope e) {
    if (e.previous == null) {
      head = e.next;
    } else {
      e.previous.next = e.next;
    }
    if (e.next == null) {
      tail = e.previous;
    } else {
      e.next.previous = e.previous;
    }
    e.next = null;
    e.previous = null;
  }

  /** Adds all to a list, in their order. */
  void addTo(List<Envelope> list) {
    for (Envelope e = head; e != null; e = e.next) {
      list.add(e);
    }
  }

  boolean isEmpty() {
    return head == null;
  }
}
