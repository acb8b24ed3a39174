// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.tool.CallbackSafety;
import org.mpi4j.tool.EventInstance;
import org.mpi4j.tool.EventRegistration;
import org.mpi4j.tool.EventSource;
import org.mpi4j.tool.EventType;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.ToolInterface;

/** Events reach the callbacks of tools. */
class EventTest {
  private static final int KEPT = 1024; // events that wait for a callback that cannot be called at once

  private static EventRegistration register(Tooling tool, String name, Object object) {
    return tool.tools.eventHandle(tool.tools.eventIndex(name), object, Info.NULL);
  }

  @OnTwoRanks
  @Covers({"MPI_T_event_handle_alloc", "MPI_T_event_register_callback", "MPI_T_event_read",
      "MPI_T_event_copy", "MPI_T_event_get_timestamp", "MPI_T_event_get_source", "MPI_T_event_handle_free",
      "MPI_T_source_get_timestamp"})
  void shouldTellOfAnUnexpectedMessage(Intracomm world) {
    if (world.rank() == 0) {
      world.recv(new byte[1], 1, 1);
      world.send(new int[3], 1, 5);
      world.send(new byte[1], 1, 6);
      return;
    }
    List<EventInstance> events = Collections.synchronizedList(new ArrayList<>());
    try (Tooling tool = new Tooling()) {
      long start = tool.tools.sourceTimestamp(0);
      EventRegistration registration = register(tool, "p2p.unexpected", world);
      registration.register(CallbackSafety.REQUIRE_MPI_RESTRICTED, Info.NULL, (event, itself, place) -> {
        assertEquals(CallbackSafety.REQUIRE_MPI_RESTRICTED, place);
        events.add(event);
      });
      world.send(new byte[1], 0, 1);
      world.recv(new byte[1], 0, 6);
      world.recv(new int[3], 0, 5);
      EventInstance first = events.getFirst();
      assertEquals(0, first.read(0).asLong());
      assertEquals(5, first.read(1).asLong());
      assertEquals(12, first.read(2).asLong());
      assertEquals(0, first.source());
      long end = tool.tools.sourceTimestamp(first.source());
      assertTrue(start <= first.timestamp() && first.timestamp() <= end);
      EventType type = registration.type();
      MemorySegment copy = MemorySegment.ofArray(new long[(int) type.extent() / Long.BYTES]);
      first.copy(copy);
      assertEquals(5, copy.get(ValueLayout.JAVA_LONG_UNALIGNED, type.elements().get(1).displacement()));
      Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> first.read(3));
      Failing.with(ErrorClass.T_ERR_INVALID, () -> first.copy(MemorySegment.ofArray(new byte[1])));
      boolean[] freed = new boolean[1];
      registration.free((itself, place) -> freed[0] = true);
      assertTrue(freed[0] && registration.isNull());
      Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, () -> registration.free(null));
    }
  }

  @OnTwoRanks
  @Covers({"MPI_T_event_register_callback", "MPI_T_event_set_dropped_handler"})
  void shouldCallBackWhereMpiCanBeCalled(Intracomm world) {
    int dropped = 10;
    if (world.rank() == 0) {
      world.recv(new byte[1], 1, 1);
      for (int i = 0; i < KEPT + dropped; i++) {
        world.send(new byte[1], 1, 5);
      }
      world.send(new byte[1], 1, 6);
      world.barrier();
      return;
    }
    AtomicLong received = new AtomicLong();
    AtomicLong lost = new AtomicLong();
    try (Tooling tool = new Tooling()) {
      EventRegistration registration = register(tool, "p2p.unexpected", world);
      registration.setDroppedHandler((count, itself, source, place) -> lost.addAndGet(count));
      registration.register(CallbackSafety.REQUIRE_NONE, Info.NULL, (event, itself, place) -> {
        if (event.read(1).asLong() == 5) {
          world.recv(new byte[1], 0, 5); // all of MPI may be called here
          received.incrementAndGet();
        }
      });
      world.send(new byte[1], 0, 1);
      while (world.iprobe(0, 6).isEmpty()) {
        Thread.onSpinWait();
      }
      while (received.get() + lost.get() < KEPT) {
        world.iprobe(0, Mpi.ANY_TAG);
      }
      registration.free(null); // tells what is left
      for (long i = received.get(); i < KEPT + dropped; i++) {
        world.recv(new byte[1], 0, 5);
      }
      world.recv(new byte[1], 0, 6);
    }
    world.barrier();
  }

  @OnTwoRanks
  @Covers("MPI_T_event_register_callback")
  void shouldTellOfTheSwitchToTheRendezvous(Intracomm world) {
    int bytes = 1 << 20;
    if (world.rank() == 1) {
      world.recv(new byte[8], 0, 3);
      world.recv(new byte[bytes], 0, 4);
      return;
    }
    List<String> events = Collections.synchronizedList(new ArrayList<>());
    try (Tooling tool = new Tooling()) {
      EventRegistration registration = register(tool, "p2p.rendezvous", world);
      registration.register(CallbackSafety.REQUIRE_THREAD_SAFE, Info.NULL,
          (event, itself, place) -> events.add(event.toString()));
      world.send(new byte[8], 1, 3);
      world.send(new byte[bytes], 1, 4);
      assertEquals(List.of("p2p.rendezvous: dest 1, tag 4, bytes " + bytes), events);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_T_event_get_num", "MPI_T_event_get_info", "MPI_T_event_get_index",
      "MPI_T_event_handle_alloc"})
  void shouldTellOfCommunicators(Intracomm world) {
    List<String> told = new ArrayList<>();
    try (Tooling tool = new Tooling()) {
      assertEquals(tool.tools.numEvents(), tool.tools.events().size());
      for (EventType type : tool.tools.events()) {
        assertEquals(type.index(), tool.tools.eventIndex(type.name()));
        assertEquals(type, tool.tools.event(type.index()));
      }
      for (String name : List.of("comm.created", "comm.freed")) {
        register(tool, name, null).register(CallbackSafety.REQUIRE_NONE, Info.NULL,
            (event, itself, place) -> told.add(itself.type().name() + " " + event.read(0)));
      }
      Intracomm comm = world.dup();
      long number = tool.read(tool.started("comm.number", PvarClass.GENERIC, comm));
      comm.free();
      assertEquals(List.of("comm.created " + number, "comm.freed " + number), told);
    }
    world.dup().free();
    assertEquals(2, told.size(), "the end of the tool ends its registrations");
  }

  @MpiTest(np = 1)
  @Covers({"MPI_T_event_handle_set_info", "MPI_T_event_handle_get_info", "MPI_T_event_callback_set_info",
      "MPI_T_event_callback_get_info", "MPI_T_event_handle_free"})
  void shouldTakeHints(Intracomm world) {
    try (Tooling tool = new Tooling(); Info info = Info.create()) {
      info.set("unheard_of", "true");
      EventRegistration r = register(tool, "p2p.stalled", null);
      r.setInfo(info);
      r.register(CallbackSafety.REQUIRE_MPI_RESTRICTED, info, null);
      r.setCallbackInfo(CallbackSafety.REQUIRE_NONE, info);
      assertEquals(0, r.info().nkeys());
      assertEquals(0, r.callbackInfo(CallbackSafety.REQUIRE_NONE).nkeys());
      Failing.with(ErrorClass.ERR_INFO, () -> r.setInfo(null));
      Failing.with(ErrorClass.T_ERR_INVALID, () -> r.register(null, Info.NULL, null));
      r.close();
      Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, () -> r.setInfo(Info.NULL));
      Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, r::info);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_T_source_get_num", "MPI_T_source_get_info", "MPI_T_source_get_timestamp"})
  void shouldDescribeTheSource(Intracomm world) {
    try (Tooling tool = new Tooling()) {
      ToolInterface t = tool.tools;
      assertEquals(1, t.numSources());
      EventSource source = t.source(0);
      assertFalse(source.name().isEmpty());
      long ticks = t.sourceTimestamp(0);
      double start = Mpi.wtime();
      while (Mpi.wtime() - start < 0.001) {
        Thread.onSpinWait();
      }
      double seconds = (t.sourceTimestamp(0) - ticks) / (double) source.ticksPerSecond();
      assertTrue(seconds >= 0.0009 && seconds < 60, () -> seconds + " s");
      Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> t.source(1));
      Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> t.sourceTimestamp(1));
    }
  }
}
