// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mpi4j.internal.base.StoredText;
import org.mpi4j.spi.ProcessManager;

/**
 * The addresses under which each transport reaches a rank, as the ranks publish them.
 *
 * <p>A rank's card (MPICH: business card) has the lines {@code transport address}, and is a {@link
 * StoredText}: {@code card-7-0 = 2:dGNw...}, {@code card-7-1 = ...}. A rank puts its card once, before the
 * first fence; others read it before their first message to that rank, so that no work at start grows with
 * the number of ranks.
 */
public final class RankAddresses {
  private final ProcessManager manager;

  public RankAddresses(ProcessManager manager) {
    this.manager = manager;
  }

  /** What a rank has published; no lambda, since a JVM's first one costs milliseconds at start. */
  private record Published(ProcessManager manager, int rank) implements StoredText.Store {
    @Override
    public String get(String key) throws IOException {
      return manager.get(rank, key);
    }
  }

  /** Publishes this rank's card: transport names and addresses, neither with blanks nor line feeds. */
  public void publish(Map<String, String> addresses) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Map.Entry<String, String> e : addresses.entrySet()) {
      lines.append(word(e.getKey())).append(' ').append(word(e.getValue())).append('\n');
    }
    Map<String, String> entries = StoredText.entries(prefix(manager.rank()), lines.toString());
    for (Map.Entry<String, String> e : entries.entrySet()) {
      manager.put(e.getKey(), e.getValue());
    }
  }

  /** The addresses that a rank has published, by transport; asks the process manager each time. */
  public Map<String, String> card(int rank) throws IOException {
    String what = "the address card of rank " + rank;
    String lines = StoredText.read(prefix(rank), what, new Published(manager, rank));
    if (lines == null) {
      throw new IOException(
          "rank " + rank + " has published no address card: do all ranks run the same version of mpi4j?");
    }
    return parse(lines, what);
  }

  private static Map<String, String> parse(String lines, String what) throws IOException {
    Map<String, String> addresses = new LinkedHashMap<>();
    for (String line : lines.split("\n", -1)) {
      int blank = line.indexOf(' ');
      if (blank > 0) {
        addresses.put(line.substring(0, blank), line.substring(blank + 1));
      } else if (!line.isEmpty()) {
        throw new IOException(what + " is damaged: its line \"" + line + "\" has no blank");
      }
    }
    return addresses;
  }

  private static String word(String text) {
    if (text.isEmpty() || text.indexOf(' ') >= 0 || text.indexOf('\n') >= 0) {
      throw new IllegalArgumentException("\"" + text + "\" must have no blank and no line feed");
    }
    return text;
  }

  private static String prefix(int rank) {
    return "card-" + rank + "-";
  }
}
