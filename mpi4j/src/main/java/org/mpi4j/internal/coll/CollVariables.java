// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.coll.segment.SegmentVariables;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.selection.SelectionTable;

/** The control variables of collectives, and the table of algorithms that follows from them. */
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

  /** The algorithms on shared memory. */
  private static final String SEGMENT = "segment";

  private static final List<Cvar<String>> FORCED = forced();

  private CollVariables() {}

  /** Loaded at the first collective of the process, or for help. */
  private static final class BuiltIn {
    static final SelectionTable TABLE = SelectionTable.unread("the built-in table", BuiltInTable.TEXT);

    private BuiltIn() {}
  }

  /** All of them. */
  public static List<Cvar<?>> all() {
    List<Cvar<?>> all = new ArrayList<>(List.of(CHECK_CALLS, TABLE));
    all.addAll(FORCED);
    return all;
  }

  /** That which forces an algorithm: its name, or {@link #AUTO}. */
  public static Cvar<String> forcing(CollectiveType<?> type) {
    return FORCED.get(type.index());
  }

  private static List<Cvar<String>> forced() {
    List<Cvar<String>> variables = new ArrayList<>();
    for (CollectiveType<?> type : CollectiveTypes.ALL) { // no stream: each start of a rank comes through here
      variables.add(
          Cvar.choice("coll." + type.name(), AUTO, new Words(type))
              .scope(Cvar.Scope.ALL)
              .about(
                  "The algorithm of " + type.name() + " wherever it can be used; auto: the table chooses."));
    }
    return variables;
  }

  /** What a variable that forces an algorithm can be set to; reads the table. */
  private record Words(CollectiveType<?> type) implements Supplier<List<String>> {
    @Override
    public List<String> get() {
      List<String> words = new ArrayList<>(List.of(AUTO));
      words.addAll(BuiltIn.TABLE.words(type));
      return words;
    }
  }

  /** The rows that come with the library; they name all algorithms. */
  public static SelectionTable builtIn() {
    return BuiltIn.TABLE;
  }

  /** The rows that the variables force, then those of the user's file, then those built in. */
  static SelectionTable table(Config config) {
    StringBuilder forced = new StringBuilder();
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      String word = config.get(forcing(type));
      if (word.equals(AUTO) && SegmentVariables.isForced(config)) {
        word = SEGMENT;
      }
      if (!word.equals(AUTO)) {
        forced.append(type.name()).append(" any .. .. ").append(word).append('\n');
      }
    }
    String path = config.get(TABLE);
    SelectionTable table = path.isEmpty() ? BuiltIn.TABLE : read(path);
    return forced.isEmpty() ? table : table.overriddenBy("control variables", forced.toString());
  }

  private static String checkedTable(String path) {
    read(path);
    return path;
  }

  /** The rows of a user's file, and those built in. */
  private static SelectionTable read(String path) {
    try {
      return BuiltIn.TABLE.overriddenBy(path, Files.readString(Path.of(path)));
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot be read: " + e, e);
    }
  }
}
