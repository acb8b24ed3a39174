// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import org.mpi4j.internal.recording.RankRecord.Log;

/** Brings what the journal holds into the tables and logs of a record. */
final class JournalReplay {
  private final RankRecord record;
  private final Journal journal;
  private final EventLog calls;
  private final EventLog sends;
  private final EventLog receives;
  private final EventLog collectives;
  private final long[] words = new long[EventLog.ROW_WORDS];

  JournalReplay(RankRecord record, Journal journal) {
    this.record = record;
    this.journal = journal;
    this.calls = record.log(Log.CALLS);
    this.sends = record.log(Log.SENDS);
    this.receives = record.log(Log.RECEIVES);
    this.collectives = record.log(Log.COLLECTIVES);
  }

  /** Brings so many rows there, or all that wait, if these are fewer. */
  void run(int rows) {
    for (int i = Math.min(rows, journal.waiting()); i > 0; i--) {
      journal.first(words);
      apply();
      journal.advance(); // after each: the rank may be killed at any time
    }
  }

  private void apply() {
    int last = Words.second(words[EventLog.ROW_WORDS - 1]);
    int number = last >>> Byte.SIZE;
    Event e = EventLog.event(words, 0);
    switch (last & 0xff) {
      case Journal.LEFT -> left(e, Activity.of(number));
      case Journal.SENT -> {
        record.sites().bytes(e.site(), e.bytes());
        record.peers().sent(e.peer(), e.bytes());
        record.envelopes().sent(e.key(), e.peer(), e.tag(), e.site());
      }
      case Journal.RECEIVED -> {
        record.sites().bytes(e.site(), e.bytes());
        record.peers().received(e.peer(), e.bytes());
        record.envelopes().received(e.key(), e.peer(), e.tag());
      }
      case Journal.RECEIVED_FROM_UNKNOWN ->
          record.envelopes().received(e.key(), MessageCounts.UNKNOWN_PEER, MessageCounts.ALL_TAGS);
      case Journal.SEND_ENDED -> {
        record.sizes().add(false, e.bytes(), e.blocked());
        sends.add(e, words);
      }
      case Journal.RECEIVE_ENDED -> receives.add(e, words);
      case Journal.COLLECTIVE_ENDED -> {
        record.sites().bytes(e.site(), e.bytes());
        record.sizes().add(true, e.bytes(), e.blocked());
        collectives.add(e, words);
      }
      case Journal.BEGUN -> record.sites().begun(e.site());
      case Journal.COMPLETED -> record.sites().completed(e.site());
      case Journal.MADE -> record.sites().made(e.site(), ObjectKind.of(number));
      case Journal.FREED -> record.sites().freed(e.site());
      default -> throw new IllegalStateException("a journal with a row of kind " + (last & 0xff));
    }
  }

  private void left(Event e, Activity activity) {
    long begin = record.beginNs();
    record.sites().call(e.site(), e.blocked());
    record.activities().add(activity, e.start() - begin, e.end() - begin);
    calls.add(e, words);
    record.leaves(e.site(), e.start(), e.end());
  }
}
