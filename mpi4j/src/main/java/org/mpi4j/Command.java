// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * One command of a spawn (section 11.8): processes that run the same program with the same arguments.
 *
 * <p>The program is what could stand on mpiexec's command line: the name of a class with a main method, which
 * is looked for on the class path of the rank that spawns; a source file, {@code Worker.java}; a jar; or an
 * executable, which is looked for on the {@code PATH}. Java programs run on the JVM of the rank that spawns.
 *
 * <p>Hints that mpi4j knows: {@code wdir}, the working directory; {@code path}, directories with executables;
 * {@code host}, the machine; {@code soft}, which numbers of processes will do, such as {@code 1:4}; {@code
 * file}, a file with more hints; {@code mpi4j_jvm_args}, options of the JVM; {@code mpi4j_class_path}; {@code
 * mpi4j_env}, variables of the environment. Others are ignored. What is wrong with a command is noticed when
 * it is spawned, on the root.
 *
 * @param program what to run
 * @param arguments its arguments, any text without the character NUL; a copy is kept
 * @param maxprocs how many processes, 1 or more; fewer only where {@code soft} allows it
 * @param info hints, or {@link Info#NULL}; read when the command is spawned
 */
public record Command(String program, List<String> arguments, int maxprocs, Info info) {

  /** Makes a command of its parts, which may still be wrong. */
  public Command {
    arguments = arguments == null ? null : Collections.unmodifiableList(new ArrayList<>(arguments));
  }

  /**
   * A command without hints.
   *
   * @param program what to run
   * @param maxprocs how many processes, 1 or more
   * @param arguments the program's arguments
   * @return the command
   */
  public static Command of(String program, int maxprocs, String... arguments) {
    return new Command(program, listOf(arguments), maxprocs, Info.NULL);
  }

  /**
   * A command without hints, for a class of this program.
   *
   * @param main the class with the main method
   * @param maxprocs how many processes, 1 or more
   * @param arguments the program's arguments
   * @return the command
   */
  public static Command of(Class<?> main, int maxprocs, String... arguments) {
    return new Command(main == null ? null : main.getName(), listOf(arguments), maxprocs, Info.NULL);
  }

  private static List<String> listOf(String... arguments) {
    return arguments == null ? null : Arrays.asList(arguments); // with nulls, which the spawn refuses
  }

  /**
   * This command with hints, in place of those that it has.
   *
   * @param hints read when the command is spawned
   * @return the new command
   */
  public Command withInfo(Info hints) {
    return new Command(program, arguments, maxprocs, hints);
  }
}
