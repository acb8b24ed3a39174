// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The watermarks that follow one level. Where the level changes costs one null test while nobody watches: the
 * owner makes this object at the first watch.
 */
public final class Watermarks {
  private final List<Mark> marks = new CopyOnWriteArrayList<>();

  /** The largest and the smallest level since the last reset. */
  public static final class Mark {
    private long high;
    private long low;

    /** Begins anew at this level. */
    public synchronized void reset(long level) {
      high = level;
      low = level;
    }

    /** The largest level. */
    public synchronized long high() {
      return high;
    }

    /** The smallest level. */
    public synchronized long low() {
      return low;
    }

    /** The level is this now. */
    public synchronized void follow(long level) {
      high = Math.max(high, level);
      low = Math.min(low, level);
    }
  }

  /** From now on this mark follows the level. */
  public void add(Mark mark) {
    marks.add(mark);
  }

  /** This mark follows no more. */
  public void remove(Mark mark) {
    marks.remove(mark);
  }

  /** The level has changed; called by the thread that is in the engine. */
  public void changed(long level) {
    for (Mark mark : marks) {
      mark.follow(level);
    }
  }
}
