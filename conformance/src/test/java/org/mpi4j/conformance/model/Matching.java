// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.Mpi;

/**
 * Which receive gets which message, when sends and receives are posted one after the other (section 3.5): a
 * message goes to the first receive that waits and admits it, a receive takes the first message.
 */
final class Matching {

  /**
   * A message.
   *
   * @param op the call that sends it, of which the contents tell
   * @param source the sender's rank in the communicator
   */
  record Sent(int op, int source, int tag, int elements, Place from) {}

  /**
   * A receive.
   *
   * @param source rank in the communicator, or ANY_SOURCE
   * @param ends whose messages it has been posted for, and who has posted it
   */
  record Posted(int op, int source, int tag, int capacity, Ends ends) {
    boolean admits(int itsSource, int itsTag) {
      return (source == Mpi.ANY_SOURCE || source == itsSource) && (tag == Mpi.ANY_TAG || tag == itsTag);
    }
  }

  /** Sender and receiver. */
  record Ends(Place from, Place to) {}

  /** What waits at one rank of one communicator. */
  private static final class Box {
    final List<Sent> messages = new ArrayList<>();
    final List<Posted> receives = new ArrayList<>();
  }

  private record Key(int comm, int rank) {}

  private final Map<Key, Box> boxes = new HashMap<>();

  private Box box(int comm, int rank) {
    return boxes.computeIfAbsent(new Key(comm, rank), _ -> new Box());
  }

  /** The receive that a message would get, or null. */
  Posted receiveFor(int comm, int dest, int source, int tag) {
    return box(comm, dest).receives.stream().filter(r -> r.admits(source, tag)).findFirst().orElse(null);
  }

  /** The message that a receive would get, or null. */
  Sent messageFor(int comm, int rank, Posted receive) {
    return box(comm, rank).messages.stream()
        .filter(m -> receive.admits(m.source(), m.tag()))
        .findFirst()
        .orElse(null);
  }

  /** Sends; returns the receive that gets the message, or null if it waits. */
  Posted send(int comm, int dest, Sent message) {
    Posted receive = receiveFor(comm, dest, message.source(), message.tag());
    if (receive == null) {
      box(comm, dest).messages.add(message);
    } else {
      box(comm, dest).receives.remove(receive);
    }
    return receive;
  }

  /** Receives; returns the message, or null if the receive waits. */
  Sent post(int comm, int rank, Posted receive) {
    Sent message = messageFor(comm, rank, receive);
    if (message == null) {
      box(comm, rank).receives.add(receive);
    } else {
      box(comm, rank).messages.remove(message);
    }
    return message;
  }

  /** A receive that waits for its message, or null. */
  Posted anyReceive(int comm) {
    return boxes.entrySet().stream()
        .filter(e -> e.getKey().comm() == comm && !e.getValue().receives.isEmpty())
        .map(e -> e.getValue().receives.getFirst())
        .min(Comparator.comparingInt(Posted::op))
        .orElse(null);
  }

  /** A message that waits, and its receiver's rank in the communicator; or null. */
  Map.Entry<Integer, Sent> anyMessage(int comm) {
    return boxes.entrySet().stream()
        .filter(e -> e.getKey().comm() == comm && !e.getValue().messages.isEmpty())
        .map(e -> Map.entry(e.getKey().rank(), e.getValue().messages.getFirst()))
        .min(Comparator.comparingInt(e -> e.getValue().op()))
        .orElse(null);
  }

  /** True if nothing waits in this communicator. */
  boolean isQuiet(int comm) {
    return anyReceive(comm) == null && anyMessage(comm) == null;
  }
}
