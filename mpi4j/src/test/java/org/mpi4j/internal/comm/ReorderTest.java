// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.topo.CartTopology;
import org.mpi4j.internal.topo.DistGraphTopology;
import org.mpi4j.internal.topo.EdgeDeclarations;
import org.mpi4j.internal.topo.EdgeList;
import org.mpi4j.internal.topo.GraphTopology;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.ProcessManager;

/** Reordering, on ranks of this JVM that are told to run on several machines. */
@Timeout(60)
class ReorderTest {
  private static final int RANKS = 8;
  private static final IntUnaryOperator HALVES = r -> r / 4;
  private static final IntUnaryOperator IN_TURN = r -> r % 2;

  /** Runs the ranks, each with its world, and returns what they return. */
  private static <T> List<T> run(IntUnaryOperator nodeOf, Function<Communicator, T> body) throws Exception {
    InJvmJob job = new InJvmJob(RANKS);
    LocalFabric fabric = new LocalFabric(RANKS);
    Config config = Config.read(ControlVariables.all(), Map.of(), new Properties());
    List<Callable<T>> ranks = new ArrayList<>();
    for (int r = 0; r < RANKS; r++) {
      ProcessManager manager = onNodes(job.manager(r), nodeOf);
      ranks.add(() -> {
        try (Engine engine = Engine.open(new EngineSetup(manager, config, fabric, false))) {
          Messenger messenger = new Messenger(engine);
          T result = body.apply(Communicator.initial(Registry.ofWorld(messenger)).world());
          messenger.drain();
          manager.fence();
          return result;
        } catch (Error | RuntimeException e) {
          job.abort(manager.rank(), 1, e.toString()); // the others wait at the fence
          throw e;
        }
      });
    }
    List<T> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(RANKS)) {
      for (Future<T> f : threads.invokeAll(ranks)) {
        results.add(f.get());
      }
    }
    return results;
  }

  private static ProcessManager onNodes(ProcessManager real, IntUnaryOperator nodeOf) {
    return (ProcessManager) Proxy.newProxyInstance(
        ReorderTest.class.getClassLoader(), new Class<?>[] {ProcessManager.class}, (proxy, method, args) -> {
          if (method.getName().equals("node")) {
            return nodeOf.applyAsInt((int) args[0]);
          }
          try {
            return method.invoke(real, args);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }

  /** The machine of each rank of a communicator, in its order; the same on all that are in it. */
  private static String machines(Communicator c, IntUnaryOperator nodeOf) {
    return IntStream.range(0, c.size())
        .mapToObj(r -> "" + nodeOf.applyAsInt(c.members().ranks().world(r)))
        .reduce("", String::concat);
  }

  @Test
  void gridsShouldGiveEachMachineABlock() throws Exception {
    int[] dims = {4, 2};
    boolean[] lines = {false, false};
    List<String> results = run(IN_TURN, world -> {
      Communicator cart = TopologyFactory.cart(world, dims, lines, true);
      assertEquals(TopologyFactory.cartMap(world, dims, lines), cart.rank());
      assertEquals(cart.rank(), ((CartTopology) cart.topology()).grid().rank(coords(cart)));
      cart.collectives().barrier();
      return machines(cart, IN_TURN);
    });
    results.forEach(m -> assertEquals("00001111", m));
  }

  private static int[] coords(Communicator cart) {
    return ((CartTopology) cart.topology()).coords();
  }

  @Test
  void withoutReorderingRanksShouldStay() throws Exception {
    run(IN_TURN, world -> {
      Communicator cart = TopologyFactory.cart(world, new int[] {4, 2}, new boolean[2], false);
      assertEquals(world.rank(), cart.rank());
      return null;
    });
  }

  @Test
  void theSameRanksShouldBeLeftOver() throws Exception {
    List<Boolean> in = run(IN_TURN, world -> {
      Communicator cart = TopologyFactory.cart(world, new int[] {2, 3}, new boolean[2], true);
      if (cart == null) {
        assertEquals(
            Communicator.UNDEFINED, TopologyFactory.cartMap(world, new int[] {2, 3}, new boolean[2]));
        return false;
      }
      assertEquals("000111", machines(cart, IN_TURN));
      return true;
    });
    assertEquals(List.of(true, true, true, true, true, true, false, false), in);
  }

  @Test
  void graphsShouldKeepThoseTogetherWhoTalk() throws Exception {
    int[] index = IntStream.rangeClosed(1, RANKS).map(v -> 2 * v).toArray();
    int[] edges = IntStream.range(0, RANKS) // two rings: of even and of odd vertices
        .flatMap(v -> IntStream.of((v + 2) % RANKS, (v + 6) % RANKS))
        .toArray();
    run(HALVES, world -> {
      Communicator graph = TopologyFactory.graph(world, index, edges, true);
      assertEquals("01010101", machines(graph, HALVES));
      assertEquals(TopologyFactory.graphMap(world, index, edges), graph.rank());
      int me = graph.rank();
      assertArrayEquals(new int[] {(me + 2) % RANKS, (me + 6) % RANKS}, graph.neighbours().sources());
      assertEquals(RANKS, ((GraphTopology) graph.topology()).nodes());
      assertNull(TopologyFactory.graph(world, new int[0], new int[0], true));
      return null;
    });
  }

  /** A ring whose edges are heavy within pairs (1, 2), (3, 4), (5, 6), (7, 0). */
  @Test
  void distributedGraphsShouldMoveTheirEdgesWithTheRanks() throws Exception {
    run(r -> r / 2, world -> {
      int v = world.rank();
      EdgeList in = new EdgeList(new int[] {(v + 7) % RANKS}, new int[] {weight((v + 7) % RANKS)});
      EdgeList out = new EdgeList(new int[] {(v + 1) % RANKS}, new int[] {weight(v)});
      Communicator graph = TopologyFactory.distGraphAdjacent(world, () -> { }, in, out, true);
      assertPairs(graph);
      EdgeDeclarations told = new EdgeDeclarations(
          new int[] {(v + 3) % RANKS}, new int[] {1},
          new EdgeList(new int[] {(v + 4) % RANKS}, new int[] {weight((v + 3) % RANKS)}));
      assertPairs(TopologyFactory.distGraph(world, () -> { }, told, true));
      return null;
    });
  }

  private static int weight(int source) {
    return source % 2 == 0 ? 1 : 100 + source;
  }

  private static void assertPairs(Communicator graph) {
    int me = graph.rank();
    DistGraphTopology t = (DistGraphTopology) graph.topology();
    assertArrayEquals(new int[] {(me + 7) % RANKS}, t.in().ranks());
    assertArrayEquals(new int[] {(me + 1) % RANKS}, t.out().ranks());
    assertArrayEquals(new int[] {weight((me + 7) % RANKS)}, t.in().weights());
    assertArrayEquals(new int[] {weight(me)}, t.out().weights());
    String machines = machines(graph, r -> r / 2);
    for (int v = 1; v < RANKS; v += 2) {
      assertEquals(machines.charAt(v), machines.charAt((v + 1) % RANKS), machines);
    }
  }
}
