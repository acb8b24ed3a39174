// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** Callbacks are called where they may be, and what finds no room is counted. */
@Timeout(60)
class EventRegistrationTest {
  private final Queue<Runnable> later = new ArrayDeque<>();
  private final Meter meter = new Meter(later::add);
  private final Tools tools = meter.opened();
  private final EventRegistration registration = tools.register(0, null);
  private final List<String> told = new ArrayList<>();

  private void listen(Safety safety) {
    registration.callback(safety, (event, place) -> told.add(event.values()[0] + " " + place));
  }

  private void raise(long value) {
    meter.port.raise(0, value);
  }

  private void runLater() {
    for (Runnable next = later.poll(); next != null; next = later.poll()) {
      next.run();
    }
  }

  @Test
  void shouldCallAtOnceWhatMayBeCalledUnderTheLock() {
    listen(Safety.THREAD_SAFE);
    raise(1);
    assertEquals(List.of("1 MPI_RESTRICTED"), told);
    assertTrue(later.isEmpty());
  }

  @Test
  void shouldCallLaterWhatMayCallMpi() {
    listen(Safety.NONE);
    raise(1);
    raise(2);
    assertEquals(List.of(), told);
    assertEquals(1, later.size());
    runLater();
    assertEquals(List.of("1 NONE", "2 NONE"), told);
    raise(3);
    runLater();
    assertEquals(3, told.size());
  }

  @Test
  void shouldPreferTheCallbackThatPromisesLeast() {
    registration.callback(Safety.ASYNC_SIGNAL_SAFE, (event, place) -> told.add("most"));
    registration.callback(Safety.MPI_RESTRICTED, (event, place) -> told.add("enough"));
    registration.callback(Safety.NONE, (event, place) -> told.add("too little"));
    raise(1);
    assertEquals(List.of("enough"), told);
  }

  @Test
  void shouldCountDroppedEvents() {
    registration.droppedHandler((count, place) -> told.add("dropped " + count));
    listen(Safety.NONE);
    for (int i = 0; i < EventRegistration.KEPT + 3; i++) {
      raise(i);
    }
    runLater();
    assertEquals("dropped 3", told.getFirst());
    assertEquals(EventRegistration.KEPT + 1, told.size());
  }

  @Test
  void shouldListenOnlyWhileSomebodyIsRegistered() {
    assertTrue(meter.port.isHeard());
    EventRegistration second = tools.register(0, null);
    registration.free();
    assertTrue(meter.port.isHeard());
    second.free();
    assertFalse(meter.port.isHeard());
    assertEquals(ErrorCode.T_INVALID_HANDLE, assertThrows(Fault.class, second::check).errorClass());
  }

  @Test
  void shouldTellWhatIsKeptBeforeItIsFreed() {
    listen(Safety.NONE);
    raise(4);
    registration.free();
    assertEquals(List.of("4 NONE"), told);
  }

  @Test
  void shouldHearOnlyOfItsObject() {
    EventRegistration bound = tools.register(0, "a communicator"); // its context is 5
    List<Long> heard = new ArrayList<>();
    bound.callback(Safety.MPI_RESTRICTED, (event, place) -> heard.add(event.values()[0]));
    meter.port.raise(4, 1);
    meter.port.raise(5, 2);
    assertEquals(List.of(2L), heard);
  }

  @Test
  void shouldTellTheToolWhatItsCallbackHasThrown() {
    IllegalStateException thrown = new IllegalStateException("the tool is broken");
    registration.callback(Safety.MPI_RESTRICTED, (event, place) -> {
      told.add("called");
      throw thrown;
    });
    raise(1);
    raise(2);
    assertEquals(List.of("called"), told);
    Fault f = assertThrows(Fault.class, registration::check);
    assertEquals(ErrorCode.T_INVALID, f.errorClass());
    assertSame(thrown, f.getCause());
    registration.check();
  }

  @Test
  void shouldConnectWhenTheEngineOpens() {
    Tools early = Meter.tools();
    early.init();
    EventRegistration before = early.register(0, null);
    before.callback(Safety.MPI_RESTRICTED, (event, place) -> told.add("early"));
    Meter engine = new Meter(later::add);
    early.opened(Config.defaults(), engine);
    engine.port.raise(0, 1);
    assertEquals(List.of("early"), told);
    early.end();
    assertFalse(engine.port.isHeard());
  }
}
