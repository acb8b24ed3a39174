// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.function.Consumer;

/**
 * The matchers by the numbers of their contexts. A message may come before this rank has finished making its
 * communicator, so a lookup makes the matcher.
 *
 * <p>Open addressing with linear probing; the first look nearly always finds.
 */
final class ContextTable {
  private static final int FIRST_SLOTS = 16;

  private Matcher[] slots = new Matcher[FIRST_SLOTS];
  private int count;
  private Matcher last; // the one that was found last behind its first slot; null: none

  Matcher get(int context) {
    Matcher m = slots[firstSlot(context) & slots.length - 1];
    if (m == null || m.context != context) {
      m = last;
    }
    return m != null && m.context == context ? m : search(context);
  }

  /** The matcher with this number; null if there is none. */
  Matcher find(int context) {
    return slots[slot(context)];
  }

  /** Removes the matcher with this number and returns it; null if there is none. */
  Matcher remove(int context) {
    int i = slot(context);
    Matcher found = slots[i];
    if (found != null) {
      last = null;
      slots[i] = null;
      count--;
      closeGap(i);
    }
    return found;
  }

  void forEach(Consumer<Matcher> visitor) {
    for (Matcher m : slots) {
      if (m != null) {
        visitor.accept(m);
      }
    }
  }

  int size() {
    return count;
  }

  private Matcher search(int context) {
    int i = slot(context);
    last = slots[i] == null ? add(new Matcher(context)) : slots[i];
    return last;
  }

  private Matcher add(Matcher m) {
    if (2 * (count + 1) > slots.length) {
      grow();
    }
    slots[slot(m.context)] = m;
    count++;
    return m;
  }

  /** Mixes the number's upper bits, which are at random, with the lowest ones, which are not. */
  private static int firstSlot(int context) {
    return context ^ context >>> 16;
  }

  /** The slot of the number, or the slot where it would be inserted. */
  private int slot(int context) {
    int mask = slots.length - 1;
    int i = firstSlot(context) & mask;
    while (slots[i] != null && slots[i].context != context) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void grow() {
    Matcher[] old = slots;
    slots = new Matcher[old.length * 2];
    for (Matcher m : old) {
      if (m != null) {
        slots[slot(m.context)] = m;
      }
    }
  }

  /** Inserts those again that may stand behind their first slot because of the removed one. */
  private void closeGap(int gap) {
    int mask = slots.length - 1;
    for (int i = (gap + 1) & mask; slots[i] != null; i = (i + 1) & mask) {
      Matcher m = slots[i];
      slots[i] = null;
      slots[slot(m.context)] = m;
    }
  }
}
