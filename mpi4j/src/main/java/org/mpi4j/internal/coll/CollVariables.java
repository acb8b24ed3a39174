// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.coll.selection.Table;
import org.mpi4j.internal.coll.selection.Topic;

/** The control variables of collectives. */
public final class CollVariables {
  static final String AUTO = "auto";

  static final Cvar<Boolean> CHECK_CALLS =
      Cvar.flag("coll.check_calls", false)
          .scope(Cvar.Scope.ALL)
          .about("Before each collective the ranks compare what they call: operation, root, length and the"
              + " like. Where they differ, both calls are reported. Slower: for finding mistakes.");

  static final Cvar<String> TABLE =
      new Cvar<>(
          "coll.table", "", "text", Cvar.Scope.ALL,
          "File with rows that say which algorithm does which collective; they come before those that are"
              + " built in.",
          CollVariables::checkedTable);

  private static final List<Cvar<String>> FORCED = forced();

  private CollVariables() {}

  /** All of them. */
  public static List<Cvar<?>> all() {
    List<Cvar<?>> all = new ArrayList<>(List.of(CHECK_CALLS, TABLE));
    all.addAll(FORCED);
    return all;
  }

  /** That which forces an algorithm: its name, or {@link #AUTO}. */
  static Cvar<String> forcing(Topic<?> topic) {
    return FORCED.get(topic.index());
  }

  private static List<Cvar<String>> forced() {
    List<Cvar<String>> variables = new ArrayList<>();
    for (Topic<?> topic : Topics.ALL) { // no stream: each start of a rank comes through here
      variables.add(forced(topic));
    }
    return variables;
  }

  private static Cvar<String> forced(Topic<?> topic) {
    List<String> words = new ArrayList<>(List.of(AUTO));
    words.addAll(topic.words());
    return Cvar.choice("coll." + topic.name(), words.toArray(new String[0]))
        .scope(Cvar.Scope.ALL)
        .about("The algorithm of " + topic.name() + " (" + String.join(", ", topic.words()) + ") wherever it"
            + " can be used; auto: the table chooses.");
  }

  private static String checkedTable(String path) {
    read(path);
    return path;
  }

  /** The rows of a user's file. */
  static Table read(String path) {
    try {
      return Table.parse(path, Files.readString(Path.of(path)), Topics.ALL);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot be read: " + e, e);
    }
  }
}
