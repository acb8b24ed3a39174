// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/**
 * The value of a variable, or of an element of an event: one or more whole numbers, one or more real ones, or
 * a text. It does not change. Its methods work at any time.
 */
public final class ToolValue {
  private final long[] longs; // null: the value is real, or a text
  private final double[] doubles; // null: the value is not real
  private final String text; // null: the numbers say it

  private ToolValue(long[] longs, double[] doubles, String text) {
    this.longs = longs;
    this.doubles = doubles;
    this.text = text;
  }

  /**
   * Whole numbers.
   *
   * @param numbers one or more
   * @return the value
   */
  public static ToolValue of(long... numbers) {
    return new ToolValue(numbers.clone(), null, null);
  }

  /**
   * Real numbers.
   *
   * @param numbers one or more
   * @return the value
   */
  public static ToolValue of(double... numbers) {
    return new ToolValue(null, numbers.clone(), null);
  }

  /**
   * A text.
   *
   * @param text not null
   * @return the value
   */
  public static ToolValue of(String text) {
    return new ToolValue(null, null, text == null ? "" : text);
  }

  /**
   * One of a few states.
   *
   * @param number the number of the state
   * @param name its name
   * @return the value, which is both a number and a text
   */
  public static ToolValue of(long number, String name) {
    return new ToolValue(new long[] {number}, null, name);
  }

  /**
   * How many numbers it has.
   *
   * @return the count; of a text that is no number, 0
   */
  public int count() {
    return longs != null ? longs.length : doubles != null ? doubles.length : 0;
  }

  /**
   * The first number.
   *
   * @return the number; a real one is cut to a whole one
   * @throws MpiException T_ERR_INVALID if it is a text only
   */
  public long asLong() {
    return asLongs()[0];
  }

  /**
   * The first number.
   *
   * @return the number
   * @throws MpiException T_ERR_INVALID if it is a text only
   */
  public double asDouble() {
    return asDoubles()[0];
  }

  /**
   * All numbers.
   *
   * @return a new array; real numbers are cut to whole ones
   * @throws MpiException T_ERR_INVALID if it is a text only
   */
  public long[] asLongs() {
    checkNumbers();
    return longs != null ? longs.clone() : DoubleStream.of(doubles).mapToLong(d -> (long) d).toArray();
  }

  /**
   * All numbers.
   *
   * @return a new array
   * @throws MpiException T_ERR_INVALID if it is a text only
   */
  public double[] asDoubles() {
    checkNumbers();
    return doubles != null ? doubles.clone() : LongStream.of(longs).asDoubleStream().toArray();
  }

  /**
   * The value as people read it.
   *
   * @return the text, or the name of the state, or the numbers with blanks between
   */
  public String asText() {
    if (text != null) {
      return text;
    }
    return longs != null
        ? LongStream.of(longs).mapToObj(Long::toString).collect(Collectors.joining(" "))
        : DoubleStream.of(doubles).mapToObj(Double::toString).collect(Collectors.joining(" "));
  }

  private void checkNumbers() {
    if (count() == 0) {
      throw new MpiException(
          ErrorClass.T_ERR_INVALID, "the value \"" + asText() + "\" is no number; use asText");
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ToolValue v && Arrays.equals(longs, v.longs) && Arrays.equals(doubles, v.doubles)
        && asText().equals(v.asText());
  }

  @Override
  public int hashCode() {
    return asText().hashCode();
  }

  @Override
  public String toString() {
    return asText();
  }
}
