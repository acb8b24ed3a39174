// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.Watermarks;

/**
 * Brings receives and messages of one context together, in the order that section 3.5 asks for.
 *
 * <p>Posted receives are in a table by (source, tag), those with wildcards in a list; a message takes the
 * older of the two candidates. While all posted receives have the same envelope, as those of a window of
 * messages have, they are in a list of their own instead; a single one, the most common case, is in none.
 * Unexpected messages are in a table, too, and in a list by order of arrival, for wildcards.
 */
final class Matcher {
  /** The number of the context. */
  final int context;

  private final EnvelopeTable posted = new EnvelopeTable();
  private final EnvelopeList postedWildcards = new EnvelopeList();
  private final EnvelopeTable unexpected = new EnvelopeTable();
  private final EnvelopeList probers = new EnvelopeList();

  /** The rules of this context's collective calls, and the context; null in other contexts. */
  CallRules rules;

  Context owner;

  /** Why the collectives have failed; null: they have not. */
  CollectiveFailure failure;

  /** A failure that was reported before there were rules; or null. */
  FailedCollectives.EarlyFailure early;

  /** Those that follow the number of unexpected messages, and of posted receives; null: nobody watches. */
  private Watermarks unexpectedMarks;

  private Watermarks postedMarks;

  private RecvRequest only; // the posted receive, if there is one only: then all lists and tables are empty
  private final EnvelopeList alike = new EnvelopeList(); // not empty: then the tables of receives are
  private int alikeLength;
  private UnexpectedMessage firstArrival;
  private UnexpectedMessage lastArrival;
  private long orders;
  private int wildcards; // posted receives in the list
  private long compared; // envelopes, outside the tables
  private long arrivals; // unexpected messages, also those that have been received

  Matcher(int context) {
    this.context = context;
  }

  /** Adds a posted receive. */
  void post(RecvRequest r) {
    r.posted = true;
    if (hasPosted()) {
      postBesideOthers(r);
    } else {
      only = r;
    }
    postedChanges();
  }

  private void postBesideOthers(RecvRequest r) {
    if (only != null) {
      alike.add(only);
      alikeLength = 1;
      only = null;
    }
    Envelope first = alike.head;
    if (first != null && first.source == r.source && first.tag == r.tag) {
      alike.add(r);
      alikeLength++;
    } else {
      moveToTables();
      postToTables(r);
    }
  }

  private void moveToTables() {
    while (!alike.isEmpty()) {
      postToTables((RecvRequest) alike.removeFirst());
    }
    alikeLength = 0;
  }

  private void postedChanges() {
    if (postedMarks != null) {
      postedMarks.changed(postedLength());
    }
  }

  private void postToTables(RecvRequest r) {
    r.order = orders++;
    if (r.isWildcard()) {
      postedWildcards.add(r);
      wildcards++;
    } else {
      posted.add(r);
    }
  }

  /** True if neither receives nor messages wait. */
  boolean isIdle() {
    return !hasPosted() && firstArrival == null;
  }

  boolean hasPosted() {
    return only != null || !alike.isEmpty() || tablesHold();
  }

  private boolean tablesHold() {
    return posted.size() > 0 || !postedWildcards.isEmpty();
  }

  /** Removes and returns the receive that a message with this envelope matches; null if none is posted. */
  RecvRequest take(int source, int tag) {
    RecvRequest r = only;
    if (r == null) {
      return takeFromSeveral(source, tag);
    }
    compared++;
    if (!r.admits(source, tag)) {
      return null;
    }
    only = null;
    return taken(r);
  }

  private RecvRequest takeFromSeveral(int source, int tag) {
    Envelope first = alike.head;
    if (first == null) {
      return takeFromTables(source, tag);
    }
    compared++;
    if (!first.admits(source, tag)) {
      return null;
    }
    alikeLength--;
    return taken(alike.removeFirst());
  }

  private RecvRequest takeFromTables(int source, int tag) {
    if (postedWildcards.isEmpty()) {
      Envelope exact = posted.take(source, tag);
      return exact == null ? null : taken(exact);
    }
    RecvRequest wild = firstWildcard(source, tag);
    Envelope exact = posted.first(source, tag);
    if (wild != null && (exact == null || wild.order < exact.order)) {
      withdraw(wild);
      return wild;
    }
    if (exact == null) {
      return null;
    }
    posted.remove(exact);
    return taken(exact);
  }

  private RecvRequest taken(Envelope posting) {
    RecvRequest r = (RecvRequest) posting;
    r.posted = false;
    postedChanges();
    return r;
  }

  /** Removes a posted receive. */
  void withdraw(RecvRequest r) {
    r.posted = false;
    if (r == only) {
      only = null;
    } else if (!alike.isEmpty()) {
      alike.remove(r);
      alikeLength--;
    } else if (r.isWildcard()) {
      postedWildcards.remove(r);
      wildcards--;
    } else {
      posted.remove(r);
    }
    postedChanges();
  }

  /** How many receives are posted. For any thread. */
  int postedLength() {
    return (only == null ? 0 : 1) + alikeLength + posted.size() + wildcards;
  }

  /** How many messages wait for their receives. For any thread. */
  int unexpectedLength() {
    return unexpected.size();
  }

  /** How many messages have come before their receives. For any thread. */
  long arrivals() {
    return arrivals;
  }

  /** How many envelopes have been compared to bring messages and receives together. For any thread. */
  long compared() {
    return compared + posted.compared() + unexpected.compared();
  }

  /** Those that follow the number of unexpected messages from now on. For any thread. */
  synchronized Watermarks unexpectedMarks() {
    if (unexpectedMarks == null) {
      unexpectedMarks = new Watermarks();
    }
    return unexpectedMarks;
  }

  /** Those that follow the number of posted receives from now on. For any thread. */
  synchronized Watermarks postedMarks() {
    if (postedMarks == null) {
      postedMarks = new Watermarks();
    }
    return postedMarks;
  }

  private void unexpectedChanges() {
    if (unexpectedMarks != null) {
      unexpectedMarks.changed(unexpected.size());
    }
  }

  /** Adds an unexpected message, and completes probes that match it. */
  void addUnexpected(UnexpectedMessage m) {
    arrivals++;
    unexpected.add(m);
    m.nextArrival = null;
    m.previousArrival = lastArrival;
    if (lastArrival == null) {
      firstArrival = m;
    } else {
      lastArrival.nextArrival = m;
    }
    lastArrival = m;
    unexpectedChanges();
    if (!probers.isEmpty()) {
      tellProbers(m);
    }
  }

  /**
   * The first message that this envelope, perhaps with wildcards, admits; it stays. Null if there is none.
   */
  UnexpectedMessage find(int source, int tag) {
    if (source != Envelope.ANY_SOURCE && tag != Envelope.ANY_TAG) {
      return unexpected.size() == 0 ? null : (UnexpectedMessage) unexpected.first(source, tag);
    }
    for (UnexpectedMessage m = firstArrival; m != null; m = m.nextArrival) {
      compared++;
      if (Envelope.admits(source, tag, m)) {
        return m;
      }
    }
    return null;
  }

  /** The announced message with this sender's id, or null. */
  UnexpectedMessage findAnnounced(Peer peer, long senderId) {
    for (UnexpectedMessage m = firstArrival; m != null; m = m.nextArrival) {
      if (m.peer == peer && m.kind != Header.EAGER && m.senderId == senderId) {
        return m;
      }
    }
    return null;
  }

  void remove(UnexpectedMessage m) {
    unexpected.remove(m);
    if (m.previousArrival == null) {
      firstArrival = m.nextArrival;
    } else {
      m.previousArrival.nextArrival = m.nextArrival;
    }
    if (m.nextArrival == null) {
      lastArrival = m.previousArrival;
    } else {
      m.nextArrival.previousArrival = m.previousArrival;
    }
    m.nextArrival = null;
    m.previousArrival = null;
    unexpectedChanges();
  }

  /** The message that has waited longest, or null. */
  UnexpectedMessage firstArrival() {
    return firstArrival;
  }

  void addProber(ProbeRequest p) {
    probers.add(p);
  }

  /** All receives that are posted, in no order; those that are withdrawn meanwhile stay in this list. */
  List<RecvRequest> allPosted() {
    List<Envelope> all = new ArrayList<>();
    alike.addTo(all);
    posted.addTo(all);
    postedWildcards.addTo(all);
    List<RecvRequest> receives = new ArrayList<>(all.size() + 1);
    if (only != null) {
      receives.add(only);
    }
    for (Envelope e : all) {
      receives.add((RecvRequest) e);
    }
    return receives;
  }

  private RecvRequest firstWildcard(int source, int tag) {
    for (Envelope e = postedWildcards.head; e != null; e = e.next) {
      compared++;
      if (e.admits(source, tag)) {
        return (RecvRequest) e;
      }
    }
    return null;
  }

  private void tellProbers(UnexpectedMessage m) {
    for (Envelope e = probers.head, next; e != null; e = next) {
      next = e.next;
      ProbeRequest p = (ProbeRequest) e;
      if (Envelope.admits(p.source, p.tag, m)) {
        probers.remove(p);
        p.found(m);
        if (p.takes) {
          remove(m);
          return;
        }
      }
    }
  }
}
