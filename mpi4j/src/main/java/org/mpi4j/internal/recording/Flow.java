// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/** Who waits for whom in a collective operation. The order is part of the file's format. */
public enum Flow {
  /** Each rank waits for all. */
  ALL,
  /** Each rank waits for the root. */
  FROM_ROOT,
  /** The root waits for all. */
  TO_ROOT,
  /** Each rank waits for those before it. */
  PREFIX,
  /** Each rank waits for some, which are not recorded. */
  NEIGHBOURS;

  private static final Flow[] OF_NUMBER = values();

  /** The flow of a number in a file. */
  public static Flow of(int number) {
    return number >= 0 && number < OF_NUMBER.length ? OF_NUMBER[number] : NEIGHBOURS;
  }
}
