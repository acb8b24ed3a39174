// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The last collective calls of this rank on one communicator, by their numbers. The threads that call write,
 * each in its own entry; any thread may read, without a lock. Who reads while an entry is written finds
 * nothing there. There are few entries until there have been some calls, since most communicators of a large
 * job see few.
 */
final class CallLog {
  /** Says that a call is not known: it has not begun, or too long ago. */
  static final long UNKNOWN = 0;

  private static final int FEW = 4; // a power of two, as the next
  private static final int KEPT = 64;
  private static final int NONE = -1;
  private static final VarHandle INT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONG = MethodHandles.arrayElementVarHandle(long[].class);

  private volatile Entries entries = new Entries(FEW);
  private int calls; // counted up to KEPT; threads may race on it: then it grows later

  /** A call begins, or goes on under another word. */
  void begin(int number, long word) {
    if (calls < KEPT && ++calls > entries.length()) {
      grow();
    }
    Entries e;
    do {
      e = entries;
      e.begin(number, word);
    } while (e != entries); // else it may have been copied before
  }

  /** A call is over. */
  void end(int number) {
    Entries e;
    do {
      e = entries;
      e.end(number);
    } while (e != entries); // else it may have been copied before
  }

  /** The {@link CallWord} of a call, or {@link #UNKNOWN}. */
  long word(int number) {
    return entries.word(number);
  }

  /** The calls that have begun and are not known to be over, but this one. */
  List<Integer> active(int butThis) {
    return entries.active(butThis);
  }

  /** True if the call is known to be over. */
  boolean isOver(int number) {
    return entries.isOver(number);
  }

  private synchronized void grow() {
    if (entries.length() < KEPT) {
      entries = new Entries(KEPT, entries);
    }
  }

  /** A number of entries, which calls use by turns. */
  private static final class Entries {
    private final int[] begun;
    private final int[] over;
    private final long[] words;

    Entries(int length) {
      begun = new int[length];
      over = new int[length];
      words = new long[length];
      Arrays.fill(begun, NONE);
      Arrays.fill(over, NONE);
    }

    Entries(int length, Entries old) {
      this(length);
      for (int i = 0; i < old.length(); i++) {
        int number = (int) INT.getAcquire(old.begun, i);
        if (number != NONE) {
          words[at(number)] = old.words[i];
          begun[at(number)] = number;
        }
        int ended = (int) INT.getAcquire(old.over, i);
        if (ended != NONE) {
          over[at(ended)] = ended;
        }
      }
    }

    int length() {
      return begun.length;
    }

    private int at(int number) {
      return number & begun.length - 1;
    }

    void begin(int number, long word) {
      int i = at(number);
      INT.setOpaque(begun, i, NONE);
      VarHandle.storeStoreFence();
      LONG.setOpaque(words, i, word);
      INT.setRelease(begun, i, number);
    }

    void end(int number) {
      INT.setRelease(over, at(number), number);
    }

    long word(int number) {
      int i = at(number);
      if ((int) INT.getAcquire(begun, i) != number) {
        return UNKNOWN;
      }
      long word = (long) LONG.getAcquire(words, i);
      return (int) INT.getOpaque(begun, i) == number ? word : UNKNOWN;
    }

    List<Integer> active(int butThis) {
      List<Integer> found = new ArrayList<>();
      for (int i = 0; i < length(); i++) {
        int number = (int) INT.getAcquire(begun, i);
        if (number != NONE && number != butThis && !isOver(number)) {
          found.add(number);
        }
      }
      return found;
    }

    boolean isOver(int number) {
      return (int) INT.getAcquire(over, at(number)) == number;
    }
  }
}
