// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

/**
 * A collective that can be done in several ways.
 *
 * @param <A> these ways
 */
public abstract class CollectiveType<A extends Algorithm> {
  private final int index;
  private final String name;

  /**
   * @param index its place among all types
   * @param name as in tables and control variables, such as {@code allreduce}
   */
  protected CollectiveType(int index, String name) {
    this.index = index;
    this.name = name;
  }

  /** Its place among all types. */
  public final int index() {
    return index;
  }

  /** As in tables and control variables. */
  public final String name() {
    return name;
  }

  /** A new object of the algorithm that tables and control variables call so; null if there is none. */
  public abstract A named(String word);

  @Override
  public final String toString() {
    return name;
  }
}
