// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/** What a measurement's value means; percentiles are always times. */
enum Unit {
  /** Time of one message or operation. */
  MICROSECONDS("us", true),
  /** Payload moved, 10^9 bytes. */
  GIGABYTES_PER_SECOND("GB/s", false),
  /** Messages, 10^6. */
  MILLIONS_PER_SECOND("million/s", false),
  /** A share, computed from several times. */
  PERCENT("%", false);

  private final String text;
  private final boolean lowerIsBetter;

  Unit(String text, boolean lowerIsBetter) {
    this.text = text;
    this.lowerIsBetter = lowerIsBetter;
  }

  /** How it is written in tables and files. */
  String text() {
    return text;
  }

  boolean lowerIsBetter() {
    return lowerIsBetter;
  }

  /** The value for a message of so many bytes that takes so many microseconds. */
  double of(double micros, int bytes) {
    return switch (this) {
      case MICROSECONDS -> micros;
      case GIGABYTES_PER_SECOND -> bytes / micros / 1e3;
      case MILLIONS_PER_SECOND -> 1 / micros;
      case PERCENT -> throw new IllegalStateException("one time makes no share");
    };
  }

  /** The unit that is written so. */
  static Unit parse(String text) {
    for (Unit u : values()) {
      if (u.text.equals(text)) {
        return u;
      }
    }
    throw new IllegalArgumentException("no unit: " + text);
  }
}
