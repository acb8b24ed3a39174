// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * One performance variable: the only place where its name, class and meaning are written, with how the engine
 * tells its value.
 *
 * <p>Values are read by any thread, without the engine's lock: readers look at plain fields, which the thread
 * in the engine writes, and may see a value that is a moment old.
 *
 * @param name lower case words, group first: {@code p2p.eager_sent}
 * @param kind what a value means
 * @param source the class of the object that the value is read from
 * @param reader reads it
 * @param details what only some variables have
 */
public record Pvar<S>(String name, Kind kind, Class<S> source, Reader<S> reader, Details<S> details) {

  /** The classes of performance variables (MPI-4.1 section 15.3.7). */
  public enum Kind {
    /** One of a few words, by its number. */
    STATE,
    /** How much of something there is now. */
    LEVEL,
    /** A size that does not change. */
    SIZE,
    /** Which part of a resource is used: the reader tells how much, {@link Details#whole} of how much. */
    PERCENTAGE,
    /** The largest level since the start. */
    HIGHWATERMARK,
    /** The smallest level since the start. */
    LOWWATERMARK,
    /** How often something has happened. */
    COUNTER,
    /** A sum, such as bytes. */
    AGGREGATE,
    /** A sum of times, which the reader tells in nanoseconds. */
    TIMER,
    /** Another number. */
    GENERIC;

    /** True if values are told as floating-point numbers. */
    public boolean isReal() {
      return this == PERCENTAGE || this == TIMER;
    }

    /** True if values only grow, from zero at the start. */
    public boolean accumulates() {
      return this == COUNTER || this == AGGREGATE || this == TIMER;
    }

    /** True for the largest or smallest level. */
    public boolean isWatermark() {
      return this == HIGHWATERMARK || this == LOWWATERMARK;
    }
  }

  /** Reads one element of a value. */
  @FunctionalInterface
  public interface Reader<S> {
    /** The element with this index, from zero on. */
    long read(S source, int index);
  }

  /** Says which level a watermark is to follow. */
  @FunctionalInterface
  public interface Watch<S> {
    /** The watermarks of the level; from now on it is watched. */
    Watermarks marks(S source);
  }

  /** Switches on what is counted only while somebody asks for it. */
  @FunctionalInterface
  public interface Switch<S> {
    /** One more asks, or one less. */
    void ask(S source, boolean on);
  }

  /**
   * What only some variables have.
   *
   * @param about one or two sentences for the user: what a high value means
   * @param count how many elements the value has; null: one
   * @param words of a state
   * @param whole of a percentage
   * @param watch of a watermark
   * @param onDemand counts only while asked to; null: always counts
   * @param ofComm belongs to one communicator
   */
  public record Details<S>(
      String about, ToIntFunction<S> count, Supplier<List<String>> words, Reader<S> whole, Watch<S> watch,
      Switch<S> onDemand, boolean ofComm) {}

  /** A variable of one element, of the whole rank. */
  public static <S> Pvar<S> of(String name, Kind kind, Class<S> source, Reader<S> reader) {
    return new Pvar<>(
        name, kind, source, reader, new Details<>("", null, List::of, null, null, null, false));
  }

  /** The same variable with its sentences. */
  public Pvar<S> about(String text) {
    Details<S> d = details;
    return with(new Details<>(text, d.count, d.words, d.whole, d.watch, d.onDemand, d.ofComm));
  }

  /** The same variable with several elements. */
  public Pvar<S> count(ToIntFunction<S> count) {
    Details<S> d = details;
    return with(new Details<>(d.about, count, d.words, d.whole, d.watch, d.onDemand, d.ofComm));
  }

  /** The same state with its words. */
  public Pvar<S> words(Supplier<List<String>> words) {
    Details<S> d = details;
    return with(new Details<>(d.about, d.count, words, d.whole, d.watch, d.onDemand, d.ofComm));
  }

  /** The same percentage with what it is a part of. */
  public Pvar<S> whole(Reader<S> whole) {
    Details<S> d = details;
    return with(new Details<>(d.about, d.count, d.words, whole, d.watch, d.onDemand, d.ofComm));
  }

  /** The same watermark with the level that it follows. */
  public Pvar<S> watch(Watch<S> watch) {
    Details<S> d = details;
    return with(new Details<>(d.about, d.count, d.words, d.whole, watch, d.onDemand, d.ofComm));
  }

  /** The same variable, which is counted only while somebody asks for it. */
  public Pvar<S> onDemand(Switch<S> onDemand) {
    Details<S> d = details;
    return with(new Details<>(d.about, d.count, d.words, d.whole, d.watch, onDemand, d.ofComm));
  }

  /** The same variable for each communicator. */
  public Pvar<S> ofComm() {
    Details<S> d = details;
    return with(new Details<>(d.about, d.count, d.words, d.whole, d.watch, d.onDemand, true));
  }

  private Pvar<S> with(Details<S> other) {
    return new Pvar<>(name, kind, source, reader, other);
  }
}
