// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.List;

/** What one thread does next. Numbers of operations grow along the schedule that the steps come from. */
sealed interface Step {
  int op();

  /** A peer and a tag. */
  record Address(int comm, int peer, int tag) {}

  /** Sends message number {@code op}. */
  record Send(int op, SendForm form, Address to, Shape shape, int slot) implements Step {}

  /** How to send. Those from ISEND on leave a request, but for ISEND_FREE, which gives it back. */
  enum SendForm {
    SEND, SSEND, BSEND, ISEND_FREE, ISEND, ISSEND, IBSEND, PERSISTENT, PERSISTENT_SYNC;

    boolean waits() {
      return this == SEND || this == SSEND;
    }

    boolean isPersistent() {
      return this == PERSISTENT || this == PERSISTENT_SYNC;
    }

    boolean isOpen() {
      return ordinal() >= ISEND.ordinal();
    }
  }

  /** Receives the message that the program expects for {@code op}. */
  record Receive(int op, ReceiveForm form, Address from, Shape shape, int slot) implements Step {}

  /** How to receive. Those from IMPROBE on leave a request. */
  enum ReceiveForm {
    RECV, PROBE, IPROBE, MPROBE, IMPROBE, IRECV, PERSISTENT;

    boolean isOpen() {
      return ordinal() >= IMPROBE.ordinal();
    }
  }

  /** Sends and receives in one call. */
  record Exchange(int op, ExchangeForm form, Send send, Receive receive) implements Step {}

  /** How to send and receive. */
  enum ExchangeForm { SENDRECV, REPLACE, ISENDRECV }

  /** Waits for all of {@code sure}; the others may complete or not. */
  record Complete(int op, WaitForm form, List<Integer> sure, List<Integer> perhaps) implements Step {}

  /** How to wait. Those from WAIT_ANY on take requests that perhaps complete. */
  enum WaitForm {
    AWAIT, TEST, WAIT_ALL, TEST_ALL, STATUS_THEN_AWAIT, WAIT_ANY, WAIT_SOME, TEST_ANY, TEST_SOME;

    boolean takesPerhaps() {
      return ordinal() >= WAIT_ANY.ordinal();
    }
  }

  /** Cancels a receive that nobody sends to. */
  record Cancel(int op, int receive) implements Step {}

  /** Posts a receive and cancels it while its message, {@code op}, is on its way; receives it in any case. */
  record RaceCancel(int op, Address from, Shape shape) implements Step {}

  /** Posts a receive for message {@code op} and then says so to the sender. */
  record ReadyReceive(int op, Address from, Shape shape) implements Step {}

  /** Hears that the receive is posted, and sends in ready mode. */
  record ReadySend(int op, Address to, Shape shape) implements Step {}

  /** Receives so many of the messages of a group, whichever come. */
  record Gather(int op, GatherForm form, Address from, int count, Shape shape) implements Step {}

  /** How to receive from many. */
  enum GatherForm { RECV, WAIT_SOME, WAIT_ANY, MPROBE }

  /** A collective operation. */
  record Collective(int op, CollectiveForm form, int comm, Numbers.Call call) implements Step {}

  /** How to call it. */
  enum CollectiveForm { BLOCKING, NONBLOCKING, PERSISTENT }

  /** Makes a communicator. {@code child} is negative if this place is in none. */
  record MakeComm(int op, MakeForm form, int parent, int child, int key) implements Step {}

  /** How to make one. */
  enum MakeForm { DUP, IDUP, SPLIT }

  /** Frees the persistent requests of a communicator, and the communicator itself if it is not a base. */
  record FreeComm(int op, int comm, boolean requestsOnly) implements Step {}
}
