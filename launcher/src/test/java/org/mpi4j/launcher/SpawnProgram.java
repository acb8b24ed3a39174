// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.ProcessManagers;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SpawnCommand;

/** Ranks that know their process manager and no MPI: they spawn, or are spawned. */
public final class SpawnProgram {
  static final String PORT = "a port/with all+kinds of Ωords";

  private static final long LOOK_NS = 2_000_000;

  private final ProcessManager me;
  private final CompletableFuture<String> failure = new CompletableFuture<>();
  private int generation; // how many processes had met others before those that this one spawns

  private SpawnProgram(ProcessManager me) {
    this.me = me;
  }

  public static void main(String... args) throws Exception {
    switch (args[0]) {
      case "child-throws" -> throw new IllegalStateException("no such luck");
      case "child-returns" -> {
        return;
      }
      default -> {}
    }
    Config config = Config.read(ControlVariables.all(), Map.of(), new Properties());
    ProcessManager me =
        ProcessManagers.select(System.getenv(), config, () -> Runtime.getRuntime().halt(143));
    SpawnProgram program = new SpawnProgram(me);
    if (args[0].equals("child-one-throws") && me.rank() == 1) {
      throw new IllegalStateException("no such luck");
    }
    me.fence();
    List<String> rest = List.of(args).subList(1, args.length);
    if (args[0].startsWith("child")) {
      program.child(args[0], rest);
    } else if (me.rank() == 0) {
      program.parent(args[0], rest);
    }
    if (!args[0].equals("detached")) {
      me.fence();
    }
    me.leave();
    me.close();
  }

  /** Tells all that it knows in one line. */
  private void child(String what, List<String> arguments) throws Exception {
    me.connected(true);
    Files.createFile(Path.of("met." + ProcessHandle.current().pid()));
    generation = 1;
    List<String> quoted = arguments.stream().map(a -> "[" + a.replace("\n", "\\n") + "]").toList();
    System.out.println("child " + me.rank() + "/" + me.size() + " app " + me.appnum() + " of "
        + me.universeSize() + (PORT.equals(me.parentPort()) ? " ported" : " unported")
        + " " + String.join("", quoted));
    System.out.flush();
    switch (what) {
      case "child-exits" -> {
        me.fence();
        if (me.rank() == 1) {
          Runtime.getRuntime().halt(9);
        }
        new CountDownLatch(1).await();
      }
      case "child-leaves-and-exits" -> {
        me.leave();
        me.close();
        Runtime.getRuntime().halt(9);
      }
      case "child-detached-exits" -> {
        me.fence();
        if (me.rank() == 0) {
          Files.createFile(Path.of("connected"));
        }
        awaitFile("disconnected");
        me.connected(false);
        me.fence();
        Runtime.getRuntime().halt(9);
      }
      case "child-sleeps" -> new CountDownLatch(1).await();
      case "child-spawns" -> System.out.println(met(spawn("child", 1, "", "grandchild")));
      case "child-looks" -> {
        System.out.println("found " + me.lookup("a name", Map.of()));
        Files.createFile(Path.of("looked"));
      }
      default -> {}
    }
  }

  private void parent(String what, List<String> words) throws Exception {
    me.connected(!what.startsWith("spawn"));
    switch (what) {
      case "spawn" -> System.out.println(met(me.spawn(commands(words), PORT, failure::complete)));
      case "spawn-refused" -> refused(words);
      case "spawn-fails" -> {
        System.out.println(codes(me.spawn(commands(words), PORT, failure::complete)));
        System.out.println("heard: " + failure.get());
      }
      case "detached" -> {
        System.out.println(codes(me.spawn(commands(words), PORT, failure::complete)));
        awaitFile("connected");
        me.connected(false);
        Files.createFile(Path.of("disconnected"));
        awaitFile("over");
        System.out.println("parent goes on");
      }
      case "sleep" -> {
        System.out.println(codes(me.spawn(commands(words), PORT, failure::complete)));
        new CountDownLatch(1).await();
      }
      case "arguments" -> System.out.println(met(spawn("child", 1, "", nasty())));
      case "rounds" -> rounds(Integer.parseInt(words.getFirst()));
      case "two-at-once" -> twoAtOnce();
      case "publish" -> {
        System.out.println("published " + me.publish("a name", "a port", Map.of())
            + " " + me.publish("a name", "another", Map.of()));
        System.out.println(codes(spawn("child-looks", 1, "")));
        awaitFile("looked"); // names go with the rank that has published them
      }
      default -> throw new IllegalArgumentException(what);
    }
  }

  static String[] nasty() {
    List<String> all = new ArrayList<>(
        List.of("", " ", "a b", "\"", "'", "\\", "*", "$HOME", "tab\there", "line\nend", "ünïcödé", "日本",
            "-n", "--", "=", "\uD83D\uDE00"));
    for (int i = 0; i < 2_000; i++) {
      all.add("argument " + i);
    }
    return all.toArray(new String[0]);
  }

  private static void awaitFile(String name) {
    while (!Files.exists(Path.of(name))) {
      LockSupport.parkNanos(LOOK_NS);
    }
  }

  /** Waits until as many processes have met this one, as ranks of MPI do; returns the codes in words. */
  private String met(int... codes) {
    int started = generation + (int) Arrays.stream(codes).filter(c -> c == 0).count();
    while (new File(".").list((d, n) -> n.startsWith("met.")).length < started) {
      LockSupport.parkNanos(LOOK_NS);
    }
    return codes(codes);
  }

  private void refused(List<String> words) {
    try {
      System.out.println("started " + codes(me.spawn(commands(words), PORT, failure::complete)));
    } catch (IOException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }

  private void rounds(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      int[] codes = me.spawn(
          List.of(new SpawnCommand("sh", List.of("-c", "exit 0"), 1, Map.of())), PORT, failure::complete);
      if (codes[0] != 0) {
        throw new IOException("round " + i);
      }
    }
    System.out.println("all rounds done");
  }

  private void twoAtOnce() throws Exception {
    CompletableFuture<int[]> other = CompletableFuture.supplyAsync(() -> {
      try {
        return spawn("child", 1, "", "second");
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    });
    int[] first = spawn("child", 2, "", "first");
    int[] both = Arrays.copyOf(first, 3);
    both[2] = other.get()[0];
    System.out.println(met(both));
  }

  private int[] spawn(String what, int count, String info, String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of(what));
    all.addAll(List.of(arguments));
    SpawnCommand c = new SpawnCommand(SpawnProgram.class.getName(), all, count, info(info));
    return me.spawn(List.of(c), PORT, failure::complete);
  }

  /** Reads {@code COUNT INFO PROGRAM ARGUMENTS... : COUNT ...}; INFO is {@code key=value;key=value} or -. */
  private static List<SpawnCommand> commands(List<String> words) {
    List<SpawnCommand> commands = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= words.size(); i++) {
      if (i == words.size() || words.get(i).equals("+")) {
        List<String> one = words.subList(from, i);
        commands.add(new SpawnCommand(one.get(2), one.subList(3, one.size()),
            Integer.parseInt(one.get(0)), info(one.get(1))));
        from = i + 1;
      }
    }
    return commands;
  }

  private static Map<String, String> info(String text) {
    Map<String, String> info = new HashMap<>();
    for (String pair : text.split(";")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        info.put(pair.substring(0, equals), pair.substring(equals + 1));
      }
    }
    return info;
  }

  private static String codes(int... codes) {
    return "codes " + Arrays.toString(codes);
  }
}
