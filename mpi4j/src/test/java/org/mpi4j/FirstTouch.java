// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** A program whose threads touch the API for the first time at one moment, each at another end. */
final class FirstTouch {
  private static final int LIMIT_SECONDS = 20;

  private FirstTouch() {}

  public static void main(String... args) throws Exception {
    List<Callable<Object>> touches = new ArrayList<>(List.of(
        () -> Intercomm.NULL, () -> Mpi.COMM_NULL, () -> Mpi.REQUEST_NULL, () -> Mpi.MESSAGE_NO_PROC,
        () -> Datatype.INT, () -> Datatype.INT32_T, () -> Datatype.DOUBLE_INT, () -> Datatype.NULL,
        () -> Buf.EMPTY, () -> Blocks.IN_PLACE, () -> Buf.of(new int[1]), () -> Buf.of(new boolean[1]),
        () -> Op.SUM, () -> Op.NULL, () -> Op.ofInt(Integer::sum), () -> Group.EMPTY, () -> Group.NULL,
        () -> Info.NULL, () -> Info.create(), () -> Comm.TAG_UB,
        () -> Comm.createKeyval(Keyval.nullCopy(), Keyval.nullDelete()),
        () -> Errhandler.ERRORS_RETURN, () -> Comm.createErrhandler((object, e) -> {}), () -> Session.NULL,
        () -> Status.EMPTY, () -> StructType.of(Pair.class), () -> Mpi.isInitialized(),
        () -> Request.waitAll(), () -> Mpi.dimsCreate(4, 0, 0), () -> MpiJob.call(2, Mpi::threadLevel),
        () -> MpiJob.call(2, mpi -> mpi.world().split(0, 0).size())));
    Collections.shuffle(touches, new Random(Long.parseLong(args[0])));
    CyclicBarrier start = new CyclicBarrier(touches.size());
    List<FutureTask<Object>> tasks = new ArrayList<>();
    for (Callable<Object> touch : touches) {
      FutureTask<Object> task = new FutureTask<>(() -> {
        start.await();
        return touch.call();
      });
      tasks.add(task);
      Thread.ofPlatform().daemon().start(task);
    }
    for (FutureTask<Object> task : tasks) {
      task.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    }
  }

  /** Any record. */
  record Pair(int a, double b) {}
}
