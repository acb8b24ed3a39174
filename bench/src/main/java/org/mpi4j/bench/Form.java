// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.function.BiFunction;
import java.util.stream.Stream;

/** How a collective is called, and what is measured of it; {@code collective_forms.c} has the same. */
enum Form {
  BLOCKING("collectives", "", "", Unit.MICROSECONDS, CollectiveLoop::blocking),
  NONBLOCKING("nonblocking-collectives", "i", "", Unit.MICROSECONDS, CollectiveLoop::nonblocking),
  OVERLAP("overlap", "i", "-overlap", Unit.PERCENT, Overlap::computing),
  OVERLAP_IDLE("overlap-idle", "i", "-overlap-idle", Unit.PERCENT, Overlap::sleeping),
  PERSISTENT("persistent-collectives", "", "-persistent", Unit.MICROSECONDS, CollectiveLoop::persistent);

  private final String group;
  private final String prefix;
  private final String suffix;
  private final Unit unit;
  private final BiFunction<Collective, Operands, Loop> loop;

  Form(String group, String prefix, String suffix, Unit unit, BiFunction<Collective, Operands, Loop> loop) {
    this.group = group;
    this.prefix = prefix;
    this.suffix = suffix;
    this.unit = unit;
    this.loop = loop;
  }

  /** The word for all collectives in this form. */
  String group() {
    return group;
  }

  Measurement of(Collective what) {
    Elements elements = what.shape().elements();
    return new Measurement(
        prefix + what.word() + suffix, unit, elements.sizes(), Measurement.Ranks.ANY, elements.bytes(),
        what.shape()::memory, site -> loop.apply(what, new Operands(what.shape(), site)));
  }

  /** All collectives in this form. */
  Stream<Measurement> measurements() {
    return Stream.of(Collective.values()).map(this::of);
  }
}
