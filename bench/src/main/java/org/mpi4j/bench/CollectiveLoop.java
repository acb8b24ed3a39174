// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.mpi4j.Prequest;

/** A collective over all ranks, in one of its forms, turn by turn. */
final class CollectiveLoop implements Loop {
  private final Operands operands;
  private final IntConsumer call;
  private final Runnable end;
  private final int turns;
  private int last;

  private CollectiveLoop(Operands operands, IntConsumer call, Runnable end) {
    this.operands = operands;
    this.call = call;
    this.end = end;
    turns = operands.turns();
    operands.clear(0);
  }

  static CollectiveLoop blocking(Collective what, Operands o) {
    Collective.Blocking form = what.blocking();
    return new CollectiveLoop(o, turn -> form.call(o, turn), o::release);
  }

  /** Started and awaited at once. */
  static CollectiveLoop nonblocking(Collective what, Operands o) {
    Collective.Nonblocking form = what.nonblocking();
    return new CollectiveLoop(o, turn -> form.start(o, turn).await(), o::release);
  }

  /** Started, awaited after something else. */
  static CollectiveLoop meanwhile(Collective what, Operands o, Meanwhile other) {
    Collective.Nonblocking form = what.nonblocking();
    IntConsumer call = turn -> {
      var request = form.start(o, turn);
      other.run();
      request.await();
    };
    return new CollectiveLoop(o, call, o::release);
  }

  /** Prepared once; started and awaited each time. */
  static CollectiveLoop persistent(Collective what, Operands o) {
    Prequest[] requests =
        IntStream.range(0, o.turns())
            .mapToObj(turn -> what.persistent().init(o, turn))
            .toArray(Prequest[]::new);
    IntConsumer call = turn -> {
      requests[turn].start();
      requests[turn].await();
    };
    Runnable end = () -> {
      for (Prequest r : requests) {
        r.free();
      }
      o.release();
    };
    return new CollectiveLoop(o, call, end);
  }

  /** Ends when the last rank is done. */
  @Override
  public void repeat(int iterations) {
    int turn = 0;
    for (int i = 0; i < iterations; i++) {
      last = turn;
      call.accept(turn);
      turn = turn + 1 == turns ? 0 : turn + 1;
    }
    operands.meet();
  }

  @Override
  public double messages() {
    return 1;
  }

  /** Checks the results of the measured loop, then runs and checks each turn once more. Collective. */
  @Override
  public boolean correct() {
    boolean correct = operands.correct(last);
    for (int turn = 0; turn < turns; turn++) {
      operands.clear(turn);
      operands.meet();
      call.accept(turn);
      correct &= operands.correct(turn);
    }
    return correct;
  }

  @Override
  public void release() {
    end.run();
  }
}
