// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mpi4j.Mpi;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.launcher.run.ThisHost;

/** The main class of mpi4j-info: version, machine, transports, control variables; for people or programs. */
public final class Info {
  static final String USAGE = "Usage: mpi4j-info [--json]";
  private static final int WIDTH = 100;

  private Info() {}

  /** Prints all; with {@code --json} as JSON. */
  public static void main(String... args) {
    boolean json = args.length == 1 && (args[0].equals("--json") || args[0].equals("-json"));
    if (args.length > 0 && !json) {
      System.err.println(USAGE);
      System.exit(2);
    }
    System.out.print(json ? json() : text());
  }

  static String version() {
    return Mpi.libraryVersion();
  }

  static String text() {
    StringBuilder text = new StringBuilder();
    for (String[] fact : facts()) {
      text.append(fact[0]).repeat(' ', 14 - fact[0].length()).append(fact[1]).append('\n');
    }
    text.append("transports    ").append(String.join(", ", transports())).append("\n\nControl variables")
        .append(" (mpiexec --set name=value, or MPI4J_NAME=value with _ for each dot):\n");
    for (Cvar<?> c : ControlVariables.all()) {
      text.append("\n  ").append(c.name()).append(" = ").append(value(c)).append("  (")
          .append(c.unit()).append(", ").append(c.scope().name().toLowerCase(Locale.ROOT)).append(")\n");
      wrap(text, c.words().isEmpty() ? c.about() : c.about() + " One of: " + String.join(", ", c.words()));
    }
    return text.toString();
  }

  static String json() {
    StringBuilder json = new StringBuilder("{\n");
    for (String[] fact : facts()) {
      json.append("  ").append(quoted(fact[0])).append(": ").append(quoted(fact[1])).append(",\n");
    }
    List<String> names = new ArrayList<>();
    for (String transport : transports()) {
      names.add(quoted(transport));
    }
    json.append("  \"transports\": [").append(String.join(", ", names)).append("],\n  \"variables\": [\n");
    List<String> rows = new ArrayList<>();
    for (Cvar<?> c : ControlVariables.all()) {
      rows.add("    {\"name\": " + quoted(c.name()) + ", \"environment\": " + quoted(c.environmentName())
          + ", \"value\": " + quoted(value(c)) + ", \"default\": " + quoted(String.valueOf(c.fallback()))
          + ", \"unit\": " + quoted(c.unit()) + ", \"scope\": " + quoted(c.scope().name())
          + ", \"about\": " + quoted(c.about()) + ", \"words\": [" + quoted(c.words()) + "]}");
    }
    return json.append(String.join(",\n", rows)).append("\n  ]\n}\n").toString();
  }

  private static List<String[]> facts() {
    String system = System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
        + System.getProperty("os.arch");
    return List.of(
        new String[] {"version", version()},
        new String[] {"standard", "MPI-" + Mpi.version()},
        new String[] {"java", Runtime.version() + ", " + System.getProperty("java.home")},
        new String[] {"host", ThisHost.name() + ", " + Runtime.getRuntime().availableProcessors() + " cores"},
        new String[] {"system", system});
  }

  /** The transports: the values that the variable {@code transport} can have. */
  private static List<String> transports() {
    List<String> found = new ArrayList<>();
    for (Cvar<?> c : ControlVariables.all()) {
      if (c.name().equals("transport")) {
        for (String name : List.of("local", "shm", "tcp")) {
          if (accepts(c, name)) {
            found.add(name);
          }
        }
      }
    }
    return found;
  }

  private static boolean accepts(Cvar<?> c, String value) {
    try {
      return c.parse().apply(value) != null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static String value(Cvar<?> c) {
    String set = System.getenv(c.environmentName());
    return set == null ? String.valueOf(c.fallback()) : set;
  }

  private static void wrap(StringBuilder text, String sentence) {
    int column = 0;
    for (String word : sentence.split(" ")) {
      if (column + word.length() >= WIDTH) {
        text.append('\n');
        column = 0;
      }
      text.append(column == 0 ? "      " : " ").append(word);
      column += word.length() + 1;
    }
    text.append('\n');
  }

  private static String quoted(List<String> words) {
    List<String> quoted = new ArrayList<>();
    for (String word : words) {
      quoted.add(quoted(word));
    }
    return String.join(", ", quoted);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append("\\u").append(String.format("%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
