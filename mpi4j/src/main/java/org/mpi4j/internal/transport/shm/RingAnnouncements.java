// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;

/**
 * The shared memory in which other processes announce the rings that they have made to this rank.
 *
 * <pre>
 *      0   header, see SharedRegion
 *    128   slots taken, slots filled, 1 once the owner has left
 *    192   address of a word in the owner's own memory which holds the nonce; 0: it exposes no memory
 *    256   doorbell, see ProcessDoorbell
 *    512   slots, 64 bytes each: state, rank, pid, descriptor, nonce (the last three: where its ring is)
 * </pre>
 *
 * A sender takes a slot, fills it, sets its state to ASKS and counts it as filled; the owner, which sees that
 * count change, maps the ring and answers in the state.
 */
final class RingAnnouncements {
  static final long EMPTY = 0;
  static final long ASKS = 1;
  static final long ACCEPTED = 2;
  static final long REFUSED = 3;

  private static final long TAKEN = 128;
  private static final long FILLED = 136;
  private static final long SHUT = 144;
  private static final long WORD_ADDRESS = 192;
  private static final long SLOTS = 512;
  private static final long SLOT_BYTES = 64;
  private static final int MIN_SLOTS = 56; // fills a page

  private final MemorySegment memory;
  private final int slots;

  RingAnnouncements(MemorySegment memory) {
    this.memory = memory;
    this.slots = (int) Math.min((memory.byteSize() - SLOTS) / SLOT_BYTES, Integer.MAX_VALUE);
  }

  /** The size of the announcements for so many ranks. */
  static long bytes(int ranks) {
    return SLOTS + SLOT_BYTES * Math.max(ranks, MIN_SLOTS);
  }

  MemorySegment memory() {
    return memory;
  }

  int slots() {
    return slots;
  }

  /** Changes when a slot has been filled; the only word here that every poll reads. */
  long filled() {
    return SharedWord.getAcquire(memory, FILLED); // pairs with ask
  }

  /** Announces a ring to the owner; returns the slot, or -1 if there is none left. */
  int ask(int rank, Locator ring) {
    long slot = SharedWord.getAndAdd(memory, TAKEN, 1L);
    if (slot < 0 || slot >= slots) {
      return -1;
    }
    long at = at((int) slot);
    SharedWord.set(memory, at + 8, rank);
    SharedWord.set(memory, at + 16, ring.pid());
    SharedWord.set(memory, at + 24, ring.descriptor());
    SharedWord.set(memory, at + 32, ring.nonce());
    SharedWord.setRelease(memory, at, ASKS);
    long _ = SharedWord.getAndAdd(memory, FILLED, 1L);
    return (int) slot;
  }

  long state(int slot) {
    return SharedWord.getAcquire(memory, at(slot));
  }

  /** Marks that the owner has left: unanswered announcements get no answer. */
  void shut() {
    SharedWord.setRelease(memory, SHUT, 1L); // pairs with isShut
  }

  /** Marks that the owner has left without having mapped this memory. */
  static void shut(SharedRegion unmapped) throws IOException {
    unmapped.writeWord(SHUT, 1L);
  }

  boolean isShut() {
    return SharedWord.getAcquire(memory, SHUT) != 0;
  }

  /** Tells where the owner has its word, by which others see that they read from its process. */
  void tellWord(long address) {
    SharedWord.setRelease(memory, WORD_ADDRESS, address); // pairs with wordAddress
  }

  long wordAddress() {
    return SharedWord.getAcquire(memory, WORD_ADDRESS);
  }

  void answer(int slot, long state) {
    SharedWord.setRelease(memory, at(slot), state);
  }

  int rank(int slot) {
    return (int) SharedWord.get(memory, at(slot) + 8);
  }

  Locator ring(int slot) {
    return readLocator(memory, at(slot) + 16);
  }

  static Locator readLocator(MemorySegment memory, long at) {
    return new Locator(
        SharedWord.get(memory, at), (int) SharedWord.get(memory, at + 8), SharedWord.get(memory, at + 16));
  }

  static void writeLocator(MemorySegment memory, long at, Locator locator) {
    SharedWord.set(memory, at, locator.pid());
    SharedWord.set(memory, at + 8, locator.descriptor());
    SharedWord.set(memory, at + 16, locator.nonce());
  }

  private static long at(int slot) {
    return SLOTS + SLOT_BYTES * slot;
  }
}
