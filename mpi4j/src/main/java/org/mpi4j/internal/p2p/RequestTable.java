// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Numbers by which peers refer to operations of this rank. A number is a slot and a generation, so that a
 * late or forged frame for an earlier use of the slot is recognized.
 */
final class RequestTable<T> {
  private static final int FIRST_SLOTS = 2;

  private Object[] slots = new Object[FIRST_SLOTS];
  private int[] generations = new int[FIRST_SLOTS];
  private int[] free = new int[FIRST_SLOTS];
  private int freeCount;
  private int used;
  private final int before; // the generation before the first of each slot

  RequestTable() {
    this(0);
  }

  /** A table whose slots have been used as often as if this were the generation of their last use. */
  RequestTable(int lastGeneration) {
    before = lastGeneration;
  }

  /** A number for this operation; never 0, since no generation is. */
  long add(T operation) {
    int slot = freeCount > 0 ? free[--freeCount] : nextSlot();
    slots[slot] = operation;
    if (++generations[slot] == 0) {
      generations[slot] = 1;
    }
    return (long) generations[slot] << 32 | slot;
  }

  /** How many operations there are. For any thread. */
  int size() {
    return used - freeCount;
  }

  /** The operation with this number, or null. */
  @SuppressWarnings("unchecked") // only add() stores
  T get(long id) {
    int slot = (int) id;
    boolean valid = slot >= 0 && slot < used && generations[slot] == (int) (id >>> 32);
    return valid ? (T) slots[slot] : null;
  }

  void remove(long id) {
    int slot = (int) id;
    slots[slot] = null;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, freeCount * 2);
    }
    free[freeCount++] = slot;
  }

  /**
   * Removes the operations for which {@code isSo} holds, and passes each to {@code then}, which may add
   * others.
   */
  @SuppressWarnings("unchecked") // only add() stores
  void removeIf(Predicate<T> isSo, Consumer<T> then) {
    for (int i = 0; i < used; i++) {
      T operation = (T) slots[i];
      if (operation != null && isSo.test(operation)) {
        remove(i);
        then.accept(operation);
      }
    }
  }

  @SuppressWarnings("unchecked") // only add() stores
  void forEach(Consumer<T> visitor) {
    for (int i = 0; i < used; i++) {
      if (slots[i] != null) {
        visitor.accept((T) slots[i]);
      }
    }
  }

  private int nextSlot() {
    if (used == slots.length) {
      slots = Arrays.copyOf(slots, used * 2);
      generations = Arrays.copyOf(generations, used * 2);
    }
    generations[used] = before;
    return used++;
  }
}
