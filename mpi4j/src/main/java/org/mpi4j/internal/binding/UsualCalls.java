// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatException;
import java.lang.invoke.StringConcatFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.internal.base.Futex;
import org.mpi4j.internal.base.NativeAccess;
import org.mpi4j.internal.base.ProgramLine;
import org.mpi4j.internal.coll.CollVariables;
import org.mpi4j.internal.coll.CollectiveTypes;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.profile.LayerStack;
import org.mpi4j.internal.runtime.Engine;

/**
 * Calls what many programs call, of MPI and of the JDK, once each, so that the cache that the JVM records of
 * {@link WarmUp} has the classes for it.
 */
final class UsualCalls {
  /** Elements of messages and collectives: protocols and algorithms depend on it. */
  private static final int[] LENGTHS = {1, 1_000, 20_000, 200_000};

  private static final long LATE_NS = 500_000_000;

  /** Elements of a broadcast that two ranks do by a message. */
  private static final int MESSAGE_LENGTH = 1_000;

  private UsualCalls() {}

  /** Calls of the JDK: joined strings as javac makes them, formatted numbers, streams. */
  static void ofJava() throws StringConcatException {
    MethodType type = MethodType.methodType(String.class, int.class, int.class);
    StringConcatFactory.makeConcatWithConstants(MethodHandles.lookup(), "join", type, "rank \1 of \1");
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
    for (Locale locale : List.of(Locale.ROOT, Locale.getDefault())) {
      nowhere.printf(locale, "%s: %5d of %-6.3f, %12.5e%n", "rank", 1, 2.5, 1e-9);
    }
    nowhere.println("a b".split(" ").length + Double.parseDouble("1.5") + new Random(1).nextDouble());
    nowhere.println(Arrays.stream(new double[] {1, 2}).map(Math::sqrt).sum());
    nowhere.println(IntStream.range(0, 2).mapToObj(Integer::toString).toList());
    nowhere.println(Stream.of("b", "a").filter(s -> !s.isEmpty()).sorted().toList());
    // what a profiled rank calls to find lines of the program; of that one there are none
    StackTraceElement line = new StackTraceElement("Program", "main", "Program.java", 1);
    nowhere.println(ProgramLine.isOfProgram(line) == ProgramLine.isOfProgram(Stream.class));
    nowhere.println(ProgramLine.text(line));
    // a function of the C library as the one that copies long blocks
    NativeAccess.function("memcpy", FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.ADDRESS,
        ValueLayout.ADDRESS, ValueLayout.JAVA_LONG), Linker.Option.critical(true));
    Futex.get().ifPresent(UsualCalls::sleepAndWake); // as ranks that wait for long
    LambdaForms.link();
  }

  /** The word has another value than it should have, so nobody sleeps. */
  private static void sleepAndWake(Futex futex) {
    MemorySegment word = Arena.ofAuto().allocate(Integer.BYTES, Integer.BYTES);
    futex.await(word, 1, 1);
    futex.wake(word);
  }

  /** Calls of MPI, by all ranks. */
  static void ofMpi(Intracomm world) {
    for (int length : LENGTHS) {
      messages(world, length);
      collectives(world, length);
    }
    nonblocking(world);
    inSlots(world);
    blocks(world);
    unexpected(world);
    reductions(world);
    longWait(world);
    Mpi.wtime();
    Intracomm half = world.split(0, world.rank());
    half.barrier();
    half.free();
    world.createCart(new int[] {world.size()}, new boolean[] {true}, false).free();
  }

  private static void messages(Intracomm world, int length) {
    int next = (world.rank() + 1) % world.size();
    int previous = (world.rank() + world.size() - 1) % world.size();
    double[] out = new double[length];
    double[] in = new double[length];
    Request request = world.irecv(Buf.of(in), previous, 0);
    world.send(out, next, 0);
    request.await();
    Request sent = world.isend(Buf.of(out), next, 0);
    world.recv(in, previous, 0);
    sent.await();
    world.sendrecv(Buf.of(out), next, Buf.of(in), previous);
  }

  private static void collectives(Intracomm world, int length) {
    Buf mine = Buf.of(new double[length]);
    Buf result = Buf.of(new double[length]);
    Buf all = Buf.of(new double[length * world.size()]);
    Buf others = Buf.of(new double[length * world.size()]);
    world.barrier();
    world.bcast(mine, 0);
    world.gather(mine, all, 0);
    world.scatter(all, mine, 0);
    world.allgather(mine, all);
    world.alltoall(all, others);
    world.reduce(mine, result, Op.SUM, 0);
    world.allreduce(mine, result, Op.MAX);
    world.reduceScatterBlock(all, mine, Op.SUM);
    world.scan(mine, result, Op.SUM);
    world.exscan(mine, result, Op.SUM);
  }

  private static void nonblocking(Intracomm world) {
    int[] in = new int[1];
    world.ibarrier().await();
    world.ibcast(Buf.of(in), 0).await();
    world.iallreduce(Buf.of(new int[1]), Buf.of(in), Op.MIN).await();
    world.allreduce((double) in[0], Op.SUM);
  }

  /** Nonblocking collectives as three ranks and more do them, first without slots. */
  private static void inSlots(Intracomm world) {
    Engine engine = ((CommHandle) LayerStack.unwrap(world)).messenger().engine();
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      if (CollVariables.builtIn().words(type).contains("slots")) {
        engine.adjust(CollVariables.forcing(type), "slots"); // blocking calls take no notice
      }
    }
    Intracomm comm = world.dup();
    Buf mine = Buf.of(new int[1]);
    Buf sum = Buf.of(new int[1]);
    Buf all = Buf.of(new int[world.size()]);
    for (int round = 0; round < 2; round++) {
      comm.ibarrier().await();
      comm.ibcast(mine, 0).await();
      comm.iallgather(mine, all).await();
      comm.ialltoall(all, Buf.of(new int[world.size()])).await();
      comm.ireduce(mine, sum, Op.SUM, 0).await();
      comm.iallreduce(mine, sum, Op.SUM).await();
    }
    comm.free();
  }

  /** Collectives of blocks of different lengths. */
  private static void blocks(Intracomm world) {
    int size = world.size();
    int[] counts = new int[size];
    Arrays.fill(counts, 2);
    Buf mine = Buf.of(new double[2]);
    Blocks all = Buf.of(new double[2 * size]).blocks(counts);
    world.gatherv(mine, all, 0);
    world.scatterv(all, mine, 0);
    world.allgatherv(mine, all);
    world.alltoallv(all, Buf.of(new double[2 * size]).blocks(counts));
  }

  /** Messages that come before they are asked for. */
  private static void unexpected(Intracomm world) {
    int other = world.size() - 1 - world.rank();
    int[] in = new int[1];
    world.send(Buf.of(new int[1]), other, 1);
    world.send(Buf.of(new int[1]), other, 2);
    world.recv(Buf.of(in), other, 2);
    world.probe(Mpi.ANY_SOURCE, 1);
    world.recv(Buf.of(in), other, 1);
  }

  /** Reductions of single numbers. */
  private static void reductions(Intracomm world) {
    for (Op op : List.of(Op.SUM, Op.MIN, Op.MAX)) {
      world.allreduce(1, op);
      world.allreduce(1L, op);
      world.allreduce(1.0, op);
    }
  }

  /** The first rank comes so late that the others sleep. */
  private static void longWait(Intracomm world) {
    if (world.rank() == 0) {
      LockSupport.parkNanos(LATE_NS);
    }
    world.bcast(new double[MESSAGE_LENGTH], 0);
  }
}
