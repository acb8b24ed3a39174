// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.conformance.tools.Tooling;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/**
 * Nonblocking and persistent collectives in slots of shared memory: more under way than there are slots,
 * lengths around a slot, persistent ones started in different orders, and ranks that call different things.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class SharedSlotsTest {
  private static final String NOW = "coll.segment_after=0";
  private static final String SHORT = "coll.segment_short_bytes=2k";
  private static final String BCAST = "coll.bcast=slots";
  private static final String SCATTER = "coll.scatter=slots";
  private static final String ALLGATHER = "coll.allgather=slots";
  private static final String ALLTOALL = "coll.alltoall=slots";
  private static final String ALLREDUCE = "coll.allreduce=slots";

  /** Slots are made in the first blocking call after a nonblocking one. */
  static void makeSlots(Intracomm comm) {
    comm.barrier();
    comm.ibarrier().await();
    comm.barrier();
  }

  /** What is to be in a buffer when its operation is over. */
  private record Pending(Request request, byte[] found, byte[] expected) {}

  private static byte[] bytes(int rank, int call, int length) {
    byte[] bytes = new byte[length];
    new Random(31L * rank + call).nextBytes(bytes);
    return bytes;
  }

  private static byte[] join(int ranks, Function<Integer, byte[]> part) {
    byte[] all = {};
    for (int r = 0; r < ranks; r++) {
      byte[] next = part.apply(r);
      int end = all.length;
      all = Arrays.copyOf(all, end + next.length);
      System.arraycopy(next, 0, all, end, next.length);
    }
    return all;
  }

  private static Pending start(Intracomm world, int kind, int call, int length) {
    return switch (kind) {
      case 0 -> bcast(world, call, length);
      case 1 -> allgather(world, call, length);
      case 2 -> alltoall(world, call, length);
      case 3 -> scatter(world, call, length);
      default -> allreduce(world, call, length);
    };
  }

  private static Pending bcast(Intracomm world, int call, int length) {
    int root = call % world.size();
    byte[] data = world.rank() == root ? bytes(root, call, length) : new byte[length];
    return new Pending(world.ibcast(Buf.of(data), root), data, bytes(root, call, length));
  }

  private static Pending allgather(Intracomm world, int call, int length) {
    byte[] all = new byte[world.size() * length];
    Request r = world.iallgather(Buf.of(bytes(world.rank(), call, length)), Buf.of(all));
    return new Pending(r, all, join(world.size(), source -> bytes(source, call, length)));
  }

  private static Pending alltoall(Intracomm world, int call, int length) {
    int me = world.rank();
    byte[] all = new byte[world.size() * length];
    byte[] out = join(world.size(), to -> bytes(me + 100 * to, call, length));
    Request r = world.ialltoall(Buf.of(out), Buf.of(all));
    return new Pending(r, all, join(world.size(), source -> bytes(source + 100 * me, call, length)));
  }

  private static Pending scatter(Intracomm world, int call, int length) {
    int root = call % world.size();
    byte[] out = join(world.size(), to -> bytes(to, call, length));
    byte[] found = new byte[length];
    Request r = world.iscatter(Buf.of(out), Buf.of(found), root);
    return new Pending(r, found, bytes(world.rank(), call, length));
  }

  private static Pending allreduce(Intracomm world, int call, int length) {
    byte[] found = new byte[length];
    Request r = world.iallreduce(Buf.of(bytes(world.rank(), call, length)), Buf.of(found), Op.BXOR);
    byte[] xor = new byte[length];
    for (int source = 0; source < world.size(); source++) {
      byte[] theirs = bytes(source, call, length);
      for (int i = 0; i < length; i++) {
        xor[i] ^= theirs[i];
      }
    }
    return new Pending(r, found, xor);
  }

  @MpiTest(np = {2, 3, 5, 8}, transport = {"local", "shm"},
      set = {NOW, SHORT, BCAST, ALLGATHER, ALLTOALL, SCATTER, ALLREDUCE})
  @Covers({"MPI_Ibcast", "MPI_Iallgather", "MPI_Ialltoall", "MPI_Iscatter", "MPI_Iallreduce"})
  void shouldDoMoreCallsAtATimeThanThereAreSlots(Intracomm world) {
    makeSlots(world);
    Random ofAll = new Random(7);
    for (int round = 0; round < 4; round++) {
      doMany(world, round, ofAll, world::barrier); // a blocking call has a number, too
    }
  }

  /** All but the first call of each communicator wait until the ranks agree, or are too long for slots. */
  @MpiTest(np = {2, 3, 5, 8}, transport = {"local", "shm"},
      set = {NOW, SHORT, BCAST, ALLGATHER, ALLTOALL, SCATTER, ALLREDUCE})
  @Covers({"MPI_Ibcast", "MPI_Iallgather", "MPI_Ialltoall", "MPI_Iscatter", "MPI_Iallreduce"})
  void shouldMakeSlotsWhileNonblockingCallsGoOn(Intracomm world) {
    Random ofAll = new Random(8);
    for (int i = 0; i < 5; i++) {
      Intracomm comm = world.dup();
      for (int round = 0; round < i; round++) {
        doMany(comm, round, ofAll, () -> {});
      }
      assertEquals(i > 0 ? "slots" : "none", lastAllreduce(comm));
      comm.free();
    }
  }

  /** Calls of all kinds and lengths, and sometimes something between them. */
  private static void doMany(Intracomm comm, int round, Random ofAll, Runnable between) {
    int fits = 2048;
    int[] lengths = {0, 1, 8, fits / comm.size(), fits / comm.size() + 1, fits - 1, fits, fits + 1};
    List<Pending> all = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      all.add(start(comm, ofAll.nextInt(5), 40 * round + i, lengths[ofAll.nextInt(lengths.length)]));
      if (ofAll.nextInt(8) == 0) {
        between.run();
      }
    }
    all.add(start(comm, 4, 40 * round, 8));
    Collections.shuffle(all, new Random(comm.rank()));
    for (Pending p : all) {
      p.request.await();
      assertArrayEquals(p.expected, p.found);
    }
  }

  static String lastAllreduce(Intracomm comm) {
    try (Tooling tool = new Tooling()) {
      return tool.state("coll.allreduce.algorithm", comm);
    }
  }

  @MpiTest(np = {3, 4}, transport = {"local", "shm"})
  @Covers({"MPI_Iallreduce", "MPI_Ibarrier"})
  void shouldMakeSlotsAfterSomeCalls(Intracomm world) {
    Intracomm comm = world.dup();
    for (int i = 0; i < 12; i++) {
      comm.ibarrier().await();
      int[] sum = new int[1];
      comm.iallreduce(Buf.of(new int[] {i}), Buf.of(sum), Op.SUM).await();
      assertEquals(i * world.size(), sum[0]);
      assertEquals(i >= 2, lastAllreduce(comm).equals("slots"), "call " + i); // the first four go by messages
    }
    comm.free();
  }

  /** Rank 0 waits for a message that comes once the calls have gone on, though rank 0 does not call MPI. */
  @MpiTest(np = {3, 4}, transport = {"local", "shm"}, set = NOW)
  @Covers({"MPI_Iallreduce", "MPI_Ibarrier"})
  void shouldGoOnWhileARankSleepsInAnotherCall(Intracomm world) {
    makeSlots(world);
    for (int i = 0; i < 30; i++) { // more than slots: the others wait until rank 0 has read
      long[] sum = new long[1];
      Request r = world.iallreduce(Buf.of(new long[] {i}), Buf.of(sum), Op.SUM);
      if (world.rank() == 0) {
        world.recv(new int[1], world.size() - 1, 1);
      } else {
        r.await();
        if (world.rank() == world.size() - 1) {
          world.send(new int[1], 0, 1);
        }
      }
      r.await();
      assertEquals((long) i * world.size(), sum[0]);
    }
  }

  private static final int ROUNDS = Integer.getInteger("trials", 100_000);

  /** Another thread of each rank may find that a call can go on while the one that started it is not done. */
  @MpiTest(np = 3, transport = {"local", "shm"}, set = {NOW, BCAST, SCATTER})
  @Covers({"MPI_Ibcast", "MPI_Iscatter", "MPI_Iprobe"})
  void shouldTakeEachStepOnceWhileOtherThreadsMakeProgress(Intracomm world) throws Exception {
    makeSlots(world);
    AtomicBoolean over = new AtomicBoolean();
    CompletableFuture<Void> other = new CompletableFuture<>();
    Thread.ofPlatform().daemon().start(() -> other.completeAsync(() -> {
      while (!over.get()) {
        world.iprobe(Mpi.ANY_SOURCE, 1);
      }
      return null;
    }, Runnable::run));
    try {
      for (int i = 0; i < ROUNDS; i++) {
        Pending call = i % 2 == 0 ? bcast(world, i / 2, 8) : scatter(world, i / 2, 8);
        call.request.await();
        assertArrayEquals(call.expected, call.found, "call " + i);
      }
    } finally {
      over.set(true);
    }
    other.get();
  }

  /** A persistent call, started again and again: it gives each rank the same number, so many times. */
  private record Repeated(int number, long[] sent, long[] found, Prequest request) {
    static Repeated of(Intracomm world, int i) {
      int n = world.size();
      int length = i == 11 ? 100_000 : 1 + i;
      long[] found = new long[length];
      return switch (i % 3) {
        case 0 -> new Repeated(i, found, found, world.bcastInit(Buf.of(found), i % n));
        case 1 -> {
          long[] sent = new long[length];
          yield new Repeated(i, sent, found, world.allreduceInit(Buf.of(sent), Buf.of(found), Op.SUM));
        }
        default -> {
          long[] sent = new long[length * n];
          yield new Repeated(i, sent, found, world.scatterInit(Buf.of(sent), Buf.of(found), i % n));
        }
      };
    }

    private boolean hasRoot() {
      return number % 3 != 1;
    }

    void start(int me, int n, int round) {
      Arrays.fill(found, -1);
      Arrays.fill(sent, !hasRoot() || me == number % n ? 100L * round + number + me : -1);
      request.start();
    }

    void check(int n, int round) {
      request.await();
      long first = 100L * round + number;
      long expected = hasRoot() ? first + number % n : n * first + n * (n - 1) / 2;
      for (long value : found) {
        assertEquals(expected, value, "call " + number + " in round " + round);
      }
    }
  }

  @MpiTest(np = {2, 3, 8}, transport = {"local", "shm"}, set = {NOW, BCAST, SCATTER, ALLREDUCE})
  @Covers({"MPI_Bcast_init", "MPI_Allreduce_init", "MPI_Scatter_init", "MPI_Start"})
  void shouldStartPersistentOnesInDifferentOrders(Intracomm world) {
    List<Repeated> calls = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      calls.add(Repeated.of(world, i));
    }
    Random own = new Random(world.rank());
    for (int round = 0; round < 20; round++) {
      List<Repeated> order = new ArrayList<>(calls);
      Collections.shuffle(order, own);
      for (Repeated call : order) {
        call.start(world.rank(), world.size(), round);
      }
      Collections.shuffle(order, own);
      for (Repeated call : order) {
        call.check(world.size(), round);
      }
    }
    calls.forEach(call -> call.request.free());
  }

  private static final Map<String, Function<Intracomm, Request>> CALLS = new LinkedHashMap<>();

  static {
    CALLS.put("MPI_Ibarrier()", Intracomm::ibarrier);
    CALLS.put("MPI_Ibcast(root 0, 16 bytes)", c -> c.ibcast(ints(4), 0));
    CALLS.put("MPI_Ibcast(root 1, 16 bytes)", c -> c.ibcast(ints(4), 1));
    CALLS.put("MPI_Ibcast(root 1, 400000 bytes)", c -> c.ibcast(ints(100_000), 1));
    CALLS.put("MPI_Igather(root 0, 16 bytes)", c -> c.igather(ints(4), ints(4 * c.size()), 0));
    CALLS.put("MPI_Iscatter(root 0, 512 bytes)", c -> c.iscatter(ints(128 * c.size()), ints(128), 0));
    CALLS.put("MPI_Ireduce(root 0, 16 bytes)", c -> c.ireduce(ints(4), ints(4), Op.SUM, 0));
    CALLS.put("MPI_Iallreduce(16 bytes)", c -> c.iallreduce(ints(4), ints(4), Op.SUM));
    CALLS.put("MPI_Iallreduce(8192 bytes)", c -> c.iallreduce(ints(2048), ints(2048), Op.SUM));
    CALLS.put("MPI_Iscan(16 bytes)", c -> c.iscan(ints(4), ints(4), Op.SUM));
  }

  private static final List<List<String>> PAIRS = CALLS.keySet().stream()
      .flatMap(a -> CALLS.keySet().stream().filter(b -> !a.equals(b)).map(b -> List.of(a, b)))
      .toList();

  /** Each transport takes one pair in so many, not the same ones. */
  private static final int PART = Integer.getInteger("pairs", 2);

  private static Buf ints(int n) {
    return Buf.of(new int[n]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "shm"})
  @Covers({"MPI_Ibarrier", "MPI_Ibcast", "MPI_Ireduce", "MPI_Iallreduce", "MPI_Iscan"})
  void shouldTellOfCallsThatDiffer(String transport) {
    List<String> silent = new ArrayList<>();
    int first = transport.equals("local") ? 0 : 1;
    MpiJobOptions.ranks(3).set("transport", transport).set("coll.segment_after", "0").run(mpi -> {
      for (int i = first; i < PAIRS.size(); i += PART) {
        List<String> pair = PAIRS.get(i);
        boolean made = i / PART % 2 == 0; // else slots are being made while the calls differ
        if (!isTold(mpi.world(), made, pair.get(0), pair.get(1)) && mpi.world().rank() == 0) {
          silent.add(pair.get(0) + " / " + pair.get(1) + (made ? "" : " while slots are made"));
        }
      }
    });
    assertEquals(List.of(), silent);
  }

  private static boolean isTold(Intracomm world, boolean made, String usual, String odd) {
    Intracomm comm = world.dup();
    comm.setName("pairs");
    int failed = 0;
    if (made) {
      makeSlots(comm);
    } else {
      failed += CallsThatDifferTest.fails(() -> comm.ibarrier().await()); // others may be ahead
    }
    String mine = world.rank() == 1 ? odd : usual;
    failed += CallsThatDifferTest.fails(() -> CALLS.get(mine).apply(comm).await());
    failed += CallsThatDifferTest.fails(comm::barrier);
    failed += CallsThatDifferTest.fails(() -> comm.allreduce(1, Op.SUM));
    boolean told = world.allreduce(failed, Op.SUM) > 0;
    comm.free();
    return told;
  }
}
