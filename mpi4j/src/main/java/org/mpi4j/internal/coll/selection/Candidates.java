// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.mpi4j.internal.coll.selection.SelectionTable.Distance;
import org.mpi4j.internal.coll.selection.SelectionTable.Row;

/**
 * The algorithms that the ranks of one communicator, or some of its ranks, select from: the rows of the table
 * that hold for these ranks.
 */
public final class Candidates {
  private final SelectionTable table;
  private final Distance distance;
  private final int ranks;
  private final int always;
  private Rows<?>[] rows = {}; // by the index of the collective; null until first needed

  /**
   * @param distance how far the ranks are from each other
   * @param ranks how many they are
   * @param has what algorithms may need and all calls of these ranks have, apart from what the number of
   *     ranks tells, as bits of {@link Algorithm}
   */
  public Candidates(SelectionTable table, Distance distance, int ranks, int has) {
    this.table = table;
    this.distance = distance;
    this.ranks = ranks;
    this.always = has | ofRanks(ranks);
  }

  /** What algorithms may need and follows from the number of ranks. */
  public static int ofRanks(int ranks) {
    return (Integer.bitCount(ranks) == 1 ? Algorithm.POWER_OF_TWO : Algorithm.NOTHING)
        | (ranks % 2 == 0 ? Algorithm.EVEN_RANKS : Algorithm.NOTHING);
  }

  /**
   * The algorithm for one call.
   *
   * @param bytes as the head of the table says for this collective
   * @param has what algorithms may need and this call has, as bits of {@link Algorithm}
   */
  public <A extends Algorithm> A select(CollectiveType<A> type, long bytes, int has) {
    return rows(type).first(bytes, all(has));
  }

  /** The word of an algorithm that has been selected here; null if it has not. For any thread. */
  public String word(CollectiveType<?> type, Algorithm selected) {
    Rows<?> of = type.index() < rows.length ? rows[type.index()] : null;
    return of == null ? null : of.word(selected);
  }

  /** True if one of the algorithms for a collective needs this, one of the bits of {@link Algorithm}. */
  public boolean mayNeed(CollectiveType<?> type, int what) {
    return rows(type).needs(what);
  }

  private int all(int has) {
    int all = has | always;
    boolean foldsByMachine = (all & (Algorithm.COMMUTATIVE | Algorithm.MACHINES_IN_ORDER)) != 0;
    return foldsByMachine ? all | Algorithm.FOLDS_BY_MACHINE : all;
  }

  @SuppressWarnings("unchecked") // at the index of a type are its rows
  private <A extends Algorithm> Rows<A> rows(CollectiveType<A> type) {
    int index = type.index();
    if (index >= rows.length) {
      rows = Arrays.copyOf(rows, index + 1);
    }
    if (rows[index] == null) {
      rows[index] = new Rows<>(type, table.rows(type, distance, ranks));
    }
    return (Rows<A>) rows[index];
  }

  /** What was selected for calls of this length that have this: programs repeat their calls. */
  private record Answer<A extends Algorithm>(long bytes, int has, A algorithm) {}

  /** Those of one collective. */
  private static final class Rows<A extends Algorithm> {
    private final CollectiveType<A> type;
    private final List<Row> rows;
    private final List<A> algorithms; // null: not asked for yet
    private Answer<A> last = new Answer<>(0, -1, null); // no call has all bits

    Rows(CollectiveType<A> type, List<Row> rows) {
      this.type = type;
      this.rows = rows;
      this.algorithms = new ArrayList<>(Collections.nCopies(rows.size(), null));
    }

    A first(long bytes, int has) {
      Answer<A> before = last;
      return before.bytes == bytes && before.has == has ? before.algorithm : search(bytes, has);
    }

    private A search(long bytes, int has) {
      for (int i = 0; i < algorithms.size(); i++) {
        Row row = rows.get(i);
        if (row.bytes().holds(bytes) && (row.needs() & ~has) == 0) {
          A algorithm = algorithm(i);
          if ((algorithm.needs() & ~has) == 0) {
            last = new Answer<>(bytes, has, algorithm);
            return algorithm;
          }
        }
      }
      throw new IllegalStateException("the table has no row for " + type.name() + " of " + bytes + " bytes");
    }

    boolean needs(int what) {
      for (int i = 0; i < algorithms.size(); i++) {
        if ((algorithm(i).needs() & what) != 0) {
          return true;
        }
      }
      return false;
    }

    String word(Algorithm selected) {
      for (int i = 0; i < algorithms.size(); i++) {
        if (algorithms.get(i) == selected) {
          return rows.get(i).algorithm();
        }
      }
      return null;
    }

    private A algorithm(int row) {
      A algorithm = algorithms.get(row);
      if (algorithm == null) {
        algorithm = type.named(rows.get(row).algorithm());
        algorithms.set(row, algorithm);
      }
      return algorithm;
    }
  }
}
