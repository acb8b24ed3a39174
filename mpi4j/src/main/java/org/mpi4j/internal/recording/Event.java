// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/**
 * One call, message or collective operation that is over. Times are nanoseconds of the machine's clock.
 *
 * @param key equal on the ranks that took part, different for others; 0 where nothing is to be compared
 * @param post when the operation began on this rank: before start for a nonblocking one
 * @param start when the call began that has waited for it
 * @param end when that call returned
 * @param bytes of data
 * @param site number of the call site at which it was begun
 * @param peer the other rank's number in the world; of a collective its root's; -1 for none
 * @param tag of a message; of a collective the {@link Flow}
 * @param group of a collective how many ranks it has; of a message that was waited for by its request the
 *     number of the call, and in the last eight bits of how many requests (255 for more); else 0
 * @param by number of the call site that has waited: that of the begin, for blocking calls
 */
public record Event(
    long key, long post, long start, long end, long bytes, int site, int peer, int tag, int group,
    int by) {

  /** Writes it as it stands in a row of a log. */
  void toWords(long... words) {
    words[0] = key;
    words[1] = post;
    words[2] = start;
    words[3] = end;
    words[4] = bytes;
    words[5] = Words.pair(site, peer);
    words[6] = Words.pair(tag, group);
    words[7] = Words.pair(by, 0);
  }

  /** How long the rank was in the call. */
  public long blocked() {
    return end - start;
  }
}
