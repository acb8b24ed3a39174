// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.ErrorClasses.assertFails;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.provider.Provider;
import org.mpi4j.tool.ProfiledCall;
import org.mpi4j.tool.ProfilingLayer;

/** Layers see each call of a procedure that the program makes, one time, and no other. */
@Timeout(60)
class ProfilingLayerTest {
  private static final int TAG = 3;

  /** Writes down what is called. */
  public static class Recorder implements ProfilingLayer {
    final List<String> calls = new ArrayList<>();
    long sent;

    @Override
    public Object intercept(ProfiledCall call) {
      calls.add(call.procedures().getFirst());
      if (call.is("MPI_Send")) {
        sent += call.bytes();
      }
      return call.proceed();
    }
  }

  /** Puts its name before each call of MPI_Comm_rank into the list of another. */
  private record Named(String name, List<String> calls) implements ProfilingLayer {
    @Override
    public Object intercept(ProfiledCall call) {
      if (call.is("MPI_Comm_rank")) {
        calls.add(name);
        assertEquals(call.target(), call.target());
        assertTrue(((Comm) call.target()).rank() >= 0); // passes no layer
      }
      return call.proceed();
    }
  }

  @Test
  void shouldSeeEachCallOnce() {
    MpiJob.run(2, plain -> {
      Recorder seen = new Recorder();
      Mpi mpi = seen.over(plain);
      Intracomm world = mpi.world();
      int other = 1 - world.rank();
      if (other == 1) {
        world.send(new double[] {1, 2, 3}, other, TAG);
        world.send(Buf.of(new int[] {1, 2}), other); // the form without a tag is one call, too
        assertEquals(List.of("MPI_Comm_rank", "MPI_Send", "MPI_Send"), seen.calls);
        assertEquals(32, seen.sent);
      } else {
        world.recv(new double[3], other, TAG);
        world.recv(Buf.of(new int[2]), other);
        assertEquals(List.of("MPI_Comm_rank", "MPI_Recv", "MPI_Recv"), seen.calls);
      }
      seen.calls.clear();
      world.barrier();
      assertEquals(List.of("MPI_Barrier"), seen.calls);
    });
  }

  @Test
  void shouldFollowWhatCallsReturn() {
    MpiJob.run(2, plain -> {
      Recorder seen = new Recorder();
      Intracomm world = seen.over(plain).world();
      int other = 1 - world.rank();
      Datatype pair = Datatype.INT.contiguous(2).commit(); // a constant: not seen
      int[] in = new int[4];
      Status[] statuses = Request.waitAll(
          world.irecv(Buf.of(in, 0, 2, pair), other, TAG),
          world.isend(Buf.of(new int[] {1, 2, 3, 4}, 0, 2, pair), other, TAG));
      assertEquals(2, statuses[0].count(pair));
      Intracomm half = world.split(0, -world.rank());
      assertEquals(Comparison.SIMILAR, half.compare(world));
      try (Group group = half.group()) {
        assertEquals(2, group.size());
      }
      half.free();
      assertEquals(List.of("MPI_Comm_rank", "MPI_Irecv", "MPI_Isend", "MPI_Waitall", "MPI_Get_count",
          "MPI_Comm_rank", "MPI_Comm_split", "MPI_Comm_compare", "MPI_Comm_group", "MPI_Group_size",
          "MPI_Group_free", "MPI_Comm_free"), seen.calls);
      assertEquals(4, in[3]);
    });
  }

  @Test
  void shouldSeeStaticProcedures() {
    MpiJob.run(1, plain -> {
      Recorder seen = new Recorder();
      Mpi mpi = seen.over(plain);
      Op sum = Op.create((in, inout) -> {}, true);
      Datatype type = Datatype.createStruct(new long[] {1}, new long[] {0}, Datatype.INT);
      type.commit();
      int size = type.size() > 0 ? 4 : 0;
      assertEquals(4, size);
      type.free();
      sum.free();
      mpi.pcontrol(2, "now");
      assertEquals(List.of("MPI_Op_create", "MPI_Type_create_struct", "MPI_Type_commit", "MPI_Type_size",
          "MPI_Type_free", "MPI_Op_free", "MPI_Pcontrol"), seen.calls);
    });
  }

  @Test
  void shouldStackInOrder() {
    MpiJob.run(1, plain -> {
      List<String> calls = new ArrayList<>();
      Mpi inner = new Named("inner", calls).over(plain);
      Mpi outer = new Named("outer", calls).over(inner);
      outer.world().rank();
      assertEquals(List.of("outer", "inner"), calls);
      inner.world().rank(); // what was made before keeps its layers
      assertEquals(List.of("outer", "inner", "inner"), calls);
    });
  }

  @Test
  void shouldMakeLayersThatASettingNames() {
    MpiJobOptions.ranks(1).set("profile.layers", Recorder.class.getName()).run(mpi -> {
      assertTrue(mpi instanceof Wrapper<?>);
      assertEquals(1, mpi.world().size());
    });
    MpiJobException e = assertThrows(MpiJobException.class, () ->
        MpiJobOptions.ranks(1).set("profile.layers", "no.such.Layer").run(mpi -> {}));
    assertTrue(e.toString().contains("no.such.Layer"), e::toString);
  }

  @Test
  void shouldBeTheSameObjectEachTime() {
    MpiJob.run(1, plain -> {
      Mpi mpi = new Recorder().over(plain);
      assertSame(mpi.world(), mpi.world());
      Intracomm copy = mpi.world().dup();
      assertSame(mpi.world().errhandler(), copy.errhandler());
      copy.free();
      assertNotEquals(mpi.world(), mpi.self());
      assertEquals(mpi.world(), plain.world());
      assertEquals(mpi.world().hashCode(), plain.world().hashCode());
      assertFalse(Mpi.COMM_NULL instanceof Wrapper<?>);
      assertSame(Mpi.COMM_NULL, mpi.world().split(Mpi.UNDEFINED, 0)); // programs compare with it
    });
  }

  @Test
  void shouldRefuseAnAnswerThatDoesNotFit() {
    MpiJob.run(1, plain -> {
      ProfilingLayer silent = call -> call.is("MPI_Comm_size") ? null : call.proceed();
      assertFails(ErrorClass.ERR_OTHER, () -> silent.over(plain).world().size(), "MPI_Comm_size", "null");
      ProfilingLayer greedy = call -> call.proceed(1, 2, 3);
      assertFails(ErrorClass.ERR_ARG, () -> greedy.over(plain).world().size(), "3 arguments");
      ProfilingLayer thrower = call -> {
        throw new IllegalStateException("of the layer");
      };
      assertEquals("of the layer",
          assertThrows(IllegalStateException.class, () -> thrower.over(plain).world().size()).getMessage());
    });
    MpiJob.run(1, plain -> {
      Intracomm world = new Recorder().over(plain).world();
      assertFails(ErrorClass.ERR_RANK, () -> world.send(new int[1], 7, TAG), "7");
    });
  }

  @Test
  void shouldTakeOtherArgumentsIfTheyFit() {
    MpiJob.run(1, plain -> {
      ProfilingLayer wrong = call -> call.is("MPI_Comm_split")
          ? call.proceed("one", 2) : call.proceed();
      assertFails(ErrorClass.ERR_ARG, () -> wrong.over(plain).world().split(1, 2), "do not fit", "split");
      ProfilingLayer named = call -> call.is("MPI_Comm_set_name") ? call.proceed("other") : call.proceed();
      Intracomm world = named.over(plain).world();
      world.setName("one");
      assertEquals("other", world.name());
    });
  }

  /** The JDK's proxies take long to make. */
  @Test
  void shouldMakeNoDynamicProxies() {
    MpiJob.run(1, plain -> {
      Mpi mpi = new Recorder().over(plain);
      for (Object each : List.of(mpi, mpi.world(), mpi.self(), mpi.world().group(),
          mpi.world().irecv(Buf.of(new int[1]), Mpi.PROC_NULL, TAG), Provider.get().requests())) {
        assertFalse(Proxy.isProxyClass(each.getClass()), each::toString);
        assertEquals("org.mpi4j.internal.profile.forward", each.getClass().getPackageName(), each::toString);
      }
    });
  }

  /** A new static procedure must go by way of the provider, where layers see it. */
  @Test
  void shouldBeAbleToSeeEveryStaticProcedure() {
    Set<String> seen = new TreeSet<>();
    for (Method part : Provider.class.getMethods()) {
      for (Method m : part.getReturnType().getMethods()) {
        seen.addAll(procedures(m));
      }
    }
    Set<String> missing = new TreeSet<>();
    for (Class<?> api : List.of(Mpi.class, Session.class, Request.class, Prequest.class, Group.class,
        Op.class, Datatype.class, Keyval.class, Errhandler.class, Info.class, Intracomm.class,
        Intercomm.class)) {
      for (Method m : api.getMethods()) {
        if (Modifier.isStatic(m.getModifiers()) && procedures(m).stream().noneMatch(seen::contains)) {
          missing.addAll(procedures(m));
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static List<String> procedures(Method m) {
    Procedure p = m.getAnnotation(Procedure.class);
    return p == null ? List.of() : List.of(p.value());
  }
}
