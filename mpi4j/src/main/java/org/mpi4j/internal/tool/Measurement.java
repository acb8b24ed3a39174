// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;
import org.mpi4j.internal.base.Watermarks;

/**
 * A handle of a performance variable. The engine's own counters never stop; a handle keeps what it has
 * counted while started, so that handles do not disturb each other. Guarded by its session.
 */
public final class Measurement {
  private static final double NANOS = 1e9;

  private final MeasuringSession session;
  private final Variable<?> variable;
  private boolean started;
  private boolean freed;

  Measurement(MeasuringSession session, Pvar<?> pvar, Object communicator, ToolSources sources) {
    this.session = session;
    this.variable = variable(pvar, communicator, sources);
  }

  private static <S> Variable<S> variable(Pvar<S> pvar, Object communicator, ToolSources sources) {
    S source = sources == null ? null
        : communicator == null ? sources.find(pvar.source()) : sources.ofComm(pvar.source(), communicator);
    return new Variable<>(pvar, source);
  }

  /** The session that it belongs to. */
  public MeasuringSession session() {
    return session;
  }

  /** The variable. */
  public Pvar<?> pvar() {
    return variable.pvar;
  }

  /** How many elements its value has. */
  public int count() {
    return variable.sums.length;
  }

  /** True if it is always active. */
  public static boolean isContinuous(Kind kind) {
    return !kind.accumulates() && !kind.isWatermark() && kind != Kind.LEVEL;
  }

  /** True if it can be neither written nor reset. */
  public static boolean isReadOnly(Kind kind) {
    return !kind.accumulates() && !kind.isWatermark();
  }

  boolean isFreed() {
    return freed;
  }

  boolean isStarted() {
    return started;
  }

  void free() {
    stop();
    freed = true;
  }

  /** The engine has opened. */
  void opened(ToolSources sources) {
    variable.opened(sources, started);
  }

  void start() {
    if (!started) {
      variable.start();
      started = true;
    }
  }

  void stop() {
    if (started) {
      variable.stop();
      started = false;
    }
  }

  /** The value; real kinds in {@link Double#doubleToRawLongBits}. */
  long[] read() {
    long[] value = new long[count()];
    for (int i = 0; i < value.length; i++) {
      value[i] = variable.value(i, started);
    }
    return value;
  }

  void reset() {
    checkWritable();
    for (int i = 0; i < count(); i++) {
      variable.set(i, variable.startingValue(i));
    }
  }

  long[] readReset() {
    if (isReadOnly(pvar().kind())) {
      throw new Fault(ErrorCode.T_PVAR_NO_ATOMIC, pvar().name() + cannot("be read and reset in one"));
    }
    long[] value = new long[count()];
    for (int i = 0; i < value.length; i++) {
      value[i] = variable.takeValue(i, started);
    }
    return value;
  }

  void write(long... value) {
    checkWritable();
    if (value.length != count()) {
      throw new Fault(ErrorCode.T_INVALID,
          "the value has " + value.length + " elements, but " + pvar().name() + " has " + count());
    }
    for (int i = 0; i < value.length; i++) {
      variable.set(i, value[i]);
    }
  }

  private void checkWritable() {
    if (isReadOnly(pvar().kind())) {
      throw new Fault(ErrorCode.T_PVAR_NO_WRITE, pvar().name() + cannot("be written or reset"));
    }
  }

  String cannot(String what) {
    return " cannot " + what + ", since it is of class " + pvar().kind();
  }

  /** What is measured; the type parameter is why it is a class of its own. */
  private static final class Variable<S> {
    final Pvar<S> pvar;
    final long[] sums; // what was counted until the last start; the last level
    private final long[] bases; // the engine's counters at the last start
    private final Watermarks.Mark mark = new Watermarks.Mark();
    private S source; // null: the engine has not opened, or has no such part
    private boolean used;

    Variable(Pvar<S> pvar, S source) {
      this.pvar = pvar;
      this.source = source;
      int count = pvar.details().count() == null ? 1 : pvar.details().count().applyAsInt(source);
      this.sums = new long[count];
      this.bases = new long[count];
      for (int i = 0; i < count; i++) {
        sums[i] = pvar.kind().accumulates() ? 0 : raw(i);
      }
      mark.reset(sums[0]);
    }

    long raw(int i) {
      return source == null ? 0 : pvar.reader().read(source, i);
    }

    void opened(ToolSources sources, boolean started) {
      if (source == null) {
        source = sources.find(pvar.source());
        if (started && source != null && pvar.details().onDemand() != null) {
          pvar.details().onDemand().ask(source, true);
        }
      }
    }

    void start() {
      if (source != null && pvar.details().onDemand() != null) {
        pvar.details().onDemand().ask(source, true);
      }
      for (int i = 0; i < bases.length; i++) {
        bases[i] = raw(i);
      }
      if (pvar.kind().isWatermark()) {
        pvar.details().watch().marks(source).add(mark);
        if (used) {
          mark.follow(raw(0));
        } else {
          mark.reset(raw(0));
        }
      }
      used = true;
    }

    void stop() {
      for (int i = 0; i < sums.length; i++) {
        sums[i] = pvar.kind().accumulates() ? sums[i] + raw(i) - bases[i] : raw(i);
      }
      if (source != null && pvar.details().onDemand() != null) {
        pvar.details().onDemand().ask(source, false);
      }
      if (pvar.kind().isWatermark()) {
        pvar.details().watch().marks(source).remove(mark);
      }
    }

    long value(int i, boolean started) {
      return switch (pvar.kind()) {
        case COUNTER, AGGREGATE -> counted(i, started);
        case TIMER -> Double.doubleToRawLongBits(counted(i, started) / NANOS);
        case HIGHWATERMARK -> mark.high();
        case LOWWATERMARK -> mark.low();
        case LEVEL -> started ? raw(i) : sums[i];
        case PERCENTAGE -> Double.doubleToRawLongBits(part(i));
        case STATE, SIZE, GENERIC -> raw(i);
      };
    }

    private long counted(int i, boolean started) {
      return started ? sums[i] + raw(i) - bases[i] : sums[i];
    }

    private double part(int i) {
      long whole = source == null ? 0 : pvar.details().whole().read(source, i);
      return whole == 0 ? 0 : Math.clamp((double) raw(i) / whole, 0.0, 1.0);
    }

    /** Reads and resets with one look at the engine's counter, so that nothing is lost between. */
    long takeValue(int i, boolean started) {
      if (pvar.kind().isWatermark()) {
        long value = value(i, started);
        mark.reset(raw(i));
        return value;
      }
      long now = started ? raw(i) : bases[i];
      long counted = sums[i] + now - bases[i];
      sums[i] = 0;
      bases[i] = now;
      return pvar.kind() == Kind.TIMER ? Double.doubleToRawLongBits(counted / NANOS) : counted;
    }

    long startingValue(int i) {
      return pvar.kind().isWatermark() ? raw(i) : 0;
    }

    void set(int i, long value) {
      if (pvar.kind().isWatermark()) {
        mark.reset(value);
      } else {
        sums[i] = pvar.kind() == Kind.TIMER ? (long) (Double.longBitsToDouble(value) * NANOS) : value;
        bases[i] = raw(i);
      }
    }
  }
}
