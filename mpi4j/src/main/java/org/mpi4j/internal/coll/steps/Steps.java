// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * What an algorithm is written in: messages, work on this rank's memory, and points where all messages under
 * way must be over.
 *
 * <p>An algorithm does not know when its steps take place. {@code ImmediateSteps} takes each at once and
 * waits at each {@link #join}: a blocking call. {@code ScheduleBuilder} records them for a {@code Schedule}:
 * a nonblocking or persistent call. So an algorithm must not look into buffers itself, and what it does next
 * must not depend on what has come.
 *
 * <p>Messages between two {@code join} are under way at the same time; those of one pair of ranks match in
 * their order. Copies and folds take place where they stand among the steps: data that a message brings is
 * there after the join, and a buffer that is sent may change after it. Where messages shall go on while the
 * work on older ones is done, {@link #joinAllBut} waits for the older ones only:
 *
 * <pre>
 *   recv 0   recv 1   joinAllBut(1)   send 0   recv 2   joinAllBut(2)   send 1   recv 3   joinAllBut(2)
 *                     0 has come                        1 has come                        2 too, 0 is sent
 * </pre>
 */
public interface Steps {

  /** This rank. */
  int rank();

  /** How many ranks; of an intercommunicator, those of this rank's group. */
  int size();

  /** How many ranks the other group has; 0 in an intracommunicator. */
  int remoteSize();

  /** As destination or source: a rank of the other group. */
  static int remote(int rank) {
    return ~rank;
  }

  /** True if there are two groups. */
  default boolean isInter() {
    return remoteSize() > 0;
  }

  /**
   * The algorithm that does the collective.
   *
   * @param bytes as the head of the table says for this collective
   * @param has what algorithms may need and this call has, as bits of {@link Algorithm}
   */
  <A extends Algorithm> A select(CollectiveType<A> type, long bytes, int has);

  /** The ranks by machine; only for algorithms that need several machines. */
  Hierarchy hierarchy();

  /** From here on messages are those of this call; 0: not compared. */
  default void word(long call) {
    throw new IllegalStateException("the ranks of one machine, or one of each, are not called themselves");
  }

  /** Starts to send. */
  void send(Payload p, int dest);

  /** Starts to receive. */
  void recv(Payload p, int source);

  /** All that has been started is over before anything else happens. */
  void join();

  /** All that has been started is over before anything else happens, except perhaps the last few messages. */
  void joinAllBut(int last);

  /** Copies between buffers of this rank: as a message from one to the other would. */
  void copy(Payload from, Payload to);

  /** {@code inout = in op inout}, element by element. */
  void fold(Payload in, Payload inout, Operator op);

  /** Does something else with what has come. */
  void then(Runnable action);

  /**
   * A sum that begins with {@code mine}, which is not changed unless it is the same as {@code result}; one at
   * a time.
   *
   * @param result where the sum should end; null: anywhere
   */
  Accumulator sum(Payload mine, Payload result, Operator op);

  /** Memory for so many elements like those of the model; until the end of the collective. */
  Payload scratch(Payload model, long count);

  /** Memory for so many bytes. */
  default Payload scratch(long bytes) {
    return scratch(Payload.EMPTY, bytes);
  }

  /** Sends and receives at the same time. */
  default void exchange(Payload out, int dest, Payload in, int source) {
    send(out, dest);
    recv(in, source);
    join();
  }
}
