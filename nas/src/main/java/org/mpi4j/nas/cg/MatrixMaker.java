// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.cg;

import java.util.Arrays;
import org.mpi4j.nas.common.Part;

/**
 * Makes a block of the matrix of CG: the sum over i of w^i v_i v_i^T, plus 0.1 - shift on the diagonal, where
 * the v_i are {@link SparseVectors} and w^n = 0.1. Each rank makes all vectors, and of the matrix just its
 * block.
 */
final class MatrixMaker {
  private static final double CONDITION = 0.1;

  private final Problem problem;
  private final SparseVectors vectors;
  private final Part rows;
  private final Part columns;

  // For each row of the block its terms: which vectors add to it, and times what. Flat, as compressed rows.
  private final int[] termStarts;
  private final int[] termVectors;
  private final double[] termFactors;

  // One row of the block while it is added up: all its numbers, and a bit for each that is an element.
  private final double[] row;
  private final long[] touched;

  // The elements of the block, so far.
  private int[] places;
  private double[] values;
  private int elements;

  MatrixMaker(Problem problem, Part rows, Part columns) {
    this.problem = problem;
    this.rows = rows;
    this.columns = columns;
    vectors = new SparseVectors(problem);
    termStarts = countTerms();
    termVectors = new int[termStarts[rows.length()]];
    termFactors = new double[termVectors.length];
    setTerms();
    row = new double[columns.length()];
    touched = new long[columns.length() + 63 >> 6];
    int guess = (int) ((long) termVectors.length * (problem.nonzeros() + 1) * row.length / problem.order());
    places = new int[guess + row.length];
    values = new double[places.length];
  }

  /** Adds up all rows; once. */
  Matrix make() {
    int[] starts = new int[rows.length() + 1];
    for (int i = 0; i < rows.length(); i++) {
      for (int t = termStarts[i]; t < termStarts[i + 1]; t++) {
        addTerm(termFactors[t], vectors.starts[termVectors[t]], vectors.starts[termVectors[t] + 1]);
      }
      if (columns.contains(rows.start() + i)) {
        row[rows.start() + i - columns.start()] += CONDITION - problem.shift();
      }
      ensureRoom();
      elements = takeElements(elements);
      starts[i + 1] = elements;
    }
    return new Matrix(starts, Arrays.copyOf(places, elements), Arrays.copyOf(values, elements));
  }

  private int[] countTerms() {
    int[] starts = new int[rows.length() + 1];
    int first = rows.start();
    int count = rows.length();
    for (int k = 0; k < vectors.starts[problem.order()]; k++) {
      int r = vectors.places[k] - first;
      if (r >= 0 && r < count) {
        starts[r + 1]++;
      }
    }
    Arrays.parallelPrefix(starts, 0, starts.length, Integer::sum);
    return starts;
  }

  private void setTerms() {
    int[] next = termStarts.clone();
    double ratio = Math.pow(CONDITION, 1.0 / problem.order());
    double weight = 1;
    for (int i = 0; i < problem.order(); i++) {
      setTermsOf(i, weight, next);
      weight *= ratio;
    }
  }

  private void setTermsOf(int vector, double weight, int[] next) {
    for (int k = vectors.starts[vector]; k < vectors.starts[vector + 1]; k++) {
      int r = vectors.places[k] - rows.start();
      if (r >= 0 && r < rows.length()) {
        termVectors[next[r]] = vector;
        termFactors[next[r]++] = weight * vectors.values[k];
      }
    }
  }

  /** Adds {@code factor} times the vector in {@code start..end} to the row. */
  private void addTerm(double factor, int start, int end) {
    int[] from = vectors.places;
    double[] numbers = vectors.values;
    int first = columns.start();
    for (int k = start; k < end; k++) {
      int j = from[k] - first;
      if (j >= 0 && j < row.length) {
        row[j] += factor * numbers[k];
        touched[j >> 6] |= 1L << j;
      }
    }
  }

  private void ensureRoom() {
    if (places.length - elements < row.length) {
      places = Arrays.copyOf(places, places.length / 4 * 5 + row.length);
      values = Arrays.copyOf(values, places.length);
    }
  }

  /** Moves the elements of the row, ordered by their columns, to the matrix; returns where they end. */
  private int takeElements(int start) {
    int next = start;
    for (int w = 0; w < touched.length; w++) {
      long bits = touched[w];
      touched[w] = 0;
      while (bits != 0) {
        int j = (w << 6) + Long.numberOfTrailingZeros(bits);
        bits &= bits - 1;
        places[next] = j;
        values[next++] = row[j];
        row[j] = 0;
      }
    }
    return next;
  }
}
