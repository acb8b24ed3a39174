// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.mpi4j.internal.base.Adjustment;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The values of the control variables of one rank. Before the rank's engine opens each can be set, while it
 * opens none, and from then on those that have an {@link Adjustment}.
 */
public final class ControlSettings {
  private enum Phase {
    BEFORE,
    OPENING,
    OPEN
  }

  private final Supplier<Config> outside;
  private final List<Adjustment<?, ?>> adjustments;
  private final Map<Cvar<?>, Object> adjusted = new HashMap<>();
  private Config config; // null until first asked for
  private Phase phase = Phase.BEFORE;
  private ToolSources sources;

  /**
   * @param outside reads what was set from outside, as by environment variables
   */
  ControlSettings(Supplier<Config> outside, List<Adjustment<?, ?>> adjustments) {
    this.outside = outside;
    this.adjustments = adjustments;
  }

  /** The value now. */
  public synchronized Object get(Cvar<?> variable) {
    Object changed = adjusted.get(variable);
    return changed == null ? config().get(variable) : changed;
  }

  /**
   * Sets a value.
   *
   * @param text as a user would write it
   */
  public synchronized <T> void set(Cvar<T> variable, String text) {
    switch (phase) {
      case BEFORE -> config = config().with(variable, value(variable, text));
      case OPENING -> throw new Fault(ErrorCode.T_CVAR_SET_NOT_NOW, variable.name()
          + " cannot be set while another thread starts MPI: set it before, or try again afterwards");
      case OPEN -> {
        Adjustment<?, ?> adjustment = adjustment(variable).orElseThrow(() -> tooLate(variable));
        T value = value(variable, text);
        apply(adjustment, value);
        adjusted.put(variable, value);
      }
    }
  }

  private static <T> T value(Cvar<T> variable, String text) {
    if (text.equals(variable.fallback().toString())) {
      return variable.fallback(); // it need not be what a user could write, such as the name of no file
    }
    try {
      return variable.parse().apply(text);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new Fault(ErrorCode.T_INVALID,
          variable.name() + " = " + text + ": " + e.getMessage() + ". " + variable.about(), e);
    }
  }

  private static Fault tooLate(Cvar<?> variable) {
    return new Fault(ErrorCode.T_CVAR_SET_NEVER, variable.name()
        + " cannot be set any more, since MPI has been started on this rank: set it before MPI_Init, by "
        + variable.environmentName() + ", or by mpiexec --set " + variable.name() + "=...");
  }

  /** How it can be set while the engine is open; empty if it cannot. */
  public Optional<Adjustment<?, ?>> adjustment(Cvar<?> variable) {
    for (Adjustment<?, ?> a : adjustments) {
      if (a.variable().equals(variable)) {
        return Optional.of(a);
      }
    }
    return Optional.empty();
  }

  @SuppressWarnings("unchecked") // the value is one of the adjustment's variable
  private <S> void apply(Adjustment<S, ?> a, Object value) {
    S user = sources.find(a.source());
    if (user != null) {
      ((Adjustment<S, Object>) a).apply().accept(user, value);
    }
  }

  /** The engine opens with these values. */
  synchronized Config opening() {
    phase = Phase.OPENING;
    return config();
  }

  /** The engine has not opened. */
  synchronized void failed() {
    phase = Phase.BEFORE;
  }

  /** The engine is open, with this configuration. */
  synchronized void opened(Config inEffect, ToolSources itsSources) {
    phase = Phase.OPEN;
    config = inEffect;
    sources = itsSources;
  }

  private Config config() {
    if (config == null) {
      config = outside.get();
    }
    return config;
  }
}
