// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.coll.choice.Algorithm;
import org.mpi4j.internal.coll.choice.Choices;
import org.mpi4j.internal.coll.choice.Menu;
import org.mpi4j.internal.coll.choice.Table;
import org.mpi4j.internal.coll.choice.Topic;
import org.mpi4j.internal.coll.choice.Where;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.runtime.Engine;

/** How a communicator's choices come from the table and from the control variables. */
final class Selection implements Choices.Source {
  private static final String BUILT_IN = "algorithms.txt";

  /** The transport that leads to other machines. */
  private static final String NETWORK = "tcp";

  /** Read at the first collective of the process. */
  private static final class BuiltIn {
    static final Table TABLE = builtIn();

    private BuiltIn() {}
  }

  private final Context context;

  private Selection(Context context) {
    this.context = context;
  }

  static Choices of(Context context) {
    return new Choices(new Selection(context), context.size(), Topics.ALL.size());
  }

  @Override
  public <A extends Algorithm> Menu<A> menu(Topic<A> topic) {
    Engine engine = context.messenger().engine();
    String word = engine.config().get(CollVariables.forcing(topic));
    A forced = word.equals(CollVariables.AUTO) ? null : topic.find(word).orElseThrow();
    return table(engine.config()).menu(topic, where(context, engine), context.size(), forced);
  }

  private static Table table(Config config) {
    String path = config.get(CollVariables.TABLE);
    return path.isEmpty() ? BuiltIn.TABLE : CollVariables.read(path).then(BuiltIn.TABLE);
  }

  private static Where where(Context context, Engine engine) {
    for (int r = 0; r < context.size(); r++) {
      if (engine.transportTo(context.ranks().world(r)).name().equals(NETWORK)) {
        return Where.NET;
      }
    }
    return Where.NODE;
  }

  private static Table builtIn() {
    try (InputStream in = Selection.class.getResourceAsStream(BUILT_IN)) {
      return Table.parse(BUILT_IN, new String(in.readAllBytes(), StandardCharsets.UTF_8), Topics.ALL);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
