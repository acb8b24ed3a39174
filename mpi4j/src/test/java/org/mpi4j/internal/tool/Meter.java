// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import java.util.List;
import java.util.function.Consumer;
import org.mpi4j.internal.base.Adjustment;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.EventPort;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;
import org.mpi4j.internal.base.Watermarks;

/** A part of an engine that can be measured, with a row of each kind, and what tools see of it. */
final class Meter implements ToolSources {
  static final Cvar<Long> LIMIT = Cvar.count("meter.limit", 7, 0, 100).about("A limit.");
  static final Cvar<Boolean> FIXED = Cvar.flag("fixed", false).about("Set at the start.");

  static final Pvar<Meter> COUNT = Pvar.of("meter.count", Kind.COUNTER, Meter.class, (m, i) -> m.count);
  static final Pvar<Meter> TIME =
      Pvar.of("meter.time", Kind.TIMER, Meter.class, (m, i) -> m.nanos).onDemand(Meter::ask);
  static final Pvar<Meter> LEVEL = Pvar.of("meter.level", Kind.LEVEL, Meter.class, (m, i) -> m.level);
  static final Pvar<Meter> HIGH =
      Pvar.of("meter.level", Kind.HIGHWATERMARK, Meter.class, (m, i) -> m.level).watch(m -> m.marks);
  static final Pvar<Meter> LOW =
      Pvar.of("meter.level", Kind.LOWWATERMARK, Meter.class, (m, i) -> m.level).watch(m -> m.marks);
  static final Pvar<Meter> USED =
      Pvar.of("meter.used", Kind.PERCENTAGE, Meter.class, (m, i) -> m.level).whole((m, i) -> 8);
  static final Pvar<Meter> EACH =
      Pvar.of("meter.each", Kind.COUNTER, Meter.class, (m, i) -> m.count + i).count(m -> 3);

  private static final EventKind<Meter> ALARM =
      new EventKind<>("meter.alarm", Meter.class, m -> m.port, List.of("level"), false, "An alarm.");

  final Watermarks marks = new Watermarks();
  final EventPort port;
  long count;
  long nanos;
  long level;
  long limit;
  int askers;

  Meter(Consumer<Runnable> later) {
    this.port = new EventPort(later);
  }

  /** What tools see before the engine opens. */
  static Tools tools() {
    Catalogue rows = new Catalogue(
        List.of(LIMIT, FIXED), List.of(COUNT, TIME, LEVEL, HIGH, LOW, USED, EACH), List.of(ALARM));
    return new Tools(rows, Config::defaults,
        List.of(new Adjustment<>(LIMIT, "at once", Meter.class, (meter, value) -> meter.limit = value)));
  }

  /** What tools see of this open engine. */
  Tools opened() {
    Tools tools = tools();
    tools.opened(Config.defaults(), this);
    tools.init();
    return tools;
  }

  void level(long now) {
    level = now;
    marks.changed(now);
  }

  private void ask(boolean on) {
    askers += on ? 1 : -1;
  }

  @Override
  public <S> S find(Class<S> type) {
    return type.cast(this);
  }

  @Override
  public <S> S ofComm(Class<S> type, Object communicator) {
    return type.cast(this);
  }

  @Override
  public long context(Object communicator) {
    return 5;
  }
}
