// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.coll.segment.SegmentVariables;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.Choices;
import org.mpi4j.internal.coll.selection.Menu;
import org.mpi4j.internal.coll.selection.Need;
import org.mpi4j.internal.coll.selection.Table;
import org.mpi4j.internal.coll.selection.Topic;
import org.mpi4j.internal.coll.selection.Where;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.runtime.Engine;

/** How the choices of a group, or of a part of it, come from the table and from the control variables. */
final class Selection implements Choices.Source {
  private static final String BUILT_IN = "algorithms.txt";

  /** The algorithms on shared memory. */
  private static final String SEGMENT = "segment";

  /** The transport that leads to other machines. */
  private static final String NETWORK = "tcp";

  /** The transport that leads to ranks of this JVM. */
  private static final String IN_JVM = "local";

  /** Read at the first collective of the process. */
  private static final class BuiltIn {
    static final Table TABLE = builtIn();

    private BuiltIn() {}
  }

  private final Context context;
  private final int ranks;
  private final IntUnaryOperator rank;
  private final IntSupplier traits;

  private Selection(Context context, int ranks, IntUnaryOperator rank, IntSupplier traits) {
    this.context = context;
    this.ranks = ranks;
    this.rank = rank;
    this.traits = traits;
  }

  /** Of a whole group. */
  static Choices of(Context context, IntSupplier traits) {
    return new Choices(
        new Selection(context, context.size(), r -> r, traits), context.size(), Topics.ALL.size());
  }

  /**
   * Of some of the ranks.
   *
   * @param rank each one's number in the group
   */
  static Choices of(Context context, int ranks, IntUnaryOperator rank) {
    return new Choices(new Selection(context, ranks, rank, () -> Need.NOTHING), ranks, Topics.ALL.size());
  }

  @Override
  public int traits() {
    return traits.getAsInt();
  }

  @Override
  public <A extends Algorithm> Menu<A> menu(Topic<A> topic) {
    Engine engine = context.messenger().engine();
    Config config = engine.config();
    return table(config).menu(topic, where(engine), ranks, forced(topic, config));
  }

  /** What the control variables demand, or null. */
  private static <A extends Algorithm> A forced(Topic<A> topic, Config config) {
    String word = config.get(CollVariables.forcing(topic));
    if (word.equals(CollVariables.AUTO)) {
      return SegmentVariables.isForced(config) ? topic.find(SEGMENT).orElse(null) : null;
    }
    return topic.find(word).orElseThrow();
  }

  private static Table table(Config config) {
    String path = config.get(CollVariables.TABLE);
    return path.isEmpty() ? BuiltIn.TABLE : CollVariables.read(path).then(BuiltIn.TABLE);
  }

  private Where where(Engine engine) {
    Where farthest = Where.JVM;
    for (int r = 0; r < ranks; r++) {
      String way = engine.transportTo(context.ranks().world(rank.applyAsInt(r))).name();
      if (way.equals(NETWORK)) {
        return Where.NET;
      }
      if (!way.equals(IN_JVM)) {
        farthest = Where.PROCS;
      }
    }
    return farthest;
  }

  private static Table builtIn() {
    try (InputStream in = Selection.class.getResourceAsStream(BUILT_IN)) {
      return Table.parse(BUILT_IN, new String(in.readAllBytes(), StandardCharsets.UTF_8), Topics.ALL);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
