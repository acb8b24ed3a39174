// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.base.RandomBytes;

/**
 * Makes the seals by which ranks authenticate each other: HMAC-SHA256 under the secret of the job, or, with
 * ranks of other jobs, under the one with which they were introduced.
 *
 * <p>A seal covers who made it and for which message, the names of both ranks, both nonces and the job, so
 * that one overheard elsewhere, earlier or in the other direction proves nothing. The secret itself is never
 * sent. It makes them without the JDK's cryptography, which takes a rank longer to load than all else that a
 * first connection needs.
 */
final class Credentials {
  static final int NONCE = 32;
  static final int SEAL = 32;

  /** Which message a seal belongs to. */
  enum Role {
    HELLO,
    CHALLENGE,
    PROOF
  }

  private static final byte[] NO_NONCE = {};

  /** How many introductions that are over are remembered. */
  private static final int MOST_FORMER = 32;

  private final ProcessName own;
  private final int size;
  private final byte[] job;
  private final byte[] key;
  private final Map<Integer, Introduced> introduced = new HashMap<>(); // by their numbers
  private final Map<ProcessName, Introduced> byName = new HashMap<>();
  private final Deque<Introduced> former = new ArrayDeque<>(); // the last ones that were forgotten

  /** A rank of another job. */
  private record Introduced(int number, ProcessName name, byte[] key) {}

  /**
   * @param size how many ranks of the job may be at the other end of connections
   */
  Credentials(int rank, int size, String jobId, byte[] secret) {
    this.own = new ProcessName(ProcessName.jobKey(jobId), rank);
    this.size = size;
    this.job = jobId.getBytes(StandardCharsets.UTF_8);
    this.key = secret.clone();
  }

  /** The rank that this is. */
  ProcessName own() {
    return own;
  }

  /** From now on a rank of another job may be at the other end of a connection. */
  void introduce(int number, ProcessName name, byte[] secret) {
    Introduced i = new Introduced(number, name, secret.clone());
    introduced.put(number, i);
    byName.put(name, i);
  }

  /** Takes {@link #introduce} back. */
  void forget(int number) {
    Introduced i = introduced.remove(number);
    if (i != null) {
      byName.remove(i.name);
      former.add(i);
      if (former.size() > MOST_FORMER) {
        former.remove();
      }
    }
  }

  /**
   * True if a HELLO was made after an earlier introduction of the same rank, which is over: the rank had
   * begun to connect when both disconnected.
   */
  boolean isOfFormer(ProcessName dialer, byte[] dialerNonce, byte... helloSeal) {
    return former.stream().anyMatch(i -> i.name.equals(dialer)
        && same(seal(i, head(Role.HELLO, dialer, own), dialerNonce, NO_NONCE), helloSeal));
  }

  /** The name of a peer. */
  ProcessName name(int peer) {
    Introduced i = introduced.get(peer);
    return i == null ? new ProcessName(own.job(), peer) : i.name;
  }

  /** The number of the peer with that name; -1 if none may be at the other end of a connection. */
  int peer(ProcessName name) {
    Introduced i = byName.get(name);
    if (i != null) {
      return i.number;
    }
    boolean ofJob = name.job() == own.job() && name.rank() >= 0 && name.rank() < size && !name.equals(own);
    return ofJob ? name.rank() : -1;
  }

  /** True if a rank with this name may still be introduced: where there are none of the own job. */
  boolean mayComeToBeKnown(ProcessName name) {
    return size == 0 && name.job() != own.job() && !byName.containsKey(name);
  }

  /** True if this rank comes before the peer in the order of names. */
  boolean isBefore(int peer) {
    return own.compareTo(name(peer)) < 0;
  }

  byte[] nonce() {
    return RandomBytes.next(NONCE);
  }

  byte[] hello(ProcessName dialer, ProcessName accepter, byte[] dialerNonce) {
    return seal(Role.HELLO, dialer, accepter, dialerNonce, NO_NONCE);
  }

  byte[] seal(
      Role role, ProcessName dialer, ProcessName accepter, byte[] dialerNonce, byte[] accepterNonce) {
    Introduced other = byName.get(dialer.equals(own) ? accepter : dialer);
    return seal(other, head(role, dialer, accepter), dialerNonce, accepterNonce);
  }

  private static ByteBuffer head(Role role, ProcessName dialer, ProcessName accepter) {
    ByteBuffer head = ByteBuffer.allocate(2 * Integer.BYTES + 2 * Handshake.NAME);
    put(head.putInt(role.ordinal()), dialer);
    return put(head, accepter);
  }

  private byte[] seal(Introduced other, ByteBuffer head, byte[] dialerNonce, byte[] accepterNonce) {
    byte[] label = other == null ? job : NO_NONCE; // two jobs have no name in common
    // both nonces have a fixed length, so the sealed text is unambiguous
    ByteBuffer text =
        ByteBuffer.allocate(head.capacity() + label.length + dialerNonce.length + accepterNonce.length);
    text.put(head.putInt(label.length).flip()).put(label).put(dialerNonce).put(accepterNonce);
    return HmacSha256.of(other == null ? key : other.key, text.array());
  }

  /** Writes a name. */
  static ByteBuffer put(ByteBuffer to, ProcessName name) {
    return to.putLong(name.job()).putInt(name.rank());
  }

  /** Reads a name. */
  static ProcessName name(ByteBuffer from) {
    long ofJob = from.getLong();
    return new ProcessName(ofJob, from.getInt());
  }

  /** Takes the same time wherever the two differ. */
  static boolean same(byte[] expected, byte[] got) {
    return HmacSha256.same(expected, got);
  }
}
