// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.ScriptedTransport;

/** How an engine ends. */
@Timeout(60)
class EngineTest {
  private final Set<Thread> pollers = ConcurrentHashMap.newKeySet();
  private List<String> stillPolling; // when the rank left

  /** Transports end their connections without the lock: a thread that polls would read closed ones. */
  @Test
  void shouldStopItsThreadsBeforeTransportsLeave() {
    ScriptedTransport transport = new ScriptedTransport(1024) {
      @Override
      public int poll(FrameReceiver inbox) {
        pollers.add(Thread.currentThread());
        return super.poll(inbox);
      }

      @Override
      public void leave() {
        stillPolling = pollers.stream().filter(Thread::isAlive).map(Thread::getName).toList();
      }
    };
    try (Engine engine = ScriptedEngine.over(
        new InJvmJob(2).manager(0), transport, true, Map.of("MPI4J_WAIT", "sleep"))) {
      engine.progress().attach(ProgressRig.NOBODY, () -> 0);
      engine.serve();
      while (pollers.isEmpty()) {
        Thread.onSpinWait();
      }
      engine.leave();
    }
    assertFalse(pollers.isEmpty());
    assertEquals(List.of(), stillPolling);
  }
}
