// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.List;
import java.util.Random;

/**
 * A communicator of a program.
 *
 * @param members one place for each of its ranks; in the shared one the threads of a rank are all equal and
 *     the members say nothing of them
 * @param threads how many threads of a rank use it: 1, or all for the shared one
 */
record CommSpec(int id, List<Place> members, int threads, Element element) {
  /** Tags of a sender and a receiver, but for the last one, which nobody sends. */
  static final int TAGS = 3;

  /** From here on tags are used once. */
  static final int FRESH = 10_000;

  boolean isShared() {
    return threads > 1 || id == Program.SHARED;
  }

  int size() {
    return members.size();
  }

  /** The rank in this communicator. */
  int rank(Place place) {
    for (int i = 0; i < members.size(); i++) {
      if (members.get(i).rank() == place.rank()) {
        return i;
      }
    }
    throw new IllegalArgumentException(place + " in " + this);
  }

  boolean has(Place place) {
    return isShared() || members.contains(place);
  }

  /** One of the places that use it. */
  Place pick(Random random) {
    Place member = members.get(random.nextInt(members.size()));
    return isShared() ? new Place(member.rank(), random.nextInt(threads)) : member;
  }

  /** In a pair only the other one sends, so that even receives from anybody are determined. */
  boolean isPair() {
    return !isShared() && size() == 2;
  }

  /** The tag tells the sender, and in the shared communicator both threads. */
  int tag(Place from, Place to, int number) {
    int source = isShared() ? (rank(from) * threads + from.thread()) * threads + to.thread() : rank(from);
    return source * (TAGS + 1) + number;
  }
}
