// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.io.IOException;
import java.nio.file.Path;
import org.mpi4j.internal.recording.RankRecord.Log;

/** Writes the record of a rank. Several threads of the rank may call at the same time. */
public final class Recorder {
  private final RankRecord record;
  private long beginNs;
  private final EventLog calls;
  private final EventLog sends;
  private final EventLog receives;
  private final EventLog collectives;

  /**
   * Makes the file.
   *
   * @param directory that exists
   * @param beginNs the time now
   */
  public Recorder(Path directory, int rank, int ranks, long beginNs) throws IOException {
    this.record = RankRecord.create(directory, rank, ranks, beginNs);
    this.beginNs = beginNs;
    this.calls = record.log(Log.CALLS);
    this.sends = record.log(Log.SENDS);
    this.receives = record.log(Log.RECEIVES);
    this.collectives = record.log(Log.COLLECTIVES);
    calls.keepNoSample();
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
    beginNs = ns;
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
  public synchronized void leaves(Event e, Activity activity) {
    record.sites().call(e.site(), e.blocked());
    record.activities().add(activity, e.start() - beginNs, e.end() - beginNs);
    calls.add(e);
    record.leaves(e.start(), e.end());
  }

  /** A message was sent, or is about to be. */
  public synchronized void sends(long comm, int peer, int tag, long bytes, int site) {
    record.sites().bytes(site, bytes);
    record.peers().sent(peer, bytes);
    record.envelopes().sent(comm, peer, tag, site);
  }

  /** A message was received. */
  public synchronized void received(long comm, int peer, int tag, long bytes, int site) {
    record.sites().bytes(site, bytes);
    record.peers().received(peer, bytes);
    record.envelopes().received(comm, peer, tag);
  }

  /** A message was received, and the call does not tell whose it was. */
  public synchronized void receivedFromUnknown(long comm) {
    record.envelopes().received(comm, MessageCounts.UNKNOWN_PEER, MessageCounts.ALL_TAGS);
  }

  /** The program has stopped waiting for a message that it sent. */
  public synchronized void sendEnded(Event e) {
    record.sizes().add(false, e.bytes(), e.blocked());
    sends.add(e);
  }

  /** The program has stopped waiting for a message that it received. */
  public synchronized void receiveEnded(Event e) {
    receives.add(e);
  }

  /** The program has stopped waiting for a collective operation. */
  public synchronized void collectiveEnded(Event e) {
    record.sites().bytes(e.site(), e.bytes());
    record.sizes().add(true, e.bytes(), e.blocked());
    collectives.add(e);
  }

  /** A nonblocking operation was begun. */
  public synchronized void begun(int site) {
    record.sites().begun(site);
  }

  /** Its completion was reported. */
  public synchronized void completed(int site) {
    record.sites().completed(site);
  }

  public synchronized void made(int site, ObjectKind kind) {
    record.sites().made(site, kind);
  }

  public synchronized void freed(int site) {
    record.sites().freed(site);
  }

  /** MPI_Finalize has returned. */
  public synchronized void finalized(long ns) {
    record.finalized(ns);
  }
}
