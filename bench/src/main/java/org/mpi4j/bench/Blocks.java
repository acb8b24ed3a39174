// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/** How many blocks a buffer of a collective has. */
enum Blocks {
  /** There is no such buffer. */
  NO_BLOCK,
  /** One. */
  ONE_BLOCK,
  /** One for each rank. */
  FOR_EACH,
  /** One for each of the two neighbours on a ring. */
  FOR_NEIGHBOURS;

  int count(int ranks) {
    return switch (this) {
      case NO_BLOCK -> 0;
      case ONE_BLOCK -> 1;
      case FOR_EACH -> ranks;
      case FOR_NEIGHBOURS -> 2;
    };
  }
}
