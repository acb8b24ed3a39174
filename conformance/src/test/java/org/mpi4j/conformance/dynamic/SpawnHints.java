// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.mpi4j.conformance.dynamic.Child.TAG;
import static org.mpi4j.conformance.dynamic.Child.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.mpi4j.Command;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.SpawnException;
import org.mpi4j.Spawned;
import org.mpi4j.conformance.dynamic.Child.Told;

/** Spawns of several commands, and with hints; what children tell shows whether the hints were followed. */
final class SpawnHints {
  private SpawnHints() {}

  private static Command child(int maxprocs, String... arguments) {
    return Command.of(Child.class, maxprocs, arguments);
  }

  /** What the children say at rank 0; nothing elsewhere. */
  static List<Told> listen(Intracomm world, Intercomm children) {
    List<Told> all = new ArrayList<>();
    for (int i = 0; world.rank() == 0 && i < children.remoteSize(); i++) {
      all.add(children.recvObject(i, TAG));
    }
    return all;
  }

  /**
   * Two commands, of which the first has another directory, the second a flag of its own.
   *
   * @param directory of the first; empty: children are threads, which can have neither
   */
  static void twoCommands(Intracomm world, String directory) {
    List<Command> commands = List.of(
        child(2, "tells", "first").withInfo(Info.of(Map.of("wdir", directory, "unknown", "hint"))),
        child(1, "tells", "second").withInfo(Info.of(Map.of("mpi4j_jvm_args", "-Dtold=this"))));
    Spawned made = world.spawnMultiple(world.rank() == 0 ? commands : null, 0);
    check(made.errorCodes().equals(Collections.nCopies(3, ErrorClass.SUCCESS)), "" + made);
    check(made.comm().remoteSize() == 3, "" + made);
    List<Told> told = listen(world, made.comm());
    for (int i = 0; i < told.size(); i++) {
      Told one = told.get(i);
      int command = i < 2 ? 0 : 1;
      check(one.rank() == i && one.size() == 3, "rank and size of " + one);
      check(one.appnum() == command, "appnum of " + one);
      check(one.arguments().get(1).equals(command == 0 ? "first" : "second"), "" + one);
      if (!directory.isEmpty()) {
        boolean there = Path.of(one.directory()).equals(Path.of(directory));
        check(there == (command == 0), "directory of " + one);
        check("this".equals(one.property()) == (command == 1), "property of " + one);
      }
    }
    made.comm().disconnect();
  }

  /** The hint allows some numbers: the largest of them that there is room for is taken. */
  static void soft(Intracomm world, String list, int maxprocs, int started) {
    Command command = child(maxprocs, "tells").withInfo(Info.of(Map.of("soft", list)));
    Spawned made = world.spawn(world.rank() == 0 ? command : null, 0);
    List<ErrorClass> codes = new ArrayList<>(Collections.nCopies(maxprocs, ErrorClass.SUCCESS));
    Collections.fill(codes.subList(started, maxprocs), ErrorClass.ERR_SPAWN);
    check(made.errorCodes().equals(codes), "codes " + made.errorCodes());
    check(made.comm().remoteSize() == started, made.comm().remoteSize() + " children");
    for (Told told : listen(world, made.comm())) {
      check(told.size() == started, "size of the children's world: " + told.size());
    }
    made.comm().disconnect();
  }

  /** No number that the hint allows is possible. */
  static void tooSoft(Intracomm world, String list, int maxprocs) {
    refused(world, child(maxprocs, "tells").withInfo(Info.of(Map.of("soft", list))), "soft");
  }

  private static void refused(Intracomm world, Command command, String... words) {
    try {
      world.spawn(world.rank() == 0 ? command : null, 0);
    } catch (MpiException e) {
      check(e.errorClass() == ErrorClass.ERR_SPAWN, e.getMessage());
      for (String word : words) {
        check(e.getMessage().contains(word), e.getMessage());
      }
      if (e instanceof SpawnException s) {
        check(s.errorCodes().size() == command.maxprocs(), "" + s.errorCodes());
      }
      return;
    }
    throw new IllegalStateException("it went well");
  }

  private static void tells(Intracomm world, Command command, String directory) {
    Spawned made = world.spawn(world.rank() == 0 ? command : null, 0);
    for (Told told : listen(world, made.comm())) {
      check(told.arguments().equals(command.arguments()), "arguments " + told);
      check(directory == null || Path.of(told.directory()).equals(Path.of(directory)), "directory " + told);
    }
    made.comm().disconnect();
  }

  /** A script that lies nowhere but in this directory, and becomes a child. */
  private static void writeScript(Path directory, String name) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String script = "#!/bin/sh\nexec " + java + " --enable-native-access=ALL-UNNAMED -cp '"
        + System.getProperty("java.class.path") + "' " + Child.class.getName() + " \"$@\"\n";
    Path file = directory.resolve(name);
    Files.writeString(file, script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Where an executable is looked for. */
  static void path(Intracomm world, String directory) throws IOException {
    String name = "lies-elsewhere";
    Command without = Command.of(name, 1, "tells", "me");
    if (world.rank() == 0) {
      writeScript(Path.of(directory), name);
    }
    world.barrier();
    refused(world, without);
    tells(world, without.withInfo(Info.of(Map.of("path", "/no/such/place:" + directory))), null);
  }

  /** Which machine, and which options a file has. */
  static void hostAndFile(Intracomm world, String directory) throws IOException {
    Command command = child(2, "tells", "me");
    tells(world, command.withInfo(Info.of(Map.of("host", "localhost"))), null);
    refused(world, command.withInfo(Info.of(Map.of("host", "elsewhere.invalid"))), "elsewhere.invalid");
    Path file = Path.of(directory, "options");
    if (world.rank() == 0) {
      Files.writeString(file, "-wdir \"" + directory + "\"\n");
    }
    world.barrier();
    tells(world, command.withInfo(Info.of(Map.of("file", file.toString()))), directory);
  }
}
