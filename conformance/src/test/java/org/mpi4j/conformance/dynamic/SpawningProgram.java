// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.mpi4j.conformance.dynamic.Child.TAG;
import static org.mpi4j.conformance.dynamic.Child.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.mpi4j.Command;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.SpawnException;
import org.mpi4j.Spawned;
import org.mpi4j.conformance.dynamic.Child.Told;

/** The program of ranks that spawn; its first argument says what, a second one names a file. */
public final class SpawningProgram {
  private static final List<String> NASTY = List.of(
      "", " ", "two words", "\"quoted\"", "it's", "back\\slash\\", "tab\tand\nnew line", "$HOME `id` $(id)",
      "*?[a-z]", "--n=3", "-n", ":", "\u00e4\u00f6\u00fc \u4f60\u597d \ud83d\ude00", "a=b;c|d&e<f>g#h%i!");

  private SpawningProgram() {}

  public static void main(String... args) throws Exception {
    try (Mpi mpi = Mpi.init(args)) {
      if (args[0].equals("finalize")) {
        SpawnEnds.finalizeConnected(mpi, args[1], args[2]);
        return;
      }
      run(args[0], mpi, args);
      if (mpi.world().rank() == 0) {
        System.out.println(args[0] + ": ended well");
      }
    }
  }

  private static void run(String what, Mpi mpi, String... args) throws Exception {
    Intracomm world = mpi.world();
    switch (what) {
      case "arguments" -> arguments(world, false);
      case "plain arguments" -> arguments(world, true);
      case "two commands" -> SpawnHints.twoCommands(world, args[1]);
      case "soft" -> SpawnHints.soft(world, args[1], Integer.parseInt(args[2]), Integer.parseInt(args[3]));
      case "too soft" -> SpawnHints.tooSoft(world, args[1], Integer.parseInt(args[2]));
      case "path" -> SpawnHints.path(world, args[1]);
      case "host and file" -> SpawnHints.hostAndFile(world, args[1]);
      case "missing" -> missing(world, Integer.parseInt(args[1]));
      case "wrong" -> wrong(world);
      case "dying" -> {
        SpawnEnds.dying(world, args[1], args[2]);
        merge(world);
      }
      case "hanging" -> {
        SpawnEnds.hanging(world, args[1]);
        merge(world);
      }
      case "merge" -> merge(world);
      case "three worlds" -> threeWorlds(world);
      case "threads" -> threads(world);
      case "generations" -> Generations.grow(world, 2, args[1]);
      case "children fail later" -> SpawnEnds.childrenFailLater(world);
      case "children fail" -> SpawnEnds.childrenFail(world, args[1]);
      case "parents fail later" -> SpawnEnds.parentsFailLater(world);
      case "rounds" -> rounds(world, Integer.parseInt(args[1]));
      case "many" -> many(world, Integer.parseInt(args[1]));
      case "crowd" -> Crowd.gather(world);
      case "pool" -> PoolOfSpawned.use(mpi);
      default -> throw new IllegalArgumentException(what);
    }
  }

  private static Command child(int maxprocs, String... arguments) {
    return Command.of(Child.class, maxprocs, arguments);
  }

  /** The command at rank 0, where alone it matters. */
  private static Spawned spawn(Intracomm comm, Command command) {
    return comm.spawn(comm.rank() == 0 ? command : null, 0);
  }

  // ---- what children get

  /**
   * Children get all kinds of arguments.
   *
   * @param plain the launcher is another one, which takes no line feeds, and fewer and shorter words
   */
  private static void arguments(Intracomm world, boolean plain) {
    List<List<String>> all = new ArrayList<>();
    all.add(List.of());
    all.add(plain ? NASTY.stream().map(a -> a.replace('\n', ' ')).toList() : NASTY);
    all.add(Collections.nCopies(plain ? 700 : 2000, "x"));
    all.add(List.of("long " + "\u00fc".repeat(plain ? 5_000 : 50_000)));
    for (int i = 0; i < all.size(); i++) {
      List<String> arguments = new ArrayList<>(List.of("tells"));
      arguments.addAll(all.get(i));
      int children = 1 + i % 3;
      Spawned made = spawn(world, new Command(Child.class.getName(), arguments, children, Info.NULL));
      check(made.errorCodes().equals(Collections.nCopies(children, ErrorClass.SUCCESS)), "" + made);
      List<Told> told = SpawnHints.listen(world, made.comm());
      for (int rank = 0; rank < told.size(); rank++) {
        Told one = told.get(rank);
        check(one.rank() == rank && one.size() == children, "rank and size of " + one);
        check(one.remoteSize() == world.size(), "parents of " + one);
        check(one.arguments().equals(arguments), "arguments of test " + i + ": " + one.arguments());
      }
      made.comm().disconnect();
    }
  }

  // ---- what fails

  private static void missing(Intracomm world, int children) {
    Command command = new Command("no.such.Program", List.of(), children, Info.NULL);
    MpiException e = failure(world, comm -> spawn(comm, command));
    check(e.errorClass() == ErrorClass.ERR_SPAWN, e.getMessage());
    if (e instanceof SpawnException s) {
      check(s.errorCodes().size() == children, "" + s.errorCodes());
      check(s.errorCodes().contains(ErrorClass.ERR_SPAWN), "" + s.errorCodes());
    }
    merge(world); // nothing is broken
  }

  private static void wrong(Intracomm world) {
    List<Command> all = List.of(
        child(0, "x"), child(-1, "x"), Command.of("", 1), Command.of((String) null, 1),
        new Command("p", null, 1, Info.NULL), Command.of("p", 1, "with\0NUL"),
        Command.of("p", 1, (String) null));
    for (Command each : all) {
      MpiException e = failure(world, comm -> spawn(comm, each));
      check(e.errorClass() == ErrorClass.ERR_ARG, each + ": " + e.getMessage());
    }
    MpiException e = failure(world, comm -> comm.spawnMultiple(List.of(), 0));
    check(e.errorClass() == ErrorClass.ERR_ARG, e.getMessage());
    e = failure(world, comm -> spawn(comm, child(1, "x").withInfo(null)));
    check(e.errorClass() == ErrorClass.ERR_INFO, e.getMessage());
    e = failure(world, comm -> comm.spawn(child(1, "x"), comm.size()));
    check(e.errorClass() == ErrorClass.ERR_ROOT, e.getMessage());
    merge(world);
  }

  /** Each rank must fail. */
  private static MpiException failure(Intracomm world, Consumer<Intracomm> call) {
    try {
      call.accept(world);
    } catch (MpiException e) {
      check(e.getMessage().contains("MPI_Comm_spawn"), e.getMessage());
      return e;
    }
    throw new IllegalStateException("it went well");
  }

  // ---- what is done together

  private static void merge(Intracomm world) {
    Intercomm children = spawn(world, child(2, "adds")).comm();
    check(children.allreduce(1, Op.SUM) == 2, "both groups add");
    try (Intracomm merged = children.merge(false)) {
      int size = world.size() + 2;
      check(merged.size() == size && merged.rank() == world.rank(), "parents come first");
      check(merged.allreduce(merged.rank(), Op.SUM) == size * (size - 1) / 2, "all add");
    }
    children.disconnect();
  }

  private static void threeWorlds(Intracomm world) {
    Intercomm first = spawn(world, child(1, "adds later")).comm();
    Intercomm second = spawn(world, child(2, "joins a world")).comm();
    Intracomm merged = first.merge(false);
    Intercomm bridge = merged.createIntercomm(0, second, 0, TAG);
    try (Intracomm all = bridge.merge(false)) {
      check(all.size() == world.size() + 3, "all of three worlds");
      Generations.use(all);
    }
    bridge.disconnect();
    merged.disconnect();
    second.disconnect();
    first.disconnect();
  }

  private static void threads(Intracomm world) throws InterruptedException {
    Throwable[] thrown = new Throwable[2];
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < thrown.length; t++) {
      Intracomm own = world.dup();
      int number = t;
      threads.add(Thread.ofPlatform().start(() -> {
        try (own) {
          merge(own);
        } catch (RuntimeException | Error e) {
          thrown[number] = e;
        }
      }));
    }
    for (int t = 0; t < thrown.length; t++) {
      threads.get(t).join();
      if (thrown[t] != null) {
        throw new IllegalStateException("thread " + t, thrown[t]);
      }
    }
  }

  private static void rounds(Intracomm world, int times) {
    for (int i = 0; i < times; i++) {
      Intercomm children = spawn(world, child(1, "leaves")).comm();
      children.disconnect();
    }
  }

  /** More ranks than cores: parents and children must wait in a way that lets others run. */
  private static void many(Intracomm world, int number) {
    Intercomm children = spawn(world, child(number, "adds often")).comm();
    Intracomm all = children.merge(false);
    Child.addOften(all);
    all.disconnect();
    children.disconnect();
  }
}
