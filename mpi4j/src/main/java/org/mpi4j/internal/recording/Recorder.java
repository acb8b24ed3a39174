// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.io.IOException;
import java.nio.file.Path;
import org.mpi4j.internal.recording.RankRecord.Log;

/** Writes the record of a rank. Several threads of the rank may call at the same time. */
public final class Recorder {
  /** What part of a full journal is brought into the tables at once. */
  private static final int PARTS = 16;

  private final RankRecord record;
  private final Journal journal;
  private final JournalReplay replay;

  /**
   * Makes the file.
   *
   * @param directory that exists
   * @param beginNs the time now
   */
  public Recorder(Path directory, int rank, int ranks, long beginNs) throws IOException {
    this.record = RankRecord.create(directory, rank, ranks, beginNs);
    this.journal = record.journal();
    this.replay = new JournalReplay(record, journal);
    record.log(Log.CALLS).keepNoSample();
  }

  public synchronized void host(String name) {
    record.host(name);
  }

  /** A new call site; returns its number, which may be that of all sites for which there is no room. */
  public synchronized int site(String procedure, String place, Activity activity) {
    return record.sites().add(procedure, place, activity);
  }

  public synchronized void comm(long key, int size, String name) {
    record.comms().name(key, size, name);
  }

  /** MPI_Init has returned: the measurement begins. */
  public synchronized void begins(long ns) {
    record.begins(ns);
  }

  /** A call begins. */
  public synchronized void enters(int site, int peer, long sinceNs) {
    record.enters(site, peer, sinceNs);
  }

  /**
   * A call has ended.
   *
   * @param e of it: site, start and end, bytes, peer and tag
   */
  public void leaves(Event e, Activity activity) {
    add(Journal.LEFT, activity.ordinal(), e);
  }

  private synchronized void add(int what, int number, Event e) {
    if (journal.isFull()) {
      replay.run(Math.max(1, journal.rows() / PARTS));
    }
    journal.add(what, number, e);
  }

  private void add(int what, int number, int site) {
    add(what, number, new Event(0, 0, 0, 0, 0, site, 0, 0, 0, 0));
  }

  /** A message was sent, or is about to be. */
  public void sends(long comm, int peer, int tag, long bytes, int site) {
    add(Journal.SENT, 0, new Event(comm, 0, 0, 0, bytes, site, peer, tag, 0, 0));
  }

  /** A message was received. */
  public void received(long comm, int peer, int tag, long bytes, int site) {
    add(Journal.RECEIVED, 0, new Event(comm, 0, 0, 0, bytes, site, peer, tag, 0, 0));
  }

  /** A message was received, and the call does not tell whose it was. */
  public void receivedFromUnknown(long comm) {
    add(Journal.RECEIVED_FROM_UNKNOWN, 0, new Event(comm, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  }

  /** The program has stopped waiting for a message that it sent. */
  public void sendEnded(Event e) {
    add(Journal.SEND_ENDED, 0, e);
  }

  /** The program has stopped waiting for a message that it received. */
  public void receiveEnded(Event e) {
    add(Journal.RECEIVE_ENDED, 0, e);
  }

  /** The program has stopped waiting for a collective operation. */
  public void collectiveEnded(Event e) {
    add(Journal.COLLECTIVE_ENDED, 0, e);
  }

  /** A nonblocking operation was begun. */
  public void begun(int site) {
    add(Journal.BEGUN, 0, site);
  }

  /** Its completion was reported. */
  public void completed(int site) {
    add(Journal.COMPLETED, 0, site);
  }

  public void made(int site, ObjectKind kind) {
    add(Journal.MADE, kind.ordinal(), site);
  }

  public void freed(int site) {
    add(Journal.FREED, 0, site);
  }

  /** MPI_Finalize has returned. */
  public synchronized void finalized(long ns) {
    record.finalized(ns);
  }
}
