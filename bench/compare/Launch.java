// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;

/**
 * The least that a launcher in Java does: starts the same command several times, side by side, and waits
 * for all. Arguments: how often, then the command.
 */
final class Launch {
  private Launch() {}

  public static void main(String... args) throws Exception {
    List<String> command = List.of(args).subList(1, args.length);
    List<Process> all = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      all.add(new ProcessBuilder(command).inheritIO().start());
    }
    for (Process each : all) {
      each.waitFor();
    }
  }
}
